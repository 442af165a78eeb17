#include "ui/shell/home_top.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace tapet::ui {

namespace {

constexpr std::size_t kMostSides = 4;

// ---- a side -----------------------------------------------------------------------------------------------------------

// "3 bones": the figure, and what it is.
std::pair<std::string, std::string> parted(const std::string& score) {
    const std::size_t end = score.find(' ');
    return {score.substr(0, end), end == std::string::npos ? std::string() : score.substr(end + 1)};
}

// How a side is written: the figure below its name, with what it is beside or under it; or beside both.
enum class SideShape { beside_figure, under_figure, beside_all, figure_alone };
struct SideLook {
    SideShape shape;
    Role figure;
};
constexpr SideLook kLow{SideShape::beside_all, Role::figure};
constexpr SideLook kStacked{SideShape::under_figure, Role::figure};
constexpr SideLook kTight{SideShape::figure_alone, Role::figure};
constexpr std::array kSideLooks{SideLook{SideShape::beside_figure, Role::number},
                                SideLook{SideShape::under_figure, Role::number}, kLow, kStacked, kTight};

Vec side_size(const Ui& ui, const SideLook& look, const ScoreRow& row) {
    const Metrics& m = ui.metrics();
    const auto [figure, what] = parted(row.score);
    const float line = ui.line_height(Role::bold);
    const float wide = ui.text_width(look.figure, figure) + 2;
    const float words = std::min(ui.text_width(Role::bold, what), m.mm(24) * m.text_scale);
    const float name = std::min(ui.text_width(Role::bold, row.name), m.mm(20) * m.text_scale);
    const float high = ui.line_height(look.figure);
    switch (look.shape) {
        case SideShape::beside_figure: return {wide + m.gap + words, line + high};
        case SideShape::under_figure:
            return {std::max({wide, name, words}), (what.empty() ? 1.0F : 2.0F) * line + high};
        case SideShape::beside_all: return {wide + m.gap + std::max({words, name, m.mm(14)}), 2 * line};
        case SideShape::figure_alone: break;
    }
    return {wide, line + high};
}

bool sides_fit(const Ui& ui, Vec size, const SideLook& look, const std::vector<ScoreRow>& rows) {
    const Metrics& m = ui.metrics();
    const float each = (size.x + 2 * m.gap) / static_cast<float>(rows.size()) - 2 * m.gap;
    return std::all_of(rows.begin(), rows.end(), [&](const ScoreRow& row) {
        const Vec least = side_size(ui, look, row);
        return least.x <= each && least.y <= size.y;
    });
}

// What stands in brackets is left out where it has no room.
void draw_what(Ui& ui, Rect place, const std::string& what) {
    const float high = std::min(place.h, 2 * ui.line_height(Role::bold));
    const Rect words = place.centred(place.w, high);
    const TextStyle style{.role = Role::bold, .colour = ui.theme().text_accent};
    for (const std::string& said : {what, what.substr(0, what.find(" ("))}) {
        if (ui.paragraph_role({words.w, high}, said, {Role::bold, Role::huge}) != Role::bold) continue;
        return void(ui.paragraph(words, said, style));
    }
    ui.text(words, ui.elided(Role::bold, what.substr(0, what.find(" (")), words.w), style);
}

// Whether there is room for the names of all in the larger letters.
bool large_names(const Ui& ui, Vec place, const SideLook& look, const std::vector<ScoreRow>& rows) {
    const float more = ui.line_height(Role::title) - ui.line_height(Role::bold);
    return look.shape != SideShape::beside_all && std::all_of(rows.begin(), rows.end(), [&](const ScoreRow& row) {
               return ui.text_width(Role::title, row.name) <= place.x && side_size(ui, look, row).y + more <= place.y;
           });
}

void draw_beside_all(Ui& ui, Rect place, const SideLook& look, const ScoreRow& row) {
    const auto [figure, what] = parted(row.score);
    const float line = ui.line_height(Role::bold);
    Rect group = place.centred(place.w, std::min(place.h, (what.empty() ? 1.0F : 2.0F) * line));
    const Rect left = place.cut_left(std::ceil(ui.text_width(look.figure, figure)) + 1, ui.metrics().gap);
    ui.text(left, figure, {.role = look.figure});
    group.cut_left(place.x - group.x);
    ui.name(group.cut_top(line), row.name, {.role = Role::bold});
    if (!what.empty()) draw_what(ui, group, what);
}

void draw_side(Ui& ui, Rect place, const SideLook& look, Role name, const ScoreRow& row) {
    if (look.shape == SideShape::beside_all) return draw_beside_all(ui, place, look, row);
    const auto [figure, what] = parted(row.score);
    const float more = ui.line_height(name) - ui.line_height(Role::bold);
    Rect group = place.centred(place.w, std::min(place.h, side_size(ui, look, row).y + more));
    ui.name(group.cut_top(ui.line_height(name)), row.name, {.role = name});
    Rect figures = group.cut_top(ui.line_height(look.figure));
    ui.text(figures.cut_left(std::ceil(ui.text_width(look.figure, figure)) + 1, ui.metrics().gap), figure,
            {.role = look.figure});
    if (what.empty() || look.shape == SideShape::figure_alone) return;
    draw_what(ui, look.shape == SideShape::beside_figure ? figures : group, what);
}

// ---- the cloth --------------------------------------------------------------------------------------------------------

// Of a few who each have a number.
bool has_sides(const TopWords& words) {
    const auto counted = [](const ScoreRow& row) {
        const std::string figure = parted(row.score).first;
        return !figure.empty() && figure.find_first_not_of("0123456789-−") == std::string::npos;
    };
    return !words.rows.empty() && words.rows.size() <= kMostSides &&
           std::all_of(words.rows.begin(), words.rows.end(), counted);
}

float key_height(const Metrics& m) { return std::min(std::max(m.control_two, m.mm(14)), m.mm(20)); }

Vec edges(const Metrics& m) { return {cloth_hem(m) + m.gap / 2, cloth_hem(m)}; }

float key_width(const Ui& ui, float inner, const TopWords& words) {
    const Metrics& m = ui.metrics();
    return std::max(std::round(inner * 0.28F), ui.text_width(Role::title, words.key) + m.icon + 5 * m.gap);
}

// Whether the key has room beside how it stands.
bool beside(const Ui& ui, float width, const TopWords& words) {
    const Metrics& m = ui.metrics();
    const float inner = width - 2 * edges(m).x;
    const float rest = inner - key_width(ui, inner, words) - 2 * m.gap;
    if (!has_sides(words)) return rest >= m.mm(70) * m.text_scale;
    return sides_fit(ui, {rest, 1e6F}, kLow, words.rows);
}

// What is left for how it stands.
float state_width(const Ui& ui, float width, const TopWords& words) {
    const float inner = width - 2 * edges(ui.metrics()).x;
    return beside(ui, width, words) ? inner - key_width(ui, inner, words) - 2 * ui.metrics().gap : inner;
}

// At the least its game over one line.
float words_height(const Ui& ui) { return ui.line_height(Role::bold) + ui.line_height(Role::body); }

float state_height(const Ui& ui, const TopWords& words, float width) {
    if (!has_sides(words)) return words_height(ui);
    for (const SideLook& look : {kLow, kStacked}) {
        if (!sides_fit(ui, {width, 1e6F}, look, words.rows)) continue;
        return side_size(ui, look, words.rows.front()).y;
    }
    return side_size(ui, kTight, words.rows.front()).y;
}

void draw_words(Ui& ui, Rect place, const TopWords& words) {
    const float line = ui.line_height(Role::body);
    const bool low = place.h < ui.line_height(Role::title) + line;
    const float title = ui.line_height(low ? Role::bold : Role::title);
    const int lines = std::clamp(static_cast<int>((place.h - title) / line), 0, 3);
    std::string said = words.stands;
    for (int most = 4 * lines;
         most > 0 && ui.paragraph_height(Role::body, said, place.w) > static_cast<float>(lines) * line; --most)
        said = ui.elided(Role::body, words.stands, place.w * static_cast<float>(most) / 4);
    const float high = lines == 0 ? 0 : ui.paragraph_height(Role::body, said, place.w);
    Rect group = place.centred(place.w, std::min(place.h, title + high));
    const Rect head = group.cut_top(std::min(group.h, title));
    ui.fit_name(head, words.cloth.title, {low ? Role::bold : Role::title, Role::bold});
    if (lines > 0) ui.paragraph(group, said, {.colour = ui.theme().text_quiet});
}

void draw_sides(Ui& ui, Rect place, const TopWords& words) {
    const Metrics& m = ui.metrics();
    const auto places = place.columns(static_cast<int>(words.rows.size()), 2 * m.gap);
    const Colour thread = theme_of(ui.theme().dark, *words.cloth.look).thread;
    const auto* look = std::find_if(std::begin(kSideLooks), std::end(kSideLooks) - 1, [&](const SideLook& one) {
        return sides_fit(ui, {place.w, place.h}, one, words.rows);
    });
    const Role name = large_names(ui, {places[0].w, places[0].h}, *look, words.rows) ? Role::title : Role::bold;
    for (std::size_t i = 0; i < words.rows.size(); ++i) {
        const Rect& one = places[i];
        if (i > 0)
            ui.painter().stitched_line({one.x - m.gap, one.y + m.gap}, {one.x - m.gap, one.bottom() - m.gap}, thread,
                                       std::max(1.0F, m.stroke / 2));
        draw_side(ui, one, *look, name, words.rows[i]);
    }
}

// "Truc · today 18:42", beside a key or above it; as much of it as has room.
void draw_since(Ui& ui, Rect place, const TopWords& words, Align align) {
    const std::string all = words.cloth.title + " · " + words.cloth.what;
    const bool whole = ui.text_width(Role::body, all) <= place.w;
    ui.name(place, whole ? all : words.cloth.what, {.align = align});
}

Rect draw_below(Ui& ui, Rect place, const TopWords& words) {
    const Metrics& m = ui.metrics();
    const float key = key_width(ui, place.w, words);
    const float since =
        std::max(ui.text_width(Role::bold, words.cloth.title), ui.text_width(Role::body, words.cloth.what));
    if (!has_sides(words) || key + since + 2 * m.gap > place.w) return place;
    const Rect right = place.cut_right(std::max(key, std::round(place.w * 0.55F)), 2 * m.gap);
    Rect said = place.centred(place.w, std::min(place.h, ui.line_height(Role::bold) + ui.line_height(Role::body)));
    ui.name(said.cut_top(ui.line_height(Role::bold)), words.cloth.title, {.role = Role::bold});
    ui.name(said, words.cloth.what);
    return right;
}

Rect draw_beside(Ui& ui, Rect place, const TopWords& words) {
    const Metrics& m = ui.metrics();
    const float high = std::max(m.control_two, m.mm(20));
    const float line = ui.line_height(Role::body);
    if (has_sides(words) && place.h >= line + m.gap / 2 + m.control)
        draw_since(ui, place.cut_top(line, m.gap / 2), words, Align::centre);
    return place.centred(place.w, std::min(place.h, high));
}

}  // namespace

float top_height(const Ui& ui, float width, const TopWords& words) {
    const Metrics& m = ui.metrics();
    const float state = state_height(ui, words, state_width(ui, width, words));
    const float edge = 2 * edges(m).y;
    if (beside(ui, width, words)) return edge + std::max({state, m.control, m.mm(11)});
    return edge + state + m.gap + key_height(m);
}

Rect draw_top_cloth(Ui& ui, Rect rect, const TopWords& words) {
    const Metrics& m = ui.metrics();
    ui.cloth(rect, *words.cloth.look);
    Rect inner = rect.inset(edges(m).x, edges(m).y);
    Rect keys;
    if (beside(ui, rect.w, words)) {
        keys = inner.cut_right(key_width(ui, inner.w, words), 2 * m.gap);
        const float side = std::min(inner.h, m.mm(24));
        Rect rest = inner;
        const Rect emblem = rest.square_left(side, 2 * m.gap);
        const bool room = !has_sides(words) || sides_fit(ui, {rest.w, rest.h}, kLow, words.rows) ||
                          sides_fit(ui, {rest.w, rest.h}, kStacked, words.rows);
        if (room) {
            ui.art(tile_of(*words.cloth.look), emblem);
            inner = rest;
        }
        keys = draw_beside(ui, keys, words);
    } else {
        keys = draw_below(ui, inner.cut_bottom(key_height(m), m.gap), words);
    }
    if (has_sides(words))
        draw_sides(ui, inner, words);
    else
        draw_words(ui, inner, words);
    return keys;
}

}  // namespace tapet::ui
