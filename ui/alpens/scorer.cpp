// The count without a match: how many got away, with what. What was entered is kept, so that a restart comes back to it.
#include <algorithm>
#include <sstream>

#include "alpens/codes.h"
#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "alpens/words.h"
#include "ui/alpens/count.h"
#include "ui/alpens/face.h"
#include "ui/alpens/parts.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kScorerDraft = "draft.alpens-scorer";

// "3 1 1 0": escaped, clothes, food, money.
Counted read_draft(const std::string& text) {
    Counted counted;
    std::istringstream in(text);
    in >> counted.escaped;
    for (int& pieces : counted.goods) in >> pieces;
    if (!in) return {};
    counted.escaped = std::clamp(counted.escaped, 0, alpens::kMostAlpensins);
    for (const alpens::Good good : alpens::kGoods) {
        int& pieces = counted.goods[alpens::at(good)];
        pieces = std::clamp(pieces, 0, alpens::kBox[alpens::at(good)]);
    }
    return counted;
}

std::string draft_of(const Counted& counted) {
    std::string text = std::to_string(counted.escaped);
    for (const int pieces : counted.goods) text += " " + std::to_string(pieces);
    return text;
}

class AlpensScorer : public Screen {
  public:
    std::string route() const override { return "alpens-scorer"; }

    void draw(Context& context) override {
        if (!read_) counted_ = read_draft(context.notebook.setting(kScorerDraft, ""));
        read_ = true;
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        const Rect key = draw_header(context, area, "alpens-scorer", context.tr("alpens.scorer.title"), 1);
        const std::string before = draft_of(counted_);
        draw_anew(context, key);
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
        draw_count(context, "alpens-scorer", area, counted_);
        if (draft_of(counted_) != before) keep_setting(context, kScorerDraft, draft_of(counted_));
    }

  private:
    Counted counted_;
    bool read_ = false;

    // Everything back to nothing, for the next one to be counted.
    void draw_anew(Context& context, Rect key) {
        const bool counts = draft_of(counted_) != draft_of({});
        const ButtonStyle style{.enabled = counts};
        if (context.ui.icon_button("alpens-scorer.anew", key, Icon::trash, context.tr("alpens.scorer.anew"), style)) {
            counted_ = {};
        }
    }

    // As the referee rules it.
    bool more_goods_than_escaped() const {
        const auto answered = alpens::Game::answer(alpens::State{}, alpens::AskScore{counted_.escaped, counted_.goods});
        return answered && std::any_of(answered->rulings.begin(), answered->rulings.end(), [](const Ruling& ruling) {
                   return ruling.rule == alpens::rule::score_more_goods_than_escaped;
               });
    }

    Flow steppers_of(Context& context, Rect area) {
        Flow flow(context.ui, area);
        flow.stepper("alpens-scorer.left", context.tr("alpens.scorer.escaped"), counted_.escaped, 0,
                     alpens::kMostAlpensins);
        for (const alpens::Good good : alpens::kGoods) {
            int& pieces = counted_.goods[alpens::at(good)];
            flow.stepper("alpens-scorer." + std::string(alpens::code(good)), std::string(good_label(context, good)),
                         pieces, 0, alpens::kBox[alpens::at(good)]);
        }
        return flow;
    }
};

}  // namespace

std::unique_ptr<Screen> make_alpens_scorer() { return std::make_unique<AlpensScorer>(); }

}  // namespace tapet::ui
