// The plain sheet in the protocol's JSON (docs/games/tally.md): setup, events and question out of it, and all into it.
#include "core/codec.h"

#include <array>

#include "core/codes.h"
#include "tally/house.h"
#include "tally/standing.h"
#include "tally/tally.h"

namespace tapet::tally {

namespace {

constexpr std::array<std::string_view, 2> kWinCodes{"most", "least"};
constexpr std::array<std::string_view, 3> kEndCodes{"limit", "rounds", "finish"};

bool is_given(Fields& fields, std::string_view key) {
    const Json* value = fields.optional(key);
    return value != nullptr && !value->is_null();
}

std::optional<int> number_or_null(Fields& fields, std::string_view key, int most) {
    if (!is_given(fields, key)) return std::nullopt;
    return static_cast<int>(fields.integer(key, 1, most));
}

int points_at(Fields& fields, std::string_view key) {
    return static_cast<int>(fields.integer(key, -kMostPoints, kMostPoints));
}

Event decode_points(const State& state, Fields& fields) {
    const auto player = static_cast<Player>(player_at(fields, "player", state.setup.players));
    return Points{player, points_at(fields, "n")};
}

Event decode_round(const State& state, Fields& fields) {
    Fields points = fields.object("points");
    Round round;
    for (const std::string& player : state.setup.players) round.points.push_back(points_at(points, player));
    points.done();
    return round;
}

Event decode_next(const State&, Fields&) { return Next{}; }
Event decode_finish(const State&, Fields&) { return Finish{}; }

using DecodeEvent = Event (*)(const State&, Fields&);
constexpr std::array<std::string_view, 4> kEventCodes{"points", "round", "next", "finish"};
constexpr std::array<DecodeEvent, 4> kEventDecoders{decode_points, decode_round, decode_next, decode_finish};

// An object with a value for every player.
template <class Value>
void write_each(JsonWriter& out, const State& state, Value value) {
    out.begin_object();
    for (Player player = 0; player < state.count(); ++player) {
        write_or_null(out, state.setup.players[player], std::optional<Total>(value(player)));
    }
    out.end_object();
}

void write(JsonWriter& out, const State& state, const Points& event) {
    out.member("do", "points");
    out.member("player", state.setup.players[event.player]);
    out.member("n", event.n);
}

void write(JsonWriter& out, const State& state, const Round& event) {
    out.member("do", "round");
    out.key("points");
    write_each(out, state, [&](Player player) { return event.points[player]; });
}

void write(JsonWriter& out, const State&, const Next&) { out.member("do", "next"); }
void write(JsonWriter& out, const State&, const Finish&) { out.member("do", "finish"); }

void write_rows(JsonWriter& out, const State& state) {
    out.key("rows");
    out.begin_array();
    for (int round = 1; round <= state.rounds_closed(); ++round) {
        write_each(out, state, [&](Player player) { return state.points(round, player); });
    }
    out.end_array();
}

}  // namespace

Setup Game::decode_setup(Fields& fields) {
    Setup setup;
    if (is_given(fields, "title")) setup.title = fields.name("title");
    setup.players = decode_players(fields, 1, kMostPlayers);
    setup.win = static_cast<Win>(fields.code_or("win", kWinCodes, 0));
    setup.limit = number_or_null(fields, "limit", kMostLimit);
    setup.rounds = number_or_null(fields, "rounds", kMostRounds);
    decode_house(house_rows(), fields);
    return setup;
}

Event Game::decode_event(const State& state, Fields& fields) {
    return kEventDecoders[fields.code("do", kEventCodes)](state, fields);
}

Question Game::decode_question(const State&, Fields& fields) {
    static constexpr std::array<std::string_view, 1> kCodes{"order"};
    fields.code("ask", kCodes);
    return AskOrder{};
}

void Game::encode_setup(const Setup& setup, JsonWriter& out) {
    write_or_null(out, "title", setup.title);
    write_list(out, "players", setup.players);
    out.member("win", code_of(kWinCodes, setup.win));
    write_or_null(out, "limit", setup.limit);
    write_or_null(out, "rounds", setup.rounds);
    encode_house(house_rows(), House{}, out);
}

void Game::encode_event(const State& state, const Event& event, JsonWriter& out) {
    out.begin_object();
    std::visit([&](const auto& e) { write(out, state, e); }, event);
    out.end_object();
}

void Game::encode_state(const State& state, JsonWriter& out) {
    out.begin_object();
    out.member("round", state.round());
    write_rows(out, state);
    out.key("running");
    write_each(out, state, [&](Player player) { return state.running[player]; });
    out.key("totals");
    write_each(out, state, [&](Player player) { return state.totals[player]; });
    write_names(out, "leaders", state.setup.players, leaders(state));
    write_or_null(out, "ended", state.ended, [](End end) { return code_of(kEndCodes, end); });
    if (state.ended) {
        write_names(out, "winners", state.setup.players, best(state));
    } else {
        out.null_member("winners");
    }
    out.end_object();
}

void Game::encode_answer(const State& state, const Answer& answer, JsonWriter& out) {
    out.begin_object();
    out.key("order");
    out.begin_array();
    for (const Place& place : answer) {
        out.begin_object();
        out.member("player", state.setup.players[place.player]);
        out.member("total", place.total);
        out.member("rank", place.rank);
        out.member("behind", place.behind);
        out.end_object();
    }
    out.end_array();
    out.end_object();
}

}  // namespace tapet::tally
