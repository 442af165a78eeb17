#include "ui/match/hand/sight.h"

#include <algorithm>

namespace tapet::ui {

namespace {

constexpr std::int64_t kLooksEvery = 66'000;  // µs
constexpr Colour kGold = rgb(0xFFD98A);
constexpr Colour kDark = rgb(0x24150C);

// The largest part of the picture that has the place's shape.
Rect covering(Rect place, const Camera::Sight& sight) {
    const float scale = std::max(place.w / sight.width, place.h / sight.height);
    const Vec part{place.w / (scale * sight.width), place.h / (scale * sight.height)};
    return {(1 - part.x) / 2, (1 - part.y) / 2, part.x, part.y};
}

// Four corners of gold: into these the code is held.
void draw_corners(Ui& ui, Rect place) {
    const float side = std::min(place.w, place.h) * 0.8F;
    const Rect frame = place.centred(side, side);
    const float width = ui.metrics().mm(0.8F);
    const float arm = frame.w * 0.2F;
    for (const Vec corner : {Vec{frame.x, frame.y},
                             {frame.right(), frame.y},
                             {frame.x, frame.bottom()},
                             {frame.right(), frame.bottom()}}) {
        const float across = corner.x > frame.x ? -arm : arm;
        const float down = corner.y > frame.y ? -arm : arm;
        ui.painter().stroke({{corner.x + across, corner.y}, corner, {corner.x, corner.y + down}}, kGold, width);
    }
}

std::string_view words_of(Camera::State state) {
    switch (state) {
        case Camera::State::closed:
        case Camera::State::asked: return "codes.camera.asked";
        case Camera::State::sees: return "codes.camera.begins";  // not a picture yet
        case Camera::State::refused: return "codes.camera.refused";
        case Camera::State::absent: return "codes.camera.absent";
    }
    return {};
}

void draw_seen(Context& context, const Camera& camera, Rect place) {
    Ui& ui = context.ui;
    Painter& painter = ui.painter();
    const Camera::State state = camera.state();
    const Camera::Sight sight = camera.sight();
    const bool sees = state == Camera::State::sees && sight.picture != nullptr && sight.width > 0;
    if (sees) painter.photo(sight.picture, place, covering(place, sight));
    if (state == Camera::State::sees) draw_corners(ui, place);
    if (!sees) ui.paragraph_amid(place.inset(ui.metrics().margin), context.tr(words_of(state)), {.colour = kGold});
    if (state == Camera::State::asked || state == Camera::State::sees) ui.wants_frame_at(ui.now_us() + kLooksEvery);
}

// Returns where what is seen goes.
Rect draw_dark(Ui& ui, Rect place) {
    ui.painter().fill(place, kDark, ui.metrics().radius);
    return place.inset(ui.metrics().mm(1.2F));
}

}  // namespace

void Sight::draw_blind(Ui& ui, Rect place) { draw_corners(ui, draw_dark(ui, place)); }

std::optional<SaidCode> Sight::draw(Context& context, Rect place) {
    Ui& ui = context.ui;
    const CodeReader& reader = *context.environment.codes;
    if (reader.camera && place.h > 0) {  // no place: the camera stays out
        if (reader.camera->state() == Camera::State::closed) reader.camera->open();
        draw_seen(context, *reader.camera, draw_dark(ui, place));
    }
    while (const auto found = reader.found()) {
        if (!found->trouble.empty()) {
            context.navigator.show_trouble(context.tr(found->trouble, {found->name}));
        } else if (found->texts.empty() && !found->name.empty()) {
            context.navigator.show_trouble(context.tr("codes.none", {found->name}));
        }
        for (const std::string& text : found->texts) {
            if (auto said = listener_.hear(text)) return said;
        }
    }
    return std::nullopt;
}

}  // namespace tapet::ui
