#include "ui/match/hand/qr_picture.h"

#include <algorithm>
#include <cmath>

namespace tapet::ui {

int qr_module(Rect place, const QrCode& code) {
    return static_cast<int>(std::min(place.w, place.h)) / (code.side + 2 * kQrQuiet);
}

Rect cut_qr_place(const Ui& ui, Rect& area) {
    const float gap = 2 * ui.metrics().gap;
    if (area.w > area.h) return area.cut_left(std::min(area.h, area.w * 0.5F), gap);
    return area.cut_top(std::min(area.w, area.h * 0.5F), gap);
}

void draw_qr(Ui& ui, Rect place, const QrCode& code) {
    const auto module = static_cast<float>(qr_module(place, code));
    const float side = module * static_cast<float>(code.side + 2 * kQrQuiet);
    const Vec corner{std::round(place.centre().x - side / 2), std::round(place.centre().y - side / 2)};
    Painter& painter = ui.painter();
    painter.fill({corner.x, corner.y, side, side}, rgb(0xFFFFFF));
    const auto at = [&](int modules) { return module * static_cast<float>(modules + kQrQuiet); };
    for (int y = 0; y < code.side; ++y) {
        for (int x = 0, end = 0; x < code.side; x = end + 1) {
            end = x;
            while (end < code.side && code.at(end, y)) ++end;
            if (end > x)
                painter.fill({corner.x + at(x), corner.y + at(y), module * static_cast<float>(end - x), module},
                             rgb(0x000000));
        }
    }
}

}  // namespace tapet::ui
