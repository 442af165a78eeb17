// Where the app begins: one tap starts the usual match, one goes on with the last one.
#include <algorithm>
#include <array>

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
        const std::string backup = context.keeper.backup_trouble();
        if (!backup.empty()) draw_notice(context, area, backup);
        if (m.portrait() || m.narrow()) {
            draw_stacked(context, area);
        } else {
            draw_start(context, area.cut_left(area.w * (m.text_scale > 1.3F ? 0.5F : 0.44F), m.margin));
            draw_others(context, area);
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
        const Metrics& m = context.ui.metrics();
        const Rect top = area.cut_top((area.h - m.gap) * 0.36F, m.gap);
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

    struct Way {
        std::string_view id;  // of the tile and of its words: home.ID, home.ID.what
        std::string_view route;
    };
    static constexpr std::array<Way, 8> kWays{{{"calavera", "calavera-setup"},
                                               {"alpens", "alpens-setup"},
                                               {"conflict", "conflict"},
                                               {"fallera", "fallera-setup"},
                                               {"desk", "desk-setup"},
                                               {"truc-helpers", "truc-helpers"},
                                               {"history", "history"},
                                               {"rules", "rules"}}};

    // keys: home.*
    static void draw_others(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto cells = area.grid(2, static_cast<int>(kWays.size()) / 2, m.gap);
        if (!all_titles_fit(context, cells[0])) return draw_list(context, area);
        const bool room = all_say_what(context, cells[0]);
        for (std::size_t i = 0; i < kWays.size(); ++i) draw_way(context, kWays[i], cells[i], room);
    }

    // Large text: one under the other.
    static void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const ListView view = ui.begin_list("home.ways", area, static_cast<int>(kWays.size()), m.control,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            draw_way(context, kWays[static_cast<std::size_t>(i)], view.row(i), false);
        }
        ui.end_list();
    }

    static void draw_way(Context& context, const Way& way, Rect rect, bool says_what) {
        const std::string id = "home." + std::string(way.id);
        const std::string_view what = says_what ? context.tr(id + ".what") : "";
        if (context.ui.tile(id, rect, Icon::none, context.tr(id), what)) {
            context.navigator.go(std::string(way.route));
        }
    }

    // Titles may wrap, but not within a word.
    static bool all_titles_fit(const Context& context, Rect cell) {
        const Ui& ui = context.ui;
        const float width = cell.w - 2 * ui.metrics().gap;
        return std::all_of(kWays.begin(), kWays.end(), [&](const Way& way) {
            std::string_view title = context.tr("home." + std::string(way.id));
            while (!title.empty()) {
                const std::size_t space = std::min(title.find(' '), title.size());
                if (ui.text_width(Role::bold, title.substr(0, space)) > width) return false;
                title.remove_prefix(std::min(space + 1, title.size()));
            }
            return true;
        });
    }

    // Whether tiles of that size can say what they are for, besides their names: all of them, or none does.
    static bool all_say_what(const Context& context, Rect cell) {
        const Ui& ui = context.ui;
        const float width = cell.w - 2 * ui.metrics().gap;
        return std::all_of(kWays.begin(), kWays.end(), [&](const Way& way) {
            const std::string id = "home." + std::string(way.id);
            return ui.paragraph_height(Role::bold, context.tr(id), width) +
                       ui.paragraph_height(Role::body, context.tr(id + ".what"), width) + 2 * ui.metrics().gap <=
                   cell.h;
        });
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
