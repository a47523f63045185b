// The same computations on the CPU, plainly and in double precision, for comparison.
#include "cpu_reference.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace cunest::gputest {

namespace {

struct Sum
{
    double value = 0;
    double magnitude = 0;
};

// One output element: all products of kernel \a k of picture \a n at \a y, \a x.
Sum sumAt(const Convolution &conv, const float *picture, const float *kernel, int y, int x)
{
    Sum sum;
    const int top = y * conv.stride - conv.padding;
    const int left = x * conv.stride - conv.padding;
    const int firstRow = std::max(0, -top);
    const int lastRow = std::min(conv.kernelH, conv.input.h - top);
    const int firstColumn = std::max(0, -left);
    const int lastColumn = std::min(conv.kernelW, conv.input.w - left);
    for (int c = 0; c < conv.input.c; ++c) {
        for (int i = firstRow; i < lastRow; ++i) {
            const float *in = picture + (static_cast<std::ptrdiff_t>(c) * conv.input.h + top + i) * conv.input.w + left;
            const float *weight = kernel + (static_cast<std::ptrdiff_t>(c) * conv.kernelH + i) * conv.kernelW;
            for (int j = firstColumn; j < lastColumn; ++j) {
                const double product = static_cast<double>(in[j]) * static_cast<double>(weight[j]);
                sum.value += product;
                sum.magnitude += std::abs(product);
            }
        }
    }
    return sum;
}

} // namespace

std::vector<double> convolveOnCpu(const Convolution &convolution, const std::vector<float> &input,
                                  const std::vector<float> &weights, std::vector<double> *magnitude)
{
    const Shape out = convolution.output();
    std::vector<double> result(out.count());
    if (magnitude)
        magnitude->assign(out.count(), 0);
    const std::size_t pictureSize = Shape{1, convolution.input.c, convolution.input.h, convolution.input.w}.count();
    std::size_t at = 0;
    for (int n = 0; n < out.n; ++n) {
        const float *picture = input.data() + static_cast<std::size_t>(n) * pictureSize;
        for (int k = 0; k < out.c; ++k) {
            const float *kernel = weights.data() + static_cast<std::ptrdiff_t>(k) * convolution.terms();
            for (int y = 0; y < out.h; ++y) {
                for (int x = 0; x < out.w; ++x, ++at) {
                    const Sum sum = sumAt(convolution, picture, kernel, y, x);
                    result[at] = sum.value;
                    if (magnitude)
                        (*magnitude)[at] = sum.magnitude;
                }
            }
        }
    }
    return result;
}

void addBiasOnCpu(std::vector<double> &values, const Shape &shape, const std::vector<float> &bias)
{
    const std::size_t plane = static_cast<std::size_t>(shape.h) * static_cast<std::size_t>(shape.w);
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] += static_cast<double>(bias[i / plane % bias.size()]);
}

void reluOnCpu(std::vector<double> &values)
{
    for (double &value : values)
        value = std::max(value, 0.0);
}

std::vector<double> maxPoolOnCpu(const std::vector<double> &values, const Shape &shape)
{
    const auto width = static_cast<std::size_t>(shape.w);
    std::vector<double> result;
    result.reserve(values.size() / 4);
    const std::size_t planes = static_cast<std::size_t>(shape.n) * static_cast<std::size_t>(shape.c);
    for (std::size_t plane = 0; plane < planes; ++plane) {
        const double *from = values.data() + plane * static_cast<std::size_t>(shape.h) * width;
        for (std::size_t y = 0; y + 1 < static_cast<std::size_t>(shape.h); y += 2) {
            for (std::size_t x = 0; x + 1 < width; x += 2) {
                const double *cell = from + y * width + x;
                result.push_back(std::max({cell[0], cell[1], cell[width], cell[width + 1]}));
            }
        }
    }
    return result;
}

std::vector<double> softmaxOnCpu(const std::vector<double> &values, int classes)
{
    std::vector<double> result(values.size());
    const auto step = static_cast<std::size_t>(classes);
    for (std::size_t start = 0; start + step <= values.size(); start += step) {
        const double largest = *std::max_element(values.begin() + static_cast<std::ptrdiff_t>(start),
                                                 values.begin() + static_cast<std::ptrdiff_t>(start + step));
        double total = 0;
        for (std::size_t i = start; i < start + step; ++i)
            total += result[i] = std::exp(values[i] - largest);
        for (std::size_t i = start; i < start + step; ++i)
            result[i] /= total;
    }
    return result;
}

std::vector<float> reproducibleNumbers(std::size_t count, unsigned seed)
{
    std::vector<float> numbers(count);
    std::uint32_t state = seed * 2654435761U + 1U;
    for (float &number : numbers) {
        state ^= state << 13; // xorshift32 (Marsaglia, 2003)
        state ^= state >> 17;
        state ^= state << 5;
        number = static_cast<float>(state >> 8) * 0x1p-23F - 1.0F;
    }
    return numbers;
}

} // namespace cunest::gputest
