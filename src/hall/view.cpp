#include "hall/view.h"

#include <algorithm>
#include <utility>

#include "championship/codes.h"
#include "championship/judge.h"
#include "core/codec.h"
#include "season/fixtures.h"

namespace tapet::hall {

namespace {

using championship::DeskFixture;
using championship::Entrant;

const championship::State& state_in(const Hall& hall) { return hall.championship()->state(); }

std::int64_t number_of(std::size_t table) { return static_cast<std::int64_t>(table) + 1; }

// Whether everybody sees how a running table stands, or its state alone.
bool sees_scores(const Hall& hall, const View& view) {
    const Role role = view.role();
    return (role != Role::board && role != Role::side) || hall.choices().open != Public::results;
}

// ---- tables --------------------------------------------------------------------------------------------------------

struct Stand {
    std::array<int, 2> camas{};
    std::array<int, 2> stones{};
    int cama = 1;
};

std::optional<Stand> stand_of(const Stream* stream) {
    const truc::State* match = stream == nullptr ? nullptr : table_match(*stream);
    if (match == nullptr) return std::nullopt;
    const std::size_t first = match->setup.sides[0] == stream->sides()[0] ? 0 : 1;
    const auto& score = match->score;
    return Stand{
        {score[first].camas, score[1 - first].camas}, {score[first].stones, score[1 - first].stones}, match->cama};
}

void write_scored(const Stream* stream, JsonWriter& out) {
    out.begin_array();
    if (stream != nullptr) {
        for (const Scored& scored : stream->last_scored(2)) {
            out.begin_array();
            out.value(scored.call);
            out.value(static_cast<std::int64_t>(scored.side));
            out.value(scored.stones);
            out.end_array();
        }
    }
    out.end_array();
}

// [n,"X","Y",[camas],[stones],"state","14",cama,changed_ms,[["vull",0,2]]]
void write_table(const Hall& hall, const Table& table, std::size_t number, bool scores, JsonWriter& out) {
    const FixtureId fixture{table.phase, table.between};
    const auto names = names_of(state_in(hall), fixture);
    const Stream* stream = scores ? hall.stream(table.stream) : nullptr;
    const auto stand = stand_of(stream);
    out.begin_array();
    out.value(number_of(number));
    out.value(names[0]);
    out.value(names[1]);
    if (stand) {
        write_list(out, stand->camas);
        write_list(out, stand->stones);
    } else {
        out.null();
        out.null();
    }
    out.value(code(table.state));
    out.value(hall.called(fixture));
    if (stand) {
        out.value(stand->cama);
    } else {
        out.null();
    }
    out.value(table.changed_ms);
    write_scored(stream, out);
    out.end_array();
}

bool of_view(const View& view, const championship::State& state, const Table& table, std::size_t number) {
    const FixtureId fixture{table.phase, table.between};
    if (view.role() == Role::table) return view.link->scope == Scope{fixture};
    if (view.role() != Role::sector) return true;
    return view.link->scope == Scope{TableId{state.running, championship::table_name(state, number)}};
}

struct Seen {
    const Table* table;
    std::size_t number;
};

// The tables of the running phase that the view sees, in the order of the fixtures.
std::vector<Seen> seen_by(const Hall& hall, const View& view, std::int64_t since = 0) {
    std::vector<Seen> seen;
    for (const auto& [fixture, table] : hall.tables()) {
        if (!table.seated || table.state == TableState::unclaimed || table.changed <= since) continue;
        const auto at = championship::locate(state_in(hall), names_of(state_in(hall), fixture));
        if (at && of_view(view, state_in(hall), table, at->table)) seen.push_back({&table, at->table});
    }
    return seen;
}

// What desks and the table itself see besides: who writes, how many versions there are, what is not as in a championship.
void write_more(const Hall& hall, const Table& table, JsonWriter& out) {
    const auto names = names_of(state_in(hall), {table.phase, table.between});
    const Stream* stream = hall.stream(table.stream);
    const truc::State* match = stream == nullptr ? nullptr : table_match(*stream);
    out.begin_object();
    write_list(out, "fixture", std::array<std::string_view, 3>{championship::code(table.phase), names[0], names[1]});
    out.member("label", table.label);
    out.member("term", table.term);
    out.member("stream", table.stream);
    write_list(out, "versions", table.versions);
    if (table.versions.size() > 1) out.member("chosen", table.chosen_of == table.versions.size());
    write_or_null(out, "lost", stream == nullptr ? std::nullopt : stream->lost_at());
    write_list(out, "options", match == nullptr ? std::vector<std::string>() : other_options(*match));
    out.end_object();
}

void write_tables(const Hall& hall, const std::vector<Seen>& tables, std::optional<std::size_t> only, bool scores,
                  JsonWriter& out) {
    out.key("t");
    out.begin_array();
    for (const Seen& seen : tables) {
        if (!only || *only == seen.number) write_table(hall, *seen.table, seen.number, scores, out);
    }
    out.end_array();
}

void write_all_more(const Hall& hall, const View& view, const std::vector<Seen>& tables, JsonWriter& out) {
    if (view.role() == Role::board || view.role() == Role::side) return;
    out.key("more");
    out.begin_array();
    for (const Seen& seen : tables) write_more(hall, *seen.table, out);
    out.end_array();
}

// ---- standings -----------------------------------------------------------------------------------------------------

void write_rows(const Hall& hall, std::size_t table, JsonWriter& out) {
    const auto& state = state_in(hall);
    out.key("rows");
    out.begin_array();
    const auto rows =
        table < state.tables.size() ? championship::standings(state, table).rows : std::vector<championship::Row>();
    for (const championship::Row& row : rows) {
        out.begin_array();
        out.value(championship::falla_name(state, row.falla));
        out.value(row.rank);
        out.value(row.won);
        out.value(row.cames);
        out.value(row.pedres);
        out.value(championship::code(championship::status_of(state, row.falla)));
        out.end_array();
    }
    out.end_array();
}

void write_standings(const Hall& hall, std::optional<std::size_t> only, JsonWriter& out) {
    const auto& state = state_in(hall);
    out.key("tables");
    out.begin_array();
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        if (only && *only != table) continue;
        out.begin_object();
        out.member("n", number_of(table));
        out.member("name", championship::table_name(state, table));
        out.member("round", championship::running_round(state, table).number);
        out.member("rounds", static_cast<std::int64_t>(championship::rounds_of(state, table).size()));
        write_rows(hall, table, out);
        out.end_object();
    }
    out.end_array();
}

// The matches of the running rounds that are to be played and have no table in the hall yet.
void write_next(const Hall& hall, std::optional<std::size_t> only, JsonWriter& out) {
    const auto& state = state_in(hall);
    const auto said = [&](championship::Name name) {
        if (name == championship::kUnsaid) return out.null();
        out.value(championship::name_at(state.roster, name));
    };
    out.key("next");
    out.begin_array();
    for (std::size_t table = 0; table < state.tables.size(); ++table) {
        if (only && *only != table) continue;
        for (const DeskFixture& next :
             championship::fixtures_of(state, table, championship::running_round(state, table))) {
            const FixtureId fixture{state.running, next.between};
            const Table* claimed = hall.table(fixture);
            const bool here = claimed != nullptr && claimed->state != TableState::unclaimed;
            if (next.fixture->status != championship::MatchStatus::open || here) continue;
            const auto names = championship::names_of(state, next);
            out.begin_array();
            out.value(number_of(table));
            out.value(names[0]);
            out.value(names[1]);
            said(next.fixture->when);
            said(next.fixture->place);
            out.value(hall.called(fixture));
            out.end_array();
        }
    }
    out.end_array();
}

void write_message(const Hall& hall, std::string_view key, JsonWriter& out) {
    if (hall.message()) {
        out.member(key, *hall.message());
    } else {
        out.null_member(key);
    }
}

void write_board(const Hall& hall, const View& view, std::optional<std::size_t> only, JsonWriter& out) {
    const auto& state = state_in(hall);
    out.member("title", state.setup.name);
    out.member("phase", championship::code(championship::course(state).phase));
    out.member("public", code_of(kPublicCodes, hall.choices().open));
    out.member("stones", state.setup.stones);
    out.member("camas", state.setup.camas);
    write_message(hall, "message", out);
    write_standings(hall, only, out);
    write_tables(hall, seen_by(hall, view), only, sees_scores(hall, view), out);
    write_next(hall, only, out);
}

// What a desk may do, and how its hall is set.
void write_role(const Hall& hall, const View& view, JsonWriter& out) {
    out.member("role", code(view.role()));
    out.member("accept", code_of(kAcceptCodes, hall.choices().accept));
    out.member("claims", code_of(kClaimsCodes, hall.choices().claims));
}

// ---- what was said -------------------------------------------------------------------------------------------------

bool concerns(const Hall& hall, const View& view, const Said& said) {
    switch (view.role()) {
        case Role::desk: return true;
        case Role::table: return said.fixture && view.link->scope == Scope{*said.fixture};
        case Role::side: {
            const auto* who = std::get_if<Entrant>(&view.link->scope);
            if (who == nullptr) return false;
            const bool own = said.row.verb == "event" && said.falla == *who;
            return own || (said.fixture && (said.fixture->between[0] == *who || said.fixture->between[1] == *who));
        }
        case Role::sector: {
            const auto* mine = std::get_if<TableId>(&view.link->scope);
            const auto& state = state_in(hall);
            const auto at = said.fixture ? championship::locate(state, names_of(state, *said.fixture)) : std::nullopt;
            const auto table = at           ? std::optional(at->table)
                               : said.falla ? std::optional<std::size_t>(state.roster.entries[*said.falla].table)
                                            : std::nullopt;
            return mine != nullptr && table && *table < state.tables.size() && mine->phase == state.running &&
                   championship::table_name(state, *table) == mine->name;
        }
        case Role::board: break;
    }
    return false;
}

// Says that still wait or hold: proposals with what was said to them, events that no desk entered yet, the newest records.
bool stands(const Hall& hall, const Said& said) {
    if (said.row.verb == "record") {
        const auto json = parse_json(said.row.body);
        const auto record = json ? hall.records().find(text_at(*json, "key")) : hall.records().end();
        return record != hall.records().end() && record->second.pos == said.row.pos;
    }
    if (said.row.verb == "event") {
        const auto waits = hall.waiting().find(said.row.said);
        return waits != hall.waiting().end() && !waits->second.entered;
    }
    if (said.row.verb != "propose" && said.row.verb != "confirm") return false;
    const Table* table = said.fixture ? hall.table(*said.fixture) : nullptr;
    const Proposal* newest = table == nullptr ? nullptr : table->proposal();
    if (newest == nullptr) return false;
    const auto json = parse_json(said.row.body);
    const auto about = [&](const Proposal& proposal) {
        return said.row.said == proposal.id || (json && text_at(*json, "proposal") == proposal.id);
    };
    // Other marks are read beside those that they answer.
    return about(*newest) || (newest->counter && std::any_of(table->proposals.begin(), table->proposals.end(), about));
}

void drop_hashes(Json& json) {
    if (auto* items = std::get_if<Json::Array>(&json.value)) {
        for (Json& item : *items) drop_hashes(item);
    } else if (auto* members = std::get_if<Json::Object>(&json.value)) {
        members->erase(
            std::remove_if(members->begin(), members->end(), [](const Member& member) { return member.key == "hash"; }),
            members->end());
        for (Member& member : *members) drop_hashes(member.value);
    }
}

template <class Write>
Shown shown(std::string_view event, Write write) {
    Shown shown{event, {}};
    JsonWriter out(shown.data);
    out.begin_object();
    write(out);
    out.end_object();
    return shown;
}

}  // namespace

std::string say_json(const Said& said) {
    std::string text;
    JsonWriter out(text);
    auto body = parse_json(said.row.body);
    if (body && said.row.verb == "links") drop_hashes(*body);
    out.begin_object();
    out.member("pos", said.row.pos);
    out.member("at_ms", said.row.at_ms);
    if (said.row.link == 0) {
        out.null_member("link");
    } else {
        out.member("link", said.row.link);
    }
    out.member("verb", said.row.verb);
    out.member("id", said.row.said);
    out.member("say", body ? *body : Json());
    out.end_object();
    return text;
}

bool sees(const Hall& hall, const View& view, std::string_view fixture) {
    if (view.role() == Role::desk) return true;
    const auto id = view.role() == Role::sector ? find_fixture_id(state_in(hall), fixture) : std::nullopt;
    const auto at = id ? championship::locate(state_in(hall), names_of(state_in(hall), *id)) : std::nullopt;
    return at && view.link->scope ==
                     Scope{TableId{state_in(hall).running, championship::table_name(state_in(hall), at->table)}};
}

std::string board(const Hall& hall, std::optional<std::size_t> table) {
    const auto only = table ? std::optional(*table - 1) : std::nullopt;
    return shown("board", [&](JsonWriter& out) { write_board(hall, {}, only, out); }).data;
}

Shown reset(const Hall& hall, const View& view) {
    return shown("reset", [&](JsonWriter& out) {
        if (view.role() == Role::table) {
            write_tables(hall, seen_by(hall, view), std::nullopt, true, out);
        } else {
            write_board(hall, view, std::nullopt, out);
        }
        if (const auto* who = view.role() == Role::side ? std::get_if<Entrant>(&view.link->scope) : nullptr)
            out.member("falla", championship::falla_name(state_in(hall), *who));
        if (view.role() == Role::desk || view.role() == Role::sector) write_role(hall, view, out);
        write_all_more(hall, view, seen_by(hall, view), out);
        if (view.role() == Role::board) return;
        out.key("says");
        out.begin_array();
        for (const Said& said : hall.says()) {
            if (stands(hall, said) && concerns(hall, view, said)) out.raw(say_json(said));
        }
        out.end_array();
    });
}

std::vector<Shown> changed_since(const Hall& hall, const View& view, std::int64_t pos) {
    if (hall.anew_pos() > pos) return {reset(hall, view)};
    std::vector<Shown> all;
    const std::vector<Seen> tables = seen_by(hall, view, pos);
    if (!tables.empty())
        all.push_back(shown("tables", [&](JsonWriter& out) {
            write_tables(hall, tables, std::nullopt, sees_scores(hall, view), out);
            write_all_more(hall, view, tables, out);
        }));
    for (std::size_t table = 0; view.role() != Role::table && table < state_in(hall).tables.size(); ++table) {
        if (hall.standings_pos(table) <= pos) continue;
        all.push_back(shown("standings", [&](JsonWriter& out) {
            out.member("n", number_of(table));
            write_rows(hall, table, out);
        }));
    }
    if (hall.message_pos() > pos)
        all.push_back(shown("message", [&](JsonWriter& out) { write_message(hall, "text", out); }));
    for (const Said& said : hall.says()) {
        if (said.row.pos > pos && concerns(hall, view, said)) all.push_back({"say", say_json(said)});
    }
    return all;
}

}  // namespace tapet::hall
