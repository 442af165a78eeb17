#include "fallera/abilities.h"

#include <algorithm>

#include "fallera/battle.h"
#include "fallera/catalogue.h"
#include "fallera/deck.h"

namespace tapet::fallera {

namespace {

constexpr int kMonleonLeads = 3;  // his A with Monleonetes beside him
constexpr int kMuixerangaAttack = 2;
constexpr int kMuixerangaDefence = 1;
constexpr int kStandingTreasure = 1;  // corbella, poció

// One side of a battle with all that may change its sum.
struct Fielded {
    Cards cards;
    int bonus = 0;
    int fartera = 0;  // points that Fartera gives
    Cards mostrador;  // of its player
};

Fielded fielded(const State& state, Player player, const Side& side) {
    const Cards& mostrador = state.mostrador[player];
    return {side.cards, side.bonus, fartera_ingredients(state, mostrador), mostrador};
}

Fielded fielded(const AskedSide& side) {
    Fielded fielded{{}, side.bonus, side.ingredients, {}};
    for (const AskedCard& card : side.cards) fielded.cards.push_back(*card.card);
    return fielded;
}

// The table's own words stand in place of ours.
bool told_anew(const State& state, Card card) {
    if (card >= catalogue().size()) return true;
    const auto& corrections = state.setup.corrections;
    return std::any_of(corrections.begin(), corrections.end(),
                       [&](const CardEntry& entry) { return entry.id == catalogue()[card].id && entry.effect; });
}

// The Moma has the opponent's points. Public texts read that in two ways: as much A as the other has A and as much D
// as it has D, or as much as the other fights with; so both are said.
std::vector<int> points_of_moma(const State& state, BattleSide side, const Fielded& other) {
    const bool attacks = side == BattleSide::attack;
    const int fights_with = attacks ? defence_points(state, other.cards, other.bonus, other.fartera)
                                    : attack_points(state, other.cards, other.bonus, other.fartera);
    const int same_letter = attacks ? attack_points(state, other.cards, 0, other.fartera)
                                    : defence_points(state, other.cards, 0, other.fartera);
    std::vector<int> points;
    for (const int one : {fights_with, same_letter}) {
        const int bonus = std::clamp(one, -kMostBonus, kMostBonus);
        if (bonus != 0 && std::find(points.begin(), points.end(), bonus) == points.end()) points.push_back(bonus);
    }
    return points;
}

// What a fielded card may add; nothing where its text adds no points.
std::optional<std::vector<int>> fielded_points(const State& state, Card card, BattleSide side, const Fielded& own,
                                               const Fielded& other) {
    const bool attacks = side == BattleSide::attack;
    if (card == named().muixeranga) return std::vector{attacks ? kMuixerangaAttack : kMuixerangaDefence};
    if (card == named().moma) return points_of_moma(state, side, other);
    if (card != named().monleon || !attacks || !has(own.cards, named().monleonetes)) return std::nullopt;
    const int more = kMonleonLeads - attack_points(state, {card}, 0, 0);
    return more == 0 ? std::vector<int>{} : std::vector{more};
}

void read_side(const State& state, BattleSide side, const Fielded& own, const Fielded& other,
               std::vector<ToRead>& to_read) {
    const auto add = [&](Card card, std::vector<int> points) {
        if (told_anew(state, card)) points.clear();
        to_read.push_back({card, side, std::move(points), catalogue()[card].effect_standing});
    };
    for (const Card card : own.cards) {
        if (auto points = fielded_points(state, card, side, own, other)) add(card, std::move(*points));
    }
    const Card treasure = side == BattleSide::attack ? named().corbella : named().pocio;
    for (const Card card : own.mostrador) {
        if (card == treasure) add(card, {kStandingTreasure});
    }
}

std::vector<ToRead> read_both(const State& state, const Fielded& attack, const Fielded& defence) {
    std::vector<ToRead> to_read;
    read_side(state, BattleSide::attack, attack, defence, to_read);
    read_side(state, BattleSide::defence, defence, attack, to_read);
    return to_read;
}

}  // namespace

std::vector<ToRead> abilities_to_read(const State& state, const Battle& battle) {
    if (!battle.defence) return {};
    return read_both(state, fielded(state, battle.by, battle.attack), fielded(state, battle.from, *battle.defence));
}

std::vector<ToRead> abilities_to_read(const State& state, const AskBattle& battle) {
    if (!battle.defence) return {};
    return read_both(state, fielded(battle.attack), fielded(*battle.defence));
}

void add_to_read(const State& state, const std::vector<ToRead>& to_read, Ruling& ruling) {
    if (to_read.empty()) return;
    Json::Array ids;
    for (const ToRead& one : to_read) {
        const Json id(id_of(state.setup, one.card));
        if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
    }
    ruling.facts.push_back({"read", std::move(ids)});
}

std::optional<bool> touches_treasures(const State& state, Card special) {
    if (told_anew(state, special)) return std::nullopt;
    return catalogue()[special].touches;
}

}  // namespace tapet::fallera
