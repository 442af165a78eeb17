#include "ui/alpens/count.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "alpens/codes.h"
#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "alpens/words.h"
#include "ui/alpens/parts.h"
#include "ui/alpens/pieces.h"

namespace tapet::ui {

using alpens::Good;
using alpens::GoodsCount;
using alpens::Tally;

namespace {

// Frames of those widths in lines as wide as the area.
struct Flow {
    Rect area;
    float height;
    float gap;
    float x = 0;
    float y = 0;

    Rect next(float width) {
        if (x > 0 && x + width > area.w) {
            x = 0;
            y += height + gap;
        }
        const Rect place{area.x + x, area.y + y, width, height};
        x += width + gap;
        return place;
    }
    float used() const { return x == 0 && y == 0 ? 0 : y + height; }
};

// The most that the pieces would give without trios: as many pairs of two kinds as there can be.
int points_without_trios(const GoodsCount& goods) {
    const int all = std::accumulate(goods.begin(), goods.end(), 0);
    const int most = *std::max_element(goods.begin(), goods.end());
    const int pairs = std::min(all / 2, all - most);
    return pairs * alpens::kPairPoints + (all - 2 * pairs) * alpens::kSinglePoints;
}

std::string why_words(const Context& context, const Counted& counted) {
    const auto number = [](int n) { return std::to_string(n); };
    std::string words = context.tr("alpens.count.why",
                                   {number(alpens::kTrioPoints), number(alpens::kPairPoints + alpens::kSinglePoints),
                                    number(alpens::kPairPoints), number(2 * alpens::kSinglePoints)});
    const int best = alpens::tally(0, counted.goods).total;
    const int without = points_without_trios(counted.goods);
    if (without < best) words += " " + context.tr("alpens.count.without-trios", {number(without), number(best)});
    return words;
}

// The four lines of the count.
struct Line {
    std::string what;
    std::string label;
    std::string value;
    RuleId rule;
};
std::array<Line, 4> lines_of(const Context& context, const Tally& tally) {
    // keys: alpens.count.*
    const auto line = [&](const char* key, const char* what, int count, int each, RuleId rule) {
        return Line{what, context.tr("alpens.count." + std::string(key), {std::to_string(count), std::to_string(each)}),
                    std::to_string(count * each), rule};
    };
    return {line("escaped", "escaped", tally.escaped, alpens::kEscapedPoints, alpens::rule::score_escaped),
            line("trios", "trio", tally.trios, alpens::kTrioPoints, alpens::rule::score_trio),
            line("pairs", "pair", tally.pairs, alpens::kPairPoints, alpens::rule::score_pair),
            line("singles", "single", tally.singles, alpens::kSinglePoints, alpens::rule::score_single)};
}

// What the page is measured by: numbers of two digits, and about as many pieces as people get out. So it is cut in the same way
// however far the count is.
constexpr Tally kWidest{12, 14, 14, 14, 0};
constexpr Counted kMany{12, {5, 5, 2}, alpens::Colour::blau};

// How the page is cut, the same for measuring and drawing: the lines and the total, then what they are made of; beside one
// another where that is lower.
struct CountLayout {
    bool beside = false;
    float sum_width = 0;
    float rest_width = 0;
    float row = 0;
    float total = 0;
    int columns = 1;
    float pieces = 0;  // height of the drawn pieces
    float piece = 0;   // of one
    float line = 0;    // of text
    float why = 0;
    float more = 0;

    float rows_height(float gap) const {
        const int rows = 4 / columns;
        return static_cast<float>(rows) * (row + gap / 2);
    }
    float sum(float gap) const { return rows_height(gap) + total; }
    float rest(float gap) const { return (pieces > 0 ? pieces + gap : 0) + line + more + gap + why; }
    float height(float gap) const { return beside ? std::max(sum(gap), rest(gap)) : sum(gap) + gap + rest(gap); }
};

float draw_pieces(Ui& ui, Rect area, const Counted& counted, float piece, bool draw) {
    const float gap = ui.metrics().gap;
    const float people = draw_escaped(ui, area, counted.escaped, counted.colour, piece, draw);
    if (people > 0) area.cut_top(people, gap / 2);
    const float goods = draw_groups(ui, area, counted.goods, piece, draw);
    return people + goods + (people > 0 && goods > 0 ? gap / 2 : 0);
}

CountLayout measured(Context& context, const Counted& counted, float width, bool beside) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    CountLayout layout;
    layout.beside = beside;
    layout.sum_width = beside ? std::floor(width * 0.42F) : width;
    layout.rest_width = beside ? width - layout.sum_width - 2 * m.gap : width;
    const auto highest = [&](float wide) {
        float high = 0;
        for (const Line& line : lines_of(context, kWidest)) {
            high = std::max(high, row_height(context, line.label, line.value, wide));
        }
        return high;
    };
    const float half = std::floor((layout.sum_width - m.gap) / 2);
    layout.columns = highest(half) <= m.control ? 2 : 1;
    layout.row = highest(layout.columns == 2 ? half : layout.sum_width);
    layout.total = std::max(m.control, ui.line_height(Role::number));
    layout.piece = m.mm(7);
    layout.pieces = draw_pieces(ui, {0, 0, layout.rest_width, 0}, counted, layout.piece, false);
    layout.line = ui.line_height(Role::body);
    layout.more = std::max(m.control, layout.line);
    const float room = layout.rest_width - m.control - m.gap;
    layout.why = std::max(m.control, ui.paragraph_height(Role::body, why_words(context, counted), room));
    return layout;
}

CountLayout layout_of(Context& context, const Counted& counted, float width) {
    const Metrics& m = context.ui.metrics();
    const auto high = [&](bool beside) { return measured(context, kMany, width, beside).height(m.gap); };
    const bool beside = width >= m.mm(110) * m.text_scale && high(true) < high(false);
    return measured(context, counted, width, beside);
}

void draw_total(Context& context, const std::string& id, Rect row, int points) {
    Ui& ui = context.ui;
    const std::string number = std::to_string(points);
    const std::string_view words = context.tr("alpens.count.total");
    const DrawnButton button = drawn_button(ui, id, row, std::string(words) + " " + number);
    if (button.tapped) context.navigator.show_rule(std::string(alpens::rule::end_winners.id));
    Rect inner = row.inset(2 * ui.metrics().gap, 0);
    const float wide = ui.text_width(Role::number, number);
    ui.text(inner.cut_right(wide, ui.metrics().gap), number,
            {.role = Role::number, .align = Align::right, .colour = ui.theme().text_accent});
    ui.fit_text(inner, words, {Role::title, Role::bold, Role::body});
}

// For each kind, what a further piece would add to the score.
void draw_more(Context& context, const std::string& id, Rect row, const Counted& counted) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const int now = alpens::tally(counted.escaped, counted.goods).total;
    const auto cells = row.columns(static_cast<int>(alpens::kGoods.size()), m.gap);
    for (const Good good : alpens::kGoods) {
        GoodsCount more = counted.goods;
        const bool none_left = ++more[alpens::at(good)] > alpens::kBox[alpens::at(good)];
        const int plus = alpens::tally(counted.escaped, more).total - now;
        const std::string words = none_left ? "–" : "+" + std::to_string(plus);
        const RuleId rule = none_left                         ? alpens::rule::escape_supply
                            : plus <= alpens::kSinglePoints   ? alpens::rule::score_single
                            : plus == alpens::kPairPoints - 1 ? alpens::rule::score_pair
                                                              : alpens::rule::score_trio;
        const std::string label = std::string(good_word(context, good)) + " " + words;
        const Rect cell = cells[alpens::at(good)];
        const DrawnButton button = drawn_button(ui, id + ".more." + std::string(alpens::code(good)), cell, label, {});
        if (button.tapped) context.navigator.show_rule(std::string(rule.id));
        const float width = ui.text_width(Role::bold, words);
        Rect inner = cell.centred(m.icon * 1.2F + m.gap + width, cell.h);
        const float size = std::min(m.icon * 1.2F, inner.h);
        draw_good(ui, inner.cut_left(m.icon * 1.2F, m.gap).centred(size, size), good);
        ui.text(inner, words, {.role = Role::bold});
    }
}

}  // namespace

std::vector<std::vector<Good>> best_groups(const GoodsCount& goods) {
    std::vector<std::vector<Good>> groups;
    GoodsCount rest = goods;
    const auto take = [&](std::size_t size) {
        std::vector<Good> kinds(alpens::kGoods.begin(), alpens::kGoods.end());
        std::stable_sort(kinds.begin(), kinds.end(),
                         [&](Good a, Good b) { return rest[alpens::at(a)] > rest[alpens::at(b)]; });
        kinds.resize(size);
        if (rest[alpens::at(kinds.back())] == 0) return false;
        std::sort(kinds.begin(), kinds.end());
        for (const Good good : kinds) --rest[alpens::at(good)];
        groups.push_back(std::move(kinds));
        return true;
    };
    for (std::size_t size = alpens::kGoods.size(); size > 0; --size) {
        while (take(size)) {
        }
    }
    return groups;
}

float draw_groups(Ui& ui, Rect rect, const GoodsCount& goods, float piece_px, bool draw) {
    const Metrics& m = ui.metrics();
    const Theme& theme = ui.theme();
    const float pad = std::round(piece_px * 0.12F);
    Flow flow{rect, piece_px + 2 * pad, std::round(m.gap / 2)};
    for (const auto& group : best_groups(goods)) {
        Rect frame = flow.next(piece_px * static_cast<float>(group.size()) + 2 * pad);
        if (!draw) continue;
        if (group.size() > 1) {  // what belongs together lies in one frame, a trio in a heavier one
            const bool trio = group.size() == alpens::kGoods.size();
            ui.painter().outline(frame, trio ? theme.ring : theme.control, m.stroke * (trio ? 1.0F : 0.5F), m.radius);
        }
        frame = frame.inset(pad);
        for (const Good good : group) {
            draw_good(ui, frame.cut_left(piece_px).inset(piece_px * 0.08F), good);
        }
    }
    return flow.used();
}

float draw_escaped(Ui& ui, Rect rect, int count, alpens::Colour colour, float piece_px, bool draw) {
    Flow flow{rect, piece_px, 0};
    for (int i = 0; i < count; ++i) {
        const Rect place = flow.next(piece_px * 0.9F);
        if (draw) draw_alpensi(ui, place, colour);
    }
    return flow.used();
}

float count_height(Context& context, const Counted& counted, float width) {
    return layout_of(context, counted, width).height(context.ui.metrics().gap);
}

namespace {

void draw_sum(Context& context, const std::string& prefix, Rect page, const Counted& counted,
              const CountLayout& layout) {
    const Metrics& m = context.ui.metrics();
    const auto lines = lines_of(context, alpens::tally(counted.escaped, counted.goods));
    const float gap = m.gap / 2;
    const auto cells = page.cut_top(layout.rows_height(m.gap) - gap, gap)
                           .grid(layout.columns, static_cast<int>(lines.size()) / layout.columns, gap);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        rule_row(context, prefix + "." + lines[i].what, cells[i], lines[i].label, lines[i].value, lines[i].rule);
    }
    const int points = alpens::tally(counted.escaped, counted.goods).total;
    draw_total(context, prefix + ".total", page.cut_top(layout.total), points);
}

// What one more piece would add, why the grouping is the best, and the pieces as they are grouped: last, as there are more and
// more of them.
void draw_rest(Context& context, const std::string& prefix, Rect page, const Counted& counted,
               const CountLayout& layout) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string_view more = context.tr("alpens.count.one-more");
    ui.text(page.cut_top(layout.line), ui.elided(Role::body, more, page.w), {.colour = ui.theme().text_quiet});
    draw_more(context, prefix, page.cut_top(layout.more, m.gap), counted);
    Rect words = page.cut_top(layout.why, m.gap);
    const Rect why = words.cut_right(m.control, m.gap);
    if (ui.icon_button(prefix + ".why", {why.x, why.y, why.w, m.control}, Icon::info, context.tr("why.button"),
                       {.kind = ButtonKind::quiet})) {
        context.navigator.show_rule(std::string(alpens::rule::score_trio.id));
    }
    ui.paragraph(words, why_words(context, counted), {.valign = VAlign::top});
    if (layout.pieces > 0) draw_pieces(ui, page, counted, layout.piece, true);
}

}  // namespace

void draw_count(Context& context, std::string_view id, Rect area, const Counted& counted) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const std::string prefix(id);
    const float width = area.w - 2 * m.gap;
    const CountLayout layout = layout_of(context, counted, width);
    const float high = layout.height(m.gap);
    const ListView view = ui.begin_scroll(prefix + ".page", area, high);
    Rect page{view.view.x, view.view.y - view.offset, width, high};
    const Rect sum =
        layout.beside ? page.cut_left(layout.sum_width, 2 * m.gap) : page.cut_top(layout.sum(m.gap), m.gap);
    draw_sum(context, prefix, sum, counted, layout);
    draw_rest(context, prefix, page, counted, layout);
    ui.end_list();
}

}  // namespace tapet::ui
