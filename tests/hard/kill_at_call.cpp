// Preloaded into cunest-cli: counts the calls that change a disk and ends the process at the chosen one, as SIGKILL does.
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

// CUNEST_KILL_AT=N ends the process at call N: a write has written a part by then, every other call has
// not happened. CUNEST_COUNT_TO=FILE: where the number of calls goes when the process ends by itself.
namespace {

std::atomic<long> calls = 0;

long chosen()
{
    static const long value = [] {
        const char *text = std::getenv("CUNEST_KILL_AT");
        return text ? std::atol(text) : 0;
    }();
    return value;
}

// True when this call is the last: the caller does what part of it has happened.
bool isLast()
{
    return ++calls == chosen();
}

void endHere()
{
    kill(getpid(), SIGKILL);
    for (;;)
        pause(); // another thread must not go on either
}

void endIfLast()
{
    if (isLast())
        endHere();
}

template<typename Function>
Function next(const char *name)
{
    return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

int openAny(const char *name, const char *path, int flags, mode_t mode)
{
    if (flags & O_CREAT)
        endIfLast();
    static const auto real = next<int (*)(const char *, int, ...)>("open");
    static const auto real64 = next<int (*)(const char *, int, ...)>("open64");
    return name[4] ? real64(path, flags, mode) : real(path, flags, mode);
}

struct Report
{
    ~Report()
    {
        const char *path = std::getenv("CUNEST_COUNT_TO");
        std::FILE *file = path ? std::fopen(path, "w") : nullptr;
        if (!file)
            return;
        std::fprintf(file, "%ld\n", calls.load());
        std::fclose(file);
    }
} report;

} // namespace

extern "C" {

int open(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    return openAny("open", path, flags, mode);
}

int open64(const char *path, int flags, ...)
{
    va_list list;
    va_start(list, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(list, mode_t) : 0;
    va_end(list);
    return openAny("open64", path, flags, mode);
}

ssize_t write(int descriptor, const void *data, size_t size)
{
    static const auto real = next<ssize_t (*)(int, const void *, size_t)>("write");
    if (descriptor > 2 && isLast()) {
        (void)real(descriptor, data, size / 2);
        endHere();
    }
    return real(descriptor, data, size);
}

int rename(const char *from, const char *to) noexcept
{
    endIfLast();
    static const auto real = next<int (*)(const char *, const char *)>("rename");
    return real(from, to);
}

int renameat2(int fromFolder, const char *from, int toFolder, const char *to, unsigned int flags) noexcept
{
    endIfLast();
    static const auto real = next<int (*)(int, const char *, int, const char *, unsigned int)>("renameat2");
    return real(fromFolder, from, toFolder, to, flags);
}

int unlink(const char *path) noexcept
{
    endIfLast();
    static const auto real = next<int (*)(const char *)>("unlink");
    return real(path);
}

int mkdir(const char *path, mode_t mode) noexcept
{
    endIfLast();
    static const auto real = next<int (*)(const char *, mode_t)>("mkdir");
    return real(path, mode);
}

int rmdir(const char *path) noexcept
{
    endIfLast();
    static const auto real = next<int (*)(const char *)>("rmdir");
    return real(path);
}

int chmod(const char *path, mode_t mode) noexcept
{
    endIfLast();
    static const auto real = next<int (*)(const char *, mode_t)>("chmod");
    return real(path, mode);
}

int fsync(int descriptor)
{
    endIfLast();
    static const auto real = next<int (*)(int)>("fsync");
    return real(descriptor);
}

int ftruncate(int descriptor, off_t size) noexcept
{
    endIfLast();
    static const auto real = next<int (*)(int, off_t)>("ftruncate");
    return real(descriptor, size);
}

} // extern "C"
