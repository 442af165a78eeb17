// A text as a QR code, for paper, screen and terminal.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace tapet {

struct QrCode {
    int side = 0;            // modules
    std::vector<bool> dark;  // row by row

    bool at(int x, int y) const {
        return dark[static_cast<std::size_t>(y) * static_cast<std::size_t>(side) + static_cast<std::size_t>(x)];
    }
};

inline constexpr int kQrQuiet = 4;  // modules that stay light all round

// Nothing: it is too long for one.
std::optional<QrCode> qr_code(std::string_view text);

}  // namespace tapet
