// The correction of an old event: the game's own panel as it stood then. What is said there takes the place of the old event,
// what followed it is replayed, and the first that no longer fits is shown before anything is kept.
#include <charconv>

#include "core/book.h"
#include "replay.h"
#include "ui/match/people.h"
#include "ui/match/play.h"
#include "ui/match/sandbox.h"
#include "ui/match/screens.h"
#include "words.h"

namespace tapet::ui {

namespace {

std::size_t played(const OpenMatch& match) {
    return std::visit([](const auto& played) { return played.played(); }, match.referee()->match());
}

class Correct : public Screen {
  public:
    Correct(std::string match_id, std::size_t place, ShowMatch show)
        : match_id_(std::move(match_id)), place_(place), show_(show) {}
    std::string route() const override { return "correct:" + match_id_ + ":" + std::to_string(place_); }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_)) return;
        if (!begin(context)) return context.navigator.back();
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
    void draw_banner(Context& context, Rect banner, const std::string& sentence) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const OnPaper paper(ui, banner);
        banner = banner.inset(m.gap);
        draw_buttons(context, banner.cut_bottom(m.control, m.gap));
        const Colour ink = said() && replay_.misfit ? ui.theme().bad : ui.theme().text;
        ui.paragraph(banner, sentence, {.role = Role::bold, .colour = ink});
    }

    std::string match_id_;
    std::size_t place_;
    ShowMatch show_;
    std::size_t played_ = 0;  // when the correction began
    std::unique_ptr<Sandbox> sandbox_;
    std::unique_ptr<Screen> panel_;
    std::optional<Context> inner_;  // the panel's, of this frame
    std::string old_words_;
    std::size_t looked_for_ = 0;  // events said, when replay_ was made
    bool never_ = false;          // the old event did not happen, and nothing did in its place
    Replay replay_;

    // False when there is no such event any more.
    bool begin(Context& context) {
        if (sandbox_ != nullptr && played(context.open) == played_) return look(context);
        played_ = played(context.open);
        if (place_ >= played_) return false;
        sandbox_ = std::make_unique<Sandbox>(context.open, place_ + 1, context.tr("correct.no-undo"));
        old_words_ = last_event_words(context, sandbox_->referee()->match(), seated_now(context.open));
        sandbox_ = std::make_unique<Sandbox>(context.open, place_, context.tr("correct.no-undo"));
        panel_ = show_(sandbox_->referee()->match(), match_id_);
        replay_ = replay_after(context, sandbox_->referee()->match(), context.open.referee()->match(), place_ + 1);
        looked_for_ = 0;
        return true;
    }

    // Something was said in the panel: what would follow?
    bool look(Context& context) {
        if (sandbox_->lines().size() == looked_for_) return true;
        looked_for_ = sandbox_->lines().size();
        replay_ = replay_after(context, sandbox_->referee()->match(), context.open.referee()->match(), place_ + 1);
        return true;
    }

    bool said() const { return looked_for_ > 0 || never_; }

    std::string sentence_for(const Context& context) const {
        if (!said()) return context.tr("correct.say", {old_words_});
        if (!replay_.misfit) return context.tr("correct.fits", {std::to_string(replay_.events)});
        const std::string why(refusal_text(replay_.misfit->rule, context.preferences.lang));
        return context.tr("correct.misfit", {std::to_string(replay_.misfit->number), replay_.misfit->words, why});
    }

    void draw_buttons(Context& context, Rect row) {
        Ui& ui = context.ui;
        const auto cells = row.columns(2, ui.metrics().gap);
        if (ui.button("correct.cancel", cells[0], context.tr("kit.cancel"))) context.navigator.back();
        if (!said()) {
            never_ = ui.button("correct.never", cells[1], context.tr("correct.never")).tapped;
            return;
        }
        const std::string_view key = replay_.misfit ? "correct.keep-up-to" : "correct.keep";
        const ButtonKind kind = replay_.misfit ? ButtonKind::danger : ButtonKind::primary;
        if (ui.button("correct.keep", cells[1], context.tr(key), {.kind = kind})) keep(context);
    }

    void keep(Context& context) {
        std::vector<std::string> lines{"{\"undo\":" + std::to_string(played_ - place_) + "}"};
        lines.insert(lines.end(), sandbox_->lines().begin(), sandbox_->lines().end());
        lines.insert(lines.end(), replay_.lines.begin(), replay_.lines.end());
        send_all(context, std::move(lines), OpenMatch::As::single_lines).then([this, &context] {
            context.ui.toast(context.tr("correct.done", {old_words_}), context.ui.area());
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
