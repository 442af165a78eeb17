#include "ui/shell/home_cloths.h"

#include <algorithm>
#include <cmath>

#include "ui/shell/home_tools.h"

namespace tapet::ui {

namespace {

constexpr float kEmblem_mm = 9;  // at least

// A striped or tiled border below takes its place on all of a row.
constexpr float kBorderedFrom_mm = 40;

Rect inside(const Metrics& m, Rect cloth) {
    Rect inner = cloth.inset(cloth_hem(m));
    if (cloth.h > m.mm(kBorderedFrom_mm)) inner.h -= m.mm(5);
    return inner;
}

const std::string& title_of(const ClothWords& words, const ClothLook& look) {
    return look.brief ? words.brief : words.title;
}

float words_height(const Ui& ui, const ClothWords& words, const ClothLook& look, float width) {
    const float what = look.what ? ui.paragraph_height(Role::body, words.what, width) : 0;
    return ui.paragraph_height(look.title, title_of(words, look), width) + what;
}

float longest(const Ui& ui, const std::vector<ClothWords>& all, const ClothLook& look, float width) {
    float high = 0;
    for (const ClothWords& words : all) high = std::max(high, words_height(ui, words, look, width));
    return high;
}

// All the height, as long as that leaves the words theirs.
float emblem_beside(const Metrics& m, Rect inner) {
    return std::min(inner.h, std::max(m.mm(kEmblem_mm), std::min(inner.w * 0.3F, m.mm(20))));
}

void draw_lines(Ui& ui, Rect place, const ClothWords& words, const ClothLook& look, Align align) {
    const Rect title = place.cut_top(ui.paragraph_height(look.title, title_of(words, look), place.w));
    ui.paragraph(title, title_of(words, look), {.role = look.title, .align = align});
    if (look.what) ui.paragraph(place, words.what, {.align = align, .colour = ui.theme().text_quiet});
}

void draw_words(Ui& ui, Rect inner, const ClothWords& words, const ClothLook& look,
                const std::vector<ClothWords>& all) {
    const Metrics& m = ui.metrics();
    if (look.beside) {
        inner.cut_left(m.gap / 2);
        ui.art(tile_of(*words.look), inner.square_left(emblem_beside(m, inner), m.gap));
        const float high = words_height(ui, words, look, inner.w);
        return draw_lines(ui, inner.centred(inner.w, high), words, look, Align::left);
    }
    const float high = longest(ui, all, look, inner.w);
    const float side = std::min({inner.w * 0.72F, inner.h - high - m.gap, m.mm(26)});
    inner = inner.centred(inner.w, side + m.gap + high);
    ui.art(tile_of(*words.look), inner.cut_top(side, m.gap).centred(side, side));
    draw_lines(ui, inner, words, look, Align::centre);
}

}  // namespace

float cloth_hem(const Metrics& m) { return m.gap; }

std::optional<float> cloth_height(const Ui& ui, float width, const std::vector<ClothWords>& all,
                                  const ClothLook& look) {
    const Metrics& m = ui.metrics();
    const Rect inner{0, 0, width - 2 * cloth_hem(m), m.mm(kBorderedFrom_mm)};
    const float room = look.beside ? inner.w - emblem_beside(m, inner) - 1.5F * m.gap : inner.w;
    for (const ClothWords& words : all) {
        if (room <= 0 || !unbroken(ui, look.title, title_of(words, look), room)) return std::nullopt;
        if (look.what && !unbroken(ui, Role::body, words.what, room)) return std::nullopt;
    }
    const float words = std::ceil(longest(ui, all, look, room));
    const float emblem = m.mm(kEmblem_mm);
    const float plain = 2 * cloth_hem(m) + (look.beside ? std::max(words, emblem) : emblem + m.gap + words);
    return plain > m.mm(kBorderedFrom_mm) ? plain + m.mm(5) : plain;
}

void draw_cloth(Ui& ui, Rect rect, const ClothWords& words, const ClothLook& look, const std::vector<ClothWords>& all) {
    const Rect inner = inside(ui.metrics(), rect);
    if (words.look->weave.empty()) {
        const OnPaper paper(ui, rect);
        ui.squares(rect);
        return draw_words(ui, inner, words, look, all);
    }
    ui.cloth(rect, *words.look);
    draw_words(ui, inner, words, look, all);
}

}  // namespace tapet::ui
