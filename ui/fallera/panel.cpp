// A game of the Fallera Calavera: before it, who begins; then turns and actions. What lies on the table is followed only when
// that was asked for.
#include <algorithm>
#include <array>

#include "fallera/deck.h"
#include "fallera/judge.h"
#include "fallera/rule_ids.h"
#include "fallera/words.h"
#include "ui/fallera/battle.h"
#include "ui/fallera/card_sheet.h"
#include "ui/fallera/count.h"
#include "ui/fallera/more.h"
#include "ui/fallera/offer_strip.h"
#include "ui/fallera/offers.h"
#include "ui/fallera/play.h"
#include "ui/fallera/screens.h"
#include "ui/fallera/table.h"
#include "ui/fallera/used.h"
#include "ui/fallera/verdicts.h"
#include "ui/match/play.h"

namespace tapet::ui {

using fallera::Card;
using fallera::CardType;
using fallera::Player;
using fallera::State;

namespace {

constexpr std::string_view kFollows = "fallera.table";  // a setting: "on" or "off"

class FalleraPanel : public Screen {
  public:
    explicit FalleraPanel(std::string match_id) : match_id_(std::move(match_id)) {}
    std::string route() const override { return "match:" + match_id_; }
    std::string match_id() const override { return match_id_; }

    void draw(Context& context) override {
        const FalleraMatch* match = open_match<fallera::Game>(context, match_id_);
        if (match == nullptr) return;
        if (!follows_) follows_ = context.keeper.setting(kFollows, "off") == "on";
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        Rect area = ui.area().inset(m.gap);
        if (!ui.keyboard_open()) draw_bar(context, *match, area.cut_top(m.control, m.gap));
        if (played_ != match->played() || !match->state().turn) close_pages(match->played());
        draw_page(context, *match, area);
    }

  private:
    enum class Picking { nothing, gain, discard, recover, cementeri, prize };
    std::string match_id_;
    std::optional<bool> follows_;
    std::size_t played_ = 0;  // the pages below are of the state after so many events
    FalleraBefore before_;
    CardSheet card_;
    MoreSheet more_;
    PlayPage play_;
    BattleSides battle_;
    std::optional<LyingCard> prize_;
    Picking picking_ = Picking::nothing;
    Player gains_ = 0;
    bool selling_ = false;  // what is chosen among what lies on the table is to be sold, not fought for
    CardPicker picker_;
    OfferStrip offers_;
    CountSheet count_;
    UsedSheet used_;

    // Something was entered or taken back: what was being laid out belongs to another state.
    void close_pages(std::size_t played) {
        played_ = played;
        card_ = {};
        more_ = {};
        play_ = {};
        prize_.reset();
        picking_ = Picking::nothing;
        offers_ = {};
        count_ = {};
        used_ = {};
    }

    void draw_bar(Context& context, const FalleraMatch& match, Rect bar) {
        const MatchBar style{.prefix = "fallera", .extra = 2, .undo_brief = brief_event_words(context, match)};
        const auto extra = draw_match_bar(context, bar, style);
        Ui& ui = context.ui;
        if (ui.icon_button("fallera.quarrel", extra[0], Icon::people, context.tr("fallera.quarrel"))) {
            context.navigator.go("conflict:" + match_id_);
        }
        if (ui.icon_button("fallera.options", extra[1], Icon::settings, context.tr("fallera.setup.house"))) {
            context.navigator.go("options:" + match_id_);
        }
    }

    void draw_page(Context& context, const FalleraMatch& match, Rect area) {
        const State& state = match.state();
        if (picking_ != Picking::nothing || prize_ || play_.is_open()) return draw_entry(context, match, area);
        if (fallera::over(state)) draw_winners(context, state, area);
        if (!state.turn && !fallera::over(state)) return before_.draw(context, match, area);
        if (!*follows_) return draw_plain(context, match, area);
        if (!fallera::over(state)) {
            draw_turn(context, match, area);
            offers_.draw(context, match, area);
            draw_keys(context, match, area);
        }
        if (const auto tap = draw_table(context, state, area)) tapped(match, *tap);
        if (card_.is_open()) prize_ = card_.draw(context, match);
        if (more_.is_open()) wish(context, more_.draw(context, match));
        if (prize_) battle_.clear();
        draw_sheets(context, match);
    }

    // Of what was entered, and of what counts.
    void draw_sheets(Context& context, const FalleraMatch& match) {
        if (offers_.is_open()) offers_.draw_sheet(context, match);
        if (count_.is_open()) count_.draw(context, match.state());
    }

    void tapped(const FalleraMatch& match, const TableTap& tap) {
        if (tap.count) return count_.open(tap.player);
        if (tap.card) return card_.open({tap.player, match.state().mostrador[tap.player][*tap.card]});
        gains_ = tap.player;
        pick(Picking::gain);
    }

    void pick(Picking what) {
        picking_ = what;
        picker_.clear();
    }

    // ---- turns and actions -----------------------------------------------------------------------------------------

    std::string turn_words(const Context& context, const State& state) const {
        return context.tr("fallera.turn", {state.setup.players[*state.turn], std::to_string(state.actions)});
    }

    void draw_turn(Context& context, const FalleraMatch& match, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const State& state = match.state();
        Rect row = area.cut_top(m.control_two, m.gap);
        const float wide = std::min(row.w * 0.4F, m.mm(46) * m.text_scale);
        const Rect next = row.cut_right(wide, m.gap);
        if (ui.button("fallera.next", next, context.tr("fallera.next"), {.kind = ButtonKind::primary})) {
            send_event<fallera::Game>(context, match, fallera::Next{}).then([this, &context] {
                const auto* now = open_match<fallera::Game>(context, match_id_);
                context.say_score(turn_words(context, now->state()));
            });
        }
        if (*follows_) draw_cementeri_key(context, state, row);
        const std::string words = turn_words(context, state);
        if (ui.hotspot("fallera.turn", row, words)) {
            context.navigator.show_rule(std::string(fallera::rule::action_one.id));
        }
        const bool two = !ui.fits(Role::bold, words, row);
        const std::string name = ui.elided(Role::bold, state.setup.players[*state.turn], row.w);
        const Colour ink = ui.theme().text_accent;
        if (!two) {
            ui.fit_text(row, words, {Role::title, Role::bold}, {.colour = ink});
        } else {
            ui.text(row, name, {.role = Role::bold, .colour = ink});
        }
    }

    // How many lie there; behind it, which.
    void draw_cementeri_key(Context& context, const State& state, Rect& row) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        const std::string words = context.tr("fallera.cementeri", {std::to_string(state.cementeri.size())});
        const float wide = ui.text_width(Role::bold, words) + 3 * m.gap;
        const bool room = wide < row.w * 0.4F;
        const Rect rect = row.cut_right(room ? wide : m.control, m.gap);
        const bool tapped = room ? ui.button("fallera.cementeri", rect, words).tapped
                                 : ui.icon_button("fallera.cementeri", rect, Icon::trash, words).tapped;
        if (tapped) pick(Picking::cementeri);
    }

    struct Key {
        std::string_view id;
        std::string_view words;
    };

    void draw_keys(Context& context, const FalleraMatch& match, Rect& area) {
        static constexpr std::array<Key, 5> kKeys{{{"battle", "fallera.key.battle"},
                                                   {"play", "fallera.key.play"},
                                                   {"sell", "fallera.key.sell"},
                                                   {"alms", "fallera.key.alms"},
                                                   {"more", "fallera.key.more"}}};
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        float widest = 0;
        for (const Key& key : kKeys) widest = std::max(widest, ui.text_width(Role::bold, context.tr(key.words)));
        const bool one_row = (widest + 3 * m.gap + m.icon) * kKeys.size() <= area.w;
        const int columns = one_row ? 5 : 3;
        const int rows = one_row ? 1 : 2;
        const Rect place = area.cut_bottom(static_cast<float>(rows) * (m.control + m.gap) - m.gap, m.gap);
        const auto cells = place.grid(columns, rows, m.gap);
        const bool acts = !fallera::bar(match.state(), fallera::Alms{});
        for (std::size_t i = 0; i < kKeys.size(); ++i) {
            const bool closed = !acts && kKeys[i].id != "more" && kKeys[i].id != "play";
            const ButtonStyle style{.kind = closed ? ButtonKind::closed : ButtonKind::plain};
            const std::string id = "fallera.key." + std::string(kKeys[i].id);
            if (ui.button(id, cells[i], context.tr(kKeys[i].words), style)) press(context, match, kKeys[i].id);
        }
    }

    void press(Context& context, const FalleraMatch& match, std::string_view key) {
        const State& state = match.state();
        if (key == "more") return more_.open();
        if (key == "play") return play_.open(*state.turn);
        // Without an action left the referee refuses every one of them by the same rule.
        if (key == "alms" || fallera::bar(state, fallera::Alms{})) {
            send_event<fallera::Game>(context, match, fallera::Alms{});
            return;
        }
        selling_ = key == "sell";
        pick(Picking::prize);
    }

    void wish(Context& context, std::optional<MoreWish> wished) {
        if (!wished) return;
        if (*wished == MoreWish::discard) return pick(Picking::discard);
        if (*wished == MoreWish::recover) return pick(Picking::recover);
        follow(context, false);
    }

    // ---- without the table -----------------------------------------------------------------------------------------

    void follow(Context& context, bool on) {
        follows_ = on;
        keep_setting(context, kFollows, on ? "on" : "off");
    }

    void draw_plain(Context& context, const FalleraMatch& match, Rect area) {
        Ui& ui = context.ui;
        if (!fallera::over(match.state())) {
            draw_turn(context, match, area);
            offers_.draw(context, match, area);
        }
        const auto cells = area.rows(2, ui.metrics().gap);
        if (ui.tile("fallera.plain.quarrel", cells[0], Icon::people, context.tr("fallera.quarrel"),
                    context.tr("fallera.quarrel.what"))) {
            context.navigator.go("conflict:" + match_id_);
        }
        if (ui.tile("fallera.plain.table", cells[1], Icon::list, context.tr("fallera.table"),
                    context.tr("fallera.table.what"))) {
            follow(context, true);
        }
        draw_sheets(context, match);
    }

    // ---- entering: a battle, a special, a card that comes or goes ----------------------------------------------------

    void draw_entry(Context& context, const FalleraMatch& match, Rect area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        if (!ui.keyboard_open()) {
            Rect line = area.cut_top(m.control, m.gap);
            const Rect away = line.cut_right(m.control, m.gap);
            if (ui.icon_button("fallera.cancel", away, Icon::close, context.tr("fallera.cancel"))) {
                return close_pages(match.played());
            }
            const std::string words = entry_words(context, match.state());
            ui.fit_text(line, ui.elided(Role::body, words, line.w), {Role::title, Role::bold, Role::body});
        }
        if (prize_) return draw_battle(context, match, area);
        if (play_.is_open()) return play_.draw(context, match, area);
        picking_ == Picking::prize ? draw_prizes(context, match, area) : draw_picker(context, match, area);
    }

    std::string entry_words(const Context& context, const State& state) const {
        if (prize_) {
            const std::string& from = state.setup.players[prize_->player];
            return context.tr("fallera.battle.for",
                              {state.setup.players[*state.turn],
                               card_name(state.setup, prize_->card, context.preferences.lang), from});
        }
        if (play_.is_open()) return std::string(context.tr("fallera.key.play"));
        if (picking_ == Picking::gain) return context.tr("fallera.table.gain", {state.setup.players[gains_]});
        if (picking_ == Picking::discard) return std::string(context.tr("fallera.more.discard"));
        if (picking_ == Picking::recover) return std::string(context.tr("fallera.more.recover"));
        if (picking_ == Picking::cementeri) {
            return context.tr("fallera.cementeri", {std::to_string(state.cementeri.size())});
        }
        return std::string(context.tr(selling_ ? "fallera.key.sell.which" : "fallera.key.battle.which"));
    }

    fallera::Battle battle_event(const State& state) const {
        fallera::Battle battle{*state.turn, prize_->player, prize_->card, {}, std::nullopt};
        battle.attack = {battle_.attack.cards, battle_.attack.bonus};
        if (battle_.defended) battle.defence = fallera::Side{battle_.defence.cards, battle_.defence.bonus};
        return battle;
    }

    void draw_battle(Context& context, const FalleraMatch& match, Rect area) {
        const State& state = match.state();
        const bool complete = battle_.complete();
        std::optional<fallera::BattleOutcome> outcome;
        bool barred = !complete;
        if (complete) {
            const auto step = fallera::Game::apply(state, battle_event(state));
            barred = !step;
            outcome = step ? fallera::battle_outcome(step->rulings)
                           : fallera::BattleOutcome{std::string(step.error().rule.id), true, 0, std::nullopt, false};
        }
        bool enters = false;
        const auto to_read = fallera::abilities_to_read(state, battle_event(state));
        battle_.draw(context, "fallera.battle", area, state, outcome, to_read, false, [&](Rect rect) {
            const ButtonStyle style{.kind = barred ? ButtonKind::closed : ButtonKind::primary, .enabled = complete};
            enters = context.ui.button("fallera.battle.done", rect, context.tr("fallera.battle.done"), style).tapped;
        });
        if (enters) send_event<fallera::Game>(context, match, battle_event(state));
    }

    // Of the others what can be fought for, of one's own what can be sold; what cannot is closed and says why.
    void draw_prizes(Context& context, const FalleraMatch& match, Rect area) {
        const State& state = match.state();
        const Metrics& m = context.ui.metrics();
        std::vector<LyingCard> lying;
        for (Player player = 0; player < state.players(); ++player) {
            if ((player == *state.turn) != selling_) continue;
            for (const Card card : state.mostrador[player]) lying.push_back({player, card});
        }
        std::optional<LyingCard> tapped;
        Flow flow(context.ui, area);
        if (lying.empty()) flow.words(Role::body, std::string(context.tr("fallera.table.nothing")));
        if (selling_) {
            for (const std::string& words : sale_reminders(context, state, *state.turn)) {
                flow.words(Role::bold, words, context.ui.theme().warn);
            }
        }
        fallera::Cards cards;
        for (const LyingCard& one : lying) cards.push_back(one.card);
        const float wide = m.mm(60) * m.text_scale;
        const float name = context.ui.line_height(Role::body);
        const float high = card_height(context, state, cards, std::min(wide, flow.width()));
        flow.cells(lying.size(), wide, high + name, [&](std::size_t i, Rect rect) {
            const std::string owner = context.ui.elided(Role::body, state.setup.players[lying[i].player], rect.w);
            context.ui.text(rect.cut_top(name), owner, {.colour = context.ui.theme().text_quiet});
            const bool closed = selling_ && fallera::bar(state, fallera::Sell{lying[i].player, lying[i].card});
            const std::string id = "fallera.prize." + std::to_string(i);
            if (draw_card(context, id, rect, state, lying[i].card, {.closed = closed})) tapped = lying[i];
        });
        flow.draw("fallera.prizes");
        if (!tapped) return;
        if (selling_) {
            send_event<fallera::Game>(context, match, fallera::Sell{tapped->player, tapped->card});
            return;
        }
        picking_ = Picking::nothing;
        prize_ = tapped;
        battle_.clear();
    }

    bool in_cementeri() const { return picking_ == Picking::recover || picking_ == Picking::cementeri; }

    std::vector<Card> pickable(const State& state, Lang lang) const {
        std::vector<Card> cards;
        for (Card card = 0; card < state.deck.size(); ++card) {
            const bool lies = fallera::has(state.cementeri, card);
            const bool stands = state.deck[card].kind == fallera::Kind::mostrador;
            const bool comes = state.deck[card].type == CardType::treasure || stands;
            if (in_cementeri() ? !lies : !in_deck(state, card)) continue;
            if (picking_ == Picking::gain && !comes) continue;
            cards.push_back(card);
        }
        put_in_order(cards, state, lang);
        return cards;
    }

    fallera::Event picked_event(Card card) const {
        if (picking_ == Picking::gain) return fallera::Gain{gains_, card};
        if (picking_ == Picking::recover) return fallera::Recover{card};
        return fallera::Discard{card};
    }

    void draw_picker(Context& context, const FalleraMatch& match, Rect area) {
        const State& state = match.state();
        const auto look = [&](Card card) {
            if (in_cementeri()) return CardLook{.copies = static_cast<int>(fallera::count(state.cementeri, card))};
            return CardLook{.closed = fallera::bar(state, picked_event(card)).has_value()};
        };
        const std::vector<Card> cards = pickable(state, context.preferences.lang);
        const Metrics& m = context.ui.metrics();
        PickerHead head;
        if (!context.ui.keyboard_open()) head.row = area.cut_top(m.control, m.gap);
        const auto tapped = picker_.draw(context, "fallera.pick", head, area, state, cards, look);
        if (tapped && picking_ == Picking::cementeri) {
            used_.open(*tapped);
        } else if (tapped) {
            send_event<fallera::Game>(context, match, picked_event(*tapped));
        }
        if (used_.is_open()) used_.draw(context, match);
    }

    // ---- the end ---------------------------------------------------------------------------------------------------

    void draw_winners(Context& context, const State& state, Rect& area) {
        Ui& ui = context.ui;
        const Metrics& m = ui.metrics();
        std::vector<std::string> names;
        for (Player player = 0; player < state.players(); ++player) {
            if (state.won[player]) names.push_back(state.setup.players[player]);
        }
        const float lines = std::max(2 * ui.line_height(Role::bold), ui.line_height(Role::large));
        Rect strip = area.cut_top(std::max(m.control_two, lines), m.gap);
        const std::string_view again = context.tr("fallera.play-again");
        const float wide = std::min(strip.w / 2, ui.text_width(Role::bold, again) + 4 * m.gap);
        if (ui.button("fallera.play-again", strip.cut_right(wide, m.gap), again, {.kind = ButtonKind::primary})) {
            begin_match(context, {setup_line<fallera::Game>(state.setup)});
        }
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
        const float high = ui.paragraph_height(role, shown, strip.w);
        ui.paragraph(strip.centred(strip.w, high), shown, {.role = role, .colour = ui.theme().good});
    }
};

}  // namespace

std::unique_ptr<Screen> make_fallera_panel(std::string match_id) {
    return std::make_unique<FalleraPanel>(std::move(match_id));
}

}  // namespace tapet::ui
