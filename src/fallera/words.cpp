#include "fallera/words.h"

#include "fallera/deck.h"
#include "fallera/names.h"
#include "fallera/outcome.h"

namespace tapet::fallera {

namespace {

// The words for one event; one overload an event.
struct Words {
    Sentences context;
    const State& state;
    bool brief = false;

    std::string tr(std::string_view key, const std::vector<std::string>& args) const { return context.tr(key, args); }
    const std::string& who(Player player) const { return state.setup.players[player]; }
    // By the name that the reader knows: a line has no room for both, and what the rules made of it has both.
    std::string card(Card card) const { return card_names(state.setup, card, context.lang).shown; }
    std::string cards(const Cards& all) const {
        std::vector<std::string> names;
        for (const Card one : all) names.push_back(card(one));
        return joined(names);
    }
    std::string side(const Side& side) const {
        if (side.bonus == 0) return cards(side.cards);
        const std::string sign = side.bonus < 0 ? "−" : "+";
        return cards(side.cards) + " " + sign + std::to_string(side.bonus < 0 ? -side.bonus : side.bonus);
    }

    std::string operator()(const Deal& deal) const {
        std::string words(context.tr("fallera.event.deal"));
        for (Player player = 0; player < state.players(); ++player) {
            if (deal.treasures[player].empty()) continue;
            words += " · " + who(player) + ": " + cards(deal.treasures[player]);
        }
        return words;
    }
    std::string operator()(const First& e) const { return tr("fallera.event.first", {who(e.player)}); }
    std::string operator()(const Gain& e) const { return who(e.player) + ": + " + card(e.card); }
    std::string operator()(const Lose& e) const { return who(e.player) + ": − " + card(e.card); }
    std::string operator()(const Move& move) const {
        std::string words;
        for (const OneMove& one : move.moves) {
            words += (words.empty() ? "" : " · ") + card(one.card) + ": " + who(one.from) + " » " + who(one.to);
        }
        return words;
    }
    std::string operator()(const Sell& e) const { return tr("fallera.event.sell", {who(e.player), card(e.card)}); }
    std::string operator()(const Battle& e) const {
        const std::string against = e.defence ? side(*e.defence) : std::string(context.tr("fallera.event.undefended"));
        const std::string sides = tr("fallera.event.sides", {side(e.attack), against});
        const auto step = Game::apply(state, e);
        if (!step) return tr("fallera.event.battle", {who(e.by), card(e.prize), who(e.from), sides});
        const BattleOutcome outcome = battle_outcome(step->rulings);
        const std::string result = result_words(context, state, outcome, true);
        const auto guard = card_of(state.setup, outcome.discards);
        if (brief) {
            const std::string falls = guard ? tr("fallera.battle.falls", {card(*guard)}) : result;
            return who(e.by) + ", " + card(e.prize) + ": " + falls;
        }
        return tr("fallera.event.battle", {who(e.by), card(e.prize), who(e.from), result + " · " + sides});
    }
    std::string operator()(const Play& e) const {
        std::string words = tr("fallera.event.play", {who(e.by), card(e.card)});
        if (e.on) words += " » " + who(*e.on);
        for (const Counter& answer : e.answers) words += " · " + who(answer.by) + ": " + card(answer.card);
        return words;
    }
    std::string operator()(const Alms&) const {
        const std::string words(context.tr("fallera.event.alms"));
        return state.turn ? who(*state.turn) + ": " + words : words;
    }
    std::string operator()(const Extra& e) const { return tr("fallera.event.extra", {std::to_string(e.n)}); }
    std::string operator()(const Next&) const { return std::string(context.tr("fallera.event.next")); }
    std::string operator()(const Reverse&) const { return std::string(context.tr("fallera.event.reverse")); }
    std::string operator()(const Discard& e) const { return tr("fallera.event.discard", {card(e.card)}); }
    std::string operator()(const Recover& e) const {
        const std::string words = tr("fallera.event.recover", {card(e.card)});
        return e.to ? words + " » " + who(*e.to) : words;
    }
    std::string operator()(const Reshuffle&) const { return std::string(context.tr("fallera.event.reshuffle")); }
};

// An id of a card by its name, anything else as it is.
std::string named(const Sentences& context, const State& state, const Json& value) {
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
    const auto card = text == nullptr ? std::nullopt : card_of(state.setup, *text);
    return card ? card_name(state.setup, *card, context.lang) : plain_value(value);
}

// What a number or a yes is of: the names of facts are the protocol's, so each has its word.
std::string fact_value(const Sentences& context, const State& state, const Fact& fact) {
    // keys: fallera.fact.*
    if (fact.value.is_null()) return "–";
    const std::string key = "fallera.fact." + std::string(fact.name);
    if (const bool* yes = fact.value.as_bool()) return std::string(context.tr(key + (*yes ? ".yes" : ".no")));
    if (fact.name == "read") return context.tr(key, {named(context, state, fact.value)});
    if (fact.value.as_int() != nullptr) return context.tr(key, {plain_value(fact.value)});
    return named(context, state, fact.value);
}

}  // namespace

std::string event_words(const Sentences& context, const State& state, const Event& event) {
    return std::visit(Words{context, state}, event);
}

std::string brief_event_words(const Sentences& context, const Match<Game>& match) {
    if (match.played() == 0) return {};
    const Event& event = match.played_event(match.played() - 1);
    if (!told_by_state_before(event)) return std::visit(Words{context, match.state(), true}, event);
    const State before = match.state_at(match.played() - 1);
    return std::visit(Words{context, before, true}, event);
}

bool told_by_state_before(const Event& event) { return std::holds_alternative<Battle>(event); }

std::string fact_words(const Sentences& context, const State& state, const Ruling& ruling) {
    std::string words;
    for (const Fact& fact : ruling.facts) {
        if (fact.name == "side") continue;  // the player says it
        words += (words.empty() ? "" : " · ") + fact_value(context, state, fact);
    }
    return words;
}

}  // namespace tapet::fallera
