// The step "memory": the GPU's context, copies to, from and on the GPU with their bandwidth, data verified.
#include "session.h"

#include "selftest/report_format.h"

#include <algorithm>
#include <cstring>

namespace cunest::gputest {

namespace {

constexpr std::size_t mebibyte = std::size_t(1) << 20;
constexpr int repeats = 5; // the median of an odd number is one that was measured

// Host memory that the GPU reaches directly.
class PinnedBuffer
{
public:
    explicit PinnedBuffer(const DriverApi &api) : m_api(api) {}
    ~PinnedBuffer()
    {
        if (m_address)
            m_api.memFreeHost(m_address);
    }
    PinnedBuffer(const PinnedBuffer &) = delete;
    PinnedBuffer &operator=(const PinnedBuffer &) = delete;

    nvidia::CuResult allocate(std::size_t bytes)
    {
        const nvidia::CuResult result = m_api.memHostAlloc(&m_address, bytes, nvidia::cuMemHostDefault);
        if (result != nvidia::cuSuccess)
            m_address = nullptr;
        return result;
    }
    unsigned char *bytes() const { return static_cast<unsigned char *>(m_address); }

private:
    const DriverApi &m_api;
    void *m_address = nullptr;
};

// Every 8 bytes differ, so that a copy from the wrong place shows.
void fillPattern(unsigned char *bytes, std::size_t size, std::uint64_t seed)
{
    for (std::size_t i = 0; i + 8 <= size; i += 8) {
        const std::uint64_t value = (i + seed) * 0x9E3779B97F4A7C15ULL;
        std::memcpy(bytes + i, &value, 8);
    }
}

struct Bandwidth
{
    Calls &calls;
    const Session &session;
    std::size_t bytes;
    JsonArray rows;

    // Median of \a repeats after one copy to warm up, in 10^9 bytes a second.
    template <typename Copy>
    bool measure(const char *direction, const char *memory, Copy copy)
    {
        std::vector<double> rates;
        for (int i = 0; i <= repeats; ++i) {
            const Stopwatch watch;
            if (!copy() || !calls.driver("cuCtxSynchronize", session.driver.ctxSynchronize()))
                return false;
            const double seconds = std::max(watch.milliseconds() / 1000, 1e-9);
            if (i > 0)
                rates.push_back(static_cast<double>(bytes) / seconds / 1e9);
        }
        std::sort(rates.begin(), rates.end());
        rows.add(JsonObject()
                     .add("direction", direction)
                     .add("memory", memory)
                     .add("bytes", bytes)
                     .add("gigabytesPerSecond", rates[rates.size() / 2]));
        return true;
    }
};

bool copyEveryWay(Bandwidth &rate, const DeviceBuffer &first, const DeviceBuffer &second, unsigned char *pinned,
                  std::vector<unsigned char> &pageable)
{
    const DriverApi &api = rate.session.driver;
    const std::size_t bytes = rate.bytes;
    const auto up = [&](const unsigned char *from) {
        return rate.calls.driver("cuMemcpyHtoD", api.memcpyHtoD(first.address(), from, bytes));
    };
    const auto down = [&](unsigned char *to) {
        return rate.calls.driver("cuMemcpyDtoH", api.memcpyDtoH(to, second.address(), bytes));
    };
    const auto across = [&] {
        return rate.calls.driver("cuMemcpyDtoD", api.memcpyDtoD(second.address(), first.address(), bytes));
    };
    return rate.measure("host-to-device", "pageable", [&] { return up(pageable.data()); })
        && (!pinned || rate.measure("host-to-device", "pinned", [&] { return up(pinned); }))
        && rate.measure("device-to-device", "device", across)
        && (!pinned || rate.measure("device-to-host", "pinned", [&] { return down(pinned); }))
        && rate.measure("device-to-host", "pageable", [&] { return down(pageable.data()); });
}

// The pattern goes up, across and down; nothing of it may be there beforehand.
std::optional<std::size_t> firstWrongByte(Calls &calls, const Session &session, const DeviceBuffer &first,
                                          const DeviceBuffer &second, std::vector<unsigned char> &host)
{
    const DriverApi &api = session.driver;
    const std::size_t bytes = host.size();
    fillPattern(host.data(), bytes, 7);
    const bool sent = calls.driver("cuMemsetD8", api.memsetD8(second.address(), 0xA5, bytes))
        && calls.driver("cuMemcpyHtoD", api.memcpyHtoD(first.address(), host.data(), bytes))
        && calls.driver("cuMemcpyDtoD", api.memcpyDtoD(second.address(), first.address(), bytes));
    std::vector<unsigned char> back(bytes);
    if (!sent || !calls.driver("cuMemcpyDtoH", api.memcpyDtoH(back.data(), second.address(), bytes)))
        return std::nullopt;
    const auto differs = std::mismatch(host.begin(), host.end(), back.begin()).first;
    if (differs == host.end())
        return std::nullopt;
    return static_cast<std::size_t>(differs - host.begin());
}

StepResult outOfMemory(const Session &session, Failure failure, JsonObject data, std::size_t free)
{
    if (failure.code == nvidia::cuOutOfMemory && session.device) {
        failure.meaning = "Only " + std::to_string(free / mebibyte) + " MiB of the GPU's "
            + std::to_string(session.device->memory / mebibyte) + " MiB are free.";
        failure.reason = selftest::reason::memoryFull;
        failure.names = {std::to_string(free / mebibyte), std::to_string(session.device->memory / mebibyte)};
    }
    return failed(failure, std::move(data));
}

} // namespace

StepResult runMemory(Session &session)
{
    const DriverApi &api = session.driver;
    Calls calls(api, session.cudnn);
    if (!session.openContext(calls))
        return failed(calls.failure());

    JsonObject data;
    data.add("freeMiB", session.freeAtStart / mebibyte).add("totalMiB", session.device->memory / mebibyte);
    const std::size_t wanted = (session.arguments.quick ? 32 : 256) * mebibyte;
    const std::size_t bytes = std::min(wanted, session.freeAtStart / 4) & ~std::size_t(4095);
    if (bytes < mebibyte) {
        const Failure failure = driverFailure(api, "cuMemAlloc", nvidia::cuOutOfMemory);
        return outOfMemory(session, failure, std::move(data), session.freeAtStart);
    }

    DeviceBuffer first(api);
    DeviceBuffer second(api);
    if (!calls.driver("cuMemAlloc", first.allocate(bytes)) || !calls.driver("cuMemAlloc", second.allocate(bytes)))
        return outOfMemory(session, calls.failure(), std::move(data), session.freeAtStart);
    session.noteMemory();
    PinnedBuffer pinned(api);
    const bool hasPinned = pinned.allocate(bytes) == nvidia::cuSuccess; // its lack is a number less, not a fault
    if (hasPinned)
        fillPattern(pinned.bytes(), bytes, 3);
    std::vector<unsigned char> pageable(bytes);
    fillPattern(pageable.data(), bytes, 5);

    const auto wrong = firstWrongByte(calls, session, first, second, pageable);
    if (calls.hasFailed())
        return failed(calls.failure(), std::move(data));
    if (wrong) {
        const Failure failure{selftest::kindResult, "cuMemcpy", 0, {},
                              "Data copied through the GPU's memory came back changed, first at byte "
                                  + std::to_string(*wrong) + '.',
                              "Restart the computer; if it comes back, the GPU or its memory is defective.",
                              selftest::reason::copyChanged, {std::to_string(*wrong)}};
        return failed(failure, std::move(data));
    }
    Bandwidth rate{calls, session, bytes, {}};
    if (!copyEveryWay(rate, first, second, hasPinned ? pinned.bytes() : nullptr, pageable))
        return failed(calls.failure(), std::move(data));
    data.addRaw("bandwidth", rate.rows.text()).add("verifiedBytes", bytes).add("pinned", hasPinned);
    return passed(std::to_string(bytes / mebibyte) + " MiB copied to, on and from the GPU; every byte is right.",
                  std::move(data));
}

} // namespace cunest::gputest
