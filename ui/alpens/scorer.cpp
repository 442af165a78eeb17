// The count without a match, for up to six people: how many got away, with what. What was entered is kept, so that a restart comes
// back to it.
#include <algorithm>
#include <sstream>
#include <vector>

#include "alpens/codes.h"
#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "alpens/words.h"
#include "ui/alpens/count.h"
#include "ui/alpens/face.h"
#include "ui/alpens/parts.h"
#include "ui/alpens/pieces.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kScorerDraft = "draft.alpens-scorer";

// "3 1 1 0": escaped, clothes, food, money.
Counted read_counted(const std::string& text, std::size_t person) {
    Counted counted;
    std::istringstream in(text);
    in >> counted.escaped;
    for (int& pieces : counted.goods) in >> pieces;
    if (!in) counted = {};
    counted.escaped = std::clamp(counted.escaped, 0, alpens::kMostAlpensins);
    for (const alpens::Good good : alpens::kGoods) {
        int& pieces = counted.goods[alpens::at(good)];
        pieces = std::clamp(pieces, 0, alpens::kBox[alpens::at(good)]);
    }
    counted.colour = static_cast<alpens::Colour>(person);
    return counted;
}

std::string words_of(const Counted& counted) {
    std::string text = std::to_string(counted.escaped);
    for (const int pieces : counted.goods) text += " " + std::to_string(pieces);
    return text;
}

// A person after the other, ";" between them.
std::vector<Counted> read_draft(const std::string& text) {
    std::vector<Counted> people;
    std::istringstream in(text);
    for (std::string one; people.size() < alpens::kMostPlayers && std::getline(in, one, ';');)
        people.push_back(read_counted(one, people.size()));
    if (people.empty()) people.push_back(read_counted({}, 0));
    return people;
}

std::string draft_of(const std::vector<Counted>& people) {
    std::string text;
    for (const Counted& one : people) text.append(text.empty() ? "" : ";").append(words_of(one));
    return text;
}

int total_of(const Counted& counted) { return alpens::tally(counted.escaped, counted.goods).total; }

class AlpensScorer : public Screen {
  public:
    std::string route() const override { return "alpens-scorer"; }

    void draw(Context& context) override {
        if (people_.empty()) people_ = read_draft(context.notebook.setting(kScorerDraft, ""));
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        const Rect key = draw_header(context, area, "alpens-scorer", context.tr("alpens.scorer.title"), 1);
        const std::string before = draft_of(people_);
        draw_anew(context, key);
        draw_people(context, area.cut_top(m.control, m.gap));
        const bool wide = area.w > area.h;
        const float left = wide ? std::round(area.w * 0.42F) : area.w;
        // The warning has its place kept free, in sight: nothing moves under the finger when it comes.
        const float warning = context.ui.row_height(context.tr("alpens.scorer.too-much"), "", left);
        const float steppers = steppers_of(context, {0, 0, left, 0}).height();
        Rect keys = wide ? area.cut_left(left, 2 * m.gap)
                         : area.cut_top(std::min(steppers + m.gap + warning, area.h / 2), m.gap);
        const Rect row = keys.cut_bottom(warning, m.gap);
        steppers_of(context, keys).draw("alpens-scorer.steppers");
        if (more_goods_than_escaped()) {
            rule_row(context, "alpens-scorer.too-much", row, context.tr("alpens.scorer.too-much"), "",
                     alpens::rule::score_more_goods_than_escaped);
        }
        draw_count(context, "alpens-scorer", area, counted());
        if (draft_of(people_) != before) keep_setting(context, kScorerDraft, draft_of(people_));
    }

  private:
    std::vector<Counted> people_;  // empty: not read yet
    std::size_t at_ = 0;           // who is counted

    Counted& counted() { return people_[at_]; }

    // Who was counted, each with the total, whoever has most of several in gold; then the key for one more.
    void draw_people(Context& context, Rect row) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        int most = 0;
        for (const Counted& one : people_) most = std::max(most, total_of(one));
        const auto cells = row.columns(alpens::kMostPlayers, m.gap);
        for (std::size_t i = 0; i < people_.size(); ++i) {
            const int total = total_of(people_[i]);
            const std::string words = std::to_string(total);
            const std::string id = "alpens-scorer.person." + std::to_string(i);
            const DrawnButton button = drawn_button(ui, id, cells[i], words, {.selected = i == at_});
            if (button.tapped) at_ = i;
            const float wide = ui.text_width(Role::bold, words);
            const float size = std::min({button.inside.h, m.icon * 1.4F, button.inside.w - wide - m.gap / 2});
            Rect inner = button.inside.centred(size + m.gap / 2 + wide, button.inside.h);
            draw_alpensi(ui, inner.cut_left(size, m.gap / 2).centred(size, size), people_[i].colour);
            const bool wins = people_.size() > 1 && total == most;
            ui.text(inner, words, {.role = Role::bold, .colour = wins ? ui.theme().text_accent : button.ink});
        }
        if (people_.size() == alpens::kMostPlayers) return;
        for (std::size_t i = people_.size() + 1; i < cells.size(); ++i) ui.stitched(cells[i]);
        if (!ui.icon_button("alpens-scorer.add", cells[people_.size()], Icon::plus, context.tr("alpens.scorer.add")))
            return;
        people_.push_back(read_counted({}, people_.size()));
        at_ = people_.size() - 1;
    }

    // Nobody has taken those out yet.
    int left_in_box(alpens::Good good) const {
        int left = alpens::kBox[alpens::at(good)];
        for (std::size_t i = 0; i < people_.size(); ++i) left -= i == at_ ? 0 : people_[i].goods[alpens::at(good)];
        return std::max(0, left);
    }

    // Everything back to nothing, for the next ones to be counted.
    void draw_anew(Context& context, Rect key) {
        const bool counts = draft_of(people_) != draft_of(read_draft({}));
        const ButtonStyle style{.enabled = counts};
        if (context.ui.icon_button("alpens-scorer.anew", key, Icon::trash, context.tr("alpens.scorer.anew"), style)) {
            people_ = read_draft({});
            at_ = 0;
        }
    }

    // As the referee rules it.
    bool more_goods_than_escaped() {
        const alpens::AskScore ask{counted().escaped, counted().goods};
        const auto answered = alpens::Game::answer(alpens::State{}, ask);
        return answered && std::any_of(answered->rulings.begin(), answered->rulings.end(), [](const Ruling& ruling) {
                   return ruling.rule == alpens::rule::score_more_goods_than_escaped;
               });
    }

    Flow steppers_of(Context& context, Rect area) {
        Flow flow(context.ui, area);
        flow.stepper("alpens-scorer.left", context.tr("alpens.scorer.escaped"), counted().escaped, 0,
                     alpens::kMostAlpensins);
        for (const alpens::Good good : alpens::kGoods) {
            int& pieces = counted().goods[alpens::at(good)];
            flow.stepper("alpens-scorer." + std::string(alpens::code(good)), std::string(good_label(context, good)),
                         pieces, 0, std::max(pieces, left_in_box(good)));
        }
        return flow;
    }
};

}  // namespace

std::unique_ptr<Screen> make_alpens_scorer() { return std::make_unique<AlpensScorer>(); }

}  // namespace tapet::ui
