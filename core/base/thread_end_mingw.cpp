// Lets thread_local objects of libraries end before their memory does, in a program built by MinGW.
//
// With emulated thread-local storage (GCC's for Windows) winpthreads runs two destructors when a thread ends, in the order
// in which they were first asked for: libgcc's, which frees the memory of all thread_local objects, and libstdc++'s, which
// calls their destructors. Qt asks in the wrong order; its objects are then destroyed in freed memory, the exception is
// swallowed with winpthreads' lock held, and the process waits for that lock for ever when it ends. Asked for here, before
// main() and any thread, the destructors come first.
#include <cxxabi.h>

namespace {

void nothing(void * /*object*/) {}

} // namespace

extern "C" const int cunest_thread_end = abi::__cxa_thread_atexit(nothing, nullptr, nullptr);
