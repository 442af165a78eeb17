// Where the app begins: one tap starts the usual match, one goes on with the last one.
#include <algorithm>

#include "ui/panels/panels.h"
#include "ui/screens/match_words.h"
#include "ui/screens/screens.h"

namespace tapet::ui {

namespace {

class Home : public Screen {
  public:
    std::string route() const override { return "home"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_title(context, area);
        const std::string read_only = context.keeper.read_only();
        if (!read_only.empty()) draw_notice(context, area, read_only);
        if (m.portrait() || m.narrow()) {
            draw_stacked(context, area);
        } else {
            auto halves = area.columns(2, m.margin);
            draw_start(context, halves[0]);
            draw_others(context, halves[1]);
        }
    }

  private:
    static void draw_title(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect bar = area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap);
        const Rect settings = bar.cut_right(m.control, m.gap);
        if (ui.icon_button("home.settings", settings, Icon::settings, context.tr("settings.title"))) {
            context.navigator.go("settings");
        }
        ui.text(bar, "Tapet", {.role = Role::title, .colour = ui.theme().text_accent});
    }

    static void draw_notice(Context& context, Rect& area, const std::string& sentence) {
        Ui& ui = context.ui;
        const float height = ui.paragraph_height(Role::body, sentence, area.w);
        ui.paragraph(area.cut_top(height, ui.metrics().gap), sentence,
                     {.valign = VAlign::top, .colour = ui.theme().warn});
    }

    static void draw_stacked(Context& context, Rect area) {
        const float gap = context.ui.metrics().gap;
        Rect top = area.cut_top((area.h - gap) / 2, gap);
        draw_start(context, top);
        draw_others(context, area);
    }

    // The match to start, with its options behind one line, and the one to go on with.
    static void draw_start(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Rect options = area.cut_bottom(m.control, m.gap);
        const MatchInfo* running = last_running(context);
        if (running != nullptr) {
            const Rect resume = area.cut_top((area.h - m.gap) / 2, m.gap);
            if (ui.tile("home.resume", resume, Icon::play, context.tr("home.resume"), people(*running),
                        {.kind = ButtonKind::primary})) {
                context.navigator.go("match:" + running->id);
            }
        }
        const ButtonKind kind = running == nullptr ? ButtonKind::primary : ButtonKind::plain;
        if (ui.tile("home.truc", area, Icon::people, context.tr("home.truc"), context.tr("home.truc.what"),
                    {.kind = kind})) {
            start(context);
        }
        if (ui.row("home.truc.options", options, context.tr("home.truc.options"), "")) {
            context.navigator.go("truc-setup");
        }
    }

    static void draw_others(Context& context, Rect area) {
        Ui& ui = context.ui;
        const auto rows = area.rows(2, ui.metrics().gap);
        if (ui.tile("home.history", rows[0], Icon::history, context.tr("history.title"),
                    context.tr("home.history.what"))) {
            context.navigator.go("history");
        }
        if (ui.tile("home.rules", rows[1], Icon::book, context.tr("rules.title"), context.tr("home.rules.what"))) {
            context.navigator.go("rules");
        }
    }

    static const MatchInfo* last_running(Context& context) {
        const std::vector<MatchInfo>& all = context.keeper.matches();
        const auto found = std::find_if(all.begin(), all.end(), [](const MatchInfo& m) { return !m.over; });
        return found == all.end() ? nullptr : &*found;
    }

    static void start(Context& context) {
        const Taken taken = context.keeper.begin(quick_truc(context.keeper, context.preferences.lang));
        if (!taken.trouble.empty()) return context.navigator.show_trouble(taken.trouble);
        context.navigator.go("match:" + context.keeper.match_id());
    }
};

}  // namespace

std::unique_ptr<Screen> make_home() { return std::make_unique<Home>(); }

}  // namespace tapet::ui
