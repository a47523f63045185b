// Pictures of digits: the plain PGM format, and a drawing brought into the form the net was trained on.
#include "lenet.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

namespace cunest::gputest {

namespace {

constexpr int side = 28;
constexpr double inkBox = 20; // MNIST: the digit fills a box of 20 x 20, by its centre of mass in 28 x 28

constexpr std::size_t at(int x, int y)
{
    return static_cast<std::size_t>(y) * side + static_cast<std::size_t>(x);
}

// Value between the pixels of \a pixels, 0 outside.
double sample(const std::vector<unsigned char> &pixels, double x, double y)
{
    const double left = std::floor(x);
    const double top = std::floor(y);
    double value = 0;
    for (int dy = 0; dy < 2; ++dy) {
        for (int dx = 0; dx < 2; ++dx) {
            const int px = static_cast<int>(left) + dx;
            const int py = static_cast<int>(top) + dy;
            if (px < 0 || py < 0 || px >= side || py >= side)
                continue;
            const double weight = (1 - std::abs(x - px)) * (1 - std::abs(y - py));
            value += weight * pixels[at(px, py)];
        }
    }
    return value;
}

struct Ink
{
    int left = side, top = side, right = -1, bottom = -1;
    double total = 0, x = 0, y = 0; // weight and centre of mass

    explicit Ink(const std::vector<unsigned char> &pixels)
    {
        for (int py = 0; py < side; ++py) {
            for (int px = 0; px < side; ++px) {
                const int value = pixels[at(px, py)];
                if (value < 32) // what a soft pen leaves around a line
                    continue;
                left = std::min(left, px);
                right = std::max(right, px);
                top = std::min(top, py);
                bottom = std::max(bottom, py);
                total += value;
                x += value * px;
                y += value * py;
            }
        }
        if (total > 0) {
            x /= total;
            y /= total;
        }
    }
};

} // namespace

std::optional<std::vector<unsigned char>> parsePgm(std::string_view text)
{
    std::vector<long> numbers;
    std::string word;
    bool first = true;
    for (std::size_t i = 0; i <= text.size(); ++i) {
        const char c = i < text.size() ? text[i] : ' ';
        if (c == '#') { // a comment runs to the end of its line
            while (i < text.size() && text[i] != '\n')
                ++i;
        }
        if (c != '#' && c != ' ' && c != '\n' && c != '\r' && c != '\t') {
            word += c;
            continue;
        }
        if (word.empty())
            continue;
        if (first && word != "P2")
            return std::nullopt;
        char *end = nullptr;
        if (!first)
            numbers.push_back(std::strtol(word.c_str(), &end, 10));
        if (!first && *end != '\0')
            return std::nullopt;
        first = false;
        word.clear();
    }
    if (numbers.size() != 3 + side * side || numbers[0] != side || numbers[1] != side || numbers[2] != 255)
        return std::nullopt;
    std::vector<unsigned char> pixels;
    for (std::size_t i = 3; i < numbers.size(); ++i) {
        if (numbers[i] < 0 || numbers[i] > 255)
            return std::nullopt;
        pixels.push_back(static_cast<unsigned char>(numbers[i]));
    }
    return pixels;
}

std::vector<unsigned char> centreDrawing(const std::vector<unsigned char> &pixels)
{
    const Ink ink(pixels);
    if (ink.total <= 0)
        return pixels;
    const double extent = std::max(ink.right - ink.left, ink.bottom - ink.top) + 1;
    const double scale = std::max(extent / inkBox, 0.25); // a dot is not blown up to fill the picture
    std::vector<unsigned char> result(pixels.size());
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const double fromX = ink.x + (x - (side - 1) / 2.0) * scale;
            const double fromY = ink.y + (y - (side - 1) / 2.0) * scale;
            result[at(x, y)] =
                static_cast<unsigned char>(std::lround(std::min(sample(pixels, fromX, fromY), 255.0)));
        }
    }
    return result;
}

std::vector<float> toInput(const std::vector<unsigned char> &pixels)
{
    std::vector<float> values(pixels.size());
    std::transform(pixels.begin(), pixels.end(), values.begin(),
                   [](unsigned char pixel) { return static_cast<float>(pixel) / 255.0F; });
    return values;
}

} // namespace cunest::gputest
