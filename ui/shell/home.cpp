// Where the app begins: one tap starts the usual match, one goes on with the last one.
#include <algorithm>
#include <array>
#include <optional>

#include "ui/faces.h"
#include "ui/match/copies.h"
#include "ui/match/match_scores.h"
#include "ui/match/match_words.h"
#include "ui/match/play.h"
#include "ui/shell/rescue.h"
#include "ui/shell/screens.h"
#include "ui/truc/screens.h"

namespace tapet::ui {

namespace {

using Way = Faces::Tile;

// What begins a match comes first, then what helps at the table, then what all games have.
const std::vector<Way>& ways() {
    static const std::vector<Way> all = [] {
        std::vector<Way> tiles = Faces::tiles();
        std::stable_partition(tiles.begin(), tiles.end(), [](const Way& way) { return way.begins; });
        tiles.push_back({{"history", "history"}, {}});
        tiles.push_back({{"rules", "rules"}, {}});
        return tiles;
    }();
    return all;
}

constexpr std::size_t kMostUnfinished = 50;

class Home : public Screen {
  public:
    std::string route() const override { return "home"; }

    void draw(Context& context) override {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.margin);
        draw_title(context, area);
        const std::string damage = context.keeper.rescue() == nullptr ? "" : context.keeper.rescue()->trouble();
        const std::string read_only = context.keeper.no_file_yet() ? std::string() : context.keeper.read_only();
        if (!damage.empty()) draw_damage(context, area, damage);
        if (!read_only.empty() && read_only != damage) draw_notice(context, area, read_only);
        const std::string backup = context.keeper.backup_trouble();
        if (!backup.empty()) draw_notice(context, area, backup);
        if (m.portrait() || m.narrow()) {
            draw_stacked(context, area);
        } else {
            draw_start(context, area.cut_left(area.w * start_share(m), m.margin));
            draw_others(context, area);
        }
        if (asked_ != nullptr) draw_question(context);
    }

  private:
    MatchScores scores_;
    std::optional<std::int64_t> read_at_;  // Keeper::version() of these
    std::optional<Copies> copies_;
    std::optional<MatchInfo> offered_;
    const Way* asked_ = nullptr;  // go on, or begin anew?
    std::optional<std::int64_t> asked_at_;
    std::vector<MatchInfo> matches_;  // that may be gone on with

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

    static void draw_damage(Context& context, Rect& area, const std::string& sentence) {
        draw_notice(context, area, sentence);
        const Rect key = area.cut_top(context.ui.metrics().control, context.ui.metrics().gap);
        if (context.ui.button("home.rescue", key, context.tr("rescue.open"), {.kind = ButtonKind::primary}))
            context.navigator.go("rescue");
    }

    // Of the width. Where it is low, the many ways beside it stand in low tiles, whose words need one line each.
    static float start_share(const Metrics& m) {
        if (m.text_scale > 1.3F) return 0.5F;
        return m.screen.y < m.mm(100) ? 0.35F : 0.44F;
    }

    void draw_stacked(Context& context, Rect area) {
        const Metrics& m = context.ui.metrics();
        const Rect top = area.cut_top((area.h - m.gap) * 0.36F, m.gap);
        draw_start(context, top);
        draw_others(context, area);
    }

    // The match to start, with its options behind one line, and the one to go on with.
    void draw_start(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const Rect options = area.cut_bottom(m.control, m.gap);
        read(context);
        const MatchInfo* offered = offered_ ? &*offered_ : nullptr;
        if (offered != nullptr) draw_resume(context, area.cut_top((area.h - m.gap) / 2, m.gap), *offered);
        const ButtonKind kind = offered == nullptr || offered->over ? ButtonKind::primary : ButtonKind::plain;
        const std::string_view title = context.tr("home.truc");
        const std::string_view what = context.tr("home.truc.what");
        const Icon icon = ui.tile_fits(area, Icon::cards, title, what) ? Icon::cards : Icon::none;
        if (ui.tile("home.truc", area, icon, title, what, {.kind = kind})) {
            start(context);
        }
        if (ui.row("home.truc.options", options, context.tr("home.truc.options"), "")) {
            context.navigator.go("truc-setup");
        }
    }

    // Which game, since when, and how it stands.
    void draw_resume(Context& context, Rect rect, const MatchInfo& match) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string game(context.tr("game." + match.game));  // keys: game.*
        const float width = rect.w - 2.8F * m.gap;
        const std::string words = when_words(context, match.changed_ms) + " · " + standing(context, match);
        const std::string title = context.tr(scores_.halted(match) ? "home.halted"
                                             : match.over          ? "home.last"
                                                                   : "home.resume",
                                             {game});
        std::string shown = words;
        // Names may be long: as much as there is room for, and then rather than an icon.
        Icon icon = match.over ? Icon::list : Icon::play;
        if (!ui.tile_fits(rect, icon, title, ui.elided(Role::body, words, width / 2))) icon = Icon::none;
        for (float lines = 3; lines > 0.5F && !ui.tile_fits(rect, icon, title, shown); lines -= 0.25F) {
            shown = ui.elided(Role::body, words, lines * width);
        }
        const ButtonStyle style{.kind = match.over ? ButtonKind::plain : ButtonKind::primary};
        if (ui.tile("home.resume", rect, icon, title, shown, style)) {
            context.navigator.go("match:" + match.id);
        }
    }

    // Its people, and the score once it is known.
    std::string standing(Context& context, const MatchInfo& match) {
        const std::string score = scores_.of(context, match);
        const bool named = !match.players.empty() && score.find(match.players.front()) != std::string::npos;
        if (score.empty() || named) return named ? score : people(match);
        return people(match) + " · " + score;
    }

    // keys: home.*
    void draw_others(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto cells = area.grid_for(ways().size(), 2, m.gap);
        if (!all_titles_fit(context, cells[0])) return draw_list(context, area);
        const bool room = all_say_what(context, cells[0]);
        for (std::size_t i = 0; i < ways().size(); ++i) draw_way(context, ways()[i], cells[i], room);
    }

    // Large text: one under the other.
    void draw_list(Context& context, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const ListView view = ui.begin_list("home.ways", area, static_cast<int>(ways().size()), m.control,
                                            {.gap = m.gap, .page_buttons = true});
        for (int i = view.first; i < view.last; ++i) {
            draw_way(context, ways()[static_cast<std::size_t>(i)], view.row(i), false);
        }
        ui.end_list();
    }

    void draw_way(Context& context, const Way& way, Rect rect, bool says_what) {
        const std::string id = "home." + std::string(way.id);
        const std::string_view what = says_what ? context.tr(id + ".what") : "";
        if (!context.ui.tile(id, rect, Icon::none, context.tr(id), what)) return;
        if (!way.begins || unfinished(context, way.game).empty()) {
            context.navigator.go(std::string(way.route));
        } else {
            asked_ = &way;
            asked_at_.reset();
        }
    }

    // Titles may wrap, but not within a word.
    static bool all_titles_fit(const Context& context, Rect cell) {
        return std::all_of(ways().begin(), ways().end(), [&](const Way& way) {
            return context.ui.tile_fits(cell, Icon::none, context.tr("home." + std::string(way.id)), {});
        });
    }

    // Whether tiles of that size can say what they are for, besides their names: all of them, or none does.
    static bool all_say_what(const Context& context, Rect cell) {
        return std::all_of(ways().begin(), ways().end(), [&](const Way& way) {
            const std::string id = "home." + std::string(way.id);
            return context.ui.tile_fits(cell, Icon::none, context.tr(id), context.tr(id + ".what"));
        });
    }

    // The match that was played last and is not over; one that a copy took the place of is none. When that copy has just been
    // played to its end, it is what people look for.
    void read(Context& context) {
        const Keeper& keeper = context.keeper;
        const std::int64_t now = keeper.version();
        if (read_at_ == now) return;
        read_at_ = now;
        copies_.emplace(keeper);
        offered_.reset();
        const std::vector<MatchInfo> newest = keeper.page({}, 0, 1);
        if (!newest.empty() && newest.front().over && copies_->is_copy(newest.front())) {
            offered_ = newest.front();
            return;
        }
        each_unfinished(keeper, {}, [&](const MatchInfo& match) {
            offered_ = match;
            return false;
        });
    }

    // Newest first, as long as `visit` answers true.
    template <class Visit>
    void each_unfinished(const Keeper& keeper, std::string_view game, Visit visit) const {
        constexpr std::int64_t kPage = 16;
        const MatchQuery query{.game = std::string(game), .running = true};
        for (std::int64_t first = 0;; first += kPage) {
            const std::vector<MatchInfo> page = keeper.page(query, first, kPage);
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
        each_unfinished(context.keeper, game, [&](const MatchInfo& match) {
            if (match.game == game) found.push_back(match);
            return found.size() < kMostUnfinished;
        });
        return found;
    }

    void draw_question(Context& context) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (asked_at_ != read_at_) matches_ = unfinished(context, asked_->game);
        asked_at_ = read_at_;
        const std::vector<MatchInfo>& matches = matches_;
        const float wide = std::min(ui.area().w - 4 * m.margin, m.mm(130) * m.text_scale);
        const float row = std::max(m.control, 2 * ui.line_height(Role::body) + 2 * m.gap);
        const float high = static_cast<float>(matches.size()) * (row + m.gap) + m.control;
        const Sheet sheet =
            ui.begin_sheet("home.question", {wide, high}, {.title = context.tr("home." + std::string(asked_->id))});
        Rect area = sheet.content;
        const std::string_view fresh =
            context.tr(asked_->game == "championship" ? "home.new.championship" : "home.new.match");
        bool done = ui.button("home.new", area.cut_bottom(m.control, m.gap), fresh, {.icon = Icon::plus}).tapped;
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

    static void start(Context& context) {
        new_match(context, {quick_truc(context.keeper, context.preferences.lang)}).then([&context] {
            context.navigator.go("match:" + context.keeper.match_id());
        });
    }
};

}  // namespace

std::unique_ptr<Screen> make_home() { return std::make_unique<Home>(); }

}  // namespace tapet::ui
