// Calavera's events, state and answers as the protocol's JSON (docs/games/calavera.md, "Events", "State", "Questions").
#include "calavera/bars.h"
#include "calavera/calavera.h"
#include "calavera/codes.h"
#include "calavera/pad.h"
#include "core/codec.h"

namespace tapet::calavera {

namespace {

void write_dice(JsonWriter& out, const Dice& dice) {
    for (const Face face : dice) out.value(name(face));
}

void write(JsonWriter& out, const State&, const Throw& event) {
    out.member("do", "throw");
    out.key("dice");
    out.begin_array();
    write_dice(out, event.dice);
    out.end_array();
}

void write(JsonWriter& out, const State&, const Stand&) { out.member("do", "stand"); }

void write(JsonWriter& out, const State& state, const Mark& event) {
    out.member("do", "mark");
    out.member("player", name(state, event.player));
    out.member("face", name(event.face));
    out.member("row", name(event.row));
}

void write(JsonWriter& out, const State& state, const Freeze& event) {
    out.member("do", "freeze");
    out.member("player", name(state, event.player));
    out.member("row", name(event.row));
}

void write(JsonWriter& out, const State& state, const Cross& event) {
    out.member("do", "cross");
    out.member("player", name(state, event.player));
    out.member("row", name(event.row));
    out.member("n", event.n);
}

void write(JsonWriter& out, const State&, const Next&) { out.member("do", "next"); }

// Whose event the match waits for.
std::vector<Player> waiting(const State& state) {
    if (state.phase == Phase::before_throw || state.phase == Phase::choose) return {state.active};
    if (state.phase == Phase::others) return owing(state);
    return {};
}

void write_entries(JsonWriter& out, const State& state, Player player) {
    const Entries mine = entries(state, player);
    out.key(name(state, player));
    out.begin_array();
    for (const Mark& mark : mine.marks) {
        out.begin_object();
        out.member("do", "mark");
        out.member("face", name(mark.face));
        out.member("row", name(mark.row));
        out.end_object();
    }
    for (const Freeze& freeze : mine.freezes) {
        out.begin_object();
        out.member("do", "freeze");
        out.member("row", name(freeze.row));
        out.end_object();
    }
    out.end_array();
}

void write_sheet(JsonWriter& out, const State& state, Player player) {
    out.key(name(state, player));
    out.begin_object();
    out.key("rows");
    out.begin_object();
    for (const Row row : kRows) {
        const RowState& mine = state.sheets[player][at(row)];
        out.key(name(row));
        out.begin_object();
        out.member("crosses", mine.crosses);
        write_or_null(out, "frozen", mine.frozen);
        out.end_object();
    }
    out.end_object();
    out.key("bonus");
    out.begin_array();
    for (const Bonuses::Line& line : state.bonus().lines) out.value(line.points[player]);
    out.end_array();
    out.member("total", total(state, player));
    out.end_object();
}

void write_lines(JsonWriter& out, const Bonuses& bonuses) {
    out.key("lines");
    out.begin_array();
    for (const Bonuses::Line& line : bonuses.lines) {
        if (line.turn) {
            out.value(*line.turn);
        } else {
            out.null();
        }
    }
    out.end_array();
}

// An object with a member a player.
template <class Write>
void write_each(JsonWriter& out, std::string_view key, const State& state, Write write_one) {
    out.key(key);
    out.begin_object();
    for (Player player = 0; player < state.count(); ++player) write_one(out, state, player);
    out.end_object();
}

}  // namespace

void Game::encode_event(const State& state, const Event& event, JsonWriter& out) {
    out.begin_object();
    std::visit([&](const auto& e) { write(out, state, e); }, event);
    out.end_object();
}

void Game::encode_state(const State& state, JsonWriter& out) {
    out.begin_object();
    out.member("phase", calavera::name(state.phase));
    out.member("turn", state.turn);
    out.member("active", calavera::name(state, state.active));
    out.member("throws", state.throws);
    out.key("dice");
    out.begin_array();
    if (state.throws > 0) write_dice(out, state.dice);
    out.end_array();
    write_names(out, "waiting", state.setup.players, waiting(state));
    write_each(out, "entries", state, write_entries);
    write_each(out, "sheets", state, write_sheet);
    write_lines(out, state.bonus());
    if (state.phase == Phase::over) {
        write_names(out, "winners", state.setup.players, state.winners);
    } else {
        out.null_member("winners");
    }
    out.end_object();
}

void Game::encode_answer(const State&, const Answer& answer, JsonWriter& out) {
    out.begin_object();
    out.member("ways", answer.ways);
    out.member("of", answer.of);
    out.end_object();
}

}  // namespace tapet::calavera
