// Buttons and what is made of them.
#include <algorithm>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

struct Faces {
    Colour ground;
    Colour pressed;
    Colour ink;
    Colour edge;
};

Faces faces(const Theme& t, const ButtonStyle& style) {
    if (style.selected) return {t.accent, t.accent_pressed, t.on_accent, t.accent};
    switch (style.kind) {
        case ButtonKind::primary: return {t.accent, t.accent_pressed, t.on_accent, {}};
        case ButtonKind::danger: return {t.danger, t.danger_pressed, t.on_danger, {}};
        case ButtonKind::quiet: return {{}, t.raised_pressed, t.text_accent, {}};
        case ButtonKind::closed: return {t.background, t.raised_pressed, t.text_quiet, t.control};
        case ButtonKind::plain: break;
    }
    return {t.raised, t.raised_pressed, t.text, t.control};
}

}  // namespace

Colour Ui::State::face(Rect rect, const ButtonStyle& style, bool down) {
    const float hair = std::max(1.0F, std::round(metrics.stroke / 2));
    if (!style.enabled) {
        if (style.kind != ButtonKind::quiet) painter.outline(rect, theme.line, hair, metrics.radius);
        return theme.disabled;
    }
    const Faces f = faces(theme, style);
    const Colour ground = down ? f.pressed : f.ground;
    if (ground.a != 0) painter.fill(rect, ground, metrics.radius);
    if (f.edge.a != 0) painter.outline(rect, f.edge, hair, metrics.radius);
    return f.ink;
}

namespace {

void draw_sign(Ui& ui, Icon icon, Rect box, Colour ink) {
    if (icon == Icon::lock) return ui.lock(box, ink);
    ui.icon(icon, box, ink);
}

}  // namespace

// In the upper right corner, where it leaves the word alone.
void Ui::State::small_lock(Ui& ui, Rect rect, std::string_view label, Role role, Colour ink) {
    std::vector<std::string_view> lines;
    wrap(role, label, rect.w - 2 * label_side(rect), lines);
    float widest = 0;
    for (const std::string_view line : lines) widest = std::max(widest, fonts->width(role, line));
    const float high = static_cast<float>(lines.size()) * label_line(role) - 0.3F * metrics.em(role);  // its letters
    const float beside = (rect.w - widest) / 2;
    const float above = (rect.h - high) / 2;
    const float size = std::floor(std::min(metrics.icon * 0.55F, std::max(beside, above) * 0.9F));
    if (size < 1) return;
    const float edge = std::round(std::min(size * 0.15F, std::max(beside, above) - size));
    ui.lock({rect.right() - size - edge, rect.y + edge, size, size}, ink);
}

void Ui::State::caption(Ui& ui, Rect rect, std::string_view label, const ButtonStyle& style, Colour ink) {
    const bool locked = style.kind == ButtonKind::closed;
    const Icon icon = locked ? Icon::lock : style.icon;
    Rect inner = rect.inset(label_side(rect), 0);
    TextStyle text{style.role, style.align, VAlign::middle, ink};
    if (icon == Icon::none) return block(inner, label, text);
    const float size = std::min(metrics.icon, inner.h);
    const float space = std::round(metrics.gap * 0.8F);
    const float width = fonts->width(style.role, label);
    const Vec beside{inner.w - size - space, inner.h};
    if (width <= beside.x || (style.align == Align::left && block_fits(beside, label, style.role))) {
        if (style.align == Align::centre) inner = inner.centred(std::ceil(width + size + space), inner.h);
        draw_sign(ui, icon, inner.cut_left(size, space).centred(size, size), ink);
        if (style.align == Align::centre) text.align = Align::left;
        return block(inner, label, text);
    }
    // Not side by side: one above the other, if that is high enough.
    const Vec below{inner.w, inner.h - size - metrics.gap};
    if (block_fits(below, label, style.role)) {
        std::vector<std::string_view> lines;
        wrap(style.role, label, inner.w, lines);
        Rect group = inner.centred(inner.w, size + label_line(style.role) * static_cast<float>(lines.size()));
        draw_sign(ui, icon, group.cut_top(size).centred(size, size), ink);
        return block(group, label, text);
    }
    // The word matters more than its icon; only the lock stays, as small as the room beside or above the word.
    if (locked) small_lock(ui, rect, label, style.role, ink);
    block(inner, label, text);
}

Press Ui::button(std::string_view id, Rect rect, std::string_view label, ButtonStyle style) {
    const Press press = state_->interact(id, WidgetKind::button, rect, label, style);
    const Colour ink = state_->face(rect, style, press.down);
    state_->caption(*this, rect, label, style, ink);
    return press;
}

Press Ui::icon_button(std::string_view id, Rect rect, Icon icon, std::string_view label, ButtonStyle style) {
    State& s = *state_;
    const Press press = s.interact(id, WidgetKind::icon_button, rect, label, style);
    const Colour ink = s.face(rect, style, press.down);
    const float size = std::round(std::min({s.metrics.icon * 1.15F, rect.w * 0.62F, rect.h * 0.62F}));
    if (style.kind != ButtonKind::closed) {
        draw_icon(s.painter, icon, rect.centred(size, size), ink);
        return press;
    }
    // The lock stands beside it, both as large as there is room for.
    const float both = std::min(size, std::floor((rect.w - s.metrics.gap) / 1.6F));
    Rect group = rect.centred(std::round(both * 1.6F), both);
    draw_icon(s.painter, icon, group.cut_left(both), ink);
    lock(group.centred(std::min(group.w, both * 0.6F), std::min(group.w, both * 0.6F)), ink);
    return press;
}

Press Ui::hotspot(std::string_view id, Rect rect, std::string_view label, ButtonStyle style) {
    return state_->interact(id, WidgetKind::hotspot, rect, label, style);
}

// ---- tile ----------------------------------------------------------------------------------------------------------

namespace {

struct TileParts {
    Rect icon;  // empty: none
    Rect words;
    bool upright = false;
};

// Upright when it is as high as a card, otherwise the icon stands beside the words.
TileParts tile_parts(const Metrics& m, Rect rect, bool has_icon) {
    TileParts parts;
    parts.words = rect.inset(m.gap * 1.4F, m.gap * 0.6F);
    if (!has_icon) return parts;
    const float badge = std::round(m.icon * 1.9F);
    const float line = std::round(m.em(Role::bold) * 1.25F);
    if (parts.words.h > badge + line * 3 && rect.w < rect.h * 2) {
        parts.words = rect.inset(m.gap * 1.4F);
        const Rect top = parts.words.cut_top(badge, m.gap);
        parts.icon = {top.x, top.y, badge, badge};
        parts.upright = true;
        return parts;
    }
    const float side = std::min(badge, parts.words.h);
    parts.icon = parts.words.cut_left(side, m.gap * 1.4F).centred(side, side);
    return parts;
}

}  // namespace

float Ui::State::two_lines_height(float width, std::string_view title, std::string_view second) const {
    std::vector<std::string_view> lines;
    if (!title.empty()) wrap(Role::bold, title, width, lines);
    if (!second.empty()) wrap(Role::body, second, width, lines);
    return label_line(Role::bold) * static_cast<float>(lines.size());
}

void Ui::State::two_lines(Rect rect, VAlign valign, std::string_view title, std::string_view second, Colour ink,
                          Colour quiet) {
    const float top = two_lines_height(rect.w, title, {});
    const float bottom = two_lines_height(rect.w, {}, second);
    Rect group = rect.centred(rect.w, top + bottom);
    if (valign == VAlign::bottom) group.y = rect.bottom() - group.h;
    block(group.cut_top(top), title, {Role::bold, Align::left, VAlign::middle, ink});
    block(group, second, {Role::body, Align::left, VAlign::middle, quiet});
}

bool Ui::tile_fits(Rect rect, Icon icon, std::string_view title, std::string_view second_line) const {
    const State& s = *state_;
    const TileParts parts = tile_parts(s.metrics, rect, icon != Icon::none);
    const Rect words = parts.upright ? parts.words : rect.inset(s.metrics.gap * 1.2F, s.metrics.gap / 4);
    std::vector<std::string_view> lines;
    return s.wrap(Role::bold, title, words.w, lines) && s.wrap(Role::body, second_line, words.w, lines) &&
           s.two_lines_height(words.w, title, second_line) <= words.h;
}

Press Ui::tile(std::string_view id, Rect rect, Icon icon, std::string_view title, std::string_view second_line,
               ButtonStyle style) {
    State& s = *state_;
    const Metrics& m = s.metrics;
    const Press press = s.interact(id, WidgetKind::tile, rect, title, style);
    const Colour ink = s.face(rect, style, press.down);
    const Colour quiet =
        style.selected || style.kind == ButtonKind::primary || !style.enabled ? ink : s.theme.text_quiet;
    TileParts parts = tile_parts(m, rect, icon != Icon::none);
    if (style.kind == ButtonKind::closed) {
        // Where the icon is, or over the words, never beside an upright tile's words: they need the width.
        const float size = std::round(m.icon * 0.85F);
        const float y = parts.upright ? parts.icon.centre().y - size / 2 : rect.centre().y - size / 2;
        lock({rect.right() - m.gap * 1.4F - size, y, size, size}, ink);
        if (!parts.upright) parts.words.cut_right(size, m.gap);
    }
    // A small tile keeps its place for the words.
    std::vector<std::string_view> lines;
    const bool unbroken =
        s.wrap(Role::bold, title, parts.words.w, lines) && s.wrap(Role::body, second_line, parts.words.w, lines);
    const bool crowded =
        !parts.upright && (!unbroken || s.two_lines_height(parts.words.w, title, second_line) > parts.words.h);
    if (crowded) {
        const float right = parts.words.right();
        parts.icon = {};
        parts.words = {rect.x + m.gap, rect.y, right - rect.x - m.gap, rect.h};
    }
    if (icon != Icon::none && !parts.icon.empty()) {
        const bool plain = style.kind == ButtonKind::plain && !style.selected && style.enabled;
        if (plain) s.painter.fill(parts.icon, press.down ? s.theme.raised : s.theme.surface, m.radius);
        const float size = std::round(parts.icon.h * 0.62F);
        draw_icon(s.painter, icon, parts.icon.centred(size, size), plain ? s.theme.text_accent : ink);
    }
    s.two_lines(parts.words, parts.upright ? VAlign::bottom : VAlign::middle, title, second_line, ink, quiet);
    return press;
}

}  // namespace tapet::ui
