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
#include "ui/match/empty.h"

namespace tapet::ui {

using alpens::Good;
using alpens::GoodsCount;
using alpens::Tally;

namespace {

// Frames of those widths in lines as wide as the area.
struct PieceLines {
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

float draw_pieces(Ui& ui, Rect area, const Counted& counted, bool draw) {
    const float gap = ui.metrics().gap;
    const float piece = ui.metrics().mm(7);
    const float people = draw_escaped(ui, area, counted.escaped, counted.colour, piece, draw);
    if (people > 0) area.cut_top(people, gap / 2);
    const float goods = draw_groups(ui, area, counted.goods, piece, draw);
    return people + goods + (people > 0 && goods > 0 ? gap / 2 : 0);
}

void draw_total(Context& context, const std::string& id, Rect row, int points) {
    Ui& ui = context.ui;
    const std::string number = std::to_string(points);
    const std::string_view words = context.tr("alpens.count.total");
    const DrawnButton button = drawn_button(ui, id, row, std::string(words) + " " + number);
    if (button.tapped) context.navigator.show_rule(alpens::rule::end_winners);
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
        if (button.tapped) context.navigator.show_rule(rule);
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
    PieceLines flow{rect, piece_px + 2 * pad, std::round(m.gap / 2)};
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
    PieceLines flow{rect, piece_px, 0};
    for (int i = 0; i < count; ++i) {
        const Rect place = flow.next(piece_px * 0.9F);
        if (draw) draw_alpensi(ui, place, colour);
    }
    return flow.used();
}

namespace {

// The lines and the total, then what they are made of; beside one another where that is lower and each line stays one.
class CountPage {
  public:
    CountPage(Context& context, std::string_view id, const Counted& counted, float width)
        : CountPage(context, id, counted, width, lies_beside(context, id, width)) {}

    float height() const { return beside_ ? std::max(sum_.height(), rest_.height()) : sum_.height() + rest_.height(); }
    void draw(Rect page) const {
        const float gap = context_.ui.metrics().gap;
        sum_.draw_in(beside_ ? page.cut_left(sum_.width(), 2 * gap) : page.cut_top(sum_.height()));
        rest_.draw_in(page);
    }

  private:
    Context& context_;
    std::string id_;
    Counted counted_;
    bool beside_;
    Flow sum_;
    Flow rest_;

    CountPage(Context& context, std::string_view id, const Counted& counted, float width, bool beside)
        : context_(context),
          id_(id),
          counted_(counted),
          beside_(beside),
          sum_(context.ui, beside ? std::floor(width * 0.42F) : width),
          rest_(context.ui, beside ? width - sum_.width() - 2 * context.ui.metrics().gap : width) {
        add_sum();
        add_rest();
    }

    static bool lies_beside(Context& context, std::string_view id, float width) {
        const Metrics& m = context.ui.metrics();
        if (width < m.mm(110) * m.text_scale) return false;
        const CountPage beside(context, id, kMany, width, true);
        const bool on_one_line = beside.highest_line(beside.sum_.width()) <= m.control;
        return on_one_line && beside.height() < CountPage(context, id, kMany, width, false).height();
    }

    float highest_line(float width) const {
        float high = 0;
        for (const Line& line : lines_of(context_, kWidest)) {
            high = std::max(high, context_.ui.row_height(line.label, line.value, width));
        }
        return high;
    }

    void add_sum() {
        const Metrics& m = context_.ui.metrics();
        const alpens::Tally tally = alpens::tally(counted_.escaped, counted_.goods);
        const float half = std::floor((sum_.width() - m.gap) / 2);
        const float wide = highest_line(half) <= m.control ? half : sum_.width();
        const auto lines = lines_of(context_, tally);
        sum_.cells(lines.size(), wide, highest_line(wide),
                   [&context = context_, id = id_, lines](std::size_t i, Rect row) {
                       rule_row(context, id + "." + lines[i].what, row, lines[i].label, lines[i].value, lines[i].rule);
                   });
        sum_.item(
            std::max(m.control, context_.ui.line_height(Role::number)),
            [&context = context_, id = id_, tally](Rect row) { draw_total(context, id + ".total", row, tally.total); });
    }

    // What one more piece would add, why the grouping is the best, and the pieces as they are grouped: last, as there are
    // more and more of them.
    void add_rest() {
        Ui& ui = context_.ui;
        const Metrics& m = ui.metrics();
        const std::string_view more = context_.tr("alpens.count.one-more");
        rest_.words(Role::body, ui.elided(Role::body, more, rest_.width()), ui.theme().text_quiet);
        rest_.item(m.control, [&context = context_, id = id_, counted = counted_](Rect row) {
            draw_more(context, id, row, counted);
        });
        add_why(rest_, context_, id_ + ".why", why_words(context_, counted_), alpens::rule::score_trio);
        const float pieces = draw_pieces(ui, {0, 0, rest_.width(), 0}, counted_, false);
        if (pieces == 0) return;
        rest_.item(pieces, [&ui, counted = counted_](Rect rect) { draw_pieces(ui, rect, counted, true); });
    }
};

}  // namespace

float count_height(Context& context, const Counted& counted, float width) {
    return CountPage(context, "", counted, width).height();
}

void draw_count(Context& context, std::string_view id, Rect area, const Counted& counted) {
    Ui& ui = context.ui;
    const float width = area.w - 2 * ui.metrics().gap;
    const CountPage page(context, id, counted, width);
    const ListView view = ui.begin_scroll(std::string(id) + ".page", area, page.height());
    page.draw({view.view.x, view.view.y - view.offset, width, page.height()});
    ui.end_list();
    draw_rest(ui, area, page.height(), Art::emblema_alpens);
}

}  // namespace tapet::ui
