#include <algorithm>

#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/judge.h"
#include "fallera/rule_ids.h"
#include "fallera/table/moves.h"
#include "fallera/table/offers.h"
#include "ui/fallera/pages.h"
#include "ui/match/play.h"
#include "ui/match/rule_row.h"

namespace tapet::ui {

using fallera::Event;
using fallera::Player;
using fallera::State;
namespace rule = fallera::rule;

namespace {

float sheet_width(const Ui& ui) { return ui.metrics().mm(120) * ui.metrics().text_scale; }

// What the rules close still answers: the referee refuses it and says why.
void add_event(Flow& flow, const State& state, const std::string& id, const std::string& label, const Event& event,
               std::optional<Event>& wished) {
    const ButtonKind kind = fallera::bar(state, event) ? ButtonKind::closed : ButtonKind::plain;
    flow.button(id, label, {.kind = kind}, [&wished, event] { wished = event; });
}

}  // namespace

void add_card_words(Flow& flow, Context& context, const State& state, fallera::Card card) {
    const Theme& theme = context.ui.theme();
    flow.words(Role::body, card_words(context, state.deck[card]), theme.text_quiet);
    const std::string effect = card_effect(state.setup, card, context.preferences.lang);
    if (effect.empty() || effect == context.tr("fallera.kind.ingredient")) return;  // the line above says it
    flow.words(Role::body, effect);
    if (!is_summary(state.setup, card)) return;
    flow.words(Role::body, context.tr("fallera.card.summary"), theme.text_quiet);
}

// ---- a card that lies there ----------------------------------------------------------------------------------------

// Both change at the same moment.
void CardSheet::add_swaps(Flow& flow, Context& context, const FalleraMatch& match, std::optional<Event>& wished) {
    const State& state = match.state();
    int number = 0;
    for (Player other = 0; other < state.players(); ++other) {
        if (other == shown_->player) continue;
        for (const fallera::Card card : state.mostrador[other]) {
            const std::string label =
                card_name(state.setup, card, context.preferences.lang) + " · " + state.setup.players[other];
            const fallera::Move swap{{{shown_->card, shown_->player, other}, {card, other, shown_->player}}};
            add_event(flow, state, "fallera.card.swap." + std::to_string(number++), label, swap, wished);
        }
    }
    if (number == 0) flow.words(Role::body, context.tr("fallera.card.swap.none"));
}

void CardSheet::add_actions(Flow& flow, Context& context, const FalleraMatch& match, std::optional<Event>& wished) {
    const State& state = match.state();
    const auto [owner, card] = *shown_;
    const std::string& name = state.setup.players[owner];
    const std::int8_t draws = state.deck[card].sale;
    const std::string sell = draws == fallera::kNotPrinted
                                 ? context.tr("fallera.card.sell", {name})
                                 : context.tr("fallera.card.sell.draw", {name, std::to_string(draws)});
    if (state.deck[card].kind == fallera::Kind::sale) {
        for (const std::string& words : sale_reminders(context, state, owner)) {
            flow.words(Role::bold, words, context.ui.theme().warn);
        }
    }
    add_event(flow, state, "fallera.card.sell", sell, fallera::Sell{owner, card}, wished);
    add_event(flow, state, "fallera.card.lose", context.tr("fallera.card.lose"), fallera::Lose{owner, card}, wished);
    for (Player to = 0; to < state.players(); ++to) {
        if (to == owner) continue;
        add_event(flow, state, "fallera.card.give." + std::to_string(to),
                  context.tr("fallera.card.give", {state.setup.players[to]}), fallera::Move{{{card, owner, to}}},
                  wished);
    }
}

// The likeliest thing that happens to a card of somebody else; with cards that nobody names.
void CardSheet::add_won(Flow& flow, Context& context, const State& state, bool& won) const {
    const auto [owner, card] = *shown_;
    const bool acts = state.turn && *state.turn != owner && !fallera::bar(state, fallera::Alms{});
    if (!acts || fallera::won(state, *state.turn, owner, card).empty()) return;
    flow.button("fallera.card.won", context.tr("fallera.won-it", {state.setup.players[*state.turn]}),
                {.kind = ButtonKind::primary}, [&won] { won = true; });
}

std::optional<LyingCard> CardSheet::draw(Context& context, const FalleraMatch& match) {
    const State& state = match.state();
    std::optional<Event> wished;
    bool battle = false;
    bool won = false;
    bool swaps = swapping_;
    const std::string title =
        card_name(state.setup, shown_->card, context.preferences.lang) + " – " + state.setup.players[shown_->player];
    const bool closed = draw_sheet(context.ui, "fallera.card", title, sheet_width(context.ui), [&](Flow& flow) {
        if (swapping_) return add_swaps(flow, context, match, wished);
        add_card_words(flow, context, state, shown_->card);
        add_won(flow, context, state, won);
        flow.button("fallera.card.battle", context.tr("fallera.card.battle"), {}, [&] { battle = true; });
        add_actions(flow, context, match, wished);
        flow.button("fallera.card.swap", context.tr("fallera.card.swap"), {}, [&] { swaps = true; });
    });
    swapping_ = swaps;
    const std::optional<LyingCard> prize = battle ? shown_ : std::nullopt;
    if (won) enter_won(context, match, *shown_);
    if (closed || battle || wished || won) shown_.reset();
    if (wished) send_event<fallera::Game>(context, match, *wished);
    return prize;
}

// ---- a card of the cementeri ---------------------------------------------------------------------------------------

void UsedSheet::draw(Context& context, const FalleraMatch& match) {
    const State& state = match.state();
    const std::string title = card_name(state.setup, *card_, context.preferences.lang);
    std::optional<Event> wished;
    const bool closed = draw_sheet(context.ui, "fallera.used", title, sheet_width(context.ui), [&](Flow& flow) {
        add_card_words(flow, context, state, *card_);
        if (state.deck[*card_].type != fallera::CardType::treasure) {
            return add_event(flow, state, "fallera.used.recover", context.tr("fallera.cementeri.recover"),
                             fallera::Recover{*card_}, wished);
        }
        for (Player to = 0; to < state.players(); ++to) {
            add_event(flow, state, "fallera.used.recover." + std::to_string(to),
                      context.tr("fallera.cementeri.recover-to", {state.setup.players[to]}),
                      fallera::Recover{*card_, to}, wished);
        }
    });
    if (closed || wished) card_.reset();
    if (wished) send_event<fallera::Game>(context, match, *wished);
}

// ---- what a pan counts ---------------------------------------------------------------------------------------------

namespace {

std::vector<RuleId> counting_rules(const State& state, const fallera::Cards& lying) {
    std::vector<RuleId> rules{rule::win_five};
    if (std::count(state.won.begin(), state.won.end(), true) > 1) rules.push_back(rule::win_together);
    if (fallera::doubled_garlic(state, lying) > 0) rules.push_back(rule::five_players_garlic);
    if (fallera::doubled_conills(state, lying) > 0) rules.push_back(rule::aeroport_conill);
    return rules;
}

}  // namespace

std::optional<LyingCard> CountSheet::draw(Context& context, const State& state) {
    Ui& ui = context.ui;
    const fallera::Cards& lying = state.mostrador[*player_];
    const std::string counted = std::to_string(fallera::ingredients(state, lying));
    const std::string title = state.setup.players[*player_] + " · " + context.tr("fallera.ingredients", {counted});
    std::optional<LyingCard> tapped;
    const bool closed = draw_sheet(ui, "fallera.count", title, sheet_width(ui), [&](Flow& flow) {
        int garlic = fallera::doubled_garlic(state, lying);
        int conills = fallera::doubled_conills(state, lying);
        for (std::size_t i = 0; i < lying.size(); ++i) {
            if (state.deck[lying[i]].kind != fallera::Kind::ingredient) continue;
            int none = 0;
            int& doubled = lying[i] == fallera::named().garlic   ? garlic
                           : lying[i] == fallera::named().conill ? conills
                                                                 : none;
            const int counts = doubled-- > 0 ? 2 : 1;
            flow.item(card_height(context, state, {lying[i]}, flow.width()), [&, i, counts](Rect rect) {
                const std::string id = "fallera.count.card." + std::to_string(i);
                if (draw_card(context, id, rect, state, lying[i], {.copies = counts})) {
                    tapped = LyingCard{*player_, lying[i]};
                }
            });
        }
        int number = 0;
        for (const RuleId by : counting_rules(state, lying)) {
            add_rule(flow, context, {"fallera.count.why." + std::to_string(number++), std::string(by.id)});
        }
    });
    if (closed || tapped) player_.reset();
    return tapped;
}

// ---- what does not happen in every turn ----------------------------------------------------------------------------

namespace {

// All treasures change hands at once.
void add_moves(Flow& flow, Context& context, const State& state, std::optional<Event>& wished) {
    const auto add = [&](const std::string& id, const std::string& label, const fallera::Move& move) {
        if (!move.moves.empty()) add_event(flow, state, "fallera.more." + id, label, move, wished);
    };
    add("pass", context.tr("fallera.more.pass"), pass_on(state, 1));
    add("pass-back", context.tr("fallera.more.pass-back"), pass_on(state, state.players() - 1));
    for (Player one = 0; one < state.players(); ++one) {
        for (Player other = static_cast<Player>(one + 1); other < state.players(); ++other) {
            const std::string label =
                context.tr("fallera.more.swap", {state.setup.players[one], state.setup.players[other]});
            add("swap." + std::to_string(one) + "." + std::to_string(other), label, swap_all(state, one, other));
        }
    }
}

}  // namespace

std::optional<MoreWish> MoreSheet::draw(Context& context, const FalleraMatch& match) {
    const State& state = match.state();
    std::optional<Event> wished;
    std::optional<MoreWish> wish;
    const std::string_view title = context.tr("fallera.more.title");
    const bool closed = draw_sheet(context.ui, "fallera.more", title, sheet_width(context.ui), [&](Flow& flow) {
        const auto tr = [&](std::string_view key) { return context.tr(key); };
        const auto ask = [&](const std::string& id, const std::string& label, MoreWish what) {
            flow.button(id, label, {}, [&wish, what] { wish = what; });
        };
        add_event(flow, state, "fallera.more.extra", tr("fallera.more.extra"), fallera::Extra{1}, wished);
        ask("fallera.more.discard", tr("fallera.more.discard"), MoreWish::discard);
        ask("fallera.more.recover", tr("fallera.more.recover"), MoreWish::recover);
        add_event(flow, state, "fallera.more.reverse", tr("fallera.more.reverse"), fallera::Reverse{}, wished);
        add_event(flow, state, "fallera.more.reshuffle", tr("fallera.more.reshuffle"), fallera::Reshuffle{}, wished);
        add_moves(flow, context, state, wished);
        ask("fallera.more.table", tr("fallera.more.table-off"), MoreWish::table_off);
    });
    if (closed || wished || wish) open_ = false;
    if (wished) send_event<fallera::Game>(context, match, *wished);
    return wish;
}

}  // namespace tapet::ui
