// The small net that reads handwritten digits: its stored weights and its computation on the CPU.
#include "lenet.h"

#include "half_float.h"

#include <cstring>

namespace cunest::gputest {

namespace {

constexpr Shape expectedKernels[LeNet::layerCount] = {{16, 1, 5, 5}, {40, 16, 5, 5}, {160, 40, 4, 4}, {10, 160, 1, 1}};

// CRC-32 of ISO 3309, as zlib.crc32 computes it.
std::uint32_t crc32(std::span<const unsigned char> bytes)
{
    std::uint32_t crc = 0xFFFFFFFF;
    for (unsigned char byte : bytes) {
        crc ^= byte;
        for (int bit = 0; bit < 8; ++bit)
            crc = crc & 1 ? crc >> 1 ^ 0xEDB88320 : crc >> 1;
    }
    return ~crc;
}

class Cursor
{
public:
    explicit Cursor(std::span<const unsigned char> bytes) : m_bytes(bytes) {}

    std::uint32_t number(int size)
    {
        if (m_bytes.size() - m_at < static_cast<std::size_t>(size)) {
            m_failed = true;
            return 0;
        }
        std::uint32_t value = 0;
        for (int i = size - 1; i >= 0; --i)
            value = value << 8 | m_bytes[m_at + static_cast<std::size_t>(i)];
        m_at += static_cast<std::size_t>(size);
        return value;
    }
    bool failed() const { return m_failed; }
    std::size_t position() const { return m_at; }

private:
    std::span<const unsigned char> m_bytes;
    std::size_t m_at = 0;
    bool m_failed = false;
};

std::vector<float> readHalves(Cursor &cursor, std::size_t count)
{
    std::vector<float> values(count);
    for (float &value : values)
        value = halfToFloat(static_cast<std::uint16_t>(cursor.number(2)));
    return values;
}

} // namespace

std::optional<LeNet> LeNet::parse(std::span<const unsigned char> file)
{
    constexpr char magic[] = "CNLENET1";
    if (file.size() < 16 || std::memcmp(file.data(), magic, 8) != 0)
        return std::nullopt;
    Cursor tail(file.last(4));
    if (crc32(file.first(file.size() - 4)) != tail.number(4))
        return std::nullopt;

    Cursor cursor(file.subspan(8));
    if (cursor.number(4) != layerCount)
        return std::nullopt;
    LeNet net;
    for (int i = 0; i < layerCount; ++i) {
        Shape &kernel = net.layers[static_cast<std::size_t>(i)].kernel;
        for (int *size : {&kernel.n, &kernel.c, &kernel.h, &kernel.w})
            *size = static_cast<int>(cursor.number(4));
        if (!(kernel == expectedKernels[i]))
            return std::nullopt;
    }
    for (Layer &layer : net.layers) {
        layer.weights = readHalves(cursor, layer.kernel.count());
        layer.bias = readHalves(cursor, static_cast<std::size_t>(layer.kernel.n));
    }
    if (cursor.failed() || cursor.position() + 8 + 4 != file.size())
        return std::nullopt;
    return net;
}

Convolution LeNet::convolution(int index, int pictures) const
{
    Shape input{pictures, 1, 28, 28};
    for (int i = 0;; ++i) {
        const Shape &kernel = layer(i).kernel;
        const Convolution conv{input, kernel.n, kernel.h, kernel.w, 0, 1};
        if (i == index)
            return conv;
        input = conv.output();
        if (poolsAfter(i))
            input = {input.n, input.c, input.h / 2, input.w / 2};
    }
}

std::vector<double> LeNet::classifyOnCpu(const std::vector<float> &pixels) const
{
    const int pictures = static_cast<int>(pixels.size() / 784);
    std::vector<float> input = pixels;
    std::vector<double> values;
    for (int i = 0; i < layerCount; ++i) {
        const Convolution conv = convolution(i, pictures);
        values = convolveOnCpu(conv, input, layer(i).weights);
        addBiasOnCpu(values, conv.output(), layer(i).bias);
        if (reluAfter(i))
            reluOnCpu(values);
        if (poolsAfter(i))
            values = maxPoolOnCpu(values, conv.output());
        input.assign(values.begin(), values.end());
    }
    return softmaxOnCpu(values, classes);
}

} // namespace cunest::gputest
