#include "ui/match/hand/moving_picture.h"

#include <algorithm>
#include <utility>

#include "ui/match/hand/qr_picture.h"

namespace tapet::ui {

namespace {

// A card or a sheet lies on this zone: no camera sees what is under it.
bool lies_covered(const Ui& ui) {
    const auto seen = ui.seen(ui.now_us());
    if (!seen) return false;
    const Rect zone = ui.place().screen;
    return std::any_of(seen->overlays.begin(), seen->overlays.end(),
                       [zone](const LoggedOverlay& overlay) { return overlay.area.intersects(zone); });
}

}  // namespace

std::optional<MovingPicture> MovingPicture::of(std::string whole) {
    std::optional<MovingCode> code = MovingCode::of(std::move(whole));
    if (!code) return std::nullopt;
    std::optional<QrCode> first = qr_code(code->frame(0));
    return MovingPicture(*std::move(code), *std::move(first));
}

bool MovingPicture::fits(Rect place) const { return qr_module(place, picture_) >= kLeastModule; }

// One frame after the other, also when the display is late: a camera that missed none needs as few as there are parts.
void MovingPicture::draw(Ui& ui, Rect place) {
    const std::int64_t now = ui.now_us();
    if (parts() == 1 || lies_covered(ui)) return draw_qr(ui, place, picture_);  // it stands still
    if (next_us_ != 0 && now >= next_us_) picture_ = *qr_code(code_.frame(++number_));
    if (next_us_ <= now) next_us_ = now + kMovingPace;
    ui.wants_frame_at(next_us_);
    draw_qr(ui, place, picture_);
}

}  // namespace tapet::ui
