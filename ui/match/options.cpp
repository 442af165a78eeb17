// The house options of a running match. A change starts a copy: the new setup, the same events replayed, the first that no
// longer fits shown before; the old match stays.
#include <algorithm>
#include <cmath>

#include "core/book.h"
#include "replay.h"
#include "ui/match/hand/copies.h"
#include "ui/match/house_page.h"
#include "ui/match/play.h"
#include "ui/match/screens.h"

namespace tapet::ui {

namespace {

class Options : public Screen {
  public:
    explicit Options(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "options:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_)) return;
        const AnyMatch& match = context.open.referee()->match();
        const std::string now = setup_line(match);
        if (line_.empty()) line_ = now;
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "options", context.tr("options.title"));
        if (line_ == now || !replay_) {
            const std::string_view how = context.tr("options.how");
            const float high = ui.paragraph_height(Role::body, how, area.w);
            ui.paragraph(area.cut_bottom(high, m.gap), how, {.colour = ui.theme().text_quiet});
        } else {
            draw_keys(context, area.cut_bottom(m.control, m.gap), now);
            draw_outcome(context, area);
        }
        if (draw_house(context, "options", area, line_)) look(context, match);
    }

  private:
    struct Sentence {
        Role role;
        std::string text;
        Colour colour;
    };

    std::string match_id_;
    std::string line_;  // the setup with the options as they are chosen here
    std::optional<Replay> replay_;
    std::vector<Sentence> outcome_;  // what the copy would come to

    // Once a change, not every frame.
    void look(Context& context, const AnyMatch& match) {
        replay_ = replay_with(context, match, line_);
        outcome_.clear();
        if (!replay_) return;
        const Theme& theme = context.ui.theme();
        const auto before = score_rows(context, match);
        if (before == replay_->score) {
            const std::string score = rows_words(before);
            const std::string same(context.tr("options.same-score"));
            outcome_.push_back({Role::body, score.empty() ? same : same + " " + score, theme.text});
        } else {
            outcome_.push_back({Role::body, context.tr("options.now", {rows_words(before)}), theme.text});
            outcome_.push_back(
                {Role::bold, context.tr("options.with-it", {rows_words(replay_->score)}), theme.text_accent});
        }
        if (replay_->misfit) {
            const std::string why(refusal_text(replay_->misfit->rule, context.preferences.lang));
            outcome_.push_back(
                {Role::body,
                 context.tr("options.misfit", {std::to_string(replay_->misfit->number), replay_->misfit->words, why}),
                 theme.warn});
        } else {
            const std::string events = std::to_string(replay_->events);
            outcome_.push_back({Role::body, context.tr("options.fits", {events}), theme.text_quiet});
        }
        outcome_.push_back({Role::body, context.tr("options.stays"), theme.text_quiet});
    }

    float outcome_height(const Ui& ui, float width) const {
        float high = 0;
        for (const Sentence& one : outcome_) high += ui.paragraph_height(one.role, one.text, width);
        return high;
    }

    // What it leads to, before it is kept: at most half of the page, then it scrolls.
    void draw_outcome(Context& context, Rect& area) const {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const float most = std::floor(area.h / 2);
        float high = outcome_height(ui, area.w);
        if (high > most) high = outcome_height(ui, area.w - m.touch - m.gap);  // beside the page buttons
        const Rect place = area.cut_bottom(std::min(high, most), m.gap);
        const ListView view = ui.begin_scroll("options.outcome", place, high, {.page_buttons = true});
        Rect page{view.view.x, view.view.y - view.offset, view.view.w, high};
        for (const Sentence& one : outcome_) {
            const Rect line = page.cut_top(ui.paragraph_height(one.role, one.text, page.w));
            ui.paragraph(line, one.text, {.role = one.role, .valign = VAlign::top, .colour = one.colour});
        }
        ui.end_list();
    }

    void draw_keys(Context& context, Rect row, const std::string& now) {
        Ui& ui = context.ui;
        const auto cells = row.columns(2, ui.metrics().gap);
        if (ui.button("options.undo", cells[0], context.tr("options.as-they-are"))) line_ = now;
        const bool misfit = replay_ && replay_->misfit;
        const std::string_view key = misfit ? "options.copy-up-to" : "options.copy";
        if (ui.button("options.copy", cells[1], context.tr(key), {.kind = ButtonKind::primary})) copy(context);
    }

    void copy(Context& context) {
        std::vector<std::string> lines{line_};
        if (replay_) lines.insert(lines.end(), replay_->lines.begin(), replay_->lines.end());
        new_match(context, std::move(lines)).then([this, &context] {
            const std::string copy = context.open.match_id();
            note_copy(context, match_id_, copy);
            context.navigator.back_to("match:" + match_id_);
            context.navigator.replace("match:" + copy);
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_options(std::string match_id) { return std::make_unique<Options>(std::move(match_id)); }

}  // namespace tapet::ui
