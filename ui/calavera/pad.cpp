#include "ui/calavera/pad.h"

#include <algorithm>

#include "calavera/codes.h"
#include "calavera/pad.h"
#include "calavera/rule_ids.h"
#include "calavera/words.h"
#include "ui/calavera/draw.h"
#include "ui/calavera/small_pad.h"

namespace tapet::ui {

namespace {

using calavera::at;
using calavera::kBoxes;
using calavera::kRows;
using calavera::Player;
using calavera::Row;
using calavera::Zone;

// Widths in boxes: the label, the boxes, the points field.
constexpr float kOneLine = 1 + 13 + 1.4F;
constexpr float kTwoLines = 1 + 7 + 1;
constexpr int kFirstLine = 6;  // boxes in the first of two lines

float stroke_gap(const Metrics& m) { return std::max(3.0F, m.mm(0.9F)); }
// Around the boxes, and between the rows: on a small display a finger needs the height.
float edge(const Metrics& m, float width) { return std::round(width < m.mm(180) ? m.gap / 4 : m.gap); }
float between(const Metrics& m) { return std::round(m.gap / 6); }

float box_width(const Metrics& m, float width, bool two_lines) {
    const float strokes = (two_lines ? 2.0F : 3.0F) * stroke_gap(m);
    return std::floor((width - 2 * edge(m, width) - strokes) / (two_lines ? kTwoLines : kOneLine));
}

float lines_of_boxes(bool two_lines) { return two_lines ? 8 : 4; }

float pad_height(const Metrics& m, float width, bool two_lines, float box) {
    return 2 * edge(m, width) + 4 * between(m) + (lines_of_boxes(two_lines) + 1) * box;
}

void lay_row(const Metrics& m, PadLayout& layout, std::size_t row, Rect band, float box) {
    layout.labels[row] = band.cut_left(box);
    const float points = layout.two_lines ? box : band.w - 13 * box - 3 * stroke_gap(m);
    layout.points[row] = band.cut_right(points);
    const int lines = layout.two_lines ? 2 : 1;
    const float high = std::floor(band.h / static_cast<float>(lines));
    float x = band.x;
    float y = band.y;
    for (int i = 0; i < kBoxes; ++i) {
        if (layout.two_lines && i == kFirstLine) {
            x = band.x;
            y += high;
        }
        layout.boxes[row][static_cast<std::size_t>(i)] = {x, y, box, high};
        x += box;
        for (std::size_t line = 0; line < calavera::kLines; ++line) {
            if (calavera::kBonusLines[line].after != i + 1) continue;
            layout.strokes[line].push_back({x, y, stroke_gap(m), high});
            x += stroke_gap(m);
        }
    }
}

void lay_strip(PadLayout& layout, Rect strip, float box) {
    if (layout.two_lines) {
        layout.total = strip.cut_right(box * 1.4F);
        layout.owner = strip.cut_left(box * 2.2F);
        const auto places = strip.columns(static_cast<int>(calavera::kLines), 0);
        for (std::size_t i = 0; i < calavera::kLines; ++i) layout.bonuses[i] = places[i];
        return;
    }
    layout.total = {layout.points[0].x, strip.y, layout.points[0].w, strip.h};
    for (std::size_t i = 0; i < calavera::kLines; ++i) {
        const float x = layout.strokes[i].front().centre().x;
        layout.bonuses[i] = {std::round(x - box), strip.y, 2 * box, strip.h};
    }
    layout.owner = {strip.x, strip.y, layout.bonuses[0].x - strip.x, strip.h};
}

// ---- what is printed and written -----------------------------------------------------------------------------------

// In whole pixels: such lines are the sharpest, and cost the least.
float line_width(float about) { return std::max(2.0F, std::round(about)); }

std::string pad_id(Player player, std::string_view what) {
    return "calavera.pad." + std::to_string(player) + "." + std::string(what);
}
std::string total_id(Player player) { return pad_id(player, "total"); }

struct Drawing {
    Context& context;
    const calavera::State& state;
    Player player;
    const PadLayout& layout;
    Ui& ui = context.ui;
    const PadMoments moments = pad_moments(ui, state, player);
    const Theme& theme = ui.theme();
    Painter& painter = ui.painter();

    const calavera::RowState& row_state(Row row) const { return state.sheets[player][at(row)]; }

    // The largest of the roles in which it fits, or nothing: boxes are also small.
    void number(Rect rect, const std::string& text, std::initializer_list<Role> roles, Colour colour,
                Align align = Align::centre) const {
        for (const Role role : roles) {
            if (!ui.fits(role, text, rect)) continue;
            return ui.text(rect, text, {.role = role, .align = align, .colour = colour});
        }
    }

    void ground(Row row, int box, Rect rect) const {
        const Zone zone = calavera::kPad[static_cast<std::size_t>(box)].zone;
        const Rect inner = rect.inset(std::max(1.0F, rect.w * 0.02F));
        painter.fill(inner, row_box(row, zone), rect.w * 0.08F);
        if (zone == Zone::dead)
            draw_hatching(painter, inner, std::max(4.0F, rect.w * 0.16F), rgb(calavera::kHatchingColour));
        painter.outline(inner, row_colour(row), line_width(rect.w * 0.035F), rect.w * 0.08F);
    }

    void box(Row row, int box, const PadHints& hints) const {
        const Rect rect = layout.boxes[at(row)][static_cast<std::size_t>(box - 1)];
        const int seed = static_cast<int>(at(row)) * 31 + box + 131 * player;
        const calavera::RowState& mine = row_state(row);
        ground(row, box, rect);
        const Zone zone = calavera::kPad[static_cast<std::size_t>(box)].zone;
        if (zone != Zone::none) number(rect, signed_points(printed_points(state, box)), {Role::bold}, theme.ink);
        const Stroke cross = cross_of(moments.crosses[at(row)], box - 1);
        const auto ink = static_cast<std::uint8_t>(255 * cross.alpha);
        if (cross.part > 0) draw_pen_cross(painter, rect, seed, theme.pen.with_alpha(ink), cross.part);
        if (box == mine.crosses && mine.frozen)
            draw_pen_ring(painter, rect, seed, theme.pen, moments.frozen[at(row)].part());
        hint(row, box, rect, hints);
    }

    // What the dice would give: a dotted cross by the colour's own dice, a small flower in the corner by jokers.
    void hint(Row row, int box, Rect rect, const PadHints& hints) const {
        const int ahead = box - row_state(row).crosses;
        if (ahead <= 0 || row_state(row).frozen) return;
        if (ahead <= hints.colour[at(row)]) dotted_cross(rect, row_colour(row));
        if (ahead > hints.jokers[at(row)]) return;
        const float side = std::round(std::min(rect.w, rect.h) * 0.36F);
        draw_face(ui, calavera::Face::rose, {rect.right() - side * 1.12F, rect.y + side * 0.12F, side, side});
    }

    void dotted_cross(Rect rect, Colour colour) const {
        constexpr int kDots = 5;
        const Rect r = rect.centred(std::min(rect.w, rect.h) * 0.56F, std::min(rect.w, rect.h) * 0.56F);
        const float radius = std::max(1.4F, r.w * 0.085F);
        for (int i = 0; i < kDots; ++i) {
            const float part = static_cast<float>(i) / (kDots - 1);
            painter.fill_circle({r.x + r.w * part, r.y + r.h * part}, radius, colour);
            painter.fill_circle({r.x + r.w * part, r.bottom() - r.h * part}, radius, colour);
        }
    }

    void label(Row row) const {
        const Rect rect = layout.labels[at(row)].inset(std::max(1.0F, layout.labels[at(row)].w * 0.02F));
        painter.fill(rect, row_colour(row), rect.w * 0.12F, corners_left);
        draw_row_sign(painter, row, rect.centred(rect.w * 0.56F, rect.h * 0.56F), theme.paper);
    }

    // The points field: in pen once frozen, in brackets while the game could still change them.
    void points(Row row) const {
        const Rect rect = layout.points[at(row)].inset(std::max(1.0F, layout.points[at(row)].h * 0.02F));
        painter.fill(rect, mixed(theme.paper, Painter::white, 0.7F), rect.h * 0.12F);
        painter.outline(rect, row_colour(row), line_width(rect.h * 0.05F), rect.h * 0.12F);
        const calavera::RowState& mine = row_state(row);
        const int value = calavera::points(mine);
        if (mine.frozen) return number(rect, signed_points(value), {Role::title, Role::bold}, theme.pen);
        if (value != 0) number(rect, "(" + signed_points(value) + ")", {Role::body}, theme.ink);
    }

    void bonus(std::size_t line) const {
        const calavera::BonusLine& printed_line = calavera::kBonusLines[line];
        const calavera::Bonuses::Line& given = state.bonus().lines[line];
        const int mine = given.points[player];
        const auto halves = layout.bonuses[line].columns(2, 0);
        const int seed = 700 + static_cast<int>(line) * 7 + player;
        const std::array<int, 2> printed_points{printed_line.first, printed_line.later};
        for (std::size_t i = 0; i < 2; ++i) {
            const float side = std::min(halves[i].w, halves[i].h) * (i == 0 ? 0.82F : 0.7F);
            const Rect circle = halves[i].centred(side, side);
            painter.circle(circle.centre(), side / 2, theme.ink, line_width(side * 0.03F));
            number(halves[i], std::to_string(printed_points[i]), {i == 0 ? Role::bold : Role::body}, theme.ink);
            const bool won = mine != 0 && mine == printed_points[i];
            if (won) draw_pen_ring(painter, circle.grown(side * 0.1F), seed, theme.pen, moments.bonuses[line].part());
            if (i == 0 && given.turn && !won) draw_pen_stroke(painter, circle, seed, theme.pen);
        }
        for (const Rect& stroke : layout.strokes[line]) {
            painter.fill({stroke.centre().x - stroke.w / 4, stroke.y, stroke.w / 2, stroke.h}, theme.ink);
        }
    }

    void strip() const {
        const Rect name = layout.owner.inset(std::round(layout.owner.h * 0.12F), 0);
        ui.fit_name(name, state.setup.players[player], {Role::title, Role::bold}, {.colour = theme.pen});
        const Rect sum = layout.total.inset(std::max(1.0F, layout.total.h * 0.04F));
        painter.fill(sum, theme.ink, sum.h * 0.12F);
        const Rect last = layout.bonuses.back();
        const Rect before{last.right(), sum.y, sum.x - last.right() - std::round(sum.h * 0.15F), sum.h};
        number(before, std::string(context.tr("calavera.total")), {Role::bold}, theme.ink, Align::right);
        const std::string points = signed_points(calavera::total(state, player));
        const Role role = ui.fits(Role::figure, points, sum) ? Role::figure : Role::bold;
        if (ui.fits(role, points, sum))
            ui.figure(total_id(player), sum, points, {.role = role, .align = Align::centre, .colour = theme.paper});
    }
};

}  // namespace

bool pad_fits_one_line(const Metrics& m, float width) { return box_width(m, width, false) >= m.touch_min; }

float least_pad_height(const Metrics& m, float width) {
    const float line = std::max(m.touch_min, m.em(Role::bold) * 1.24F);
    return pad_height(m, width, !pad_fits_one_line(m, width), line);
}

float best_pad_height(const Metrics& m, float width) {
    const bool two_lines = !pad_fits_one_line(m, width);
    return pad_height(m, width, two_lines, std::max(m.touch_min, box_width(m, width, two_lines)));
}

PadLayout lay_pad(const Metrics& m, Rect rect) {
    PadLayout layout;
    layout.two_lines = !pad_fits_one_line(m, rect.w);
    layout.paper = rect;
    Rect inner = rect.inset(edge(m, rect.w));
    const float box = box_width(m, rect.w, layout.two_lines);
    const float line = std::floor((inner.h - 4 * between(m)) / (lines_of_boxes(layout.two_lines) + 1));
    for (const Row row : kRows)
        lay_row(m, layout, at(row), inner.cut_top(layout.two_lines ? 2 * line : line, between(m)), box);
    lay_strip(layout, inner, box);
    return layout;
}

bool PadMoments::stand() const {
    const auto stands = [](const Moment& moment) { return moment.stands(); };
    return std::all_of(crosses.begin(), crosses.end(), stands) && std::all_of(frozen.begin(), frozen.end(), stands) &&
           std::all_of(bonuses.begin(), bonuses.end(), stands) && total.stands();
}

PadMoments pad_moments(Ui& ui, const calavera::State& state, Player player) {
    PadMoments made;
    Moments& moments = ui.moments();
    for (const Row row : kRows) {
        const calavera::RowState& mine = state.sheets[player][at(row)];
        const std::string name(calavera::name(row));
        made.crosses[at(row)] = moments.shows(Move::cross, pad_id(player, name), mine.crosses);
        made.frozen[at(row)] = moments.shows(Move::pen, pad_id(player, name), mine.frozen ? 1 : 0);
    }
    for (std::size_t line = 0; line < calavera::kLines; ++line) {
        const int points = state.bonus().lines[line].points[player];
        made.bonuses[line] = moments.shows(Move::pen, pad_id(player, "bonus" + std::to_string(line)), points);
    }
    const std::string points = signed_points(calavera::total(state, player));
    made.total = moments.shows_text(Move::number, total_id(player), points).moment;
    return made;
}

void draw_pad(Context& context, const calavera::State& state, Player player, const PadLayout& layout,
              const PadHints& hints) {
    const OnPaper paper(context.ui, layout.paper);
    const Drawing drawing{context, state, player, layout};
    for (const Row row : kRows) {
        drawing.label(row);
        for (int box = 1; box <= kBoxes; ++box) drawing.box(row, box, hints);
        drawing.points(row);
    }
    for (std::size_t line = 0; line < calavera::kLines; ++line) drawing.bonus(line);
    drawing.strip();
}

namespace {

void note(PadTouch& touch, Press press, PadTouch now) {
    if (!press.tapped && !press.down) return;
    now.tapped = press.tapped;
    touch = now;
}

void touch_row(Context& context, const calavera::RowState& mine, Row row, const PadLayout& layout, PadTouch& touch) {
    using What = PadTouch::What;
    const std::string name(calavera::name(row));
    const std::string spoken = row_word(context, row);
    const std::string box_id = "calavera.box." + name + ".";
    for (int box = 1; box <= kBoxes; ++box) {
        const Rect rect = layout.boxes[at(row)][static_cast<std::size_t>(box - 1)];
        const ButtonKind kind = box <= mine.crosses || mine.frozen ? ButtonKind::closed : ButtonKind::plain;
        const std::string number = std::to_string(box);
        std::string id = box_id;
        id += number;
        std::string label = spoken;
        label += " ";
        label += number;
        note(touch, context.ui.hotspot(id, rect, label, {.kind = kind}), {What::box, row, box, rect});
    }
    const Rect points = layout.points[at(row)];
    const std::string label = spoken + ", " + context.tr("calavera.points", {signed_points(calavera::points(mine))});
    note(touch, context.ui.hotspot("calavera.points." + name, points, label), {What::points, row, 0, points});
}

}  // namespace

PadTouch touch_pad(Context& context, const calavera::State& state, Player player, const PadLayout& layout) {
    using What = PadTouch::What;
    Ui& ui = context.ui;
    PadTouch touch;
    for (const Row row : kRows) touch_row(context, state.sheets[player][at(row)], row, layout, touch);
    for (int line = 1; line <= static_cast<int>(calavera::kLines); ++line) {
        const std::string number = std::to_string(line);
        const Rect rect = layout.bonuses[static_cast<std::size_t>(line - 1)];
        note(touch, ui.hotspot("calavera.bonus." + number, rect, context.tr("calavera.bonus-line", {number})),
             {What::bonus, Row::turquoise, line, rect});
    }
    note(touch, ui.hotspot("calavera.total", layout.total, context.tr("calavera.total")),
         {What::total, Row::turquoise, 0, layout.total});
    return touch;
}

std::string_view box_rule(int box) {
    switch (calavera::kPad[static_cast<std::size_t>(box)].zone) {
        case Zone::score: return calavera::rule::freeze_score_zone.id;
        case Zone::dead: return calavera::rule::dead_zone_freeze.id;
        case Zone::none: break;
    }
    return calavera::rule::mark_all_dice.id;
}

}  // namespace tapet::ui
