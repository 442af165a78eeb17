#include "hall/asking.h"

#include <utility>

#include "championship/judge.h"
#include "core/book.h"
#include "core/codec.h"
#include "core/coded.h"
#include "core/lines.h"
#include "season/fixtures.h"

namespace tapet::hall {

using championship::Entrant;

void deny(std::string_view error, std::string_view text, Json::Object more) {
    throw Refused{{409, error, std::string(text), {}, std::move(more)}};
}

void not_yours(std::string_view text) { throw Refused{{403, "not-yours", std::string(text)}}; }

// ---- reading -------------------------------------------------------------------------------------------------------

std::string secret_at(Fields& fields, std::string_view key, std::size_t letters) {
    const std::string& text = fields.text(key);
    if (text.size() != letters || !from_base64url(text))
        throw Malformed(fields.at(key), "malformed.letters", {std::to_string(letters)});
    return text;
}

std::string device_at(Fields& fields) { return secret_at(fields, "device"); }

std::optional<std::string> text_or_null(Fields& fields, std::string_view key) {
    const Json& value = fields.any(key);
    if (value.is_null()) return std::nullopt;
    return check_text(value, fields.at(key));
}

std::string said_at(Fields& fields, std::string_view key) {
    const std::string& said = fields.text(key);
    if (said.empty() || code_points(said) > kLongestWhy || has_control(said))
        throw Malformed(fields.at(key), "malformed.why");
    return said;
}

SaidMarks marks_at(Fields& fields) {
    constexpr std::int64_t kMostCames = 5;
    constexpr std::int64_t kMostPedres = 999;
    SaidMarks said;
    const Json::Array& cames = fields.array("cames", 2, 2);
    const Json::Array& pedres = fields.array("pedres", 2, 2);
    for (std::size_t side = 0; side < 2; ++side) {
        said.marks.cames[side] =
            static_cast<std::uint8_t>(check_integer(cames[side], fields.at("cames"), 0, kMostCames));
        said.marks.pedres[side] =
            static_cast<std::uint16_t>(check_integer(pedres[side], fields.at("pedres"), 0, kMostPedres));
    }
    said.joc_fora = fields.boolean("joc_fora");
    return said;
}

Json marks_json(const SaidMarks& said) {
    const auto& [cames, pedres] = said.marks;
    return Json(Json::Object{{"cames", Json(Json::Array{int{cames[0]}, int{cames[1]}})},
                             {"pedres", Json(Json::Array{int{pedres[0]}, int{pedres[1]}})},
                             {"joc_fora", Json(said.joc_fora)}});
}

// ---- whose it is ---------------------------------------------------------------------------------------------------

namespace {

bool in_sector(const Asking& asking, std::size_t table) {
    const auto* mine = std::get_if<TableId>(&asking.scope());
    const auto& state = asking.state();
    return mine != nullptr && mine->phase == state.running && table < championship::table_count(state) &&
           championship::table_name(state, table) == mine->name;
}

}  // namespace

void require_yours(const Asking& asking, const FixtureId& fixture) {
    switch (asking.role()) {
        case Role::desk: return;
        case Role::table:
            if (asking.scope() == Scope{fixture}) return;
            return not_yours("hall.yours.other-table");
        case Role::sector: {
            const auto at = championship::locate(asking.state(), names_of(asking.state(), fixture));
            if (fixture.phase == asking.state().running && at && in_sector(asking, at->table)) return;
            return not_yours("hall.yours.other-sector");
        }
        case Role::side: {
            const auto* mine = std::get_if<Entrant>(&asking.scope());
            if (mine != nullptr && (fixture.between[0] == *mine || fixture.between[1] == *mine)) return;
            return not_yours("hall.yours.other-falla");
        }
        case Role::board: break;
    }
    not_yours("hall.yours.desk");
}

void require_yours(const Asking& asking, Entrant who) {
    const auto& entry = asking.state().roster.entries[who];
    const bool begun = asking.state().running != championship::Phase::entries;
    if (asking.role() == Role::desk || asking.scope() == Scope{who}) return;
    if (asking.role() == Role::sector && in_sector(asking, begun ? entry.table : entry.sector)) return;
    not_yours(asking.role() == Role::sector ? "hall.yours.other-sector" : "hall.yours.other-falla");
}

void require_yours(const Asking& asking, const std::string& table) {
    if (asking.role() == Role::desk) return;
    if (asking.role() == Role::sector && in_sector(asking, championship::find_table(asking.state(), table))) return;
    not_yours("hall.yours.other-sector");
}

std::string unreadable(const Hall& hall, const Link& link, const Stream& stream) {
    if (link.role == Role::desk) return {};
    if (stream.start().fixture.empty()) return link.role == Role::sector ? "" : "hall.yours.other-table";
    const Asker asker{&link};
    const Asking asking{hall, asker, Lang::ca};
    const auto fixture = find_fixture_id(asking.state(), stream.start().fixture);
    if (!fixture) return "hall.yours.desk";
    try {
        require_yours(asking, *fixture);
    } catch (const Refused& refused) {
        return refused.denied.text;
    }
    return {};
}

FixtureId fixture_at(const Asking& asking, Fields& fields, std::string_view key) {
    const auto* mine = std::get_if<FixtureId>(&asking.scope());
    const Json* said = mine == nullptr ? &fields.any(key) : fields.optional(key);
    if (said == nullptr || (mine != nullptr && said->is_null())) return *mine;
    const auto fixture = find_fixture_id(asking.state(), to_text(*said));
    if (!fixture) throw Malformed(fields.at(key), "malformed.fixture");
    require_yours(asking, *fixture);
    return *fixture;
}

void require_open(const Asking& asking, const FixtureId& fixture) {
    const auto at = fixture.phase == asking.state().running
                        ? championship::find_fixture(asking.state(), names_of(asking.state(), fixture))
                        : std::nullopt;
    if (!at || settled(championship::outcome_of(asking.state(), *at).status)) deny("no-longer", "hall.settled");
}

const Table& require_writer(const Asking& asking, const FixtureId& fixture, Fields& fields) {
    const std::string device = device_at(fields);
    const std::int64_t term = fields.integer("term", 0, INT64_MAX);
    const Table* table = asking.table(fixture);
    if (table != nullptr && table->device == device && table->term == term) return *table;
    // As of lines: the hall's store was put back to before that claim, and the tablet claims again by itself.
    if (term > (table == nullptr ? 0 : table->term)) deny("claim", "hall.claim");
    Json::Object more;
    if (table != nullptr) {
        const Stream* stream = asking.hall.stream(table->stream);
        more = {{"label", Json(table->label)},
                {"at_ms", Json(table->changed_ms)},
                {"seq", Json(stream == nullptr ? std::int64_t{-1} : stream->last())}};
    }
    deny("replaced", "hall.replaced", std::move(more));
}

// ---- the championship's rules ----------------------------------------------------------------------------------------

void refuse_line(std::int64_t seq, RuleId rule, Lang lang) {
    throw Refused{
        {409, "refused", std::string(refusal_text(rule.id, lang)), {}, {{"at", Json(seq)}, {"rule", Json(rule.id)}}}};
}

std::string judged(Referee& referee, const std::string& line, Lang lang) {
    Verdict verdict = referee.judge_to_keep(line);
    if (verdict.malformed) throw Malformed(*verdict.malformed);
    if (verdict.refusal) refuse_line(static_cast<std::int64_t>(referee.revision()) + 1, verdict.refusal->rule, lang);
    std::string body = verdict.body;
    referee.accept(std::move(verdict));
    return body;
}

std::string result_line(const championship::State& state, const FixtureId& fixture, const SaidMarks& said) {
    const championship::Result result{names_of(state, fixture), said.marks, said.joc_fora, std::nullopt};
    return event_line<championship::Game>(state, championship::Event{result});
}

void require_takes(const Asking& asking, const FixtureId& fixture, const SaidMarks& said) {
    Referee referee = asking.hall.championship_stream()->referee();
    judged(referee, result_line(asking.state(), fixture, said), asking.lang);
}

}  // namespace tapet::hall
