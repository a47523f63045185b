// The same computations on the CPU, plainly and in double precision, for comparison.
#pragma once

#include <cstddef>
#include <vector>

namespace cunest::gputest {

struct Shape
{
    int n = 1, c = 1, h = 1, w = 1;

    std::size_t count() const
    {
        return static_cast<std::size_t>(n) * static_cast<std::size_t>(c) * static_cast<std::size_t>(h)
            * static_cast<std::size_t>(w);
    }
    bool operator==(const Shape &) const = default;
};

struct Convolution
{
    Shape input;
    int outputs = 1, kernelH = 1, kernelW = 1, padding = 0, stride = 1;

    Shape kernel() const { return {outputs, input.c, kernelH, kernelW}; }
    Shape output() const
    {
        return {input.n, outputs, (input.h + 2 * padding - kernelH) / stride + 1,
                (input.w + 2 * padding - kernelW) / stride + 1};
    }
    // Products summed for one output element.
    int terms() const { return input.c * kernelH * kernelW; }
    double multiplications() const { return static_cast<double>(output().count()) * terms(); }
};

// Cross-correlation as cuDNN computes it, NCHW. \a magnitude, if wanted, gets the sum of the
// products' absolute values: what rounding errors are proportional to.
std::vector<double> convolveOnCpu(const Convolution &convolution, const std::vector<float> &input,
                                  const std::vector<float> &weights, std::vector<double> *magnitude = nullptr);

void addBiasOnCpu(std::vector<double> &values, const Shape &shape, const std::vector<float> &bias);
void reluOnCpu(std::vector<double> &values);
std::vector<double> maxPoolOnCpu(const std::vector<double> &values, const Shape &shape); // 2 x 2, stride 2
std::vector<double> softmaxOnCpu(const std::vector<double> &values, int classes);

// Numbers in [-1, 1), the same on every computer.
std::vector<float> reproducibleNumbers(std::size_t count, unsigned seed);

} // namespace cunest::gputest
