#include "paper/page.h"

#include <algorithm>
#include <cstdint>

#include "core/utf8.h"
#include "paper/qr.h"
#include "paper/surface.h"

namespace tapet::paper {

namespace {

// Of Open Sans, in parts of its size: from the top of a line to the baseline, and from line to line.
constexpr float kBaseline = 1.05F;
constexpr float kLine = 1.36F;
constexpr float kPointHeight = 25.4F / 72;
constexpr float kSmallest = 0.75F;  // to which a line that is too wide is set
constexpr float kFoot = 8;          // at the bottom of the room, kept free
constexpr std::string_view kEllipsis = "…";

Rect fresh_room() {
    Rect room = Rect{0, 0, kPageWidth, kPageHeight}.inset(kPageMargin);
    room.cut_bottom(kFoot);
    return room;
}

bool is_break(char c) { return c == ' ' || c == '\n' || c == '\t' || c == '\r'; }

// Where a word that is too wide is broken: behind its last comma or the like, or else where it must be.
std::size_t better_break(std::string_view word, std::size_t fits) {
    if (fits == word.size()) return fits;
    const std::size_t last = word.substr(0, fits).find_last_of(",;:/-");
    return last == std::string_view::npos ? fits : last + 1;
}

// The bytes of as many code points from the start as are not wider than that; at least one.
template <class Width>
std::size_t fitting(std::string_view text, float width, Width measure) {
    std::size_t fits = 0;
    for (std::size_t at = 0; at < text.size();) {
        next_code_point(text, at);
        if (fits > 0 && measure(text.substr(0, at)) > width) break;
        fits = at;
    }
    return fits;
}

}  // namespace

Page::Page(Surface& surface) : surface_(&surface), room_(fresh_room()) {}

Rect& Page::room() { return room_; }

Rect Page::take(float height, float gap) {
    if (!holds(height)) next();
    return room_.cut_top(height, gap);
}

void Page::next() {
    surface_->end_page();
    room_ = fresh_room();
}

Lang Page::lang() const { return surface_->document->lang; }
std::string_view Page::tr(std::string_view key) const { return phrase(lang(), key); }
std::string Page::tr(std::string_view key, const std::vector<std::string>& args) const {
    return phrase(lang(), key, args);
}

// ---- letters -------------------------------------------------------------------------------------------------------

float Page::line_height(Type type) { return type.pt * kPointHeight * kLine; }

float Page::width(std::string_view text, Type type) const {
    surface_->set_type(type);
    cairo_text_extents_t extents;
    cairo_text_extents(surface_->cairo, Surface::drawn(text).c_str(), &extents);
    return static_cast<float>(extents.x_advance);
}

std::string Page::elided(std::string_view text, Type type, float width) const {
    return this->width(text, type) <= width ? std::string(text) : cut(text, type, width);
}

std::string Page::cut(std::string_view text, Type type, float width) const {
    const float left = width - this->width(kEllipsis, type);
    std::string shown(text.substr(0, fitting(text, left, [&](std::string_view t) { return this->width(t, type); })));
    while (!shown.empty() && shown.back() == ' ') shown.pop_back();
    return shown.append(kEllipsis);
}

std::vector<std::string> Page::wrapped(std::string_view text, Type type, float width) const {
    const auto measure = [&](std::string_view part) { return this->width(part, type); };
    std::vector<std::string> lines(1);
    while (!text.empty()) {
        const std::size_t length =
            static_cast<std::size_t>(std::find_if(text.begin(), text.end(), is_break) - text.begin());
        std::string_view word = text.substr(0, length);
        const bool ends_line = length < text.size() && text[length] == '\n';
        text.remove_prefix(std::min(length + 1, text.size()));
        std::string& last = lines.back();
        if (!last.empty() && measure(last + " " + std::string(word)) <= width) {
            last.append(" ").append(word);
            word = {};
        } else if (!last.empty() && !word.empty()) {
            lines.emplace_back();
        }
        while (!word.empty()) {
            const std::size_t fits = better_break(word, fitting(word, width, measure));
            lines.back() = word.substr(0, fits);
            word.remove_prefix(fits);
            if (!word.empty()) lines.emplace_back();
        }
        if (ends_line) lines.emplace_back();
    }
    return lines;
}

void Page::text(Rect rect, std::string_view text, Type type, Justify justify) {
    if (text.empty()) return;
    if (is_blank(text)) return this->text(rect, boxes(text), type, justify);
    const float wide = width(text, type);
    if (wide > rect.w) type.pt = std::max(kLeastType, type.pt * std::max(kSmallest, rect.w / wide * 0.99F));
    const std::string shown = elided(text, type, rect.w);
    const float spare = rect.w - width(shown, type);
    const float x = rect.x + (justify == Justify::left ? 0 : justify == Justify::right ? spare : spare / 2);
    const float y = rect.y + (rect.h - line_height(type)) / 2 + type.pt * kPointHeight * kBaseline;
    surface_->set_type(type);
    cairo_move_to(surface_->cairo, x, y);
    cairo_show_text(surface_->cairo, Surface::drawn(shown).c_str());
}

float Page::paragraph(Rect rect, std::string_view text, Type type) {
    std::vector<std::string> lines = wrapped(text, type, rect.w);
    const float height = line_height(type);
    const auto room = static_cast<std::size_t>(std::max(1.0F, (rect.h + 0.01F) / height));
    if (lines.size() > room) {
        lines.resize(room);
        lines.back() = cut(lines.back(), type, rect.w);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
        this->text({rect.x, rect.y + static_cast<float>(i) * height, rect.w, height}, lines[i], type);
    }
    return static_cast<float>(lines.size()) * height;
}

// ---- lines ---------------------------------------------------------------------------------------------------------

void Page::line(Vec from, Vec to, float thickness, float grey) {
    cairo_t* cairo = surface_->cairo;
    cairo_set_source_rgb(cairo, grey, grey, grey);
    cairo_set_line_width(cairo, thickness);
    cairo_move_to(cairo, from.x, from.y);
    cairo_line_to(cairo, to.x, to.y);
    cairo_stroke(cairo);
}

void Page::box(Rect rect, float thickness, float grey) {
    cairo_t* cairo = surface_->cairo;
    cairo_set_source_rgb(cairo, grey, grey, grey);
    cairo_set_line_width(cairo, thickness);
    cairo_rectangle(cairo, rect.x, rect.y, rect.w, rect.h);
    cairo_stroke(cairo);
}

void Page::shade(Rect rect, float grey) {
    cairo_t* cairo = surface_->cairo;
    cairo_set_source_rgb(cairo, grey, grey, grey);
    cairo_rectangle(cairo, rect.x, rect.y, rect.w, rect.h);
    cairo_fill(cairo);
}

void Page::cross(Rect rect) {
    const Rect inside = rect.inset(rect.w * 0.2F);
    line({inside.x, inside.y}, {inside.right(), inside.bottom()}, 0.5F);
    line({inside.x, inside.bottom()}, {inside.right(), inside.y}, 0.5F);
}

void Page::circle(Vec centre, float radius, float thickness) {
    constexpr double kAround = 6.283185307179586;
    cairo_t* cairo = surface_->cairo;
    cairo_set_source_rgb(cairo, 0, 0, 0);
    cairo_set_line_width(cairo, thickness);
    cairo_new_sub_path(cairo);
    cairo_arc(cairo, centre.x, centre.y, radius, 0, kAround);
    cairo_stroke(cairo);
}

void Page::fill(Rect rect, Colour colour) {
    fill({{rect.x, rect.y}, {rect.right(), rect.y}, {rect.right(), rect.bottom()}, {rect.x, rect.bottom()}}, colour);
}

void Page::fill(const std::vector<Vec>& corners, Colour colour) {
    cairo_t* cairo = surface_->cairo;
    cairo_set_source_rgb(cairo, colour.r / 255.0, colour.g / 255.0, colour.b / 255.0);
    cairo_new_path(cairo);  // letters leave a point behind them
    for (const Vec corner : corners) cairo_line_to(cairo, corner.x, corner.y);
    cairo_close_path(cairo);
    cairo_fill(cairo);
}

void Page::qr(Rect rect, const std::string& text) {
    if (surface_->pages == 0) return;  // it takes no room, and longer than all else of a page
    const auto code = qr_code(text);
    if (!code) return;
    const float side = std::min(rect.w, rect.h);
    const Vec corner{rect.right() - side, rect.y};
    const float module = side / static_cast<float>(code->side);
    cairo_t* cairo = surface_->cairo;
    cairo_set_source_rgb(cairo, 0, 0, 0);
    for (int y = 0; y < code->side; ++y) {
        for (int x = 0; x < code->side; ++x) {
            if (!code->at(x, y)) continue;
            cairo_rectangle(cairo, corner.x + static_cast<float>(x) * module, corner.y + static_cast<float>(y) * module,
                            module, module);
        }
    }
    cairo_fill(cairo);  // all at once: no seams between neighbours
}

}  // namespace tapet::paper
