// The house options of a running match. A change starts a copy: the new setup, the same events replayed, the first that no
// longer fits shown before; the old match stays.
#include "core/book.h"
#include "ui/panels/house.h"
#include "ui/panels/play.h"
#include "ui/panels/replay.h"
#include "ui/screens/screens.h"

namespace tapet::ui {

namespace {

std::string line_of(const AnyMatch& any) {
    return std::visit([]<class G>(const Match<G>& match) { return setup_line<G>(match.setup()); }, any);
}

class Options : public Screen {
  public:
    explicit Options(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "options:" + match_id_; }

    void draw(Context& context) override {
        if (!is_open(context, match_id_)) return;
        const std::string now = line_of(context.keeper.referee()->match());
        if (line_.empty()) line_ = now;
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "options", context.tr("options.title"));
        const bool changed = line_ != now;
        const std::string sentence = sentence_for(context, changed);
        const float words = ui.paragraph_height(Role::body, sentence, area.w);
        if (changed) draw_keys(context, area.cut_bottom(m.control, m.gap), now);
        ui.paragraph(area.cut_bottom(words, m.gap), sentence,
                     {.colour = replay_ && replay_->misfit && changed ? ui.theme().warn : ui.theme().text_quiet});
        if (draw_house(context, "options", area, line_)) {
            replay_ = replay_with(context, context.keeper.referee()->match(), line_);
        }
    }

  private:
    std::string match_id_;
    std::string line_;  // the setup with the options as they are chosen here
    std::optional<Replay> replay_;

    std::string sentence_for(const Context& context, bool changed) const {
        if (!changed || !replay_) return std::string(context.tr("options.how"));
        if (!replay_->misfit) return context.tr("options.fits", {std::to_string(replay_->events)});
        const std::string why(refusal_text(replay_->misfit->rule, context.preferences.lang));
        return context.tr("options.misfit", {std::to_string(replay_->misfit->number), replay_->misfit->words, why});
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
        const Taken taken = context.keeper.begin_all(lines);
        if (!taken.trouble.empty()) return context.navigator.show_trouble(taken.trouble);
        context.navigator.back();
        context.navigator.replace("match:" + context.keeper.match_id());
    }
};

}  // namespace

std::unique_ptr<Screen> make_options(std::string match_id) { return std::make_unique<Options>(std::move(match_id)); }

}  // namespace tapet::ui
