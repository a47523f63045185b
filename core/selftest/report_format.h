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
// A failed step's data has "failure": {"kind","call","code","name","meaning","remedy","reason","names"}.
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

// failure.reason: what it is where no status says it; in brackets what failure.names holds.
namespace reason {
inline constexpr const char *noDriverFile = "no-driver-file";     // [what the loader said]
inline constexpr const char *noCudnn = "no-cudnn";                // [folder]; [] when searched by name
inline constexpr const char *setIncomplete = "set-incomplete";    // [files]
inline constexpr const char *badFile = "bad-file";                // [file, what is wrong: one of BinaryFacts]
inline constexpr const char *importsMissing = "imports-missing";  // [file, files it needs...]
inline constexpr const char *mixedFiles = "mixed-files";          // [file]
inline constexpr const char *functionsMissing = "functions-missing"; // [file, functions...]
inline constexpr const char *notByName = "not-by-name";           // [library, folder that no search reaches]
inline constexpr const char *otherCopy = "other-copy";            // [folder it came from, folder meant]
inline constexpr const char *foreignFile = "foreign-file";        // [file, folder of cuDNN]
inline constexpr const char *companionsMissing = "companions-missing"; // [files]
inline constexpr const char *twoToolkits = "two-toolkits";        // [folder, other folder]
inline constexpr const char *nameDisagrees = "name-disagrees";    // [file, version inside]
inline constexpr const char *wrongVersion = "wrong-version";      // [version, expected version]
inline constexpr const char *hiddenGpus = "hidden-gpus";          // [CUDA_VISIBLE_DEVICES, GPUs seen]
inline constexpr const char *noSuchGpu = "no-such-gpu";           // [number, GPUs seen]
inline constexpr const char *memoryFull = "memory-full";          // [free MiB, all MiB]
inline constexpr const char *copyChanged = "copy-changed";        // [byte]
inline constexpr const char *wrongNumbers = "wrong-numbers";      // [wrong elements, elements, precision]
inline constexpr const char *wrongProbabilities = "wrong-probabilities"; // [difference]
inline constexpr const char *wrongLabel = "wrong-label";          // [label, read as]
inline constexpr const char *pictureSize = "picture-size";        // [bytes that came]
inline constexpr const char *ownData = "own-data";                // []
inline constexpr const char *displayLimit = "display-limit";      // [milliseconds that passed]
inline constexpr const char *afterAWhile = "after-a-while";       // [seconds]
} // namespace reason

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
