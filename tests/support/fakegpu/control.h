// Tells the stand-in libraries how to behave: by an environment variable or a file, for tests and the demo.
#pragma once

#ifdef _WIN32
#define FAKE_API extern "C" __declspec(dllexport)
#else
#define FAKE_API extern "C" __attribute__((visibility("default")))
#endif

namespace cunest::fakegpu {

// CUNEST_FAKEGPU, or the contents of the file that CUNEST_FAKEGPU_FILE names: entries separated by ';'
// or line ends.
//   cudnnCreate=status:1001          every call of it fails with this status
//   cudnnConvolutionForward@2=crash  its second call ends the process like a wild pointer
//   …=hang, …=exit:3                 never returns; ends the process with this code
//   …=wrong                          succeeds, but one number of its result is wrong
//   devices=2  capability=8.6  name=…  name.1=…  memoryMiB=12288  freeMiB=64  version=90100  cudart=12040
//   driverCuda=12040
// Names of calls are those of the libraries' documentation ("cuMemAlloc", without "_v2").

// To be called first by every stand-in function: crashes, hangs or exits here if told so; the status
// to return, or 0 to go on.
int told(const char *call);

// Whether the call of \a call that told() has just counted must give a wrong result.
bool toldWrong(const char *call);

// A setting as text, or \a fallback.
const char *setting(const char *name, const char *fallback);
long number(const char *name, long fallback);

// The same for one of several GPUs: "name.1" before "name".
const char *settingOf(const char *name, int device, const char *fallback);
long numberOf(const char *name, int device, long fallback);

} // namespace cunest::fakegpu
