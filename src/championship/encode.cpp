// The championship's state and answer as the protocol's JSON (docs/games/championship.md).
#include "championship/championship.h"
#include "championship/codes.h"
#include "championship/marks_json.h"
#include "championship/standings.h"
#include "core/codec.h"

namespace tapet::championship {

namespace {

// ---- parts ---------------------------------------------------------------------------------------------------------

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

void write_players(JsonWriter& out, const State& state, const Fixture& fixture) {
    out.key("players");
    if (fixture.has_players) {
        out.begin_array();
        for (const Two<Name>& side : fixture.players)
            write_list(out, Two<std::string_view>{name_at(state.roster, side[0]), name_at(state.roster, side[1])});
        out.end_array();
    } else {
        out.null();
    }
    out.member("identified", fixture.identified);
    out.key("not_entered");
    out.begin_array();
    for (std::size_t i = 0; i < 4; ++i) {
        if ((fixture.not_entered >> i & 1U) != 0) out.value(name_at(state.roster, fixture.players[i / 2][i % 2]));
    }
    out.end_array();
}

void write_marks_or_null(JsonWriter& out, std::string_view key, const Marks* marks) {
    out.key(key);
    if (marks == nullptr) return out.null();
    out.begin_object();
    write_marks(out, *marks);
    out.end_object();
}

void write_waits(JsonWriter& out, const State& state, const Two<Entrant>& between, const Fixture& fixture) {
    out.key("waits");
    out.begin_object();
    out.key("absent");
    out.begin_array();
    for (std::size_t side = 0; side < 2; ++side) {
        if ((fixture.absent >> side & 1U) != 0) out.value(falla(state.roster, between[side]));
    }
    out.end_array();
    out.member("why", name_at(state.roster, fixture.why));
    out.end_object();
}

void write_protest(JsonWriter& out, const State& state, const Two<Entrant>& between, const Fixture& fixture) {
    if (!fixture.contested()) return out.null_member("protest");
    out.key("protest");
    out.begin_object();
    out.member("by", falla(state.roster, between[fixture.protester]));
    out.member("why", name_at(state.roster, fixture.protest));
    out.end_object();
}

void write_said(JsonWriter& out, std::string_view key, const State& state, Name said) {
    if (said == kUnsaid) return out.null_member(key);
    out.member(key, name_at(state.roster, said));
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
    write_marks_or_null(out, "marked", counts.marked ? &*counts.marked : nullptr);
    write_marks_or_null(out, "score", fixture.has_score && !done ? &fixture.marks : nullptr);
    if (waits(counts.status)) {
        write_waits(out, state, between, fixture);
    } else {
        out.null_member("waits");
    }
    write_players(out, state, fixture);
    if (done && fixture.decided && !counts.by_falls) {
        out.member("by", code(fixture.by));
    } else {
        out.null_member("by");
    }
    write_protest(out, state, between, fixture);
    write_said(out, "when", state, fixture.when);
    write_said(out, "place", state, fixture.place);
    write_said(out, "referee", state, fixture.referee);
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
            if (!waits(status) && !fixture.contested()) return;
            out.begin_object();
            out.key("between");
            write_fallas(out, state, between);
            out.member("for", fixture.contested() ? "protest" : code(status));
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
