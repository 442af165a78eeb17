// Alpens' events, state and answers as the protocol's JSON (docs/games/alpens.md, "Events", "State", "Questions").
#include "alpens/alpens.h"
#include "alpens/codes.h"
#include "alpens/deck.h"
#include "alpens/score.h"
#include "alpens/seating.h"
#include "core/codec.h"

namespace tapet::alpens {

namespace {

void write(JsonWriter& out, const State&, const Goods& e) {
    out.member("do", "goods");
    out.member("kind", code(e.kind));
    out.member("place", e.place);
    out.member("amount", e.amount);
}

void write(JsonWriter& out, const State&, const VillageTroop& e) {
    out.member("do", "village-troop");
    out.member("place", e.place);
    out.member("step", e.step);
}

void write(JsonWriter& out, const State& state, const Order& e) {
    out.member("do", "order");
    const auto write_throw = [&](const Rolls& rolls) {
        out.begin_object();
        for (const auto& [player, roll] : rolls) out.member(state.setup.players[player], roll);
        out.end_object();
    };
    out.key("rolls");
    write_throw(e.rolls);
    if (e.again.empty()) return;
    out.key("again");
    out.begin_array();
    for (const Rolls& rolls : e.again) write_throw(rolls);
    out.end_array();
}

void write(JsonWriter& out, const State&, const Troop& e) {
    out.member("do", "troop");
    out.member("side", code(e.side));
}

void write(JsonWriter& out, const State& state, const Escape& e) {
    out.member("do", "escape");
    out.member("player", state.setup.players[e.player]);
    out.member("alpensins", e.alpensins);
    out.key("goods");
    out.begin_array();
    for (const Good good : e.goods) out.value(code(good));
    out.end_array();
}

void write(JsonWriter& out, const State&, const Die& e) {
    out.member("do", "die");
    out.member("face", code(e.face));
    if (e.chosen) out.member("chosen", code(*e.chosen));
}

void write(JsonWriter& out, const State&, const Card& e) {
    out.member("do", "card");
    if (e.name) out.member("name", *e.name);
    out.member("kind", code_of(kCardKindCodes, e.kind));
}

void write(JsonWriter& out, const State&, const BattleOver&) { out.member("do", "battle-over"); }
void write(JsonWriter& out, const State&, const Next&) { out.member("do", "next"); }

void write(JsonWriter& out, const State&, const Finish& e) {
    out.member("do", "finish");
    out.member("why", code(e.why));
}

void write_die(JsonWriter& out, const std::optional<Die>& die) {
    if (!die) return out.null_member("die");
    out.key("die");
    out.begin_object();
    out.member("face", code(die->face));
    write_or_null(out, "chosen", die->chosen ? std::optional(code(*die->chosen)) : std::nullopt);
    out.end_object();
}

void write_goods(JsonWriter& out, std::string_view key, const std::optional<Goods>& goods) {
    if (!goods) return out.null_member(key);
    out.key(key);
    out.begin_object();
    for (const auto& [place, amount] : goods->cells()) out.member(std::to_string(place), amount);
    out.end_object();
}

void write_board(JsonWriter& out, const State& state) {
    out.key("goods");
    out.begin_object();
    write_goods(out, "clothes", state.clothes);
    write_goods(out, "food", state.food);
    out.end_object();
    out.key("village");
    out.begin_array();
    for (const VillageTroop& troop : state.village) {
        out.begin_array();
        out.value(troop.place);
        out.value(troop.step);
        out.end_array();
    }
    out.end_array();
}

void write_counts(JsonWriter& out, const Tally& tally) {
    out.member("escaped", tally.escaped);
    out.member("trios", tally.trios);
    out.member("pairs", tally.pairs);
    out.member("singles", tally.singles);
}

void write_player(JsonWriter& out, const Alpensins& alpensins, Colour colour) {
    out.begin_object();
    out.member("colour", code_of(kColourCodes, colour));
    out.member("left", alpensins.left);
    out.member("escaped", alpensins.escaped);
    out.key("goods");
    out.begin_object();
    for (const Good good : kGoods) out.member(code(good), alpensins.goods[at(good)]);
    out.end_object();
    const Tally score = tally(alpensins);
    out.key("score");
    out.begin_object();
    write_counts(out, score);
    out.member("total", score.total);
    out.end_object();
    out.end_object();
}

void write_players(JsonWriter& out, const State& state) {
    out.key("players");
    out.begin_object();
    for (std::size_t player = 0; player < state.setup.players.size(); ++player) {
        out.key(state.setup.players[player]);
        write_player(out, state.alpensins[player], state.setup.colours[player]);
    }
    out.end_object();
}

void write_deck(JsonWriter& out, const State& state) {
    out.member("draws", state.draws);
    const auto [numerator, denominator] = battle_over_chance(state);
    out.key("battle_over_chance");
    out.begin_array();
    out.value(numerator);
    out.value(denominator);
    out.end_array();
    if (!state.permanent) return out.null_member("permanent");
    out.key("permanent");
    out.begin_object();
    write_or_null(out, "name", state.permanent->name);
    write_or_null(out, "until", state.permanent->until);
    out.end_object();
}

void write_answer(JsonWriter& out, const Movement& answer) {
    out.member("points", answer.points);
    out.key("steps");
    out.begin_array();
    for (const MoveStep& step : answer.steps) {
        out.begin_object();
        out.member("rule", step.rule.id);
        out.member("value", step.value);
        out.end_object();
    }
    out.end_array();
}

void write_answer(JsonWriter& out, const Tally& answer) {
    out.member("total", answer.total);
    write_counts(out, answer);
}

}  // namespace

void Game::encode_event(const State& state, const Event& event, JsonWriter& out) {
    out.begin_object();
    std::visit([&](const auto& e) { write(out, state, e); }, event);
    out.end_object();
}

void Game::encode_state(const State& state, JsonWriter& out) {
    const bool ended = over(state);
    out.begin_object();
    out.member("phase", code(state.phase));
    write_or_null(out, "turn", ended ? std::nullopt : std::optional(state.setup.players[state.turn]));
    out.member("turn_number", state.turn_number);
    write_die(out, state.die);
    write_board(out, state);
    write_names(out, "placement", state.setup.players, placement(state));
    write_players(out, state);
    write_deck(out, state);
    write_or_null(out, "turns_left", state.turns_left);
    write_or_null(out, "ended", ended ? std::optional(code(*state.ended)) : std::nullopt);
    if (ended) {
        write_names(out, "winners", state.setup.players, alpens::winners(state));
    } else {
        out.null_member("winners");
    }
    out.end_object();
}

void Game::encode_answer(const State&, const Answer& answer, JsonWriter& out) {
    out.begin_object();
    std::visit([&](const auto& a) { write_answer(out, a); }, answer);
    out.end_object();
}

}  // namespace tapet::alpens
