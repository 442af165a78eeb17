#include "app/desktop/qr_text.h"

namespace tapet::app {

std::string qr_text(const QrCode& code) {
    constexpr int quiet = kQrQuiet;
    const auto dark = [&](int x, int y) { return x >= 0 && y >= 0 && x < code.side && y < code.side && code.at(x, y); };
    std::string text;
    for (int y = -quiet; y < code.side + quiet; y += 2) {
        text += text.empty() ? "\x1b[30;107m" : "\n\x1b[30;107m";
        for (int x = -quiet; x < code.side + quiet; ++x) {
            const bool upper = dark(x, y);
            const bool lower = dark(x, y + 1);
            text += upper && lower ? "█" : upper ? "▀" : lower ? "▄" : " ";
        }
        text += "\x1b[0m";
    }
    return text;
}

}  // namespace tapet::app
