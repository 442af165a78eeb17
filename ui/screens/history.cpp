// The kept matches, newest first; a tap opens one as it was left.
#include "ui/screens/match_words.h"
#include "ui/screens/screens.h"

namespace tapet::ui {

namespace {

class History : public Screen {
  public:
    std::string route() const override { return "history"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_header(context, area, "history", context.tr("history.title"));
        const std::vector<MatchInfo>& matches = context.keeper.matches();
        if (matches.empty()) {
            ui.paragraph(area, context.tr("history.empty"), {.valign = VAlign::top, .colour = ui.theme().text_quiet});
            return;
        }
        const float height = 2 * ui.line_height(Role::body) + 2 * m.gap;
        const ListView view = ui.begin_list("history.list", area, static_cast<int>(matches.size()), height,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            const MatchInfo& match = matches[static_cast<std::size_t>(i)];
            const Icon icon = match.over ? Icon::check : Icon::play;
            if (ui.tile("history." + match.id, view.row(i), icon, people(match), second_line(context, match))) {
                context.navigator.go("match:" + match.id);
            }
        }
        ui.end_list();
    }
};

}  // namespace

std::unique_ptr<Screen> make_history() { return std::make_unique<History>(); }

}  // namespace tapet::ui
