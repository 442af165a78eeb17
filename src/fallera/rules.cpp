// What each event of the Fallera Calavera does, once judge.h has let it pass.
#include <algorithm>

#include "fallera/abilities.h"
#include "fallera/battle.h"
#include "fallera/catalogue.h"
#include "fallera/codes.h"
#include "fallera/deck.h"
#include "fallera/fallera.h"
#include "fallera/judge.h"
#include "fallera/levels.h"
#include "fallera/rule_ids.h"

namespace tapet::fallera {

namespace {

constexpr int kIngredientsToWin = 5;

// ---- facts ----------------------------------------------------------------------------------------------------------

std::string_view name(const State& state, Player player) { return state.setup.players[player]; }
std::string_view name_of_card(const State& state, Card card) { return id_of(state.setup, card); }

Json::Array names(const State& state, const Cards& cards) {
    Json::Array all;
    for (const Card card : cards) all.emplace_back(name_of_card(state, card));
    return all;
}

Json::Array names(const State& state, const PerPlayer<bool>& chosen) {
    Json::Array all;
    for (Player player = 0; player < state.players(); ++player) {
        if (chosen[player]) all.emplace_back(name(state, player));
    }
    return all;
}

std::int64_t how_many(const PerPlayer<bool>& chosen) { return std::count(chosen.begin(), chosen.end(), true); }

// ---- what several events share --------------------------------------------------------------------------------------

void comes(State& state, Player player, const Cards& cards, Rulings& rulings) {
    Cards& there = state.mostrador[player];
    there.insert(there.end(), cards.begin(), cards.end());
    rulings.push_back({rule::mostrador_comes, {{"player", name(state, player)}, {"cards", names(state, cards)}}});
}

// Of several copies the one that came first leaves.
void take_one(Cards& cards, Card card) { cards.erase(std::find(cards.begin(), cards.end(), card)); }

void bury(State& state, const Cards& cards, Rulings& rulings) {
    state.cementeri.insert(state.cementeri.end(), cards.begin(), cards.end());
    rulings.push_back({rule::cementeri_used, {{"cards", names(state, cards)}}});
}

void leave_for_cementeri(State& state, Player player, Card card, Rulings& rulings) {
    take_one(state.mostrador[player], card);
    state.cementeri.push_back(card);
    rulings.push_back({rule::cementeri_used, {{"player", name(state, player)}, {"cards", names(state, Cards{card})}}});
}

void rule_actions(const State& state, Rulings& rulings) {
    rulings.push_back({rule::action_one, {{"player", name(state, *state.turn)}, {"actions", state.actions}}});
}

void use_action(State& state, Rulings& rulings) {
    --state.actions;
    rule_actions(state, rulings);
}

void begin(State& state, Player player, RuleId by_rule, Rulings& rulings) {
    state.turn = player;
    state.actions = 1;
    state.owed = {};
    rulings.push_back({by_rule, {{"player", name(state, player)}, {"actions", state.actions}}});
}

// ---- the deal and who begins ----------------------------------------------------------------------------------------

// Those of the players with the least of something.
template <class Amount>
PerPlayer<bool> fewest(const State& state, const PerPlayer<bool>& among, Amount amount) {
    std::optional<int> least;
    for (Player player = 0; player < state.players(); ++player) {
        if (among[player]) least = std::min(least.value_or(amount(player)), amount(player));
    }
    PerPlayer<bool> found{};
    for (Player player = 0; player < state.players(); ++player)
        found[player] = among[player] && amount(player) == *least;
    return found;
}

Player only(const PerPlayer<bool>& chosen) {
    return static_cast<Player>(std::find(chosen.begin(), chosen.end(), true) - chosen.begin());
}

// What the deal comes to: dealt again, one who begins, or some among whom the table says it.
struct Dealt {
    RuleId rule;
    PerPlayer<bool> players;
};

Dealt what_the_deal_says(const State& state, DoublesAtDeal option) {
    const auto treasures = [&](Player player) { return static_cast<int>(state.mostrador[player].size()); };
    const auto counted = [&](Player player) { return deal_ingredients(state, state.mostrador[player], option); };
    for (Player player = 0; player < state.players(); ++player) {
        if (counted(player) >= kRedealFrom) return {rule::deal_redeal, {}};
    }
    const PerPlayer<bool> fewest_treasures = fewest(state, state.owed, treasures);
    if (how_many(fewest_treasures) == 1) return {rule::first_fewest_treasures, fewest_treasures};
    const PerPlayer<bool> fewest_ingredients = fewest(state, fewest_treasures, counted);
    const bool one = how_many(fewest_ingredients) == 1;
    return {one ? rule::first_fewest_ingredients : rule::first_orange_juice, fewest_ingredients};
}

void decide_first(State& state, Rulings& rulings) {
    const Dealt counted = what_the_deal_says(state, DoublesAtDeal::counted);
    const Dealt cards = what_the_deal_says(state, DoublesAtDeal::cards);
    const Dealt& said = state.setup.house.doubles_at_deal == DoublesAtDeal::counted ? counted : cards;
    if (said.rule == rule::first_orange_juice) {
        state.owed = said.players;
        rulings.push_back({said.rule, {{"players", names(state, state.owed)}}});
    } else {
        begin(state, only(said.players), said.rule, rulings);
    }
    const bool level = counted.rule == cards.rule && counted.players == cards.players;
    if (!level) rulings.back().house = "doubles_at_deal";
}

void carry_out(State& state, const Deal& deal, Rulings& rulings) {
    for (Player player = 0; player < state.players(); ++player) {
        if (!deal.treasures[player].empty()) comes(state, player, deal.treasures[player], rulings);
    }
    state.dealt = true;
    decide_first(state, rulings);
}

void carry_out(State& state, const First& first, Rulings& rulings) {
    begin(state, first.player, state.dealt ? rule::first_orange_juice : rule::first_table, rulings);
}

// ---- cards on the mostradors ----------------------------------------------------------------------------------------

void carry_out(State& state, const Gain& gain, Rulings& rulings) { comes(state, gain.player, {gain.card}, rulings); }

void carry_out(State& state, const Lose& lose, Rulings& rulings) {
    leave_for_cementeri(state, lose.player, lose.card, rulings);
}

void carry_out(State& state, const Move& move, Rulings& rulings) {
    Json::Array moved;
    for (const OneMove& one : move.moves) {
        take_one(state.mostrador[one.from], one.card);
        moved.emplace_back(Json::Object{
            {"card", name_of_card(state, one.card)}, {"from", name(state, one.from)}, {"to", name(state, one.to)}});
    }
    // What arrives lies behind what stayed, also where a player gives and gets the same card.
    for (const OneMove& one : move.moves) state.mostrador[one.to].push_back(one.card);
    rulings.push_back({rule::mostrador_moves, {{"moves", std::move(moved)}}});
}

// Until the third reading the table entered the actions that a sold card grants.
void carry_out_by(State& state, const Sell& sell, RulesVersion rules, Rulings& rulings) {
    use_action(state, rulings);
    const std::int8_t draws = state.deck[sell.card].sale;
    rulings.push_back({rule::sell_draw,
                       {{"player", name(state, sell.player)},
                        {"card", name_of_card(state, sell.card)},
                        {"cards", draws == kNotPrinted ? Json(nullptr) : Json(int{draws})}}});
    leave_for_cementeri(state, sell.player, sell.card, rulings);
    const int extra = rules < kThirdReading ? 0 : int{state.deck[sell.card].extra};
    if (extra == 0) return;
    state.actions += extra;
    rulings.push_back({rule::sell_extra,
                       {{"player", name(state, sell.player)},
                        {"card", name_of_card(state, sell.card)},
                        {"n", extra},
                        {"actions", state.actions}}});
}

// ---- battles --------------------------------------------------------------------------------------------------------

// Says what Fartera adds to a side.
void rule_fartera(const State& state, Player player, const Cards& cards, std::string_view side, RulesVersion rules,
                  Rulings& rulings) {
    const Cards& mostrador = state.mostrador[player];
    const int points = fartera_ingredients(state, mostrador, rules);
    if (points == 0 || !has(cards, named().tio_sangonera)) return;
    const bool decided = ingredients(state, mostrador) > ingredient_cards(state, mostrador);
    rulings.push_back({rule::battle_fartera,
                       {{"side", side}, {"player", name(state, player)}, {"points", points}},
                       decided ? std::string_view("garlic_in_fartera") : std::string_view()});
}

void rule_teamwork(const State& state, const Cards& cards, std::string_view side, Rulings& rulings) {
    Cards team;
    std::copy_if(cards.begin(), cards.end(), std::back_inserter(team), has_teamwork);
    if (!team.empty()) rulings.push_back({rule::battle_teamwork, {{"side", side}, {"cards", names(state, team)}}});
}

// What the attacker won: the muralla falls before anything is taken, the falla only when the battle was for it.
void settle_won(State& state, const Battle& battle, Rulings& rulings) {
    const bool walled = has(state.mostrador[battle.from], named().muralla);
    if (!walled && battle.prize != named().falla) {
        take_one(state.mostrador[battle.from], battle.prize);
        return comes(state, battle.by, {battle.prize}, rulings);
    }
    const Card guard = walled ? named().muralla : named().falla;
    take_one(state.mostrador[battle.from], guard);
    state.cementeri.push_back(guard);
    rulings.push_back(
        {rule::guard_battle_discards, {{"player", name(state, battle.from)}, {"card", name_of_card(state, guard)}}});
}

struct Sums {
    int attack;
    std::optional<int> defence;
};

Sums sums_of(const State& state, const Battle& battle, RulesVersion rules) {
    const auto fartera = [&](Player player) { return fartera_ingredients(state, state.mostrador[player], rules); };
    const Side& with = battle.attack;
    Sums sums{attack_points(state, with.cards, with.bonus, fartera(battle.by)), std::nullopt};
    if (battle.defence) {
        const Side& against = *battle.defence;
        sums.defence = defence_points(state, against.cards, against.bonus, fartera(battle.from));
    }
    return sums;
}

// Whether the battle would end otherwise if Fartera counted the other way.
bool fartera_decides(const State& state, const Battle& battle, RulesVersion rules, RuleId ends) {
    State other = state;
    GarlicInFartera& option = other.setup.house.garlic_in_fartera;
    option = option == GarlicInFartera::card ? GarlicInFartera::twice : GarlicInFartera::card;
    const Sums sums = sums_of(other, battle, rules);
    return !(battle_result(sums.attack, sums.defence).rule == ends);
}

void rule_side(const State& state, Player player, const Cards& cards, std::string_view side, RulesVersion rules,
               Rulings& rulings) {
    rule_teamwork(state, cards, side, rulings);
    rule_fartera(state, player, cards, side, rules, rulings);
}

void carry_out_by(State& state, const Battle& battle, RulesVersion rules, Rulings& rulings) {
    use_action(state, rulings);
    const Cards& cards = battle.attack.cards;
    rule_side(state, battle.by, cards, "attack", rules, rulings);
    if (battle.defence) rule_side(state, battle.from, battle.defence->cards, "defence", rules, rulings);
    const auto [attack, defence] = sums_of(state, battle, rules);
    const BattleResult result = battle_result(attack, defence);
    Ruling ruling{result.rule,
                  {{"player", name(state, battle.by)},
                   {"from", name(state, battle.from)},
                   {"card", name_of_card(state, battle.prize)},
                   {"attack", attack},
                   {"defence", defence ? Json(*defence) : Json(nullptr)}}};
    if (fartera_decides(state, battle, rules, result.rule)) ruling.house = "garlic_in_fartera";
    add_to_read(state, abilities_to_read(state, battle), ruling);
    rulings.push_back(std::move(ruling));
    Cards used = cards;
    if (battle.defence) used.insert(used.end(), battle.defence->cards.begin(), battle.defence->cards.end());
    bury(state, used, rulings);
    if (result.won) settle_won(state, battle, rulings);
}

// ---- specials -------------------------------------------------------------------------------------------------------

// A reaction in one's own turn costs the action or not as free_reactions has it; in another's turn it never does.
void pay(State& state, const Play& play, Rulings& rulings) {
    const bool free = costs_nothing(state, play);
    if (state.deck[play.card].moment == Moment::reaction) {
        rulings.push_back({rule::action_own_moment,
                           {{"player", name(state, play.by)}, {"card", name_of_card(state, play.card)}, {"free", free}},
                           play.by == state.turn ? std::string_view("free_reactions") : std::string_view()});
    }
    if (!free) use_action(state, rulings);
}

void carry_out(State& state, const Play& play, Rulings& rulings) {
    pay(state, play, rulings);
    const auto link = [&](Card card) {
        return Link{name_of_card(state, card), state.deck[card].level, card == named().paella};
    };
    std::vector<Link> chain{link(play.card)};
    Cards used;
    for (const Counter& answer : play.answers) {
        chain.push_back(link(answer.card));
        used.push_back(answer.card);
    }
    const bool takes_effect = judge_chain(chain, rulings).front();
    if (play.on && takes_effect) {
        comes(state, *play.on, {play.card}, rulings);
    } else {
        used.insert(used.begin(), play.card);
    }
    if (!used.empty()) bury(state, used, rulings);
}

// ---- actions and turns ----------------------------------------------------------------------------------------------

void carry_out(State& state, const Alms&, Rulings& rulings) {
    use_action(state, rulings);
    rulings.push_back({rule::action_alms, {{"player", name(state, *state.turn)}, {"cards", 1}}});
}

void carry_out(State& state, const Extra& extra, Rulings& rulings) {
    state.actions += extra.n;
    rule_actions(state, rulings);
}

void carry_out(State& state, const Next&, Rulings& rulings) {
    const std::size_t players = state.players();
    state.turn = static_cast<Player>((*state.turn + (state.clockwise ? 1 : players - 1)) % players);
    state.actions = 1;
    rulings.push_back({rule::turn_order, {{"player", name(state, *state.turn)}, {"actions", state.actions}}});
}

void carry_out(State& state, const Reverse&, Rulings& rulings) {
    state.clockwise = !state.clockwise;
    rulings.push_back({rule::turn_order, {{"clockwise", state.clockwise}}});
}

// ---- the cementeri --------------------------------------------------------------------------------------------------

void carry_out(State& state, const Discard& discard, Rulings& rulings) { bury(state, {discard.card}, rulings); }

void carry_out(State& state, const Recover& recover, Rulings& rulings) {
    take_one(state.cementeri, recover.card);
    rulings.push_back({rule::cementeri_recovered, {{"card", name_of_card(state, recover.card)}}});
    if (recover.to) comes(state, *recover.to, {recover.card}, rulings);
}

void carry_out(State& state, const Reshuffle&, Rulings& rulings) {
    rulings.push_back({rule::deck_reshuffle, {{"cards", static_cast<std::int64_t>(state.cementeri.size())}}});
    state.cementeri.clear();
}

template <class E>
void carry_out_by(State& state, const E& event, RulesVersion /*rules*/, Rulings& rulings) {
    carry_out(state, event, rulings);
}

// ---- after every event ----------------------------------------------------------------------------------------------

// Says which cards count double on a mostrador: when they begin to, and again when they make a winner.
void rule_doubles(const State& before, const State& after, Player player, bool wins, Rulings& rulings) {
    const auto rule_it = [&](RuleId rule, Card card, int was, int is) {
        if (is > was || (wins && is > 0)) {
            rulings.push_back({rule,
                               {{"player", name(after, player)},
                                {"card", name_of_card(after, card)},
                                {"ingredients", ingredients(after, after.mostrador[player])}}});
        }
    };
    const Cards& was = before.mostrador[player];
    const Cards& is = after.mostrador[player];
    rule_it(rule::five_players_garlic, named().garlic, doubled_garlic(before, was), doubled_garlic(after, is));
    rule_it(rule::aeroport_conill, named().conill, doubled_conills(before, was), doubled_conills(after, is));
}

void look_for_winners(const State& before, State& state, Rulings& rulings) {
    for (Player player = 0; player < state.players(); ++player) {
        const int counted = ingredients(state, state.mostrador[player]);
        state.won[player] = counted >= kIngredientsToWin;
        rule_doubles(before, state, player, state.won[player], rulings);
        if (!state.won[player]) continue;
        rulings.push_back({rule::win_five, {{"player", name(state, player)}, {"ingredients", counted}}});
    }
    if (how_many(state.won) > 1) rulings.push_back({rule::win_together, {{"players", names(state, state.won)}}});
}

}  // namespace

std::vector<std::string> Game::winners(const State& state) {
    std::vector<std::string> names;
    for (std::size_t player = 0; player < state.setup.players.size(); ++player) {
        if (state.won[player]) names.push_back(state.setup.players[player]);
    }
    return names;
}

Ruled<State> Game::initial(const Setup& setup) {
    State state;
    state.setup = setup;
    state.deck = deck_of(setup);
    for (Player player = 0; player < state.players(); ++player) state.owed[player] = true;
    return state;
}

bool Game::over(const State& state) { return fallera::over(state); }

Ruled<Step<State>> Game::apply(const State& state, const Event& event, RulesVersion rules) {
    if (const std::optional<RuleId> barred = bar(state, event, rules)) return refuse(*barred);
    Step<State> step{state, {}};
    step.state.touched = true;
    std::visit([&](const auto& e) { carry_out_by(step.state, e, rules, step.rulings); }, event);
    look_for_winners(state, step.state, step.rulings);
    return step;
}

}  // namespace tapet::fallera
