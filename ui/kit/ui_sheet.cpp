// Overlays: modal inside their zone.
#include <algorithm>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

void Ui::State::begin_overlay(std::string_view id, Rect sheet, bool closes_outside, Ground ground) {
    ++layer;
    LoggedOverlay& overlay = log.overlays.add();
    overlay.id = id;
    overlay.area = zone().screen;
    overlay.sheet = zone().transform.to_screen(sheet);
    overlay.first_widget = log.widgets.size();
    overlay.first_text = log.texts.size();
    overlay.first_picture = log.pictures.size();
    overlay.layer = layer;
    overlay.closes_outside = closes_outside;
    overlay.ended = false;
    open_sheets.push_back(log.overlays.size() - 1);
    painter.fill(zone().local, theme.scrim);
    if (ground == Ground::paper) {
        draw_paper(sheet);
    } else {
        painter.fill(sheet, theme_of(theme.dark, theme.cloth, ground).background, metrics.radius);
        draw_wood(sheet.inset(metrics.radius / 2), true);
    }
    push_ground(ground);
}

void Ui::State::end_overlay() {
    if (open_sheets.empty()) {
        log.faults.add() = "A sheet was ended that was never begun.";
        return;
    }
    log.overlays[open_sheets.back()].ended = true;
    open_sheets.pop_back();
    --layer;
    pop_ground();
}

bool Ui::State::tapped_outside(std::string_view id) const {
    if (!released || press.outside != id) return false;
    const LoggedOverlay& overlay = log.overlays[open_sheets.back()];
    return overlay.area.contains(input.pointer) && !overlay.sheet.contains(input.pointer);
}

namespace {

// Above the place, below, right or left of it, the first that has room; over it when none has.
Rect placed_beside(Rect zone, Rect place, Vec size, float gap) {
    Rect rect{place.centre().x - size.x / 2, place.centre().y - size.y / 2, size.x, size.y};
    if (place.y - gap - size.y >= zone.y) {
        rect.y = place.y - gap - size.y;
    } else if (place.bottom() + gap + size.y <= zone.bottom()) {
        rect.y = place.bottom() + gap;
    } else if (place.right() + gap + size.x <= zone.right()) {
        rect.x = place.right() + gap;
    } else if (place.x - gap - size.x >= zone.x) {
        rect.x = place.x - gap - size.x;
    }
    rect.x = std::round(std::clamp(rect.x, zone.x, std::max(zone.x, zone.right() - size.x)));
    rect.y = std::round(std::clamp(rect.y, zone.y, std::max(zone.y, zone.bottom() - size.y)));
    return rect;
}

}  // namespace

Sheet Ui::begin_sheet(std::string_view id, Vec content_size, SheetStyle style) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    const Rect zone = area();
    const float room = zone.w - 2 * m.gap;
    const float width = std::min(room, content_size.x + 2 * m.margin);
    const float title_width = width - 2 * m.margin - (style.close_button ? m.touch + m.gap : 0);
    const bool large = text_width(Role::title, style.title) <= title_width;
    const Role role = large ? Role::title : Role::bold;
    float head = style.title.empty() ? 0 : paragraph_height(role, style.title, title_width);
    if (style.close_button) head = std::max(head, m.touch);
    const float head_gap = head > 0 ? m.gap : 0;
    const float height = std::min(zone.h - 2 * m.gap, content_size.y + 2 * m.margin + head + head_gap);
    Rect sheet = zone.centred(width, height);
    if (style.at_bottom) sheet.y = zone.bottom() - m.gap - height;
    if (!style.beside.empty()) sheet = placed_beside(zone.inset(m.gap), style.beside, {width, height}, m.gap);
    s.begin_overlay(id, sheet, style.closes_outside);

    Sheet result;
    result.closed = s.tapped_outside(id);
    if (style.closes_outside && take_key(Key::escape)) result.closed = true;
    Rect inner = sheet.inset(m.margin);
    Rect top = inner.cut_top(head, head_gap);
    if (style.close_button) {
        ButtonStyle quiet;
        quiet.kind = ButtonKind::quiet;
        const Rect corner = top.cut_right(m.touch, m.gap);
        const std::string closer = std::string(id) + ".close";
        if (icon_button(closer, {corner.x, corner.y, m.touch, m.touch}, Icon::close, s.words.close, quiet))
            result.closed = true;
    }
    const float title_height = paragraph_height(role, style.title, title_width);
    if (!style.title.empty()) paragraph(top.centred(top.w, std::max(title_height, 1.0F)), style.title, {.role = role});
    result.content = inner;
    return result;
}

Rect Ui::finger() const {
    const PressState& press = state_->press;
    if (press.id.empty()) return {};
    const Vec at = state_->zone().transform.to_local(press.at);
    const float side = state_->metrics.touch_min;
    return {at.x - side / 2, at.y - side / 2, side, side};
}

void Ui::end_sheet() { state_->end_overlay(); }

}  // namespace tapet::ui
