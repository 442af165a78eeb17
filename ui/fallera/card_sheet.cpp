#include "ui/fallera/card_sheet.h"

#include "fallera/judge.h"
#include "ui/fallera/offers.h"
#include "ui/match/play.h"

namespace tapet::ui {

using fallera::Event;
using fallera::Player;
using fallera::State;

void add_card_words(Flow& flow, Context& context, const State& state, fallera::Card card) {
    const Theme& theme = context.ui.theme();
    flow.words(Role::body, card_words(context, state.deck[card]), theme.text_quiet);
    const std::string effect = card_effect(state.setup, card, context.preferences.lang);
    if (effect.empty() || effect == context.tr("fallera.kind.ingredient")) return;  // the line above says it
    flow.words(Role::body, effect);
    if (!is_summary(state.setup, card)) return;
    flow.words(Role::body, std::string(context.tr("fallera.card.summary")), theme.text_quiet);
}

// What the rules close still answers: the referee refuses it and says why.
void CardSheet::add_event(Flow& flow, Context& context, const FalleraMatch& match, const std::string& id,
                          const std::string& label, const Event& event, std::vector<Event>& wished) {
    const bool barred = fallera::bar(match.state(), event).has_value();
    flow.item(label_height(context.ui, label, flow.width()), [&context, &wished, id, label, event, barred](Rect rect) {
        const ButtonStyle style{.kind = barred ? ButtonKind::closed : ButtonKind::plain};
        if (context.ui.button(id, rect, label, style)) wished.push_back(event);
    });
}

void CardSheet::add_gifts(Flow& flow, Context& context, const FalleraMatch& match, std::vector<Event>& wished) {
    const State& state = match.state();
    for (Player to = 0; to < state.players(); ++to) {
        if (to == shown_->player) continue;
        const std::string label = context.tr("fallera.card.give", {state.setup.players[to]});
        add_event(flow, context, match, "fallera.card.give." + std::to_string(to), label,
                  fallera::Move{{{shown_->card, shown_->player, to}}}, wished);
    }
}

// Both change at the same moment.
void CardSheet::add_swaps(Flow& flow, Context& context, const FalleraMatch& match, std::vector<Event>& wished) {
    const State& state = match.state();
    int number = 0;
    for (Player other = 0; other < state.players(); ++other) {
        if (other == shown_->player) continue;
        for (const fallera::Card card : state.mostrador[other]) {
            const std::string label =
                card_name(state.setup, card, context.preferences.lang) + " · " + state.setup.players[other];
            const fallera::Move swap{{{shown_->card, shown_->player, other}, {card, other, shown_->player}}};
            add_event(flow, context, match, "fallera.card.swap." + std::to_string(number++), label, swap, wished);
        }
    }
    if (number == 0) flow.words(Role::body, std::string(context.tr("fallera.card.swap.none")));
}

void CardSheet::add_actions(Flow& flow, Context& context, const FalleraMatch& match, std::vector<Event>& wished) {
    const State& state = match.state();
    const std::string& owner = state.setup.players[shown_->player];
    const std::int8_t draws = state.deck[shown_->card].sale;
    const std::string sell = draws == fallera::kNotPrinted
                                 ? context.tr("fallera.card.sell", {owner})
                                 : context.tr("fallera.card.sell.draw", {owner, std::to_string(draws)});
    if (state.deck[shown_->card].kind == fallera::Kind::sale) {
        for (const std::string& words : sale_reminders(context, state, shown_->player)) {
            flow.words(Role::bold, words, context.ui.theme().warn);
        }
    }
    add_event(flow, context, match, "fallera.card.sell", sell, fallera::Sell{shown_->player, shown_->card}, wished);
    add_event(flow, context, match, "fallera.card.lose", std::string(context.tr("fallera.card.lose")),
              fallera::Lose{shown_->player, shown_->card}, wished);
    add_gifts(flow, context, match, wished);
}

std::optional<LyingCard> CardSheet::draw(Context& context, const FalleraMatch& match) {
    Ui& ui = context.ui;
    const Metrics& m = ui.metrics();
    const State& state = match.state();
    std::vector<Event> wished;
    bool battle = false;
    const std::string title =
        card_name(state.setup, shown_->card, context.preferences.lang) + " – " + state.setup.players[shown_->player];
    const Sheet sheet = ui.begin_sheet("fallera.card", {m.mm(120) * m.text_scale, ui.area().h}, {.title = title});
    Flow flow(context.ui, sheet.content);
    if (swapping_) {
        add_swaps(flow, context, match, wished);
    } else {
        add_card_words(flow, context, state, shown_->card);
        add_actions(flow, context, match, wished);
        for (const bool fight : {true, false}) {
            const std::string label(context.tr(fight ? "fallera.card.battle" : "fallera.card.swap"));
            flow.item(label_height(context.ui, label, flow.width()), [&, fight, label](Rect rect) {
                if (!ui.button(fight ? "fallera.card.battle" : "fallera.card.swap", rect, label)) return;
                (fight ? battle : swapping_) = true;
            });
        }
    }
    flow.draw("fallera.card.all");
    ui.end_sheet();
    const std::optional<LyingCard> prize = battle ? shown_ : std::nullopt;
    if (sheet.closed || battle || !wished.empty()) shown_.reset();
    if (!wished.empty()) send_event<fallera::Game>(context, match, wished.front());
    return prize;
}

}  // namespace tapet::ui
