#include "ui/shell/home_cloths.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace tapet::ui {

namespace {

float hem(const Metrics& m) { return std::round(m.gap * 1.2F); }

// Without the hem; a striped one takes its place on all of a row.
Rect inside(const Metrics& m, Rect cloth) {
    Rect inner = cloth.inset(hem(m));
    if (cloth.h > m.mm(40)) inner.h -= m.mm(5);
    return inner;
}

float words_height(const Ui& ui, const ClothWords& words, const ClothLook& look, float width) {
    const float what = look.what ? ui.paragraph_height(Role::body, words.what, width) : 0;
    return ui.paragraph_height(look.title, words.title, width) + what;
}

// Whole words, at least.
bool unbroken(const Ui& ui, Role role, std::string_view text, float width) {
    const float high = ui.paragraph_height(role, text, width);
    return ui.paragraph_role({width, high}, text, {role, Role::huge}) == role;
}

bool has_room(const Ui& ui, Vec size, const ClothWords& words, const ClothLook& look) {
    const Metrics& m = ui.metrics();
    const float width = size.x - 2 * hem(m);
    const float emblem = look.emblem ? m.mm(8) + m.gap : 0;
    return unbroken(ui, look.title, words.title, width) &&
           (!look.what || unbroken(ui, Role::body, words.what, width)) &&
           look.high + emblem <= inside(m, {0, 0, size.x, size.y}).h;
}

}  // namespace

std::optional<ClothLook> cloth_look(const Ui& ui, Vec size, const std::vector<ClothWords>& all) {
    for (ClothLook look : {ClothLook{Role::title, true, true}, ClothLook{Role::bold, true, true},
                           ClothLook{Role::bold, false, true}, ClothLook{Role::bold, true, false},
                           ClothLook{Role::bold, false, false}, ClothLook{Role::body, false, false}}) {
        for (const ClothWords& words : all)
            look.high = std::max(look.high, words_height(ui, words, look, size.x - 2 * hem(ui.metrics())));
        const auto room = [&](const ClothWords& words) { return has_room(ui, size, words, look); };
        if (std::all_of(all.begin(), all.end(), room)) return look;
    }
    return std::nullopt;
}

void draw_cloth(Ui& ui, Rect rect, const ClothWords& words, const ClothLook& look) {
    const Metrics& m = ui.metrics();
    ui.cloth(rect, words.cloth);
    Rect inner = inside(m, rect);
    if (look.emblem) {  // all of one size, at one height
        const float side = std::min({inner.w * 0.66F, inner.h - look.high - m.gap, m.mm(26)});
        inner = inner.centred(inner.w, side + m.gap + look.high);
        ui.art(words.emblem, inner.cut_top(side, m.gap).centred(side, side));
    } else {
        inner = inner.centred(inner.w, words_height(ui, words, look, inner.w));
    }
    const Rect title = inner.cut_top(ui.paragraph_height(look.title, words.title, inner.w));
    ui.paragraph(title, words.title, {.role = look.title, .align = Align::centre});
    if (look.what) ui.paragraph(inner, words.what, {.align = Align::centre, .colour = ui.theme().text_quiet});
}

Rect draw_wide_cloth(Ui& ui, Rect rect, const ClothWords& words) {
    const Metrics& m = ui.metrics();
    ui.cloth(rect, words.cloth);
    Rect inner = rect.inset(hem(m));
    const bool beside = inner.w >= m.mm(110) * m.text_scale;
    const Rect keys = beside ? inner.cut_right(std::round(inner.w * 0.34F), 2 * m.gap)
                             : inner.cut_bottom(std::min(m.control, inner.h), m.gap / 2);
    const float side = std::min(inner.h, m.mm(24));
    if (side >= m.mm(11) && inner.w > 4 * side) ui.art(words.emblem, inner.square_left(side, 2 * m.gap));
    const float title = ui.line_height(Role::title);
    const float line = ui.line_height(Role::body);
    if (inner.h >= ui.line_height(Role::bold)) {
        const int lines = std::clamp(static_cast<int>((inner.h - title) / line), 0, 3);
        std::string what = words.what;
        for (int most = 4 * lines;
             most > 0 && ui.paragraph_height(Role::body, what, inner.w) > static_cast<float>(lines) * line; --most)
            what = ui.elided(Role::body, words.what, inner.w * static_cast<float>(most) / 4);
        const float high = lines == 0 ? 0 : ui.paragraph_height(Role::body, what, inner.w);
        Rect group = inner.centred(inner.w, std::min(inner.h, title + high));
        const Rect head = group.cut_top(std::min(group.h, title));
        ui.fit_name(head, words.title, {Role::title, Role::bold});
        if (lines > 0) ui.paragraph(group, what, {.colour = ui.theme().text_quiet});
    }
    return keys;
}

namespace {

constexpr std::size_t kMostSides = 4;

// "3 bones": the figure, and what it is.
std::pair<std::string, std::string> parted(const std::string& score) {
    const std::size_t end = score.find(' ');
    return {score.substr(0, end), end == std::string::npos ? std::string() : score.substr(end + 1)};
}

// With the name above a large figure, or, where that is too high, beside one as high as two lines.
bool tall(const Ui& ui, Rect place) { return place.h >= ui.line_height(Role::title) + ui.line_height(Role::number); }
Role figure_role(const Ui& ui, Rect place) { return tall(ui, place) ? Role::number : Role::figure; }

float least_width(const Ui& ui, Rect place, const ScoreRow& row) {
    const Metrics& m = ui.metrics();
    const auto [figure, what] = parted(row.score);
    const float words = std::min(ui.text_width(Role::bold, what), m.mm(24) * m.text_scale);
    const float name = tall(ui, place) ? 0 : std::min(ui.text_width(Role::bold, row.name), m.mm(20) * m.text_scale);
    return std::max(ui.text_width(figure_role(ui, place), figure) + m.gap + std::max(words, name), m.mm(20)) + m.gap;
}

void draw_what(Ui& ui, Rect place, const std::string& what) {
    const float high = std::min(place.h, 2 * ui.line_height(Role::bold));
    const Rect words = place.centred(place.w, high);
    const TextStyle style{.role = Role::bold, .colour = ui.theme().text_accent};
    // What stands in brackets is left out where it has no room.
    for (const std::string& said : {what, what.substr(0, what.find(" ("))}) {
        if (ui.paragraph_role({words.w, high}, said, {Role::bold, Role::huge}) != Role::bold) continue;
        return void(ui.paragraph(words, said, style));
    }
    ui.text(words, ui.elided(Role::bold, what, words.w), style);
}

void draw_side(Ui& ui, Rect place, const ScoreRow& row) {
    const Metrics& m = ui.metrics();
    const auto [figure, what] = parted(row.score);
    const Role role = figure_role(ui, place);
    const float wide = std::ceil(ui.text_width(role, figure)) + 1;
    const float title = ui.line_height(tall(ui, place) ? Role::title : Role::bold);
    Rect group = place.centred(place.w, tall(ui, place) ? title + ui.line_height(role) : 2 * title);
    if (!tall(ui, place)) ui.text(group.cut_left(wide, m.gap), figure, {.role = role});
    const Rect name = group.cut_top(title);
    const std::string called = ui.elided(Role::bold, row.name, name.w);
    ui.fit_text(name, called, {tall(ui, place) ? Role::title : Role::bold, Role::bold});
    if (tall(ui, place)) ui.text(group.cut_left(wide, m.gap), figure, {.role = role});
    draw_what(ui, group, what);
}

}  // namespace

namespace {

// Where the parts lie: the keys at the right, or below where that is too narrow.
struct MatchPlaces {
    Rect emblem;  // empty: none
    Rect sides;
    Rect keys;
};

bool has_room(const Ui& ui, Rect place, const std::vector<ScoreRow>& rows) {
    float wide = 0;
    for (const ScoreRow& row : rows) wide = std::max(wide, least_width(ui, place, row));
    return place.h >= 2 * ui.line_height(Role::bold) && wide * static_cast<float>(rows.size()) <= place.w;
}

std::optional<MatchPlaces> match_places(const Ui& ui, Rect inner, const std::vector<ScoreRow>& rows) {
    const Metrics& m = ui.metrics();
    Rect sides = inner;
    const Rect right = sides.cut_right(std::round(inner.w * 0.3F), 2 * m.gap);
    const float side = std::min(inner.h, m.mm(24));
    const Rect emblem = sides.square_left(side, 2 * m.gap);
    if (has_room(ui, sides, rows) && inner.w >= m.mm(110) * m.text_scale) return MatchPlaces{emblem, sides, right};
    sides = inner;
    const Rect below = sides.cut_bottom(m.control_two + ui.line_height(Role::body), m.gap);
    if (has_room(ui, sides, rows) && tall(ui, sides)) return MatchPlaces{{}, sides, below};
    return std::nullopt;
}

}  // namespace

std::optional<Rect> draw_match_cloth(Ui& ui, Rect rect, const ClothWords& words, const std::vector<ScoreRow>& rows) {
    const Metrics& m = ui.metrics();
    if (rows.empty() || rows.size() > kMostSides) return std::nullopt;
    std::optional<MatchPlaces> parts = match_places(ui, rect.inset(hem(m) + m.gap / 2, hem(m) * 0.8F), rows);
    if (!parts) return std::nullopt;
    ui.cloth(rect, words.cloth);
    if (!parts->emblem.empty()) ui.art(words.emblem, parts->emblem);
    const auto places = parts->sides.columns(static_cast<int>(rows.size()), 2 * m.gap);
    const Colour thread = theme_of(ui.theme().dark, words.cloth).thread;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const float x = places[i].x - m.gap;
        if (i > 0)
            ui.painter().stitched_line({x, places[i].y + m.gap}, {x, places[i].bottom() - m.gap}, thread,
                                       std::max(1.0F, m.stroke / 2));
        draw_side(ui, places[i], rows[i]);
    }
    Rect keys = parts->keys;
    const float line = ui.line_height(Role::body);
    if (keys.h < line + m.control) return keys;
    const Rect when = keys.cut_top(line, m.gap / 2);
    ui.name(when, words.what, {.align = Align::centre});
    return keys;
}

}  // namespace tapet::ui
