// Where the app begins: one tap starts the usual match, one goes on with the last one.
#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "keeping/rescue.h"
#include "looks.h"
#include "ui/faces.h"
#include "ui/kit/derived.h"
#include "ui/match/end/match_scores.h"
#include "ui/match/hand/copies.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/match_words.h"
#include "ui/match/play.h"
#include "ui/shell/home_page.h"
#include "ui/shell/screens.h"

namespace tapet::ui {

namespace {

using Way = Faces::Tile;

// What begins a match comes first, then what helps at the table, then what all games have.
const std::vector<Way>& ways() {
    static const std::vector<Way> all = [] {
        std::vector<Way> tiles = Faces::tiles();
        std::stable_partition(tiles.begin(), tiles.end(), [](const Way& way) { return way.begins; });
        tiles.push_back({{"history", "history", false, Art::emblema_partides}, {}});
        tiles.push_back({{"rules", "rules", false, Art::emblema_regles}, {}});
        return tiles;
    }();
    return all;
}

// What an empty table offers.
const Way& usual() {
    return *std::find_if(ways().begin(), ways().end(), [](const Way& way) { return way.quick != nullptr; });
}

// Of that game, at once; nothing: it does not begin so.
const Way* quick_way(std::string_view game) {
    const auto quick = [&](const Way& way) { return way.quick != nullptr && way.game == game; };
    const auto found = std::find_if(ways().begin(), ways().end(), quick);
    return found == ways().end() ? nullptr : &*found;
}

constexpr std::size_t kMostUnfinished = 50;

class Home : public Screen {
  public:
    explicit Home(std::string begins) : begins_(std::move(begins)) {}
    std::string route() const override { return "home"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_title(context, area);
        const std::string damage = context.file.rescue() == nullptr ? "" : context.file.rescue()->trouble();
        const std::string read_only = context.file.no_file_yet() ? std::string() : context.file.read_only();
        if (!damage.empty()) draw_damage(context, area, damage);
        if (!read_only.empty() && read_only != damage) draw_notice(context, area, read_only);
        const std::string backup = context.file.backup_trouble();
        if (!backup.empty()) draw_notice(context, area, backup);
        read(context);
        if (exported_.due(context.shelf.version(), context.notebook.setting(kExportedSetting, "")))
            export_due_ = context.environment.browser && export_is_due(context);
        if (export_due_ && context.environment.browser->promise() != Browser::Promise::given)
            draw_export(context, area);
        if (context.environment.browser) draw_offers(context, area, *context.environment.browser);
        if (!begins_.empty()) follow(context, *quick_way(std::exchange(begins_, {})));
        draw_table(context, area);
        if (asked_ != nullptr) draw_question(context);
    }

  private:
    std::string begins_;  // that game's usual match, at once
    bool export_due_ = false;
    Derived<std::int64_t, std::string> exported_;
    MatchScores scores_;
    Derived<std::int64_t> read_;
    std::optional<Copies> copies_;
    std::optional<MatchInfo> offered_;
    bool nothing_here_ = false;
    const Way* asked_ = nullptr;  // go on, or begin anew?
    Derived<std::int64_t> asked_at_;
    std::vector<MatchInfo> matches_;  // that may be gone on with

    static void draw_title(Context& context, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect bar = area.cut_top(std::max(m.control, ui.line_height(Role::title)), m.gap);
        const Rect settings = bar.cut_right(m.control, m.gap);
        if (ui.icon_button("home.settings", settings, Icon::settings, context.tr("settings.title"),
                           {.kind = ButtonKind::quiet})) {
            context.navigator.go("settings");
        }
        if (ui.icon_button("home.people", bar.cut_right(m.control, m.gap), Icon::people, context.tr("people.title"),
                           {.kind = ButtonKind::quiet})) {
            context.navigator.go("people");
        }
        const float side = bar.h;
        ui.art(Art::taulell_buit, bar.square_left(side, m.gap));
        for (const Role role : {Role::large, Role::title}) {
            if (ui.fits(role, "Tapet", bar)) return ui.text(bar, "Tapet", {.role = role});
        }
    }

    static void draw_notice(Context& context, Rect& area, const std::string& sentence) {
        Ui& ui = context.ui;
        ui.paragraph_above(area, sentence, {.colour = ui.theme().warn});
    }

    // A sentence, and the key that does something about it.
    static bool draw_notice(Context& context, Rect& area, const std::string& sentence, std::string_view id,
                            std::string_view label, const ButtonStyle& style) {
        draw_notice(context, area, sentence);
        const Rect key = area.cut_top(context.ui.metrics().control, context.ui.metrics().gap);
        return context.ui.button(id, key, label, style).tapped;
    }

    static void draw_export(Context& context, Rect& area) {
        const std::string sentence(context.tr("home.export"));
        if (draw_notice(context, area, sentence, "home.export", context.tr("browser.export"), {.icon = Icon::share}))
            save_packed(context, {});
    }

    // A newer version of the page, when no match waits; and what was played in a tab, as long as nothing is here.
    void draw_offers(Context& context, Rect& area, const Browser& browser) {
        const bool waits = offered_ && !offered_->over;
        if (!waits && browser.has_newer() &&
            draw_notice(context, area, std::string(context.tr("home.newer")), "home.newer",
                        context.tr("home.newer.begin"), {.icon = Icon::play}))
            browser.begin_newer();
        if (browser.place == Browser::Place::home_screen && nothing_here_ &&
            draw_notice(context, area, std::string(context.tr("home.bring")), "home.bring",
                        context.tr("hand-over.take"), {.icon = Icon::folder}))
            context.navigator.go("hand-over");
    }

    static void draw_damage(Context& context, Rect& area, const std::string& sentence) {
        if (draw_notice(context, area, sentence, "home.rescue", context.tr("rescue.open"),
                        {.kind = ButtonKind::primary}))
            context.navigator.go("rescue");
    }

    // What lies on the table, the games as their cloths, and the tools; where all of it has no room, it scrolls.
    void draw_table(Context& context, Rect area) {
        Ui& ui = context.ui;
        const TopWords top = top_words(context);
        std::vector<ClothWords> games;
        for (const Way& way : ways()) {
            if (is_cloth(way)) games.push_back(cloth_words(context, way));
        }
        std::vector<ToolWords> tools;
        for (const Way& way : ways()) {
            if (!way.begins) tools.push_back(tool_words(context, way));
        }
        HomePlaces places = home_places(ui, area, top, games, tools);
        const bool scrolls = places.height > area.h + 0.5F;
        if (scrolls) {
            Rect page = area;
            page.cut_right(ui.metrics().gap);  // the position bar lies there
            places = home_places(ui, page, top, games, tools);
            places.move({0, -ui.begin_scroll("home.page", area, places.height).offset});
        }
        draw_top(context, places.top, top);
        std::size_t cloth = 0;
        const auto lay = [&](std::string_view id) {
            const Press press = ui.hotspot(id, places.cloths[cloth], games[cloth].title);
            draw_cloth(ui, places.cloths[cloth], games[cloth], places.cloth_look, games);
            ++cloth;
            return press.tapped;
        };
        std::size_t tool = 0;
        for (const Way& way : ways()) {
            if (is_cloth(way) && lay(home_id(way))) follow(context, way);
            if (way.begins) continue;
            if (draw_tool(ui, home_id(way), places.tools[tool], tools[tool], places.tool_look)) follow(context, way);
            ++tool;
        }
        if (scrolls) ui.end_list();
    }

    // keys: home.*
    static std::string home_id(const Way& way) { return "home." + std::string(way.id); }

    // One whose place is not at the top already.
    bool is_cloth(const Way& way) const { return way.begins && (offered_ || &way != &usual()); }

    static ClothWords cloth_words(const Context& context, const Way& way) {
        const std::string id = home_id(way);
        return {context.tr(id), context.tr(id + ".what"), context.tr(id + ".brief"), &look_of(way.game)};
    }
    static ToolWords tool_words(const Context& context, const Way& way) {
        const std::string id = home_id(way);
        return {std::string(context.tr(id)), std::string(context.tr(id + ".what")), way.emblem};
    }

    // The match that lies there, live; on an empty table the usual one, to be begun.
    TopWords top_words(Context& context) {
        if (!offered_) {
            ClothWords cloth = cloth_words(context, usual());
            std::string stands = cloth.what = context.tr(home_id(usual()) + ".quick");
            return {std::move(cloth), std::move(stands), {}, std::string(context.tr("home.begin"))};
        }
        const MatchInfo& match = *offered_;
        const std::string when = when_words(context, match.changed_ms);
        TopWords words{{std::string(context.tr("game." + match.game)), when, {}, &look_of(match.game)}, {}, {}, {}};
        words.stands = when + " · " + standing(context, match);
        words.rows = scores_.rows_of(match);
        words.key = context.tr(scores_.halted(match) ? "home.halted" : match.over ? "home.last" : "home.resume");
        return words;
    }

    void draw_top(Context& context, Rect rect, const TopWords& words) {
        Ui& ui = context.ui;
        const Rect key = draw_top_cloth(ui, rect, words);
        const bool looks_back = offered_ && offered_->over;
        const ButtonStyle style{.kind = looks_back ? ButtonKind::plain : ButtonKind::primary,
                                .icon = looks_back ? Icon::list : Icon::play};
        if (!ui.button(offered_ ? "home.resume" : home_id(usual()), key, words.key, style)) return;
        if (offered_)
            context.navigator.go("match:" + offered_->id);
        else
            follow(context, usual());
    }

    // Its people, and the score once it is known.
    std::string standing(Context& context, const MatchInfo& match) {
        return people_and_score(context, match, scores_.of(context, match));
    }

    void follow(Context& context, const Way& way) {
        if (way.quick != nullptr) {
            new_match(context, {way.quick(context.notebook, context.preferences.lang)}).then([&context] {
                context.navigator.go("match:" + context.open.match_id());
            });
        } else if (!way.begins || unfinished(context, way.game).empty()) {
            context.navigator.go(std::string(way.route));
        } else {
            asked_ = &way;
            asked_at_.forget();
        }
    }

    // The match that was played last and is not over; one that a copy took the place of is none. When that copy has just been
    // played to its end, it is what people look for.
    void read(Context& context) {
        if (!read_.due(context.shelf.version())) return;
        copies_.emplace(context.notebook, context.shelf);
        offered_.reset();
        nothing_here_ = context.shelf.count({}) == 0;
        const std::vector<MatchInfo> newest = context.shelf.page({.hidden = false}, 0, 1);
        if (!newest.empty() && newest.front().over && copies_->is_copy(newest.front())) {
            offered_ = newest.front();
            return;
        }
        each_unfinished(context.shelf, {}, [&](const MatchInfo& match) {
            offered_ = match;
            return false;
        });
    }

    // Newest first, as long as `visit` answers true.
    template <class Visit>
    void each_unfinished(const Shelf& shelf, std::string_view game, Visit visit) const {
        constexpr std::int64_t kPage = 16;
        const MatchQuery query{.game = std::string(game), .running = true, .hidden = false};
        for (std::int64_t first = 0;; first += kPage) {
            const std::vector<MatchInfo> page = shelf.page(query, first, kPage);
            for (const MatchInfo& match : page) {
                if (!match.over && !copies_->replaced(match) && !visit(match)) return;
            }
            if (page.size() < static_cast<std::size_t>(kPage)) return;
        }
    }

    // ---- go on with a match of that game, or begin another one? ------------------------------------------------------

    // The latest of them; the others are in the list of all matches.
    std::vector<MatchInfo> unfinished(Context& context, std::string_view game) const {
        std::vector<MatchInfo> found;
        each_unfinished(context.shelf, game, [&](const MatchInfo& match) {
            if (match.game == game) found.push_back(match);
            return found.size() < kMostUnfinished;
        });
        return found;
    }

    void draw_question(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (asked_at_.due(context.shelf.version())) matches_ = unfinished(context, asked_->game);
        const std::vector<MatchInfo>& matches = matches_;
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
        const float row = std::max(m.control, 2 * ui.line_height(Role::body) + 2 * m.gap);
        const float high = static_cast<float>(matches.size()) * (row + m.gap) + m.control;
        const Sheet sheet =
            ui.begin_sheet("home.question", {wide, high}, {.title = context.tr("home." + std::string(asked_->id))});
        Rect area = sheet.content;
        const Rect anew = area.cut_bottom(m.control, m.gap);
        bool done = ui.button("home.new", anew, context.tr(asked_->fresh), {.icon = Icon::plus}).tapped;
        if (done) context.navigator.go(std::string(asked_->route));
        const ListView view =
            ui.begin_list("home.unfinished", area, static_cast<int>(matches.size()), row, {.gap = m.gap});
        for (int i = view.first; i < view.last; ++i) {
            const MatchInfo& match = matches[static_cast<std::size_t>(i)];
            const Rect place = view.row(i);
            const float width = place.w - row - 4 * m.gap;
            const std::string title = ui.elided(Role::bold, standing(context, match), width);
            if (!ui.tile("home.go-on." + std::to_string(i), place, Icon::play, title,
                         when_words(context, match.changed_ms),
                         {.kind = i == 0 ? ButtonKind::primary : ButtonKind::plain}))
                continue;
            context.navigator.go("match:" + match.id);
            done = true;
        }
        ui.end_list();
        ui.end_sheet();
        if (done || sheet.closed) asked_ = nullptr;
    }
};

}  // namespace

std::unique_ptr<Screen> make_home(std::string begins) { return std::make_unique<Home>(std::move(begins)); }
bool begins_at_once(std::string_view game) { return quick_way(game) != nullptr; }

}  // namespace tapet::ui
