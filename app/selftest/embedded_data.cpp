// The net and the ten digits, as bytes made from resources/lenet while building.
#include "lenet.h"

#include <string_view>

namespace cunest::gputest {

namespace {

#include "lenet.inc"
#include "digit_0.inc"
#include "digit_1.inc"
#include "digit_2.inc"
#include "digit_3.inc"
#include "digit_4.inc"
#include "digit_5.inc"
#include "digit_6.inc"
#include "digit_7.inc"
#include "digit_8.inc"
#include "digit_9.inc"

constexpr std::span<const unsigned char> digits[] = {digit_0, digit_1, digit_2, digit_3, digit_4,
                                                     digit_5, digit_6, digit_7, digit_8, digit_9};

} // namespace

const std::span<const unsigned char> embeddedNet = lenet;

std::vector<DigitPicture> embeddedDigits()
{
    std::vector<DigitPicture> pictures;
    for (int label = 0; label < LeNet::classes; ++label) {
        const auto &bytes = digits[label];
        auto pixels = parsePgm({reinterpret_cast<const char *>(bytes.data()), bytes.size()});
        if (pixels)
            pictures.push_back({label, std::move(*pixels)});
    }
    return pictures;
}

} // namespace cunest::gputest
