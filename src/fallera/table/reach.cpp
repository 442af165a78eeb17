#include "fallera/table/reach.h"

#include <algorithm>

#include "core/book.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"
#include "fallera/names.h"
#include "fallera/rule_ids.h"
#include "fallera/table/listing.h"
#include "fallera/table/moves.h"

namespace tapet::fallera {

namespace {

std::optional<Card> highest_guard(const State& state, Player on) {
    std::optional<Card> highest;
    for (const Card guard : {named().falla, named().muralla}) {
        if (!has(state.mostrador[on], guard)) continue;
        if (!highest || state.deck[guard].level > state.deck[*highest].level) highest = guard;
    }
    return highest;
}

std::string_view key_of(Reach reach) {
    switch (reach) {
        case Reach::open: return "fallera.reach.open";
        case Reach::through: return "fallera.reach.through";
        case Reach::level: return "fallera.reach.level";
        case Reach::guarded: return "fallera.reach.guarded";
        default: return "fallera.reach.nothing";
    }
}

}  // namespace

Reached past_guards(const State& state, Card special, Player by, Player on) {
    const std::optional<Card> guard = by == on ? std::nullopt : highest_guard(state, on);
    if (!guard) return {};
    const int above = int{state.deck[special].level} - int{state.deck[*guard].level};
    return {above > 0 ? Reach::through : above < 0 ? Reach::guarded : Reach::level, guard};
}

Reached reach_of(const State& state, Card special, Player by, Player on, bool gives) {
    if (treasures_of(state, on).empty()) return {Reach::nothing};
    if (gives && treasures_of(state, by).empty()) return {Reach::nothing_own};
    return past_guards(state, special, by, on);
}

std::string rule_of(const State& state, Card special, const Reached& reached) {
    switch (reached.reach) {
        case Reach::open: return "fallera.special.effects";
        case Reach::through: return std::string(rule::level_higher.id);
        case Reach::level: return std::string(rule::level_equal.id);
        case Reach::nothing: return std::string(rule::mostrador_absent.id);
        case Reach::guarded:
            return std::string(
                (reached.guard == named().muralla ? rule::guard_battle_discards : rule::guard_specials_only).id);
        case Reach::nothing_own: break;
    }
    std::string reported = "fallera.card." + std::string(id_of(state.setup, special));
    return find_rule(reported, Lang::ca) != nullptr ? reported : std::string(rule::mostrador_absent.id);
}

std::string reach_words(const Sentences& context, const State& state, Card special, Player by, Player on,
                        const Reached& reached) {
    const auto level = [&](Card card) { return level_name(state.setup, asked(state, card), context.lang); };
    const Player whose = reached.reach == Reach::nothing_own ? by : on;
    return context.tr(key_of(reached.reach),
                      {state.setup.players[whose], level(special), reached.guard ? level(*reached.guard) : ""});
}

Move spared(const State& state, Card special, Player by, Move move) {
    const auto kept = [&](const OneMove& one) {
        return past_guards(state, special, by, one.from).reach == Reach::guarded;
    };
    move.moves.erase(std::remove_if(move.moves.begin(), move.moves.end(), kept), move.moves.end());
    return move;
}

}  // namespace tapet::fallera
