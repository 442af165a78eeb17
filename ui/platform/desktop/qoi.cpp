#include "ui/platform/desktop/qoi.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace tapet::ui {

namespace {

constexpr std::size_t kHeader = 14;
constexpr std::size_t kEnd = 8;  // bytes after the last pixel: no pixel reads beyond them
constexpr std::uint32_t kSide = 1 << 15;

using Pixel = std::array<std::uint8_t, 4>;

std::uint32_t number(const std::uint8_t* bytes) {
    return static_cast<std::uint32_t>(bytes[0]) << 24U | static_cast<std::uint32_t>(bytes[1]) << 16U |
           static_cast<std::uint32_t>(bytes[2]) << 8U | bytes[3];
}

// One after the other, each told by how it differs from the last or from one of the 64 that came before.
class Reader {
  public:
    explicit Reader(const std::uint8_t* at) : at_(at) {}
    const std::uint8_t* at() const { return at_; }
    const Pixel& pixel() const { return pixel_; }

    // How often the next pixel is there.
    std::size_t next() {
        const unsigned byte = *at_++;
        const unsigned low = byte & 63U;
        if (byte >= 254) {
            const std::size_t parts = byte == 255 ? 4 : 3;
            std::copy_n(at_, parts, pixel_.begin());
            at_ += parts;
        } else if (byte >= 192) {
            return low + 1;
        } else if (byte >= 128) {
            const unsigned green = low - 32;
            const unsigned beside = *at_++;
            add(green - 8 + (beside >> 4U), green, green - 8 + (beside & 15U));
        } else if (byte >= 64) {
            add((low >> 4U) - 2, (low >> 2U & 3U) - 2, (low & 3U) - 2);
        } else {
            pixel_ = before_[low];
            return 1;
        }
        before_[(pixel_[0] * 3U + pixel_[1] * 5U + pixel_[2] * 7U + pixel_[3] * 11U) % 64] = pixel_;
        return 1;
    }

  private:
    void add(unsigned red, unsigned green, unsigned blue) {
        pixel_[0] = static_cast<std::uint8_t>(pixel_[0] + red);
        pixel_[1] = static_cast<std::uint8_t>(pixel_[1] + green);
        pixel_[2] = static_cast<std::uint8_t>(pixel_[2] + blue);
    }

    const std::uint8_t* at_;
    Pixel pixel_{0, 0, 0, 255};
    std::array<Pixel, 64> before_{};
};

}  // namespace

Pixels read_qoi(std::string_view bytes) {
    const auto* const first = reinterpret_cast<const std::uint8_t*>(bytes.data());
    if (bytes.size() < kHeader + kEnd || bytes.substr(0, 4) != "qoif") return {};
    const std::uint32_t width = number(first + 4);
    const std::uint32_t height = number(first + 8);
    if (width == 0 || height == 0 || width > kSide || height > kSide) return {};
    Pixels pixels{static_cast<int>(width), static_cast<int>(height), {}};
    pixels.rgba.resize(std::size_t{width} * height * 4);
    std::uint8_t* to = pixels.rgba.data();
    std::uint8_t* const end = to + pixels.rgba.size();
    const std::uint8_t* const last = first + bytes.size() - kEnd;
    for (Reader reader(first + kHeader); to < end;) {
        if (reader.at() >= last) return {};
        for (std::size_t times = reader.next(); times > 0 && to < end; --times, to += 4)
            std::memcpy(to, reader.pixel().data(), 4);
    }
    return pixels;
}

}  // namespace tapet::ui
