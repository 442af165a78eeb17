// What each event of Alpens does: judged in the order of docs/games/alpens.md ("Refusals"), then carried out.
#include <algorithm>
#include <numeric>

#include "alpens/alpens.h"
#include "alpens/codes.h"
#include "alpens/deck.h"
#include "alpens/movement.h"
#include "alpens/rule_ids.h"
#include "alpens/score.h"
#include "alpens/seating.h"

namespace tapet::alpens {

namespace {

// ---- what bars an event --------------------------------------------------------------------------------------------

using Bar = std::optional<Refusal>;
Bar bar(RuleId rule) { return Refusal{rule}; }

bool no_events(const State& state) { return state.setup.house.events == EventCards::none; }

Bar bars(const State& state, const Goods& event) {
    if (state.phase != Phase::setup) return bar(rule::setup_over);
    const bool food = event.kind == Good::food;
    if (food && state.clothes) {
        const auto cells = state.clothes->cells();
        if (event.place == cells[0].first || event.place == cells[1].first) return bar(rule::goods_no_shared_place);
    }
    const bool in_order = food ? state.clothes && !state.food : !state.clothes;
    if (!in_order) return bar(rule::goods_order);
    return std::nullopt;
}

constexpr std::size_t kVillageTroops = 3;
constexpr int kMostNeighbours = 6;  // of a cell
constexpr int kGoodsOnBoard = 7;    // of clothes, and of food

Bar bars(const State& state, const VillageTroop& event) {
    if (state.phase != Phase::setup) return bar(rule::setup_over);
    const auto& village = state.village;
    if (std::find(village.begin(), village.end(), event) != village.end()) return bar(rule::village_troop_one_a_cell);
    if (village.size() == kVillageTroops) return bar(rule::village_troop_three);
    return std::nullopt;
}

// Those who rolled the highest number, in seating order.
std::vector<Player> highest(const Rolls& rolls) {
    int most = 0;
    for (const auto& [player, roll] : rolls) most = std::max(most, roll);
    std::vector<Player> level;
    for (const auto& [player, roll] : rolls) {
        if (roll == most) level.push_back(player);
    }
    std::sort(level.begin(), level.end());
    return level;
}

Json::Array names(const State& state, const std::vector<Player>& players) {
    Json::Array all;
    for (const Player player : players) all.emplace_back(state.setup.players[player]);
    return all;
}

std::vector<Player> throwers(const Rolls& rolls) {
    std::vector<Player> all;
    for (const auto& [player, roll] : rolls) all.push_back(player);
    std::sort(all.begin(), all.end());
    return all;
}

// All throw first; after a tie those who were level, or all again; after a throw that decided nobody.
bool right_throwers(const State& state, const Order& event) {
    const auto everyone = static_cast<std::size_t>(state.setup.seats());
    if (event.rolls.size() != everyone) return false;
    const Rolls* before = &event.rolls;
    for (const Rolls& again : event.again) {
        const std::vector<Player> level = highest(*before);
        if (level.size() < 2 || (again.size() != everyone && throwers(again) != level)) return false;
        before = &again;
    }
    return true;
}

Bar bars(const State& state, const Order& event, RulesVersion rules) {
    if (state.phase != Phase::setup) return bar(rule::setup_over);
    if (rules >= kThirdReading && !right_throwers(state, event)) return bar(rule::order_everyone);
    const std::vector<Player> level = highest(event.last());
    if (level.size() > 1) return Refusal{rule::order_highest, {{"tied", names(state, level)}}};
    return std::nullopt;
}

GoodsCount count(const std::vector<Good>& goods) {
    GoodsCount counts{};
    for (const Good good : goods) ++counts[at(good)];
    return counts;
}

bool more_than_the_box(const State& state, const std::vector<Good>& goods) {
    const GoodsCount more = count(goods);
    return std::any_of(kGoods.begin(), kGoods.end(), [&](Good good) {
        const auto out = [&](int sum, const Alpensins& each) { return sum + each.goods[at(good)]; };
        const int all = std::accumulate(state.alpensins.begin(), state.alpensins.end(), more[at(good)], out);
        return all > kBox[at(good)];
    });
}

Bar bars(const State& state, const Escape& event) {
    if (event.player != state.turn) return bar(rule::turn_not_yours);
    if (event.alpensins > state.alpensins[event.player].left) return bar(rule::escape_pieces_left);
    const int most = state.setup.house.carry == CarryRule::unit ? 1 : event.alpensins;
    if (event.goods.size() > static_cast<std::size_t>(most)) return bar(rule::escape_goods);
    if (more_than_the_box(state, event.goods)) return bar(rule::escape_supply);
    if (no_events(state) && count(event.goods)[at(Good::money)] > 0) return bar(rule::events_none);
    return std::nullopt;
}

Bar bars(const State& state, const Die& event) {
    if (state.die) return bar(rule::die_once);
    if (no_events(state) && event.chosen == Face::card) return bar(rule::events_none);
    return std::nullopt;
}

Bar bar_draw(const State& state) {
    const int left = kDeck - state.draws;
    return Refusal{rule::deck, {{"left", left}}, left == 0 ? "alpens.deck.used-up" : ""};
}

Bar bars(const State& state, const Card&) {
    if (no_events(state)) return bar(rule::events_none);
    if (cards_drawn(state) == kCards) return bar_draw(state);
    return std::nullopt;
}

Bar bars(const State& state, const Troop&) {
    if (no_events(state)) return bar(rule::events_none);
    return std::nullopt;
}

Bar bars(const State& state, const BattleOver&) {
    if (no_events(state)) return bar(rule::events_none);
    if (state.draws < kCardsAbove || state.battle_over_out) return bar_draw(state);
    return std::nullopt;
}

Bar bars(const State&, const Next&) { return std::nullopt; }
Bar bars(const State&, const Finish&) { return std::nullopt; }

template <class OneEvent>
Bar judge(const State& state, const OneEvent& event, RulesVersion rules) {
    if (state.phase == Phase::over) return bar(match_rule::over);
    if constexpr (std::is_same_v<OneEvent, Order>) {
        return bars(state, event, rules);
    } else {
        return bars(state, event);
    }
}

// ---- what an event does --------------------------------------------------------------------------------------------

using Rulings = std::vector<Ruling>;

std::string_view name(const State& state, Player player) { return state.setup.players[player]; }

void carry_out(State& state, const Goods& event, Rulings& rulings) {
    (event.kind == Good::clothes ? state.clothes : state.food) = event;
    Json::Object cells;
    for (const auto& [place, amount] : event.cells()) cells.push_back({std::to_string(place), amount});
    rulings.push_back({rule::goods_opposite, {{"kind", code(event.kind)}, {"cells", std::move(cells)}}});
}

void carry_out(State& state, const VillageTroop& event, Rulings& rulings) {
    state.village.push_back(event);
    const int placed = static_cast<int>(state.village.size());
    Ruling ruling{rule::village_troop_three, {{"place", event.place}, {"step", event.step}, {"placed", placed}}};
    if (state.village.size() == kVillageTroops) {  // with those on the two entrances of each colour
        ruling.facts.push_back({"carlists", 5});
        ruling.facts.push_back({"liberals", 2});
    }
    rulings.push_back(std::move(ruling));
}

void carry_out(State& state, const Order& event, Rulings& rulings) {
    const Rolls& last = event.last();
    state.first = state.turn = highest(last).front();
    const auto mine = [&](const auto& roll) { return roll.first == state.first; };
    const int roll = std::find_if(last.begin(), last.end(), mine)->second;
    rulings.push_back({rule::order_highest, {{"player", name(state, state.first)}, {"roll", roll}}});
    rulings.push_back({rule::setup_pieces, {{"alpensins", alpensins_each(state.setup.seats())}}});
    rulings.push_back({rule::placement_reverse, {{"placement", names(state, placement(state))}}});
    rulings.push_back({rule::placement_limits, {}});
}

void finish(State& state, End end, RuleId by, Rulings& rulings) {
    state.phase = Phase::over;
    state.ended = end;
    state.turns_left.reset();
    const std::vector<Player> best = winners(state);
    rulings.push_back({by, {{"phase", code(state.phase)}}});
    rulings.push_back(
        {rule::end_winners, {{"players", names(state, best)}, {"points", tally(state.alpensins[best.front()]).total}}});
}

// What the goods taken out now score, for each count that changed.
void rule_score(const State& state, Player player, const Tally& before, Rulings& rulings) {
    const Tally now = tally(state.alpensins[player]);
    const auto changed = [&](RuleId rule, int was, int is, int points_each) {
        if (was == is) return;
        rulings.push_back({rule, {{"player", name(state, player)}, {"count", is}, {"points", is * points_each}}});
    };
    changed(rule::score_trio, before.trios, now.trios, kTrioPoints);
    changed(rule::score_pair, before.pairs, now.pairs, kPairPoints);
    changed(rule::score_single, before.singles, now.singles, kSinglePoints);
}

// A turn moves one unit, and before the die. A card can say otherwise, and what the cards say only the table knows: so this is
// said and not refused.
void warn_of_turn(const State& state, Rulings& rulings) {
    const std::vector<Fact> who{{"player", name(state, state.turn)}};
    if (state.escapes > 1) {
        rulings.push_back({rule::escape_one_a_turn, who});
    } else if (state.die) {
        rulings.push_back({rule::turn_move_first, who});
    }
}

bool too_large(GroupRule group, const Escape& event) {
    return kMostNeighbours - group_loss(group, event.alpensins) - (event.goods.empty() ? 0 : 1) < 1;
}

// So many clothes or food are on the board once they were rolled; money comes with the cards.
bool is_on_board(const State& state, Good good) {
    if (good == Good::money) return state.draws > 0;
    if (!(good == Good::clothes ? state.clothes : state.food)) return true;
    int out = 0;
    for (const Alpensins& each : state.alpensins) out += each.goods[at(good)];
    return out <= kGoodsOnBoard;
}

// A card may allow it, or the table has not entered all: this is said and not refused, too.
void warn_of_escape(const State& state, const Escape& event, Rulings& rulings) {
    const GroupRule mine = state.setup.house.group;
    const GroupRule other = mine == GroupRule::each ? GroupRule::flat : GroupRule::each;
    if (too_large(mine, event)) {
        rulings.push_back({rule::escape_group_too_large,
                           {{"player", name(state, event.player)}, {"alpensins", event.alpensins}},
                           too_large(other, event) ? "" : "group"});
    }
    const GoodsCount carried = count(event.goods);
    for (const Good good : kGoods) {
        if (carried[at(good)] == 0 || is_on_board(state, good)) continue;
        rulings.push_back({rule::escape_not_on_board, {{"player", name(state, event.player)}, {"kind", code(good)}}});
    }
}

void carry_out(State& state, const Escape& event, Rulings& rulings) {
    Alpensins& mine = state.alpensins[event.player];
    const Tally before = tally(mine);
    const GoodsCount more = count(event.goods);
    mine.left -= event.alpensins;
    mine.escaped += event.alpensins;
    for (const Good good : kGoods) mine.goods[at(good)] += more[at(good)];
    rulings.push_back({rule::score_escaped,
                       {{"player", name(state, event.player)},
                        {"count", event.alpensins},
                        {"points", event.alpensins * kEscapedPoints},
                        {"left", mine.left}}});
    if (!event.goods.empty()) {
        Json::Array pieces;
        for (const Good good : event.goods) pieces.emplace_back(code(good));
        // More than one piece leaves with a unit only because the house has it so.
        rulings.push_back({rule::escape_goods,
                           {{"player", name(state, event.player)}, {"goods", std::move(pieces)}},
                           event.goods.size() > 1 ? "carry" : ""});
    }
    rule_score(state, event.player, before, rulings);
    ++state.escapes;
    warn_of_escape(state, event, rulings);
    warn_of_turn(state, rulings);
    const auto& all = state.alpensins;
    const bool out = std::all_of(all.begin(), all.end(), [](const Alpensins& each) { return each.left == 0; });
    if (out) finish(state, End::all_out, rule::end_all_out, rulings);
}

void rule_face(const State& state, Face face, Rulings& rulings) {
    const Json player = name(state, state.turn);
    switch (face) {
        case Face::carlist:
        case Face::liberal:
            rulings.push_back({face == Face::carlist ? rule::die_carlist : rule::die_liberal, {{"player", player}}});
            rulings.push_back({rule::troop_push, {{"player", player}}});
            rulings.push_back({rule::troop_goods, {}});
            return;
        case Face::card:
            if (no_events(state)) {
                rulings.push_back({rule::events_none, {{"player", player}, {"face", code(face)}}, "events"});
            } else {
                rulings.push_back({rule::die_card, {{"player", player}}});
                if (state.draws == kDeck) rulings.push_back({rule::deck, {{"left", 0}}});
            }
            return;
        case Face::choice: return;
    }
}

void carry_out(State& state, const Troop& event, Rulings& rulings) {
    rulings.push_back({rule::card_troop, {{"player", name(state, state.turn)}, {"side", code(event.side)}}});
    rule_face(state, event.side, rulings);
}

void carry_out(State& state, const Die& event, Rulings& rulings) {
    state.die = event;
    if (event.chosen) {
        rulings.push_back({rule::die_choice, {{"player", name(state, state.turn)}, {"chosen", code(*event.chosen)}}});
    }
    rule_face(state, event.chosen.value_or(event.face), rulings);
}

Ruling permanent_ruling(const Permanent& permanent) {
    Ruling ruling{rule::card_permanent, {}};
    ruling.facts.push_back({"name", permanent.name ? Json(*permanent.name) : Json()});
    ruling.facts.push_back({"until", permanent.until ? Json(*permanent.until) : Json()});
    if (permanent.until) ruling.house = "one_turn";
    return ruling;
}

void end_permanent(State& state, Rulings& rulings) {
    if (!state.permanent) return;
    Ruling ruling = permanent_ruling(*state.permanent);
    ruling.facts.push_back({"ended", true});
    rulings.push_back(std::move(ruling));
    state.permanent.reset();
}

// Any card that comes ends the one that held, whatever it is itself.
void draw(State& state, Rulings& rulings) {
    ++state.draws;
    rulings.push_back({rule::deck, {{"draw", state.draws}, {"left", kDeck - state.draws}}});
    end_permanent(state, rulings);
}

void carry_out(State& state, const Card& event, Rulings& rulings) {
    draw(state, rulings);
    if (event.kind == CardKind::immediate) return;
    Permanent permanent{event.name, std::nullopt};
    if (event.kind == CardKind::one_turn) {
        const bool round = state.setup.house.one_turn == OneTurn::round;
        permanent.until = state.turn_number + (round ? state.setup.seats() : 1);
    }
    rulings.push_back(permanent_ruling(permanent));
    state.permanent = std::move(permanent);
}

void carry_out(State& state, const BattleOver&, Rulings& rulings) {
    draw(state, rulings);
    state.battle_over_out = true;
    // The drawer's own turn, and then one more for everyone.
    state.turns_left = state.setup.seats() + 1;
    rulings.push_back(
        {rule::end_battle_over, {{"player", name(state, state.turn)}, {"turns_left", *state.turns_left}}});
}

void lapse(State& state, Rulings& rulings) {
    if (state.permanent && state.permanent->until == state.turn_number) end_permanent(state, rulings);
}

void carry_out(State& state, const Next&, Rulings& rulings) {
    lapse(state, rulings);
    if (state.turns_left == 1) return finish(state, End::battle_over, rule::end_battle_over, rulings);
    state.turn = after(state.turn, state.setup.seats());
    ++state.turn_number;
    state.die.reset();
    state.escapes = 0;
    const Json player = name(state, state.turn);
    rulings.push_back({rule::turn_not_yours, {{"player", player}, {"turn_number", state.turn_number}}});
    if (!state.turns_left) return;
    --*state.turns_left;
    rulings.push_back({rule::end_battle_over, {{"player", player}, {"turns_left", *state.turns_left}}});
}

void carry_out(State& state, const Finish& event, Rulings& rulings) {
    lapse(state, rulings);
    finish(state, event.why, event.why == End::blocked ? rule::end_blocked : rule::end_exits_closed, rulings);
}

bool prepares(const Event& event) {
    return std::holds_alternative<Goods>(event) || std::holds_alternative<VillageTroop>(event) ||
           std::holds_alternative<Order>(event);
}

// The first event that is not of the setup begins the play.
void begin_play(State& state, Rulings& rulings) {
    state.phase = Phase::play;
    rulings.push_back({rule::setup_over, {{"phase", code(state.phase)}, {"player", name(state, state.turn)}}});
}

}  // namespace

std::vector<std::string> Game::winners(const State& state) {
    std::vector<std::string> names;
    if (!over(state)) return names;
    for (const Player player : alpens::winners(state)) names.push_back(state.setup.players[player]);
    return names;
}

Ruled<State> Game::initial(const Setup& setup) {
    State state;
    state.setup = setup;
    for (Player player = 0; player < setup.seats(); ++player) {
        state.alpensins[player].left = alpensins_each(setup.seats());
    }
    return state;
}

Ruled<Step<State>> Game::apply(const State& state, const Event& event, RulesVersion rules) {
    if (Bar barred = std::visit([&](const auto& e) { return judge(state, e, rules); }, event)) {
        return tl::unexpected<Refusal>(std::move(*barred));
    }
    Step<State> step{state, {}};
    if (state.phase == Phase::setup && !prepares(event)) begin_play(step.state, step.rulings);
    std::visit([&](const auto& e) { carry_out(step.state, e, step.rulings); }, event);
    return step;
}

std::vector<Event> Game::choices(const State& state) {
    std::vector<Event> all;
    const auto offer = [&](const auto& event) {
        if (!judge(state, event, kRulesVersion)) all.emplace_back(event);
    };
    for (int place = 1; place <= kDieFaces; ++place) {
        for (int roll = 1; roll <= kDieFaces; ++roll) {
            offer(Goods{Good::clothes, place, roll});
            offer(Goods{Good::food, place, roll});
            offer(VillageTroop{place, roll});
        }
    }
    for (int alpensins = 1; alpensins <= kMostAlpensins; ++alpensins) {
        offer(Escape{state.turn, alpensins, {}});
        for (const Good good : kGoods) offer(Escape{state.turn, alpensins, {good}});
    }
    for (const Face face : {Face::carlist, Face::liberal, Face::card}) {
        offer(Die{face});
        offer(Die{Face::choice, face});
    }
    for (const CardKind kind : {CardKind::immediate, CardKind::permanent, CardKind::one_turn}) offer(Card{kind});
    for (const Face side : {Face::carlist, Face::liberal}) offer(Troop{side});
    offer(BattleOver{});
    offer(Next{});
    for (const End why : {End::blocked, End::exits_closed}) offer(Finish{why});
    return all;
}

}  // namespace tapet::alpens
