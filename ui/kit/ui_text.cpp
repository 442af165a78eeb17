// Text: one line, or wrapped; measured, drawn and logged.
#include <algorithm>
#include <imgui.h>

#include "core/utf8.h"
#include "ui/kit/ui_state.h"

namespace tapet::ui {

namespace {

constexpr std::string_view ellipsis = "\xE2\x80\xA6";

// What one line needs so that no accent and no tail is cut: capitals are centred, tails hang 0.24 em below them.
float needed_height(const Metrics& metrics, Role role) {
    return std::floor(tight(role) ? metrics.cap_height(role) : metrics.em(role) * 1.2F);
}

// The bytes of the longest beginning that is no wider than that; at least one letter.
std::size_t beginning(const Fonts& fonts, Role role, std::string_view text, float width) {
    float used = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t next = at;
        next_code_point(text, next);
        used += fonts.width(role, text.substr(at, next - at));
        if (used > width && at > 0) return at;
        at = next;
    }
    return at;
}

float aligned(Rect rect, float width, Align align) {
    if (align == Align::centre) return rect.x + (rect.w - width) / 2;
    return align == Align::right ? rect.right() - width : rect.x;
}

}  // namespace

// ---- measuring -----------------------------------------------------------------------------------------------------

// Of blanks alone boxes are shown.
float Ui::text_width(Role role, std::string_view text) const {
    return is_blank(text) ? state_->fonts->width(role, boxes(text)) : state_->fonts->width(role, text);
}
float Ui::line_height(Role role) const { return state_->metrics.line_height(role); }

bool Ui::fits(Role role, std::string_view text, Rect rect) const {
    return text_width(role, text) <= rect.w + 0.5F && needed_height(state_->metrics, role) <= rect.h + 0.5F;
}

bool Ui::label_fits(Role role, std::string_view label, Rect rect) const {
    return state_->block_fits({rect.w - 2 * state_->label_side(rect), rect.h - state_->metrics.edge - state_->rim()},
                              label, role);
}

std::string Ui::elided(Role role, std::string_view text, float width) const {
    if (is_blank(text)) return elided(role, boxes(text), width);
    if (text_width(role, text) <= width) return std::string(text);
    const float room = width - text_width(role, ellipsis);
    return std::string(text.substr(0, beginning(*state_->fonts, role, text, room))) + std::string(ellipsis);
}

float Ui::paragraph_height(Role role, std::string_view text, float width) const {
    if (is_blank(text)) return paragraph_height(role, boxes(text), width);
    std::vector<std::string_view> lines;
    state_->wrap(role, text, width, lines);
    return static_cast<float>(lines.size()) * line_height(role);
}

bool Ui::State::wrap(Role role, std::string_view text, float width, std::vector<std::string_view>& lines) const {
    bool whole_words = true;
    while (true) {
        const std::size_t newline = std::min(text.find('\n'), text.size());
        std::string_view rest = text.substr(0, newline);
        do {
            std::size_t end = 0;  // of the last word that fits
            std::size_t scan = 0;
            float advance = 0;  // of what stands before the end
            while (scan <= rest.size()) {
                const std::size_t space = std::min(rest.find(' ', scan), rest.size());
                advance = fonts->advance(role, rest.substr(end, space - end), advance);
                if (advance * fonts->scale(role) > width + 0.5F) break;
                end = space;
                scan = space + 1;
            }
            if (end == 0 && !rest.empty()) {
                end = beginning(*fonts, role, rest, width);
                whole_words = false;
            }
            lines.push_back(rest.substr(0, end));
            rest.remove_prefix(std::min(rest.size(), end));
            while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
        } while (!rest.empty());
        if (newline == text.size()) return whole_words;
        text.remove_prefix(newline + 1);
    }
}

// ---- drawing -------------------------------------------------------------------------------------------------------

void Ui::State::log_text(std::string_view text, Rect rect, Role role, bool fits, Rect ink) {
    LoggedText& logged = log.texts.add();
    logged.text = text;
    logged.rect = zone().transform.to_screen(rect);
    logged.clip = painter.screen_clip();
    logged.zone = zone().screen;
    logged.fits = fits;
    logged.glyphs = true;
    for (std::size_t start = 0; start <= text.size();) {  // line by line: no font has a letter for the line's end
        const std::size_t end = std::min(text.find('\n', start), text.size());
        logged.glyphs = logged.glyphs && fonts->has_all(role, text.substr(start, end - start));
        start = end + 1;
    }
    logged.ink = zone().transform.to_screen(ink);
    logged.edges_before = painter.edges().size();
    logged.covered = false;
    logged.scrolls = !open_scrolls.empty();
    logged.layer = layer;
}

Rect Ui::State::draw_line(Role role, float x, float middle, std::string_view text, Colour colour) {
    const ImFont* font = fonts->font(role);
    const float baseline = std::round(middle + metrics.cap_height(role) / 2);
    const float scale = fonts->scale(role);
    const float tail = text.find_first_of("gjpqy,;Q(") == std::string_view::npos ? 0 : metrics.em(role) * 0.2F;
    const float top = baseline - metrics.cap_height(role);
    const Rect ink{x, top, fonts->width(role, text), baseline + tail - top};
    painter.glyphs(font, font->FontSize * scale, {x, baseline - font->Ascent * scale}, colour, text);
    return ink;
}

Rect Ui::State::draw_lines(const std::vector<std::string_view>& lines, Rect column, float line,
                           const TextStyle& style) {
    Rect ink;
    for (const std::string_view part : lines) {
        const float x = aligned(column, fonts->width(style.role, part), style.align);
        const Rect one = draw_line(style.role, x, column.y + line / 2, part, style.colour);
        ink = ink.empty() ? one : ink.joined(one);
        column.y += line;
    }
    return ink;
}

void Ui::text(Rect rect, std::string_view text, TextStyle style) {
    State& s = *state_;
    if (text.empty()) return;
    if (is_blank(text)) return this->text(rect, boxes(text), style);
    const float width = text_width(style.role, text);
    const bool whole = fits(style.role, text, rect) && text.find('\n') == std::string_view::npos;
    const float line = std::min(rect.h, line_height(style.role));
    float middle = rect.y + rect.h / 2;
    if (style.valign == VAlign::top) middle = rect.y + line / 2;
    if (style.valign == VAlign::bottom) middle = rect.bottom() - line / 2;
    const float x = aligned(rect, std::min(width, rect.w), style.align);
    const float height = std::min(rect.h, needed_height(s.metrics, style.role));
    if (!whole) s.painter.push_clip(rect);
    const Colour colour = style.colour.a == 0 ? s.theme.text : style.colour;
    const Rect ink = s.draw_line(style.role, x, middle, text, colour);
    if (!whole) s.painter.pop_clip();
    s.log_text(text, {x, middle - height / 2, std::min(width, rect.w), height}, style.role, whole, ink);
}

void Ui::figure(std::string_view id, Rect rect, std::string_view number, TextStyle style) {
    State& s = *state_;
    const auto [moment, before] = s.moments.shows_text(Move::number, id, number);
    if (moment.stands()) return text(rect, number, style);
    const float part = out_quad(moment.part());
    const float way = s.metrics.em(style.role) * 0.5F;
    const Colour colour = style.colour.a == 0 ? s.theme.text : style.colour;
    {
        const Askew out(s.painter, {}, {.by = {0, -way * part}, .alpha = 1 - part});
        const float x = aligned(rect, s.fonts->width(style.role, before), style.align);
        s.draw_line(style.role, x, rect.centre().y, before, colour);
    }
    const Askew in(s.painter, {}, {.by = {0, way * (1 - part)}, .alpha = part});
    text(rect, number, style);
}

Role Ui::fit_text(Rect rect, std::string_view text, const std::vector<Role>& roles, TextStyle style) {
    style.role = roles.empty() ? style.role : roles.back();
    for (const Role role : roles) {
        if (!fits(role, text, rect)) continue;
        style.role = role;
        break;
    }
    this->text(rect, text, style);
    return style.role;
}

void Ui::name(Rect rect, std::string_view name, TextStyle style) {
    text(rect, elided(style.role, name, rect.w), style);
}

Role Ui::fit_name(Rect rect, std::string_view name, const std::vector<Role>& roles, TextStyle style) {
    return fit_text(rect, elided(roles.back(), name, rect.w), roles, style);
}

Role Ui::paragraph_role(Vec size, std::string_view text, const std::vector<Role>& roles) const {
    for (const Role role : roles) {
        std::vector<std::string_view> lines;
        const bool whole = state_->fonts->has_all(role, text) && state_->wrap(role, text, size.x, lines);
        if (whole && static_cast<float>(lines.size()) * line_height(role) <= size.y + 0.5F) return role;
    }
    return roles.back();
}

float Ui::paragraph(Rect rect, std::string_view text, TextStyle style) {
    State& s = *state_;
    if (text.empty()) return 0;
    if (is_blank(text)) return paragraph(rect, boxes(text), style);
    std::vector<std::string_view> lines;
    const bool words = s.wrap(style.role, text, rect.w, lines);
    const float line = line_height(style.role);
    const float height = line * static_cast<float>(lines.size());
    const bool whole = words && height <= rect.h + line * 0.25F;
    float y = rect.y;
    if (height < rect.h && style.valign == VAlign::bottom) y = rect.bottom() - height;
    // Middle is the default of a style, and a paragraph that fills its place starts at the top either way.
    if (style.colour.a == 0) style.colour = s.theme.text;
    if (!whole) s.painter.push_clip(rect);
    const Rect ink = s.draw_lines(lines, {rect.x, y, rect.w, height}, line, style);
    if (!whole) s.painter.pop_clip();
    s.log_text(text, {rect.x, y, rect.w, std::min(rect.h, height)}, style.role, whole, ink);
    return height;
}

void Ui::paragraph_amid(Rect rect, std::string_view text, TextStyle style) {
    paragraph(rect.centred(rect.w, paragraph_height(style.role, text, rect.w)), text, style);
}

void Ui::paragraph_above(Rect& rect, std::string_view text, TextStyle style) {
    if (text.empty()) return;
    style.valign = VAlign::top;
    paragraph(rect.cut_top(paragraph_height(style.role, text, rect.w), state_->metrics.gap), text, style);
}

bool Ui::State::block_fits(Vec size, std::string_view text, Role role) const {
    if (is_blank(text)) return block_fits(size, boxes(text), role);
    std::vector<std::string_view> lines;
    return wrap(role, text, size.x, lines) && label_line(role) * static_cast<float>(lines.size()) <= size.y + 0.5F;
}

void Ui::State::block(Rect rect, std::string_view text, const TextStyle& style) {
    if (text.empty()) return;
    if (is_blank(text)) return block(rect, boxes(text), style);
    std::vector<std::string_view> lines;
    const bool unbroken = wrap(style.role, text, rect.w, lines);
    const float line = label_line(style.role);
    const float height = line * static_cast<float>(lines.size());
    const bool whole = unbroken && height <= rect.h + 0.5F;
    // Capitals are centred, and the last line's tails hang below: of several lines all of it is.
    const float tails = lines.size() > 1 ? std::round(metrics.em(style.role) * 0.1F) : 0;
    const float y = rect.y + (rect.h - height) / 2 - tails;
    if (!whole) painter.push_clip(rect);
    const Rect ink = draw_lines(lines, {rect.x, y, rect.w, height}, line, style);
    if (!whole) painter.pop_clip();
    log_text(text, Rect{ink.x, y, ink.w, height}.intersection(rect), style.role, whole, ink);
}

void Ui::icon(Icon icon, Rect box, Colour colour) {
    state_->painter.icon(icon, box, colour.a == 0 ? state_->theme.text : colour);
}

}  // namespace tapet::ui
