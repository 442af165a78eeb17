// A device takes a table (the hall's contract, "Claim"), and which version of its match counts.
#include <algorithm>

#include "championship/codes.h"
#include "core/bytes16.h"
#include "core/codec.h"
#include "core/coded.h"
#include "core/lines.h"
#include "hall/asking.h"
#include "season/fixtures.h"
#include "season/notes.h"

namespace tapet::hall {

namespace {

constexpr std::int64_t kHighestJump = 1000;  // of a term over the hall's, after its store was put back
constexpr std::int64_t kFirstLines = 2000;   // that come with the answer

struct Wanted {
    std::string device;
    std::string label;
    std::int64_t term = 0;
    std::optional<std::int64_t> take = {};
};

// The term that this claim brings; the present one where nothing changes.
std::int64_t term_for(const Asking& asking, const Table& table, const Wanted& wanted) {
    if (wanted.term > table.term && wanted.term <= table.term + kHighestJump && table.term > 0) return wanted.term;
    if (wanted.device == table.device) return table.term;
    if (table.device.empty() || wanted.take == table.term) return std::max(table.term + 1, wanted.term);
    const Stream* stream = asking.hall.stream(table.stream);
    const auto& all_heard = asking.asker.memory.heard_ms;
    const auto heard = all_heard.find(key_of(asking.state(), {table.phase, table.between}));
    deny("held", "hall.held",
         {{"term", Json(table.term)},
          {"label", Json(table.label)},
          {"seen_ms", Json(heard == all_heard.end() ? table.changed_ms : heard->second)},
          {"lines", Json(stream == nullptr ? std::int64_t{0} : stream->last() + 1)}});
}

std::string setup_for(const Asking& asking, const FixtureId& fixture) {
    truc::Setup setup = championship::usual_truc();
    const championship::Pair sides = names_of(asking.state(), fixture);
    setup.sides = {sides[0], sides[1]};
    setup.stones = asking.state().setup.stones;
    setup.camas = asking.state().setup.camas;
    return setup_line<truc::Game>(setup);
}

Json line_json(const LogRow& row) {
    return Json(Json::Object{{"verb", Json(row.verb)},
                             {"time_ms", Json(row.line->time_ms)},
                             {"rules", Json(std::int64_t{row.line->rules})},
                             {"over", Json(row.line->over)},
                             {"proof", Json(hex(row.line->proof))},
                             {"line", Json(row.body)}});
}

void tell_stream(const Stream* stream, Json::Object& answer) {
    const bool there = stream != nullptr && stream->last() >= 0;
    Json::Array lines;
    for (std::int64_t seq = 0; there && seq <= std::min(stream->last(), kFirstLines - 1); ++seq)
        lines.push_back(line_json(stream->row(seq)));
    answer.push_back({"stream", there ? Json(stream->start().stream) : Json()});
    answer.push_back({"match", there ? Json(stream->start().match) : Json()});
    answer.push_back({"lines", Json(std::move(lines))});
    answer.push_back({"seq", Json(there ? stream->last() : std::int64_t{-1})});
    answer.push_back({"hash", there ? Json(hex(stream->hash())) : Json()});
}

Json players_of(const championship::State& state, championship::Entrant who) {
    const auto& entry = state.roster.entries[who];
    Json::Array players;
    for (std::size_t place = 0; place < entry.players; ++place)
        players.emplace_back(championship::player(state.roster, who, place));
    return Json(std::move(players));
}

void tell_fixture(const championship::State& state, const championship::DeskFixture& at, Json::Object& answer) {
    const championship::Fixture& fixture = *at.fixture;
    const auto& roster = state.roster;
    answer.push_back(
        {"when", fixture.when == championship::kUnsaid ? Json() : Json(championship::name_at(roster, fixture.when))});
    answer.push_back(
        {"players", Json(Json::Array{players_of(state, at.between[0]), players_of(state, at.between[1])})});
    Json::Array seated;
    for (std::size_t side = 0; fixture.has_players && side < 2; ++side) {
        const auto& pair = fixture.players[side];
        seated.emplace_back(
            Json::Array{championship::name_at(roster, pair[0]), championship::name_at(roster, pair[1])});
    }
    answer.push_back({"seated", fixture.has_players ? Json(std::move(seated)) : Json()});
    answer.push_back({"score", fixture.has_score ? marks_json({fixture.marks}) : Json()});
}

Json::Object answer_to(const Asking& asking, const FixtureId& fixture, const Table& table, std::int64_t term) {
    const auto& state = asking.state();
    const championship::Pair sides = names_of(state, fixture);
    const auto at = *championship::find_fixture(state, sides);
    const Json place(Json::Object{{"phase", Json(championship::code(fixture.phase))},
                                  {"table", Json(championship::table_name(state, at.table))},
                                  {"round", Json(at.round.number)}});
    Json::Object answer{{"term", Json(term)},
                        {"fixture", Json(Json::Array{championship::code(fixture.phase), sides[0], sides[1]})},
                        {"place", place},
                        {"setup", Json(setup_for(asking, fixture))}};
    tell_stream(asking.hall.stream(table.stream), answer);
    answer.push_back({"state", Json(code(table.state == TableState::unclaimed ? TableState::waiting : table.state))});
    tell_fixture(state, at, answer);
    return answer;
}

}  // namespace

Done claim(const Asking& asking, Fields& fields) {
    const FixtureId fixture = fixture_at(asking, fields, "fixture");
    Wanted wanted{device_at(fields), fields.name("label"), fields.integer("term", 0, INT64_MAX / 2)};
    const Json* take = fields.optional("take");
    if (take != nullptr && !take->is_null()) wanted.take = check_integer(*take, fields.at("take"), 0, INT64_MAX);
    const auto match = text_or_null(fields, "match");
    fields.done();
    require_open(asking, fixture);
    const bool asked = asking.role() == Role::table && asking.hall.choices().claims == Claims::desk;
    if (asked && !asking.hall.admitted(wanted.device)) deny("held", "hall.asked", {{"asked", Json(true)}});
    const Table* known = asking.table(fixture);
    const Table table = known == nullptr ? Table{fixture.phase, fixture.between} : *known;
    const std::int64_t term = term_for(asking, table, wanted);
    Done done;
    done.answer = answer_to(asking, fixture, table, term);
    if (term == table.term && wanted.device == table.device) return done;
    const Json say(Json::Object{{"fixture", Json(key_of(asking.state(), fixture))},
                                {"label", Json(wanted.label)},
                                {"term", Json(term)},
                                {"match", match ? Json(*match) : Json()}});
    done.says.push_back({"claim", to_text(say), wanted.device});
    return done;
}

Done choose(const Asking& asking, Fields& fields) {
    const FixtureId fixture = fixture_at(asking, fields, "fixture");
    const std::int64_t number = fields.integer("stream", 1, INT64_MAX);
    const auto hash = unhex16(fields.text("hash"));
    if (!hash) throw Malformed(fields.at("hash"), "malformed.hash");
    fields.done();
    require_open(asking, fixture);
    const Table* table = asking.table(fixture);
    const bool told = table != nullptr && table->proposal() != nullptr;
    if (asking.role() == Role::table && told) not_yours("hall.yours.desk");
    const Stream* stream = asking.hall.stream(number);
    const bool here =
        table != nullptr && std::find(table->versions.begin(), table->versions.end(), number) != table->versions.end();
    bool has = false;
    for (std::int64_t seq = stream == nullptr ? -1 : stream->last(); seq >= 0 && !has; --seq)
        has = stream->row(seq).line->hash == *hash;
    if (!here || !has) deny("no-longer", "hall.no-longer");
    const Json say(Json::Object{{"fixture", Json(key_of(asking.state(), fixture))},
                                {"stream", Json(number)},
                                {"label", Json(asking.asker.link->label)}});
    return {{}, {{"choose", to_text(say)}}, {{"term", Json(table->term + 1)}}};
}

}  // namespace tapet::hall
