// The words of the GPU test's report, shared by cunest-gputest (without Qt) and the program that reads it.
#pragma once

#include <cstddef>

namespace cunest::selftest {

// One JSON object a line on stdout, flushed:
//   {"step":"begin","outcome":"started","ms":0,"text":"…","data":{"format":…,"version":…}}
//   {"step":"conv","outcome":"started","ms":0,"text":"…","data":{}}      before a step works
//   {"step":"conv","outcome":"passed","ms":0.41,"text":"…","data":{…}}   after it; also "drawn" once a picture
//   {"step":"end","outcome":"passed","ms":1240,"text":"…","data":{"failed":[…],"simulated":…}}
// No "end" line: the process did not come to its end, and the last "started" says where.
// A failed step's data has "failure": {"kind","call","code","name","meaning","remedy"}.
inline constexpr const char *format = "cunest-gputest/1";

inline constexpr const char *beginStep = "begin";
inline constexpr const char *endStep = "end";

// In the order in which they run.
inline constexpr const char *steps[] = {"driver", "device", "memory", "runtime", "load",       "version",
                                        "create", "conv",   "digits", "drawn",   "algorithms", "soak"};
inline constexpr std::size_t stepCount = sizeof(steps) / sizeof(steps[0]);

inline constexpr const char *started = "started";
inline constexpr const char *passed = "passed";
inline constexpr const char *failed = "failed";
inline constexpr const char *skipped = "skipped";

// failure.kind: who reported it.
inline constexpr const char *kindDriver = "driver";     // a CUresult
inline constexpr const char *kindCudnn = "cudnn";       // a cudnnStatus_t
inline constexpr const char *kindLoader = "loader";     // the operating system's loader
inline constexpr const char *kindResult = "result";     // computed, but wrong
inline constexpr const char *kindFiles = "files";       // what lies on the disk is missing or not a set
inline constexpr const char *kindInput = "input";       // what was given to the test

enum ExitCode
{
    AllPassed = 0,
    StepFailed = 1,
    WrongArguments = 2,
    OutputLost = 3, // stdout could not be written
};

// A drawn picture: rows of bytes, 0 is empty, 255 is ink.
inline constexpr int pictureSide = 28;
inline constexpr int pictureBytes = pictureSide * pictureSide;

// No line of ours comes near; a reader may take a longer one for garbage.
inline constexpr std::size_t longestLine = 262144;

} // namespace cunest::selftest
