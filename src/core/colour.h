// A colour, of a screen's or of a paper's.
#pragma once

#include <cstdint>

namespace tapet {

// sRGB with straight alpha.
struct Colour {
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;
    std::uint8_t a = 0;

    friend constexpr bool operator==(Colour p, Colour q) {
        return p.r == q.r && p.g == q.g && p.b == q.b && p.a == q.a;
    }
    constexpr Colour with_alpha(std::uint8_t alpha) const { return {r, g, b, alpha}; }
};

// 0xRRGGBB, opaque.
constexpr Colour rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16U & 255U), static_cast<std::uint8_t>(hex >> 8U & 255U),
            static_cast<std::uint8_t>(hex & 255U), 255};
}

}  // namespace tapet
