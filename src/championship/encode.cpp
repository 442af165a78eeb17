// The championship's setup, events, state and answer as the protocol's JSON (shared/games/CHAMPIONSHIP.md).
#include <type_traits>

#include "championship/championship.h"
#include "championship/codes.h"
#include "championship/house.h"
#include "championship/standings.h"
#include "core/codec.h"

namespace tapet::championship {

namespace {

// ---- parts ---------------------------------------------------------------------------------------------------------

template <class T>
void write_numbers(JsonWriter& out, std::string_view key, const Two<T>& both) {
    write_list(out, key, Two<int>{both[0], both[1]});
}

void write_marks(JsonWriter& out, const Marks& marks) {
    write_numbers(out, "cames", marks.cames);
    write_numbers(out, "pedres", marks.pedres);
}

void write_fallas(JsonWriter& out, const State& state, const Two<Entrant>& both) {
    write_list(out, Two<std::string_view>{falla(state.roster, both[0]), falla(state.roster, both[1])});
}

void write_fallas(JsonWriter& out, const State& state, const std::vector<Entrant>& fallas) {
    out.begin_array();
    for (const Entrant who : fallas) out.value(falla(state.roster, who));
    out.end_array();
}

void write_falla_or_null(JsonWriter& out, std::string_view key, const State& state, Entrant who) {
    if (who == kNobody) return out.null_member(key);
    out.member(key, falla(state.roster, who));
}

// ---- events --------------------------------------------------------------------------------------------------------

void write(JsonWriter& out, const Enter& e) {
    out.member("do", "enter");
    out.member("falla", e.falla);
    out.member("sector", e.sector);
    write_list(out, "players", e.players);
}

void write(JsonWriter& out, const Start&) { out.member("do", "start"); }

void write(JsonWriter& out, const Draw& e) {
    out.member("do", "draw");
    out.key("groups");
    out.begin_array();
    for (const auto& group : e.groups) write_list(out, group);
    out.end_array();
}

void write_players(JsonWriter& out, const std::optional<Seated>& players) {
    if (!players) return;
    out.key("players");
    out.begin_array();
    for (const auto& side : *players) write_list(out, side);
    out.end_array();
}

void write(JsonWriter& out, const Result& e) {
    out.member("do", "result");
    write_list(out, "between", e.between);
    write_marks(out, e.marks);
    out.member("joc_fora", e.joc_fora);
    write_players(out, e.players);
}

void write(JsonWriter& out, const Correct& e) {
    out.member("do", "correct");
    write_list(out, "between", e.between);
    write_marks(out, e.marks);
    out.member("joc_fora", e.joc_fora);
    out.member("why", e.why);
}

void write(JsonWriter& out, const Suspend& e) {
    out.member("do", "suspend");
    write_list(out, "between", e.between);
    out.member("why", e.why);
    if (e.absent) out.member("absent", e.between[*e.absent]);
    if (e.score) {
        out.key("score");
        out.begin_object();
        write_marks(out, *e.score);
        out.end_object();
    }
    write_players(out, e.players);
}

void write(JsonWriter& out, const Resume& e) {
    out.member("do", "resume");
    write_list(out, "between", e.between);
}

void write(JsonWriter& out, const Settle& e) {
    out.member("do", "committee");
    write_list(out, "between", e.between);
    if (e.winner) {
        out.member("winner", e.between[*e.winner]);
    } else {
        out.null_member("winner");
    }
    out.member("by", code(e.by));
}

void write(JsonWriter& out, const Order& e) {
    out.member("do", "committee");
    out.member("group", e.table);
    write_list(out, "order", e.order);
}

void write(JsonWriter& out, const Withdraw& e) {
    out.member("do", "withdraw");
    out.member("falla", e.falla);
    out.member("why", e.why);
}

void write(JsonWriter& out, const Disqualify& e) {
    out.member("do", "disqualify");
    out.member("falla", e.falla);
    out.member("why", e.why);
}

// ---- state ---------------------------------------------------------------------------------------------------------

void write_next(JsonWriter& out, const Next& next) {
    out.key("next");
    if (next.kind == Next::Kind::nothing) return out.null();
    if (next.kind == Next::Kind::start) return out.value("start");
    out.begin_array();
    for (const std::size_t size : next.sizes) out.value(static_cast<std::int64_t>(size));
    out.end_array();
}

void write_entries(JsonWriter& out, const State& state) {
    out.key("entries");
    out.begin_array();
    for (Entrant who = 0; who < state.roster.entries.size(); ++who) {
        const Entry& entry = state.roster.entries[who];
        out.begin_object();
        out.member("falla", falla(state.roster, who));
        out.member("sector", state.setup.sectors[entry.sector]);
        out.key("players");
        out.begin_array();
        for (std::size_t i = 0; i < entry.players; ++i) out.value(player(state.roster, who, i));
        out.end_array();
        out.member("status", code(entry.status));
        out.end_object();
    }
    out.end_array();
}

void write_row(JsonWriter& out, const State& state, const Row& row) {
    out.begin_object();
    out.member("falla", falla(state.roster, row.falla));
    if (row.rank == 0) {
        out.null_member("rank");
    } else {
        out.member("rank", row.rank);
    }
    out.member("played", row.won + row.lost);
    out.member("won", row.won);
    out.member("lost", row.lost);
    out.member("points", row.won);
    out.member("cames", row.cames);
    out.member("pedres", row.pedres);
    out.member("status", code(state.roster.entries[row.falla].status));
    out.end_object();
}

// Before the start: all of a sector share rank 1, but for those who have withdrawn, who stand last.
std::vector<Row> rows_before_the_start(const State& state, std::size_t sector) {
    std::vector<Row> rows;
    for (const int rank : {1, 0}) {
        const EntryStatus status = rank == 1 ? EntryStatus::in : EntryStatus::withdrawn;
        for (Entrant who = 0; who < state.roster.entries.size(); ++who) {
            const Entry& entry = state.roster.entries[who];
            if (entry.sector != sector || entry.status != status) continue;
            Row& row = rows.emplace_back();
            row.falla = who;
            row.rank = rank;
        }
    }
    return rows;
}

void write_table(JsonWriter& out, const State& state, std::size_t table) {
    const bool begun = state.running != Phase::entries;
    out.begin_array();
    for (const Row& row : begun ? standings(state, table).rows : rows_before_the_start(state, table)) {
        write_row(out, state, row);
    }
    out.end_array();
}

void write_fixtures(JsonWriter& out, const State& state, std::size_t number) {
    out.begin_array();
    if (state.running != Phase::entries) {
        const Table& table = state.tables[number];
        const std::size_t each = slots_a_round(table.members.size());
        std::size_t round = 0;  // open now, from 1
        const auto open_up_to = [&](std::size_t wanted) {
            for (; round < wanted; ++round) {
                if (round > 0) out.end_array();
                out.begin_array();
            }
        };
        for_each_match(state, table, [&](std::size_t slot, const Two<Entrant>& between, const Fixture&) {
            open_up_to(slot / each + 1);
            write_fallas(out, state, between);
        });
        open_up_to(rounds(table.members.size()));
        if (round > 0) out.end_array();
    }
    out.end_array();
}

void write_players(JsonWriter& out, const State& state, const Two<Entrant>& between, const Fixture& fixture) {
    out.key("players");
    if (!fixture.has_players) return out.null();
    out.begin_array();
    for (std::size_t side = 0; side < 2; ++side) {
        const auto name = [&](std::size_t i) { return player(state.roster, between[side], fixture.players[side][i]); };
        write_list(out, Two<std::string_view>{name(0), name(1)});
    }
    out.end_array();
}

void write_outcome(JsonWriter& out, const State& state, const Two<Entrant>& between, const Fixture& fixture) {
    const Outcome counts = outcome(state, fixture, between, state.setup.house.awarded_score);
    const bool done = settled(counts.status);
    out.member("status", code(counts.status));
    write_falla_or_null(out, "winner", state, counts.winner ? between[*counts.winner] : kNobody);
    if (done) {
        write_marks(out, counts.marks);
    } else {
        out.null_member("cames");
        out.null_member("pedres");
    }
    out.key("score");
    if (fixture.has_score && !done) {
        out.begin_object();
        write_marks(out, fixture.marks);
        out.end_object();
    } else {
        out.null();
    }
    write_players(out, state, between, fixture);
    const bool by_somebody = !counts.by_falls && done && counts.status != MatchStatus::played;
    if (by_somebody) {
        out.member("by", code(fixture.by));
    } else {
        out.null_member("by");
    }
}

void write_matches(JsonWriter& out, const State& state, std::size_t number) {
    out.begin_array();
    if (state.running != Phase::entries) {
        const Table& table = state.tables[number];
        const std::size_t each = slots_a_round(table.members.size());
        for_each_match(state, table, [&](std::size_t slot, const Two<Entrant>& between, const Fixture& fixture) {
            out.begin_object();
            out.key("between");
            write_fallas(out, state, between);
            out.member("round", static_cast<std::int64_t>(slot / each + 1));
            write_outcome(out, state, between, fixture);
            out.end_object();
        });
    }
    out.end_array();
}

// One member a table, in their order.
template <class Write>
void write_by_table(JsonWriter& out, std::string_view key, const State& state, Write write_one) {
    out.key(key);
    out.begin_object();
    for (std::size_t table = 0; table < table_count(state); ++table) {
        out.key(table_name(state, table));
        write_one(out, state, table);
    }
    out.end_object();
}

void write_owed(JsonWriter& out, const State& state) {
    out.key("owed");
    out.begin_array();
    for (const Table& table : state.tables) {
        for_each_match(state, table, [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
            const MatchStatus status = outcome(state, fixture, between, AwardedScore::none).status;
            if (!waits(status)) return;
            out.begin_object();
            out.key("between");
            write_fallas(out, state, between);
            out.member("for", code(status));
            out.end_object();
        });
    }
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        const std::vector<Entrant> level = tied(state, table);
        if (level.empty()) continue;
        out.begin_object();
        out.member("group", table_name(state, table));
        out.key("tied");
        write_fallas(out, state, level);
        out.end_object();
    }
    out.end_array();
}

}  // namespace

void Game::encode_setup(const Setup& setup, JsonWriter& out) {
    out.member("name", setup.name);
    write_list(out, "sectors", setup.sectors);
    out.member("stones", setup.stones);
    out.member("camas", setup.camas);
    encode_house(house_rows(), setup.house, out);
}

void Game::encode_event(const State&, const Event& event, JsonWriter& out) {
    out.begin_object();
    std::visit([&](const auto& e) { write(out, e); }, event);
    out.end_object();
}

void Game::encode_state(const State& state, JsonWriter& out) {
    const Course now = course(state);
    std::size_t open = 0;
    for (const Table& table : state.tables) open += table.open;
    out.begin_object();
    out.member("phase", code(now.phase));
    write_next(out, now.next);
    write_entries(out, state);
    write_by_table(out, "tables", state, write_table);
    write_by_table(out, "fixtures", state, write_fixtures);
    write_by_table(out, "matches", state, write_matches);
    out.member("open", static_cast<std::int64_t>(open));
    write_owed(out, state);
    out.key("qualified");
    write_fallas(out, state, now.qualified);
    write_falla_or_null(out, "champion", state, now.champion);
    out.end_object();
}

void Game::encode_answer(const State&, const Answer& answer, JsonWriter& out) {
    out.begin_object();
    out.key("pedres");
    out.begin_array();
    for (const Bounds& side : answer) write_list(out, Two<int>{side.least, side.most});
    out.end_array();
    out.end_object();
}

}  // namespace tapet::championship
