// The correction of an old event: the game's own panel as it stood then. What is said there takes the place of the old event;
// a hand, turn or round that it leaves open is finished there first. Then what stays, what goes and the score stand on a
// paper of their own, and nothing else asks until it is kept or left (src/correction.h).
#include <charconv>

#include "core/book.h"
#include "correction.h"
#include "ui/kit/flow.h"
#include "ui/match/log/sandbox.h"
#include "ui/match/people/people.h"
#include "ui/match/play.h"
#include "ui/match/screens.h"
#include "words.h"

namespace tapet::ui {

namespace {

class Correct : public Screen {
  public:
    Correct(std::string match_id, std::size_t place, ShowMatch show)
        : match_id_(std::move(match_id)), place_(place), show_(show) {}
    std::string route() const override { return "correct:" + match_id_ + ":" + std::to_string(place_); }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_)) return;
        if (!begin(context)) return context.navigator.back();
        if (said() && !plan_.unfinished && !says_more_) return draw_outcome(context);
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area();
        const std::string sentence = sentence_for(context);
        const float wide = area.w - 2 * m.gap;
        const float high = ui.paragraph_height(Role::bold, sentence, wide) + m.control + 3 * m.gap;
        Rect banner = area.cut_top(high);
        draw_banner(context, banner, sentence);
        ui.push_zone(area, Turn::none);
        inner_.emplace(context.trying(*sandbox_, sandbox_->no()));
        panel_->draw(*inner_);
        ui.pop_zone();
    }

  private:
    std::string match_id_;
    std::size_t place_;
    ShowMatch show_;
    // When the correction began:
    std::size_t revision_ = 0;
    std::size_t played_ = 0;
    std::unique_ptr<Sandbox> sandbox_;
    std::unique_ptr<Screen> panel_;
    std::optional<Context> inner_;  // the panel's, of this frame
    std::string old_words_;
    std::string new_words_;
    Correction plan_;
    std::vector<Correction::Gone> rest_gone_;  // of its own part, when the rest of that was said in the panel
    std::size_t looked_for_ = 0;               // events said, when the plan was made
    bool rest_said_ = false;                   // what stays of its part is among them
    std::size_t rest_until_ = 0;               // so many they were then
    bool never_ = false;                       // the old event did not happen, and nothing did in its place
    bool says_more_ = false;                   // more than one event takes its place

    bool said() const { return looked_for_ > 0 || never_; }

    // False when there is no such event any more.
    bool begin(Context& context) {
        if (sandbox_ != nullptr && context.open.referee()->revision() == revision_) return look(context);
        revision_ = context.open.referee()->revision();
        played_ = context.open.referee()->played();
        if (place_ >= played_) return false;
        sandbox_ = std::make_unique<Sandbox>(context.open, place_ + 1, context.tr("correct.no-undo"));
        old_words_ = last_event_words(context, sandbox_->referee()->match(), seated_now(context.open));
        sandbox_ = std::make_unique<Sandbox>(context.open, place_, context.tr("correct.no-undo"));
        panel_ = show_(sandbox_->referee()->match(), match_id_);
        rest_gone_.clear();
        looked_for_ = rest_until_ = 0;
        never_ = says_more_ = rest_said_ = false;
        plan_ = {};
        return true;
    }

    // Something was said in the panel, or taken back there: what would follow?
    bool look(Context& context) {
        const std::size_t lines = sandbox_->lines().size();
        if (lines == looked_for_) return true;
        if (lines < looked_for_) never_ = false;
        if (lines < rest_until_) rest_said_ = false;
        says_more_ = false;
        make_plan(context);
        return true;
    }

    Correction plan(const Context& context) const {
        return correct(context, context.open.referee()->match(), place_, sandbox_->referee()->match(), rest_said_);
    }

    void make_plan(Context& context) {
        plan_ = plan(context);
        if (!rest_said_) {
            new_words_ = sandbox_->lines().empty() ? std::string(context.tr("correct.never")) : last_said(context);
            rest_gone_.clear();
            if (plan_.unfinished) say_rest(context);
        }
        plan_.gone.insert(plan_.gone.begin(), rest_gone_.begin(), rest_gone_.end());
        looked_for_ = sandbox_->lines().size();
    }

    std::string last_said(const Context& context) const {
        return last_event_words(context, sandbox_->referee()->match(), seated_now(context.open));
    }

    // The part is to be finished: the panel is to stand where its lines lead.
    void say_rest(Context& context) {
        if (!sandbox_->go_on(plan_.rest)) return;
        rest_gone_ = std::move(plan_.gone);
        rest_said_ = true;
        rest_until_ = sandbox_->lines().size();
        plan_ = plan(context);
    }

    // ---- while it is said ------------------------------------------------------------------------------------------------

    std::string sentence_for(const Context& context) const {
        if (!said() || says_more_) return context.tr("correct.say", {old_words_});
        std::string sentence = context.tr("correct.unfinished", {plan_.part});
        if (!plan_.gone.empty()) sentence += " " + gone_words(context);
        return sentence + "\n" + score_words(context);
    }

    void draw_banner(Context& context, Rect banner, const std::string& sentence) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const OnPaper paper(ui, banner);
        banner = banner.inset(m.gap);
        const Rect row = banner.cut_bottom(m.control, m.gap);
        ui.paragraph(banner, sentence, {.role = Role::bold, .colour = ui.theme().text});
        const auto cells = row.columns(said() && !says_more_ ? 1 : 2, m.gap);
        if (ui.button("correct.cancel", cells[0], context.tr("kit.cancel"))) context.navigator.back();
        if (says_more_) {
            if (ui.button("correct.look", cells[1], context.tr("correct.look"))) says_more_ = false;
        } else if (!said() && ui.button("correct.never", cells[1], context.tr("correct.never"))) {
            never_ = true;
            make_plan(context);
        }
    }

    // ---- what it would lead to -------------------------------------------------------------------------------------------

    std::string gone_words(const Context& context) const {
        std::string words = context.tr("correct.lines-gone", {std::to_string(plan_.gone.size())});
        if (!plan_.parts_gone.empty())
            words += " " + context.tr("correct.parts-gone",
                                      {std::to_string(plan_.parts_gone.size()), joined(plan_.parts_gone)});
        return words;
    }

    std::string score_words(const Context& context) const {
        const std::string change = score_change(plan_.before, plan_.after);
        if (plan_.before != plan_.after) return context.tr("correct.score", {change});
        const std::string same(context.tr("options.same-score"));
        return change.empty() ? same : same + " " + change;
    }

    void draw_outcome(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "correct", context.tr("correct.title"));
        draw_keys(context, area);
        const OnPaper paper(ui, area);
        Flow page(ui, area.inset(m.gap));
        page.words(Role::bold, context.tr("correct.instead", {old_words_, new_words_}));
        page.words(Role::bold, score_words(context),
                   plan_.before != plan_.after ? ui.theme().text_accent : ui.theme().text);
        if (plan_.gone.empty()) {
            page.words(Role::body, context.tr("correct.fits", {std::to_string(plan_.followed)}));
        } else {
            page.words(Role::bold, gone_words(context), ui.theme().warn);
        }
        for (const Correction::Gone& gone : plan_.gone) {
            const std::string why = gone.rule.empty() ? std::string(context.tr("correct.with-part"))
                                                      : std::string(refusal_text(gone.rule, context.preferences.lang));
            page.words(Role::body, gone.words + " · " + why);
        }
        page.draw("correct.outcome");
    }

    void draw_keys(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string keep(context.tr("correct.keep"));
        const std::string more(context.tr("correct.more"));
        const bool narrow = area.w < m.mm(120) * m.text_scale;
        const auto cells = area.cut_bottom((narrow ? 3 : 1) * (m.control + m.gap) - m.gap, m.gap)
                               .grid(narrow ? 1 : 3, narrow ? 3 : 1, m.gap);
        if (ui.button("correct.cancel", cells[0], context.tr("kit.cancel"))) context.navigator.back();
        if (ui.button("correct.more", cells[1], more)) says_more_ = true;
        if (ui.button("correct.keep", cells[2], keep, {.kind = ButtonKind::primary})) keep_it(context);
    }

    void keep_it(Context& context) {
        send_all(context, lines_of(plan_, played_ - place_, sandbox_->lines())).then([this, &context] {
            context.ui.toast(context.tr("correct.done", {new_words_}), context.ui.area());
            context.navigator.back_to("match:" + match_id_);
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_correct(const std::string& argument, ShowMatch show) {
    const std::size_t colon = argument.find(':');
    if (colon == std::string::npos) return nullptr;
    std::size_t place = 0;
    std::from_chars(argument.data() + colon + 1, argument.data() + argument.size(), place);
    return std::make_unique<Correct>(argument.substr(0, colon), place, show);
}

}  // namespace tapet::ui
