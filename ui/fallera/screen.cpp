// A game of the Fallera Calavera: before it, who begins; then turns and actions. What lies on the table is followed only when
// that was asked for.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "fallera/catalogue.h"
#include "fallera/judge.h"
#include "fallera/rule_ids.h"
#include "fallera/words.h"
#include "ui/fallera/clash.h"
#include "ui/fallera/face.h"
#include "ui/fallera/pages.h"
#include "ui/fallera/table.h"
#include "ui/match/end/match_end.h"
#include "ui/match/match_screen.h"

namespace tapet::ui {

using fallera::Player;
using fallera::State;

namespace {

constexpr std::string_view kFollows = "fallera.table";  // a setting: "on" or "off"

class FalleraPanel : public MatchScreen<fallera::Game> {
  public:
    using MatchScreen::MatchScreen;

  private:
    using What = Laying::What;
    std::optional<bool> follows_;
    std::optional<bool> dealt_;
    std::size_t revision_ = 0;  // of the match for which the pages below are
    FalleraBefore before_;
    Laying laying_;
    CardSheet card_;
    MoreSheet more_;
    OfferStrip offers_;
    CountSheet count_;
    bool menu_ = false;

    void draw_match(Context& context, const FalleraMatch& match) override {
        // Who entered the deal has the table before them.
        const bool dealt = match.state().dealt;
        if (dealt && dealt_ == false) follow(context, true);
        dealt_ = dealt;
        if (!follows_) follows_ = context.notebook.setting(kFollows, dealt ? "on" : "off") == "on";
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.gap);
        if (!ui.keyboard_open()) {
            area.cut_top(m.control, m.gap);
            draw_bar(context, match);
        }
        if (revision_ != match.revision() || !match.state().turn) close_pages(match.revision());
        draw_page(context, match, area);
        int chosen = -1;
        if (menu_ && draw_match_menu(context, "fallera", {}, chosen)) menu_ = false;
    }

    // Something was entered or taken back: what was being laid out belongs to another state.
    void close_pages(std::size_t revision) {
        revision_ = revision;
        laying_.close();
        card_ = {};
        more_ = {};
        offers_ = {};
        count_ = {};
    }

    void draw_bar(Context& context, const FalleraMatch& match) {
        const MatchBar style{.prefix = "fallera",
                             .title = context.tr("game.fallera"),
                             .extra = 2,
                             .undo_brief = brief_event_words(context, match)};
        Ui& ui = context.ui;
        const auto extra = draw_match_bar(context, match_bar_place(ui), style);
        if (ui.icon_button("fallera.quarrel", extra[0], Icon::cards, context.tr("fallera.quarrel"))) ask(context);
        if (ui.icon_button("fallera.menu", extra[1], Icon::more, context.tr("menu"))) menu_ = true;
    }

    void ask(Context& context) const { context.navigator.go("conflict:" + match_id_); }

    void draw_page(Context& context, const FalleraMatch& match, Rect area) {
        const State& state = match.state();
        if (laying_.is_open()) return laying_.draw(context, match, area);
        if (fallera::over(state)) {
            draw_winners(context, state, area);
        } else if (!state.turn) {
            return draw_before(context, match, area);
        } else {
            draw_foot(context, match, area);
        }
        *follows_ ? follow_table(context, match, area) : draw_plain(context, state, area);
        if (offers_.is_open()) offers_.draw_open(context, match);
        if (const auto player = offers_.gains()) laying_.open(What::gain, *player);
    }

    // What was dealt stays in sight while it is asked who begins.
    void draw_before(Context& context, const FalleraMatch& match, Rect area) {
        if (!match.state().dealt) return before_.draw(context, match, area);
        before_.draw_level(context, match, area);
        if (area.h > 0) draw_table(context, match.state(), area);
    }

    void follow_table(Context& context, const FalleraMatch& match, Rect area) {
        const State& state = match.state();
        if (const auto tap = draw_table(context, state, area)) {
            if (tap->count) {
                count_.open(tap->player);
            } else if (tap->card) {
                card_.open({tap->player, state.mostrador[tap->player][*tap->card]});
            } else {
                laying_.open(What::gain, tap->player);
            }
        }
        if (count_.is_open()) {
            if (const auto ingredient = count_.draw(context, state)) card_.open(*ingredient);
        }
        if (card_.is_open()) {
            if (const auto prize = card_.draw(context, match)) laying_.open_battle(*prize);
        }
        if (!more_.is_open()) return;
        const auto wished = more_.draw(context, match);
        if (!wished) return;
        if (*wished == MoreWish::table_off) return follow(context, false);
        laying_.open(*wished == MoreWish::discard ? What::discard : What::recover);
    }

    // ---- turns and actions -----------------------------------------------------------------------------------------

    std::string turn_words(const Context& context, const State& state) const {
        return context.tr("fallera.turn", {state.setup.players[*state.turn], std::to_string(state.actions)});
    }

    // Whose turn it is, over the keys of what can be done in it; where there is but one, beside it.
    void draw_turn(Context& context, const State& state, Rect row) {
        Ui& ui = context.ui;
        if (*follows_) draw_cementeri_key(context, state, row);
        const std::string words = turn_words(context, state);
        rule_spot(context, "fallera.turn", row, words, fallera::rule::action_one);
        const bool whole = ui.fits(Role::bold, words, row);
        const std::string name = ui.elided(Role::bold, state.setup.players[*state.turn], row.w);
        ui.fit_text(row, whole ? words : name, {Role::title, Role::bold}, {.colour = ui.theme().text_accent});
    }

    // How many lie there; behind it, which.
    void draw_cementeri_key(Context& context, const State& state, Rect& row) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string words = context.tr("fallera.cementeri", {std::to_string(state.cementeri.size())});
        const float wide = ui.text_width(Role::bold, words) + 3 * m.gap;
        const bool room = wide < row.w * 0.4F;
        const Rect rect = row.cut_right(room ? wide : m.control, m.gap);
        const ButtonStyle style{.kind = ButtonKind::quiet};
        const bool tapped = room ? ui.button("fallera.cementeri", rect, words, style).tapped
                                 : ui.icon_button("fallera.cementeri", rect, Icon::trash, words, style).tapped;
        if (tapped) laying_.open(What::cementeri);
    }

    // To whom the turn passes.
    static std::string next_words(const Context& context, const State& state, Rect rect) {
        const auto step = fallera::Game::apply(state, fallera::Next{});
        const std::string& name = state.setup.players[step ? *step->state.turn : *state.turn];
        std::string words = context.tr("fallera.next", {name});
        if (context.ui.label_fits(Role::title, words, rect)) return words;
        words = context.tr("fallera.next.brief", {name});
        return context.ui.elided(Role::bold, words, rect.w - 2 * context.ui.metrics().gap);
    }

    void draw_next(Context& context, const FalleraMatch& match, Rect rect, bool offered) {
        const ButtonStyle style{.kind = offered ? ButtonKind::plain : ButtonKind::primary};
        if (!context.ui.button("fallera.next", rect, next_words(context, match.state(), rect), style)) return;
        send_event<fallera::Game>(context, match, fallera::Next{}).then([this, &context] {
            const auto* now = open_match<fallera::Game>(context, match_id_);
            context.say_score(turn_words(context, now->state()));
        });
    }

    // The turn passes with the saffron one, unless a card offers what comes before that.
    void draw_foot(Context& context, const FalleraMatch& match, Rect& area) {
        const Metrics& m = context.ui.metrics();
        const bool offered = offers_.offers_next(context, match);
        if (*follows_) {
            draw_keys(context, match, area, offered);
            draw_turn(context, match.state(), area.cut_bottom(m.touch, m.gap));
        } else {
            Rect row = area.cut_bottom(m.control_two, m.gap);
            draw_next(context, match, row.cut_right(row.w * 0.4F, m.gap), offered);
            draw_turn(context, match.state(), row);
        }
        offers_.draw(context, match, area);
    }

    void draw_keys(Context& context, const FalleraMatch& match, Rect& area, bool offered) {
        // keys: fallera.key.*
        static constexpr std::array<std::string_view, 5> kKeys{"battle", "play", "sell", "alms", "more"};
        constexpr float wider = 1.6F;  // the saffron one
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const auto words = [&](std::size_t i) { return context.tr("fallera.key." + std::string(kKeys[i])); };
        float widest = 0;
        for (std::size_t i = 0; i < kKeys.size(); ++i) widest = std::max(widest, ui.text_width(Role::bold, words(i)));
        const float across = kKeys.size() + wider;
        const bool one_row = (widest + 2.8F * m.gap) * across <= area.w;
        Rect place = area.cut_bottom(one_row ? m.control_two : 2 * m.control + m.gap, m.gap);
        std::vector<Rect> cells = place.grid(3, 2, m.gap);
        if (one_row) {
            const Rect next = place.cut_right(place.w * wider / across, m.gap);
            cells = place.columns(static_cast<int>(kKeys.size()), m.gap);
            cells.push_back(next);
        }
        const bool acts = !fallera::bar(match.state(), fallera::Alms{});
        for (std::size_t i = 0; i < kKeys.size(); ++i) {
            const bool closed = !acts && kKeys[i] != "more" && kKeys[i] != "play";
            const ButtonStyle style{.kind = closed ? ButtonKind::closed : ButtonKind::plain};
            const std::string id = "fallera.key." + std::string(kKeys[i]);
            if (ui.button(id, cells[i], words(i), style)) press(context, match, kKeys[i]);
        }
        draw_next(context, match, cells.back(), offered);
    }

    void press(Context& context, const FalleraMatch& match, std::string_view key) {
        const State& state = match.state();
        if (key == "more") return more_.open();
        if (key == "play") return laying_.open(What::special, *state.turn);
        // Without an action left the referee refuses every one of them by the same rule.
        if (key == "alms" || fallera::bar(state, fallera::Alms{})) {
            send_event<fallera::Game>(context, match, fallera::Alms{});
            return;
        }
        laying_.open(key == "sell" ? What::sell : What::fight);
    }

    // ---- without the table -----------------------------------------------------------------------------------------

    void follow(Context& context, bool on) {
        follows_ = on;
        keep_setting(context, kFollows, on ? "on" : "off");
    }

    // On the cloth what lies behind it, where there is room; under that the tile.
    static bool way(Context& context, const std::string& id, Rect area, const std::string& key,
                    const std::function<void(Rect)>& picture) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string_view title = context.tr(key);
        const std::string_view what = context.tr(key + ".what");
        const float words = ui.paragraph_height(Role::bold, title, area.w - 4 * m.gap) +
                            ui.paragraph_height(Role::body, what, area.w - 4 * m.gap);
        const Rect tile = area.cut_bottom(std::max(m.control_two, words + 2 * m.gap), m.margin);
        if (area.h > m.mm(16)) picture(area);
        return ui.tile(id, tile, Icon::none, title, what).tapped;
    }

    void draw_plain(Context& context, const State& state, Rect area) {
        const float gap = context.ui.metrics().margin;
        const auto cells = area.w > area.h ? area.columns(2, gap) : area.rows(2, gap);
        const auto card = [](std::string_view id) { return *fallera::catalogue_card(id); };
        const std::vector<fallera::AskedCard> clash{asked(state, card("nit-de-la-crema")),
                                                    asked(state, card("muralla-de-morella"))};
        const std::vector<Lot> lots{Lot::prevails, Lot::beaten};
        // keys: fallera.quarrel.*
        if (way(context, "fallera.plain.quarrel", cells[0], "fallera.quarrel", [&](Rect box) {
                const auto places = clash_places(context, box, state, clash, lots);
                if (places.empty()) return context.ui.painter().art(Art::emblema_qui_guanya, box);
                for (const std::size_t i : {1U, 0U}) draw_face(context, places[i], state, clash[i], lots[i]);
            })) {
            ask(context);
        }
        const fallera::Cards pan{card("conill"), card("garrofo"), card("tomaca")};
        // keys: fallera.table.*
        if (way(context, "fallera.plain.table", cells[1], "fallera.table",
                [&](Rect box) { draw_pan(context.ui, box.inset(gap / 2), state, pan); })) {
            follow(context, true);
        }
    }

    // ---- the end ---------------------------------------------------------------------------------------------------

    void draw_winners(Context& context, const State& state, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        area = draw_match_end(context, area,
                              {.prefix = "fallera",
                               .again_id = "fallera.play-again",
                               .again = context.tr("fallera.play-again"),
                               .play_again = [&] { begin_match(context, {setup_line<fallera::Game>(state.setup)}); }});
        const std::vector<std::string> names = fallera::Game::winners(state);
        const float lines = std::max(2 * ui.line_height(Role::bold), ui.line_height(Role::large));
        Rect strip = area.cut_top(std::max(m.control_two, lines), m.gap);
        const bool together = names.size() > 1;
        const std::string words = context.tr(together ? "fallera.won-together" : "fallera.won", {joined(names)});
        if (ui.hotspot("fallera.winner", strip, words)) {
            const auto winner = std::find(state.won.begin(), state.won.end(), true);
            count_.open(static_cast<Player>(winner - state.won.begin()));
        }
        const Rect why = strip.cut_right(m.icon, m.gap);
        ui.icon(Icon::info, why.centred(m.icon, m.icon), ui.theme().text_quiet);
        const Role role = ui.paragraph_role({strip.w, strip.h}, words, {Role::large, Role::title, Role::bold});
        const bool whole = role != Role::bold;
        const std::string shown = whole ? words : ui.elided(Role::bold, words, strip.w * 1.7F);
        ui.paragraph_amid(strip, shown, {.role = role, .colour = ui.theme().text_accent});
    }
};

}  // namespace

std::unique_ptr<Screen> FalleraFace::match(std::string id) { return std::make_unique<FalleraPanel>(std::move(id)); }

}  // namespace tapet::ui
