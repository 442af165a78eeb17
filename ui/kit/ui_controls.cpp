// Buttons and what is made of them.
#include <algorithm>

#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

struct TileLook {
    Art art;
    Art pressed;
    Colour ink;
    Colour quiet;
};

TileLook tile_look(const Theme& t, const ButtonStyle& style) {
    switch (style.kind) {
        case ButtonKind::primary: return {Art::pell_primera, Art::pell_primera_polsada, t.on_accent, t.on_accent};
        case ButtonKind::danger: return {Art::pell_perill, Art::pell_perill, t.on_danger, t.on_danger};
        default: break;
    }
    if (t.dark) return {Art::pell_oberta_fosc, Art::pell_polsada_fosc, t.tile_ink, t.tile_quiet};
    return {Art::pell_oberta_clar, Art::pell_polsada_clar, t.tile_ink, t.tile_quiet};
}

constexpr Rect tile_part{0, 0, 96, 100};  // of the drawing: the tile and its thickness
constexpr float tile_corner = 28;
constexpr float keyline_at = 3.2F;
constexpr float keyline_width = 1.6F;

}  // namespace

// Under a finger it sinks behind its own edge; then that is gone.
void Ui::State::draw_tile(Rect rect, const ButtonStyle& style, float depth) {
    // A low tile has its keyline nearer to its edge: two lines of a label have room in it.
    const float k = at_149() * (rect.h < metrics.mm(12.5F) ? 0.6F : 1);
    const TileLook look = tile_look(theme, style);
    const float corner = std::min({tile_corner * k, rect.w / 2, rect.h / 2});
    const Rect lower = rect.moved({0, depth * metrics.edge});
    if (!plain && depth == 0) painter.shadow(rect, metrics.radius, std::round(9 * at_149()));
    if (depth > 0 && depth < 1) painter.push_clip(rect);
    painter.nine(depth < 1 ? look.art : look.pressed, tile_part, tile_corner, lower, corner);
    if (depth > 0 && depth < 1) painter.pop_clip();
    Rect top = lower;
    top.h -= metrics.edge;
    painter.mark_edge(top.inset(keyline_at * k), keyline_width * k);
}

float Ui::State::laid(const Lying& control, bool open) {
    if (control.widget == 0) return 1;
    return out_quad(moments.shows(Move::slot, log.widgets[control.widget - 1].id, open ? 1 : 0).part());
}

// A tile of ceramic, four pixels thick.
Ui::State::Face Ui::State::tile_face(Rect rect, const ButtonStyle& style, const Lying& down) {
    const TileLook look = tile_look(theme, style);
    Rect top = rect;
    top.h -= metrics.edge;
    top.y += down.depth * metrics.edge;
    const float part = laid(down, true);
    if (part < 1) {
        const Askew grows(painter, rect.centre(), {.size = 0.94F + 0.06F * part});
        draw_tile(rect, style, down.depth);
    } else {
        draw_tile(rect, style, down.depth);
    }
    if (style.selected) {
        const float width = std::max(2.0F, std::round(5 * at_149()));
        painter.outline(rect.grown(width / 2), theme.ring, width, metrics.radius + width / 2);
    }
    return {look.ink, look.quiet, top};
}

// What lay there goes back into the cloth.
Ui::State::Face Ui::State::closed_face(Rect rect, const ButtonStyle& style, const Lying& control) {
    const float part = style.enabled ? laid(control, false) : 1;
    if (part < 1) {
        const Askew goes(painter, rect.centre(), {.size = 1 - 0.06F * part, .alpha = 1 - part});
        draw_tile(rect, {}, 0);
    }
    painter.stitches(rect, theme.thread, std::max(1.0F, std::round(2 * at_149())), metrics.radius);
    return {theme.closed, theme.closed, rect};
}

// `boxed` false: what is quiet, or on the rail, has no outline either.
Ui::State::Face Ui::State::face(Rect rect, const ButtonStyle& style, const Lying& down, bool boxed) {
    const float thread = std::max(1.0F, std::round(2 * at_149()));
    if (on_rail(rect) && style.selected) return tile_face(rect, {.kind = ButtonKind::primary}, down.down);
    const bool plain_kind = style.kind == ButtonKind::plain || style.kind == ButtonKind::quiet;
    if (on_rail(rect) && (plain_kind || style.kind == ButtonKind::closed)) {
        const bool open = style.kind != ButtonKind::closed && style.enabled;
        const Colour ink = open ? theme.rail_text : mixed(theme.rail, theme.rail_text, 0.45F);
        const Rect carved = rect.inset(0, std::round(rect.h * 0.08F));
        if (boxed || down) {
            painter.fill(carved, theme.well, carved.h / 2);
            painter.outline(carved, theme.rail_line.with_alpha(110), 1, carved.h / 2);
        }
        return {ink, ink, rect};
    }
    if (!style.enabled || style.kind == ButtonKind::closed) return closed_face(rect, style, down);
    if (style.kind == ButtonKind::quiet && !style.selected) {
        if (down) painter.fill(rect, theme.text.with_alpha(28), metrics.radius);
        if (boxed) painter.outline(rect, theme.thread, thread, metrics.radius);
        return {theme.text, theme.text_quiet, rect};
    }
    return tile_face(rect, style, down);
}

void Ui::State::caption(Rect rect, std::string_view label, const ButtonStyle& style, Colour ink) {
    TextStyle text{style.role, style.align, VAlign::middle, ink};
    // The word on the likeliest next thing speaks, where there is room for it.
    if (style.kind == ButtonKind::primary && text.role == Role::bold &&
        block_fits({rect.w - 2 * label_side(rect) - (style.icon == Icon::none ? 0 : 2 * metrics.icon), rect.h - rim()},
                   label, Role::title))
        text.role = Role::title;
    if (style.kind == ButtonKind::closed && text.role == Role::bold) text.role = Role::body;
    const bool large = text.role == Role::title || text.role == Role::figure;
    if (large && !block_fits({rect.w - 2 * label_side(rect), rect.h - rim()}, label, text.role)) text.role = Role::bold;
    // What it would be worth is left out where it would touch the thread.
    if (style.kind == ButtonKind::closed &&
        !block_fits({rect.w - 2 * label_side(rect), rect.h - 2 * rim()}, label, text.role))
        label = label.substr(0, label.find(" · "));
    const Icon icon = style.kind == ButtonKind::closed             ? Icon::none
                      : style.selected && style.icon == Icon::none ? Icon::check
                                                                   : style.icon;
    Rect inner = rect.inset(label_side(rect), 0);
    if (icon == Icon::none) return block(inner, label, text);
    const float size = metrics.icon;
    const float space = std::round(metrics.gap * 0.8F);
    const float width = fonts->width(text.role, label);
    const Vec beside{inner.w - size - space, inner.h};
    if (width <= beside.x || (style.align == Align::left && block_fits(beside, label, text.role))) {
        if (style.align == Align::centre) inner = inner.centred(std::ceil(width + size + space), inner.h);
        painter.icon(icon, inner.cut_left(size, space).centred(size, size), ink);
        if (style.align == Align::centre) text.align = Align::left;
        return block(inner, label, text);
    }
    // Not side by side: one above the other, if that is high enough.
    const Vec below{inner.w, inner.h - size - metrics.gap};
    if (style.icon != Icon::none && block_fits(below, label, text.role)) {
        std::vector<std::string_view> lines;
        wrap(text.role, label, inner.w, lines);
        Rect group = inner.centred(inner.w, size + label_line(text.role) * static_cast<float>(lines.size()));
        painter.icon(icon, group.cut_top(size).centred(size, size), ink);
        return block(group, label, text);
    }
    block(inner, label, text);  // the word matters more than its icon
}

Press Ui::button(std::string_view id, Rect rect, std::string_view label, ButtonStyle style) {
    const Press press = state_->interact(id, WidgetKind::button, rect, label, style);
    const State::Face face = state_->face(rect, style, press.down);
    state_->caption(face.top, label, style, face.ink);
    return press;
}

OnTile::OnTile(Ui& ui, Rect rect, const ButtonStyle& style, const Lying& down) : ui_(ui) {
    Ui::State& s = *ui.state_;
    const Ui::State::Face face = s.face(rect, style, down);
    top_ = face.top;
    s.grounds.push_back(s.theme);
    Theme& t = s.theme;
    const bool laid = style.enabled && style.kind != ButtonKind::closed;
    t.text = t.chalk = t.text_accent = face.ink;
    t.text_quiet = t.control = face.quiet;
    if (!laid) return;
    const Theme paper = theme_of(t.dark, *t.look, Ground::paper);
    t.background = t.surface = t.raised_pressed;
    t.line = paper.line;
    t.thread = paper.thread;
    t.ring = paper.ring;
    t.good = paper.good;
    t.warn = paper.warn;
    t.bad = paper.bad;
    t.troop_carlist = paper.troop_carlist;
}

OnTile::~OnTile() { ui_.state_->pop_ground(); }

Press Ui::icon_button(std::string_view id, Rect rect, Icon icon, std::string_view label, ButtonStyle style) {
    State& s = *state_;
    const Press press = s.interact(id, WidgetKind::icon_button, rect, label, style);
    if (icon == Icon::back && style.enabled) s.backs.emplace_back(id);
    const State::Face face = s.face(rect, style, press.down, false);
    const float size = std::round(std::min({s.metrics.icon * 1.2F, rect.w * 0.62F, rect.h * 0.62F}));
    s.painter.icon(icon, face.top.centred(size, size), face.ink);
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

void Ui::two_lines(Rect rect, std::string_view title, std::string_view second) {
    state_->two_lines(rect, VAlign::middle, title, second, state_->theme.text, state_->theme.text_quiet);
}

bool Ui::tile_fits(Rect rect, Icon icon, std::string_view title, std::string_view second_line) const {
    const State& s = *state_;
    rect.h -= s.metrics.edge;
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
    const State::Face face = s.face(rect, style, press.down);
    TileParts parts = tile_parts(m, face.top, icon != Icon::none);
    // A small tile keeps its place for the words.
    std::vector<std::string_view> lines;
    const bool unbroken =
        s.wrap(Role::bold, title, parts.words.w, lines) && s.wrap(Role::body, second_line, parts.words.w, lines);
    const bool crowded =
        !parts.upright && (!unbroken || s.two_lines_height(parts.words.w, title, second_line) > parts.words.h);
    if (crowded) {
        const float right = parts.words.right();
        parts.icon = {};
        parts.words = {rect.x + m.gap, face.top.y, right - rect.x - m.gap, face.top.h};
    }
    if (icon != Icon::none && !parts.icon.empty()) {
        const float size = std::round(parts.icon.h * 0.72F);
        s.painter.icon(icon, parts.icon.centred(size, size), face.ink);
    }
    s.two_lines(parts.words, parts.upright ? VAlign::bottom : VAlign::middle, title, second_line, face.ink, face.quiet);
    return press;
}

}  // namespace tapet::ui
