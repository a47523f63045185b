// The small net that reads handwritten digits: its stored weights and its computation on the CPU.
#pragma once

#include "cpu_reference.h"

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace cunest::gputest {

// conv 5x5 - relu - pool - conv 5x5 - relu - pool - dense (as 4x4 convolution) - relu - dense (1x1) - softmax.
// Trained by resources/lenet/train.py; RECORD.md beside it says how well it reads.
struct LeNet
{
    static constexpr int layerCount = 4;
    static constexpr int classes = 10;

    struct Layer
    {
        Shape kernel; // n: outputs, c: inputs
        std::vector<float> weights;
        std::vector<float> bias;
    };
    std::array<Layer, layerCount> layers;
    const Layer &layer(int index) const { return layers[static_cast<std::size_t>(index)]; }

    // Nothing when the bytes are not a net of this form or do not match their CRC-32.
    static std::optional<LeNet> parse(std::span<const unsigned char> file);

    // \a pixels: pictures of 28 x 28 values from 0 to 1; ten probabilities each.
    std::vector<double> classifyOnCpu(const std::vector<float> &pixels) const;

    // Layer \a index applied to \a pictures pictures.
    Convolution convolution(int index, int pictures) const;
    static bool poolsAfter(int index) { return index < 2; }
    static bool reluAfter(int index) { return index < 3; }
};

struct DigitPicture
{
    int label = 0;
    std::vector<unsigned char> pixels; // 784
};

// What cmake/embed_file.cmake made of resources/lenet: the net, and the pictures as PGM texts.
extern const std::span<const unsigned char> embeddedNet;
std::vector<DigitPicture> embeddedDigits();

// A plain PGM (P2) of 28 x 28; nothing when it is something else.
std::optional<std::vector<unsigned char>> parsePgm(std::string_view text);

// Moves and scales a drawing as MNIST's pictures are: ink 20 pixels high or wide, its centre of mass
// in the middle. An empty picture stays empty.
std::vector<unsigned char> centreDrawing(const std::vector<unsigned char> &pixels);

std::vector<float> toInput(const std::vector<unsigned char> &pixels);

} // namespace cunest::gputest
