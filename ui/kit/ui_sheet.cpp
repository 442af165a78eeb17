// Overlays: modal inside their zone.
#include <algorithm>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

void Ui::State::begin_overlay(std::string_view id, Rect sheet, bool closes_outside, Ground ground, Rect lit) {
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
    const float come = out_quad(moments.comes(Move::sheet, id).part());
    {
        const Askew fading(painter, {}, {.alpha = come});
        draw_scrim(lit);
    }
    const Pose below{.by = {0, (1 - come) * 24 * at_149()}, .alpha = come};
    open_sheets.push_back(
        {log.overlays.size() - 1, come < 1 ? std::make_unique<Askew>(painter, Vec{}, below) : nullptr});
    if (ground == Ground::paper) {
        draw_paper(sheet);
    } else {
        painter.fill(sheet, theme_of(theme.dark, *theme.look, ground).background, metrics.radius);
        draw_wood(sheet.inset(metrics.radius / 2), true);
    }
    push_ground(ground);
}

// Round the lit place, which is ringed.
void Ui::State::draw_scrim(Rect lit) {
    Rect all = zone().local;
    if (lit.empty()) return painter.fill(all, theme.scrim);
    painter.fill(all.cut_top(lit.y - all.y), theme.scrim);
    painter.fill(all.cut_bottom(all.bottom() - lit.bottom()), theme.scrim);
    painter.fill(all.cut_left(lit.x - all.x), theme.scrim);
    painter.fill(all.cut_right(all.right() - lit.right()), theme.scrim);
    painter.outline(lit, theme.ring, std::max(2.0F, std::round(3 * at_149())), metrics.radius);
}

void Ui::State::end_overlay() {
    if (open_sheets.empty()) {
        log.faults.add() = "A sheet was ended that was never begun.";
        return;
    }
    log.overlays[open_sheets.back().overlay].ended = true;
    open_sheets.pop_back();
    --layer;
    pop_ground();
}

bool Ui::State::tapped_outside(std::string_view id) const {
    if (!released || press.outside != id) return false;
    const LoggedOverlay& overlay = log.overlays[open_sheets.back().overlay];
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

// From the sheet's edge to the place beside it.
void draw_pointer(Painter& painter, Rect sheet, Rect place, float half, Colour paper) {
    const auto along = [half](float middle, float from, float to) {
        return std::clamp(middle, std::min(from + 2 * half, to), std::max(to - 2 * half, from));
    };
    const bool sideways = place.right() <= sheet.x || place.x >= sheet.right();
    if (sideways) {
        const float y = along(place.centre().y, sheet.y, sheet.bottom());
        const bool left = place.right() <= sheet.x;
        const float edge = left ? sheet.x + 1 : sheet.right() - 1;
        const Vec tip{left ? place.right() : place.x, std::clamp(y, place.y, place.bottom())};
        painter.fill_triangle(tip, {edge, y - half}, {edge, y + half}, paper);
    } else {
        const float x = along(place.centre().x, sheet.x, sheet.right());
        const bool above = place.bottom() <= sheet.y;
        const float edge = above ? sheet.y + 1 : sheet.bottom() - 1;
        const Vec tip{std::clamp(x, place.x, place.right()), above ? place.bottom() : place.y};
        painter.fill_triangle(tip, {x - half, edge}, {x + half, edge}, paper);
    }
}

}  // namespace

Sheet Ui::begin_sheet(std::string_view id, Vec content_size, SheetStyle style) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    const Rect zone = area();
    const float room = zone.w - 2 * m.gap;
    const float margin = style.bordered && zone.w > m.mm(150) ? 2 * m.margin : m.margin;
    const float width = std::min(room, content_size.x + 2 * margin);
    const float title_width = width - 2 * margin - (style.close_button ? m.touch + m.gap : 0);
    // What was proved may speak in several lines.
    const float most = (style.bordered ? 3.0F : 1.0F) * line_height(Role::title);
    const Role role = paragraph_role({title_width, most}, style.title, {Role::title, Role::bold});
    const float border = style.bordered ? s.sanefa_height() : 0;
    float head = style.title.empty() ? 0 : paragraph_height(role, style.title, title_width);
    if (style.close_button) head = std::max(head, m.touch);
    const float head_gap = head > 0 ? m.gap : 0;
    const float height = std::min(zone.h - 2 * m.gap, content_size.y + 2 * margin + head + head_gap + border);
    Rect sheet = zone.centred(width, height);
    if (style.at_bottom) sheet.y = zone.bottom() - m.gap - height;
    const float pointer = m.mm(2.5F);
    Rect lit;
    if (!style.beside.empty()) {
        sheet = placed_beside(zone.inset(m.gap), style.beside, {width, height}, m.gap + pointer);
        if (!sheet.intersects(style.beside)) lit = style.beside.intersection(zone);
    }
    s.begin_overlay(id, sheet, style.closes_outside, Ground::paper, lit);
    if (!lit.empty()) draw_pointer(s.painter, sheet, lit, pointer, s.theme.background);

    Sheet result;
    result.closed = s.tapped_outside(id);
    if (style.closes_outside && take_key(Key::escape)) result.closed = true;
    Rect paper = sheet;
    if (style.bordered) s.draw_sanefa(paper.cut_top(border));
    Rect inner = paper.inset(margin);
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
    const Transform& turned = state_->zone().transform;
    const auto& widgets = state_->log.widgets;
    const auto found = std::find_if(widgets.begin(), widgets.end(), [&](const auto& w) { return w.id == press.id; });
    if (found != widgets.end()) return turned.to_local(found->rect.intersection(found->clip));
    const Vec at = turned.to_local(press.at);
    const float side = state_->metrics.touch_min;
    return {at.x - side / 2, at.y - side / 2, side, side};
}

void Ui::end_sheet() { state_->end_overlay(); }

}  // namespace tapet::ui
