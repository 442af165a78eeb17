// The gap of a score, and what a falta pays there, accepted and refused, as either house reads it.
#include <algorithm>
#include <array>

#include "truc/calls.h"
#include "truc/codes.h"
#include "truc/rule_ids.h"
#include "truc/truc.h"
#include "truc/words.h"
#include "ui/kit/flow.h"
#include "ui/truc/helpers.h"
#include "ui/truc/stones.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kGapDraft = "draft.truc-gap";
constexpr int kMostStones = 99;  // to a cama
constexpr int kStride = 5;

// What the engine says of the score.
struct GapFacts {
    truc::State state;
    truc::PerSide<int> leader_gap{};  // an accepted falta, by who wins it
    truc::PerSide<int> cama_in_dolentes{};
    int refused_first = 0;  // a falta that was the first bid
};

truc::State state_at(truc::Setup setup, int cama, const truc::PerSide<int>& stones, truc::FaltaRule falta) {
    setup.stones = cama;
    setup.house.falta = falta;
    truc::State state = truc::Game::initial(setup).value();
    for (const truc::Side side : truc::kSides) {
        const int n = stones[truc::at(side)];
        if (n > 0) state = truc::Game::apply(state, truc::Stones{side, n}).value().state;
    }
    return state;
}

GapFacts facts_of(const truc::Setup& setup, int cama, const truc::PerSide<int>& stones) {
    GapFacts facts;
    facts.state = state_at(setup, cama, stones, truc::FaltaRule::leader_gap);
    const truc::State whole = state_at(setup, cama, stones, truc::FaltaRule::cama_in_dolentes);
    for (const truc::Side side : truc::kSides) {
        facts.leader_gap[truc::at(side)] = truc::falta_pays(facts.state, side);
        facts.cama_in_dolentes[truc::at(side)] = truc::falta_pays(whole, side);
    }
    const truc::Say falta{truc::Side::a, truc::Call::falta, std::nullopt};
    facts.refused_first = truc::refused_envit_pays(truc::Game::apply(facts.state, falta).value().state);
    return facts;
}

// One line of what a falta pays, with the rule behind it.
struct Line {
    std::string_view id;
    std::string label;
    std::string value;
    RuleId rule;
};

class GapHelper : public HelperPage {
  public:
    GapHelper(const Notebook& notebook, const HelperTable* table) {
        if (table != nullptr) {
            stamp_ = table->stamp;
            setup_ = table->state.setup;
            cama_ = setup_.stones;
            // A cama that was won shows all its stones; of the next one nobody has any.
            const bool over = table->state.winner.has_value();
            for (const truc::Side side : truc::kSides) {
                stones_[truc::at(side)] = over ? 0 : table->state.score[truc::at(side)].stones;
            }
        }
        const auto words = draft_words(notebook, kGapDraft, table);
        if (words.size() == 3) {
            cama_ = draft_number(words[2], 1, kMostStones, 24);
            for (std::size_t i = 0; i < 2; ++i) stones_[i] = draft_number(words[i], 0, cama_ - 1, 0);
        }
        facts_ = facts_of(setup_, cama_, stones_);
    }

    void draw(Context& context, Rect area) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const bool narrow = area.w < m.mm(135) * m.text_scale;
        Flow page(ui, area);
        const bool tall = area.h > m.mm(narrow ? 170 : 105) * m.text_scale;
        const float side = m.control + m.gap + m.mm(tall ? 20 : 9);
        page.item(narrow ? 2 * side + m.gap : side, [this, &context, &m, narrow](Rect rect) {
            const auto cells = narrow ? rect.rows(2, m.gap) : rect.columns(2, 2 * m.gap);
            for (const truc::Side one : truc::kSides) draw_side(context, one, cells[truc::at(one)]);
        });
        const float gap = std::max({m.mm(14), m.control, 2 * ui.line_height(Role::bold)});
        page.item(narrow ? gap + m.gap + m.control : gap, [this, &context, &m, narrow](Rect rect) {
            const Rect cama =
                narrow ? rect.cut_bottom(m.control, m.gap) : rect.cut_right(rect.w / 2 - m.gap, 2 * m.gap);
            draw_gap(context, rect, cama.centred(cama.w, m.control));
        });
        for (const Line& line : lines_of(context)) {
            const float height = ui.row_height(line.label, line.value, page.width());
            page.item(height, [&context, line](Rect row) {
                const std::string id = "truc-helpers.falta." + std::string(line.id);
                if (context.ui.row(id, row, line.label, line.value)) context.navigator.show_rule(line.rule);
            });
        }
        page.draw("truc-helpers.gap.page");
    }

  private:
    std::string stamp_;  // of the match; empty: without one, and then either house is shown
    truc::Setup setup_;
    int cama_ = 24;  // stones to it
    truc::PerSide<int> stones_{};
    GapFacts facts_;

    std::string name(const Context& context, truc::Side side) const { return side_words(context, setup_, side); }

    void set(Context& context, int cama, truc::PerSide<int> stones) {
        for (int& n : stones) n = std::clamp(n, 0, cama - 1);
        if (cama == cama_ && stones == stones_) return;
        cama_ = cama;
        stones_ = stones;
        facts_ = facts_of(setup_, cama_, stones_);
        keep_draft(context, kGapDraft, {std::to_string(stones_[0]), std::to_string(stones_[1]), std::to_string(cama_)},
                   stamp_);
    }

    // ---- the score -------------------------------------------------------------------------------------------------

    void draw_side(Context& context, truc::Side side, Rect cell) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect row = cell.cut_top(m.control, m.gap);
        const std::string id = "truc-helpers." + std::string(truc::name(side));
        truc::PerSide<int> stones = stones_;
        int& n = stones[truc::at(side)];
        const Rect less = row.cut_left(m.control, m.gap);
        const Rect more = row.cut_right(m.control, m.gap);
        if (ui.button(id + ".less5", less, signed_number(-kStride), {.enabled = n > 0, .repeats = true})) n -= kStride;
        if (ui.button(id + ".more5", more, signed_number(kStride), {.enabled = n < cama_ - 1, .repeats = true}))
            n += kStride;
        const float word = row.w - 2 * std::max(m.touch, row.h) - std::max(m.touch, ui.text_width(Role::bold, "000")) -
                           4 * m.gap;  // what a stepper leaves for its label
        n = ui.stepper(id, row, ui.elided(Role::body, name(context, side), word), n, 0, cama_ - 1);
        draw_stones(ui, cell, facts_.state, side);
        set(context, cama_, stones);
    }

    // ---- the gap ---------------------------------------------------------------------------------------------------

    std::string leader_words(const Context& context) const {
        const auto leader = truc::leader(facts_.state);
        if (!leader) return context.tr("truc.help.gap.level");
        return context.tr("truc.help.gap.leader", {name(context, *leader)});
    }

    void draw_gap(Context& context, Rect area, Rect cama) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const int stones = ui.stepper("truc-helpers.cama", cama, context.tr("truc.help.gap.cama"), cama_, 1, 99);
        const std::string gap = std::to_string(truc::gap(facts_.state));
        const Role role = digits_role(ui, gap, {0, 0, area.w * 0.5F, area.h});
        const Rect digits = area.cut_left(std::max(m.touch_min, ui.text_width(role, gap)), 2 * m.gap);
        rule_spot(context, "truc-helpers.gap", digits, gap, truc::rule::envit_cap);
        ui.text(digits, gap, {.role = role});
        const std::string words = leader_words(context);
        ui.paragraph_amid(area, words, {.role = Role::bold, .colour = ui.theme().text_accent});
        set(context, stones, stones_);
    }

    // ---- what a falta pays -----------------------------------------------------------------------------------------

    // One number where it is the same for both.
    std::string pays(const Context& context, const truc::PerSide<int>& stones) const {
        if (stones[0] == stones[1]) return std::to_string(stones[0]);
        return name(context, truc::Side::a) + " " + std::to_string(stones[0]) + ", " + name(context, truc::Side::b) +
               " " + std::to_string(stones[1]);
    }

    std::vector<Line> lines_of(const Context& context) const {
        const auto word = [&](std::string_view key) { return context.tr(key); };
        std::vector<Line> lines;
        const bool whole = setup_.house.falta == truc::FaltaRule::cama_in_dolentes;
        if (!stamp_.empty() || facts_.leader_gap == facts_.cama_in_dolentes) {
            lines.push_back({"accepted", word("truc.help.gap.accepted"),
                             pays(context, whole ? facts_.cama_in_dolentes : facts_.leader_gap),
                             truc::rule::envit_falta});
        } else {
            lines.push_back({"leader-gap", word("truc.help.gap.leader-gap"), pays(context, facts_.leader_gap),
                             truc::rule::envit_falta});
            lines.push_back({"cama-in-dolentes", word("truc.help.gap.cama-in-dolentes"),
                             pays(context, facts_.cama_in_dolentes), truc::rule::envit_falta});
        }
        lines.push_back({"refused-first", word("truc.help.gap.refused-first"), std::to_string(facts_.refused_first),
                         truc::rule::envit_stakes});
        lines.push_back({"refused-raise", word("truc.help.gap.refused-raise"),
                         context.tr("truc.help.gap.at-most", {std::to_string(truc::gap(facts_.state))}),
                         truc::rule::envit_cap});
        return lines;
    }
};

}  // namespace

std::unique_ptr<HelperPage> make_gap_helper(const Notebook& notebook, const HelperTable* table) {
    return std::make_unique<GapHelper>(notebook, table);
}

}  // namespace tapet::ui
