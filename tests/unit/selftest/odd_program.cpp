// A program in place of cunest-gputest that prints no report: odd_program words | lines | zeros | steps | close | errors | die
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>
#include <thread>

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#include <windows.h>
#endif

namespace {

constexpr long hundredMegabytes = 100'000'000;

// Until somebody ends it or all is said.
void flood(std::FILE *stream, const std::string &piece)
{
    for (long written = 0; written < hundredMegabytes; written += long(piece.size())) {
        if (std::fwrite(piece.data(), 1, piece.size(), stream) != piece.size())
            return;
    }
    std::fflush(stream);
}

void closeOutput()
{
#ifdef _WIN32
    CloseHandle(GetStdHandle(STD_OUTPUT_HANDLE));
    CloseHandle(GetStdHandle(STD_ERROR_HANDLE));
#else
    std::fclose(stdout);
    std::fclose(stderr);
#endif
}

[[noreturn]] void die()
{
#ifdef _WIN32
    TerminateProcess(GetCurrentProcess(), 1); // as Task Manager ends it
#else
    std::raise(SIGKILL);
#endif
    for (;;)
        std::this_thread::sleep_for(std::chrono::hours(1));
}

} // namespace

int main(int count, char **words)
{
#ifdef _WIN32
    _setmode(_fileno(stdout), _O_BINARY);
    std::setvbuf(stderr, nullptr, _IOFBF, 1 << 16); // one system call for each letter otherwise
#endif
    const std::string what = count > 1 ? words[1] : "";
    if (what == "words") {
        std::fputs("hello\ncuDNN\n", stdout);
        std::fputs("8\n", stderr);
        std::fflush(stderr);
    } else if (what == "lines") {
        flood(stdout, "nothing of a report\n");
    } else if (what == "zeros") {
        flood(stdout, std::string(4096, '\0'));
    } else if (what == "steps") {
        flood(stdout, "{\"step\":\"conv\",\"outcome\":\"started\",\"ms\":0,\"data\":{}}\n");
    } else if (what == "close") {
        closeOutput();
        std::this_thread::sleep_for(std::chrono::minutes(1));
    } else if (what == "errors") {
        flood(stderr, std::string(4096, '\0'));
        return 1;
    } else if (what == "die") {
        die();
    }
    return 0;
}
