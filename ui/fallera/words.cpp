#include "ui/fallera/words.h"

#include "fallera/deck.h"
#include "fallera/rule_ids.h"
#include "ui/fallera/battle.h"
#include "ui/fallera/cards.h"
#include "ui/fallera/verdicts.h"
#include "ui/match/fact_words.h"

namespace tapet::ui {

using fallera::State;

namespace {

// The words for one event; one overload an event.
struct Words {
    Sentences context;
    const State& state;
    bool brief = false;

    std::string tr(std::string_view key, const std::vector<std::string>& args) const { return context.tr(key, args); }
    const std::string& who(fallera::Player player) const { return state.setup.players[player]; }
    // By the name that the reader knows: a line has no room for both, and what the rules made of it has both.
    std::string card(fallera::Card card) const { return card_names(state.setup, card, context.lang).shown; }
    std::string cards(const fallera::Cards& all) const {
        std::vector<std::string> names;
        for (const fallera::Card one : all) names.push_back(card(one));
        return joined(names);
    }
    std::string side(const fallera::Side& side) const {
        if (side.bonus == 0) return cards(side.cards);
        const std::string sign = side.bonus < 0 ? "−" : "+";
        return cards(side.cards) + " " + sign + std::to_string(side.bonus < 0 ? -side.bonus : side.bonus);
    }

    std::string operator()(const fallera::Deal& deal) const {
        std::string words(context.tr("fallera.event.deal"));
        for (fallera::Player player = 0; player < state.players(); ++player) {
            if (deal.treasures[player].empty()) continue;
            words += " · " + who(player) + ": " + cards(deal.treasures[player]);
        }
        return words;
    }
    std::string operator()(const fallera::First& e) const { return tr("fallera.event.first", {who(e.player)}); }
    std::string operator()(const fallera::Gain& e) const { return who(e.player) + ": + " + card(e.card); }
    std::string operator()(const fallera::Lose& e) const { return who(e.player) + ": − " + card(e.card); }
    std::string operator()(const fallera::Move& move) const {
        std::string words;
        for (const fallera::OneMove& one : move.moves) {
            words += (words.empty() ? "" : " · ") + card(one.card) + ": " + who(one.from) + " » " + who(one.to);
        }
        return words;
    }
    std::string operator()(const fallera::Sell& e) const {
        return tr("fallera.event.sell", {who(e.player), card(e.card)});
    }
    std::string operator()(const fallera::Battle& e) const {
        const std::string against = e.defence ? side(*e.defence) : std::string(context.tr("fallera.event.undefended"));
        const std::string sides = tr("fallera.event.sides", {side(e.attack), against});
        const auto step = fallera::Game::apply(state, e);
        if (!step) return tr("fallera.event.battle", {who(e.by), card(e.prize), who(e.from), sides});
        const BattleOutcome outcome = battle_outcome(step->rulings);
        const std::string result = result_words(context, state, outcome, true);
        const auto guard = fallera::card_of(state.setup, outcome.discards);
        if (brief) {
            const std::string falls = guard ? tr("fallera.battle.falls", {card(*guard)}) : result;
            return who(e.by) + ", " + card(e.prize) + ": " + falls;
        }
        return tr("fallera.event.battle", {who(e.by), card(e.prize), who(e.from), result + " · " + sides});
    }
    std::string operator()(const fallera::Play& e) const {
        std::string words = tr("fallera.event.play", {who(e.by), card(e.card)});
        if (e.on) words += " » " + who(*e.on);
        for (const fallera::Counter& answer : e.answers) words += " · " + who(answer.by) + ": " + card(answer.card);
        return words;
    }
    std::string operator()(const fallera::Alms&) const {
        const std::string words(context.tr("fallera.event.alms"));
        return state.turn ? who(*state.turn) + ": " + words : words;
    }
    std::string operator()(const fallera::Extra& e) const { return tr("fallera.event.extra", {std::to_string(e.n)}); }
    std::string operator()(const fallera::Next&) const { return std::string(context.tr("fallera.event.next")); }
    std::string operator()(const fallera::Reverse&) const { return std::string(context.tr("fallera.event.reverse")); }
    std::string operator()(const fallera::Discard& e) const { return tr("fallera.event.discard", {card(e.card)}); }
    std::string operator()(const fallera::Recover& e) const { return tr("fallera.event.recover", {card(e.card)}); }
    std::string operator()(const fallera::Reshuffle&) const {
        return std::string(context.tr("fallera.event.reshuffle"));
    }
};

// An id of a card by its name, anything else as it is.
std::string named(const Context& context, const State& state, const Json& value) {
    if (const Json::Array* list = value.as_array()) {
        std::vector<std::string> words;
        for (const Json& item : *list) words.push_back(named(context, state, item));
        return joined(words);
    }
    if (const Json* card = value.find("card")) {
        const Json* from = value.find("from");
        const Json* to = value.find("to");
        std::string words = named(context, state, *card);
        if (from != nullptr && to != nullptr) words += ": " + plain_value(*from) + " » " + plain_value(*to);
        return words;
    }
    const std::string* text = value.as_text();
    const auto card = text == nullptr ? std::nullopt : fallera::card_of(state.setup, *text);
    return card ? card_name(state.setup, *card, context.preferences.lang) : plain_value(value);
}

// What a number or a yes is of: the names of facts are the protocol's, so each has its word.
std::string fact_value(const Context& context, const State& state, const Fact& fact) {
    // keys: fallera.fact.*
    if (fact.value.is_null()) return "–";
    const std::string key = "fallera.fact." + std::string(fact.name);
    if (const bool* yes = fact.value.as_bool()) return std::string(context.tr(key + (*yes ? ".yes" : ".no")));
    if (fact.name == "read") return context.tr(key, {named(context, state, fact.value)});
    if (fact.value.as_int() != nullptr) return context.tr(key, {plain_value(fact.value)});
    return named(context, state, fact.value);
}

}  // namespace

std::string event_words(const Sentences& context, const State& state, const fallera::Event& event) {
    return std::visit(Words{context, state}, event);
}

std::string brief_event_words(const Context& context, const Match<fallera::Game>& match) {
    if (match.played() == 0) return {};
    const fallera::Event& event = match.played_event(match.played() - 1);
    if (!told_by_state_before(event)) return std::visit(Words{context, match.state(), true}, event);
    const State before = match.state_at(match.played() - 1);
    return std::visit(Words{context, before, true}, event);
}

bool told_by_state_before(const fallera::Event& event) { return std::holds_alternative<fallera::Battle>(event); }

std::string fact_words(const Context& context, const State& state, const Ruling& ruling) {
    std::string words;
    for (const Fact& fact : ruling.facts) {
        if (fact.name == "side") continue;  // the player says it
        words += (words.empty() ? "" : " · ") + fact_value(context, state, fact);
    }
    return words;
}

}  // namespace tapet::ui
