#include "ui/platform/pixels.h"

#include <algorithm>
#include <utility>

namespace tapet::ui {

namespace {

constexpr std::size_t kLevels = 4;  // nothing is drawn at less than an eighth of its size

}  // namespace

// Each pixel is the mean of four.
Pixels halved(const Pixels& from) {
    Pixels to{std::max(1, from.width / 2), std::max(1, from.height / 2), {}};
    const std::size_t stride = static_cast<std::size_t>(from.width) * 4;
    const std::size_t right = from.width > 1 ? 4 : 0;
    const std::size_t below = from.height > 1 ? stride : 0;
    to.rgba.resize(static_cast<std::size_t>(to.width) * static_cast<std::size_t>(to.height) * 4);
    std::uint8_t* out = to.rgba.data();
    for (int y = 0; y < to.height; ++y) {
        const std::uint8_t* in = from.rgba.data() + 2 * static_cast<std::size_t>(y) * stride;
        for (int x = 0; x < to.width; ++x, in += 8) {
            for (std::size_t c = 0; c < 4; ++c)
                *out++ = static_cast<std::uint8_t>((in[c] + in[c + right] + in[c + below] + in[c + right + below]) / 4);
        }
    }
    return to;
}

std::vector<Pixels> halvings(Pixels pixels) {
    std::vector<Pixels> levels;
    levels.reserve(kLevels);
    levels.push_back(std::move(pixels));
    while (levels.size() < kLevels) levels.push_back(halved(levels.back()));
    return levels;
}

}  // namespace tapet::ui
