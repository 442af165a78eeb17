#include "ui/championship/together_cards.h"

#include <algorithm>

#include "ui/kit/askew.h"

namespace tapet::ui {

namespace {

// The papers below the one on top: so many are seen, each a little askew.
constexpr std::size_t kSeenBelow = 2;
constexpr float kAskew = 0.006F;

// What differs lies on gold.
void mark(Ui& ui, Rect rect) { ui.painter().fill(rect, ui.theme().accent.with_alpha(150), ui.metrics().radius / 2); }

void draw_marks(Ui& ui, Rect& rest, const std::string& figure, Role role, bool differs) {
    const Rect place = rest.cut_left(std::min(rest.w, std::ceil(ui.text_width(role, figure)) + 2));
    if (differs) mark(ui, place);
    if (ui.fits(role, figure, place)) ui.text(place, figure, {.role = role});
}

// On a narrow card the stones stand below the camas.
bool stacked(const Ui& ui, const Saying& saying, float width) {
    const float beside = ui.text_width(Role::figure, saying.cames) + ui.text_width(Role::bold, saying.pedres);
    return !saying.pedres.empty() && beside + ui.metrics().gap + 4 > width;
}

void draw_lines(Ui& ui, Rect& inner, const std::string& words, bool differs, Colour colour = {}) {
    if (words.empty()) return;
    const Rect block = inner.cut_top(ui.paragraph_height(Role::body, words, inner.w));
    if (differs) mark(ui, block);
    ui.paragraph(block, words, {.valign = VAlign::top, .colour = colour});
}

// On its corner, where nothing is written.
void draw_check(Ui& ui, Rect card) {
    const float radius = 0.5F * ui.metrics().icon;
    const Vec centre{card.right() - 0.8F * radius, card.y + 0.2F * radius};
    ui.painter().fill_circle(centre, radius, ui.theme().ring);
    ui.icon(Icon::check, Rect{centre.x, centre.y, 0, 0}.grown(0.75F * radius), ui.theme().on_accent);
}

}  // namespace

void add_pile(Ui& ui, Flow& flow, const ShownPile& pile, std::function<void()> tapped) {
    const Metrics& m = ui.metrics();
    const float figure = ui.text_width(Role::figure, pile.count > 99 ? "0000" : "00");
    const bool low = ui.area().h < m.mm(95) * m.text_scale;  // then all three are to be seen
    const float beside = flow.width() - figure - 5 * m.gap;
    const bool wraps = ui.text_width(Role::body, pile.second) > beside - m.icon;
    const float arrow = m.text_scale < 1.5F && !(low && wraps) ? m.icon : 0;
    const float room = beside - arrow;
    const float words = ui.paragraph_height(Role::bold, pile.words, room);
    const float second = pile.second.empty() ? 0 : ui.paragraph_height(Role::body, pile.second, room);
    const float tall = std::max(ui.line_height(Role::figure), words + second);
    const float high = low ? std::max(m.touch_min, tall + m.gap / 2) : std::max(1.5F * m.control, tall + 2 * m.gap);
    const std::size_t below = std::min(kSeenBelow, pile.count > 0 ? pile.count - 1 : 0);
    flow.item(std::round(high) + m.gap, [=, &ui, &m, tapped = std::move(tapped)](Rect place) {
        const std::string number = std::to_string(pile.count);
        if (ui.hotspot(pile.id, place, number + " " + pile.words + ", " + pile.second, {.selected = pile.open}))
            tapped();
        Rect top = place;
        top.cut_top(m.gap);
        top.cut_right(m.gap / 2);
        for (std::size_t i = below; i > 0; --i) {
            const auto depth = static_cast<float>(i);
            const Askew askew(ui.painter(), top.centre(), (i % 2 == 0 ? -kAskew : kAskew) * depth);
            const OnPaper paper(ui, top.moved({depth * m.gap / 4, -depth * m.gap / 3}));
        }
        if (pile.open) ui.painter().outline(top.grown(m.gap / 4), ui.theme().ring, m.gap / 2, m.radius / 2);
        const OnPaper paper(ui, top);
        Rect inner = top.inset(m.gap, 0);
        ui.text(inner.cut_left(figure, 1.5F * m.gap), number,
                {.role = Role::figure,
                 .align = Align::right,
                 .colour = pile.alarming && pile.count > 0 ? ui.theme().bad : ui.theme().text});
        if (arrow > 0) ui.icon(Icon::chevron_right, inner.cut_right(arrow, m.gap), ui.theme().text_quiet);
        Rect lines = inner.centred(inner.w, words + second);
        ui.paragraph(lines.cut_top(words), pile.words, {.role = Role::bold, .valign = VAlign::top});
        ui.paragraph(lines, pile.second, {.valign = VAlign::top, .colour = ui.theme().text_quiet});
    });
}

Role role_of_titles(const Ui& ui, const std::vector<OddPair>& pairs, float width) {
    const bool all = std::all_of(pairs.begin(), pairs.end(), [&](const OddPair& pair) {
        const float beside = ui.text_width(Role::body, pair.where) + 3 * ui.metrics().gap;
        return ui.text_width(Role::title, pair.title) + beside < width;
    });
    return all ? Role::title : Role::bold;
}

void add_title(Ui& ui, Flow& flow, const OddPair& pair, Role role) {
    const float where = ui.text_width(Role::body, pair.where);
    const float beside = flow.width() - where - 3 * ui.metrics().gap;
    if (pair.where.empty() || ui.text_width(role, pair.title) > beside) {
        flow.words(Role::bold, pair.title);
        if (!pair.where.empty()) flow.words(Role::body, pair.where, ui.theme().text_quiet);
        return;
    }
    flow.item(ui.line_height(role), [&ui, &pair, where, role](Rect row) {
        ui.text(row.cut_right(where + 1), pair.where, {.align = Align::right, .colour = ui.theme().text_quiet});
        ui.text(row, pair.title, {.role = role});
    });
}

float saying_height(const Ui& ui, const ShownSaying& shown, float width) {
    const Saying& saying = shown.saying;
    float high = ui.paragraph_height(Role::body, shown.head, width);
    if (!saying.cames.empty()) high += ui.line_height(Role::figure);
    if (stacked(ui, saying, width)) high += ui.line_height(Role::bold);
    for (const std::string* words : {&saying.how, &saying.words}) {
        if (!words->empty()) high += ui.paragraph_height(Role::body, *words, width);
    }
    return std::ceil(high + 2 * ui.metrics().gap + ui.metrics().edge);
}

Press draw_saying(Ui& ui, const std::string& id, Rect place, const ShownSaying& shown) {
    const Metrics& m = ui.metrics();
    const Saying& mine = shown.saying;
    const ButtonStyle style{.selected = shown.chosen};
    std::string spoken = shown.head;
    for (const std::string& part : {mine.cames, mine.pedres, mine.how, mine.words})
        spoken += part.empty() ? "" : "\n" + part;
    const Press press = ui.hotspot(id, place, spoken, style);
    {
        const OnTile tile(ui, place, style, press.down);
        Rect inner = tile.top().inset(m.gap);
        draw_lines(ui, inner, shown.head, false, ui.theme().text_quiet);
        if (!mine.cames.empty()) {
            Rect figures = inner.cut_top(ui.line_height(Role::figure));
            draw_marks(ui, figures, mine.cames, Role::figure, mine.cames != shown.other.cames);
            figures.cut_left(m.gap);
            if (stacked(ui, mine, inner.w)) figures = inner.cut_top(ui.line_height(Role::bold));
            draw_marks(ui, figures, mine.pedres, Role::bold, mine.pedres != shown.other.pedres);
        }
        draw_lines(ui, inner, mine.how, false);
        draw_lines(ui, inner, mine.words, mine.words != shown.other.words);
    }
    if (shown.chosen) draw_check(ui, place);
    return press;
}

void add_line(Ui& ui, Flow& flow, const PileLine& line) {
    const Metrics& m = ui.metrics();
    const float when = std::ceil(ui.text_width(Role::body, line.when));
    const bool beside = when < 0.45F * flow.width();
    const float room = beside ? flow.width() - when - 2 * m.gap : flow.width();
    const float high = ui.paragraph_height(Role::body, line.words, room);
    const float below = beside ? 0 : ui.paragraph_height(Role::body, line.when, room);
    flow.item(high + below + m.gap, [=, &ui, &m](Rect row) {
        const float foot = row.bottom();
        ui.painter().stitched_line({row.x, foot}, {row.right(), foot}, ui.theme().thread, m.stroke);
        const TextStyle quiet{
            .align = beside ? Align::right : Align::left, .valign = VAlign::top, .colour = ui.theme().text_quiet};
        if (beside) ui.paragraph(row.cut_right(when + 1, m.gap), line.when, quiet);
        ui.paragraph(row.cut_top(high), line.words, {.valign = VAlign::top});
        if (!beside) ui.paragraph(row, line.when, quiet);
    });
}

}  // namespace tapet::ui
