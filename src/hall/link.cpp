#include "hall/link.h"

#include <algorithm>

#include "championship/codes.h"
#include "core/json_writer.h"
#include "season/fixtures.h"

namespace tapet::hall {

using championship::Entrant;
using championship::find_falla;

std::optional<FixtureId> find_fixture_id(const championship::State& state, std::string_view key) {
    const auto named = championship::read_fixture_key(key);
    if (!named) return std::nullopt;
    const auto first = find_falla(state.roster, named->between[0]);
    const auto second = find_falla(state.roster, named->between[1]);
    if (!first || !second || *first == *second) return std::nullopt;
    const auto found = named->phase == state.running ? championship::find_fixture(state, named->between) : std::nullopt;
    return FixtureId{named->phase, found ? found->between : championship::Two<Entrant>{*first, *second}};
}

championship::Pair names_of(const championship::State& state, const FixtureId& fixture) {
    const auto name = [&](Entrant who) {
        const bool known = who < state.roster.entries.size();
        return known ? championship::falla_name(state, who) : std::string();
    };
    return {name(fixture.between[0]), name(fixture.between[1])};
}

std::string key_of(const championship::State& state, const FixtureId& fixture) {
    return championship::fixture_key(fixture.phase, names_of(state, fixture));
}

namespace {

std::optional<TableId> read_table(std::string_view scope) {
    const auto json = parse_json(scope);
    const Json::Array* parts = json ? json->as_array() : nullptr;
    if (parts == nullptr || parts->size() != 2 || !(*parts)[0].as_text() || !(*parts)[1].as_text()) return std::nullopt;
    const auto& words = championship::kPhaseCodes;
    const auto phase = std::find(words.begin(), words.end(), *(*parts)[0].as_text());
    if (phase == words.end()) return std::nullopt;
    return TableId{static_cast<championship::Phase>(phase - words.begin()), *(*parts)[1].as_text()};
}

template <class Found>
std::optional<Scope> as_scope(const std::optional<Found>& found) {
    return found ? std::optional<Scope>(Scope{*found}) : std::nullopt;
}

}  // namespace

std::optional<Scope> read_scope(const championship::State& state, Role role, std::string_view scope) {
    switch (role) {
        case Role::sector: return as_scope(read_table(scope));
        case Role::table: return as_scope(find_fixture_id(state, scope));
        case Role::side: return as_scope(find_falla(state.roster, scope));
        case Role::desk:
        case Role::board: break;
    }
    return scope.empty() ? std::optional<Scope>(Scope{}) : std::nullopt;
}

std::string scope_text(const championship::State& state, const Scope& scope) {
    if (const auto* fixture = std::get_if<FixtureId>(&scope)) return key_of(state, *fixture);
    if (const auto* who = std::get_if<Entrant>(&scope)) return championship::falla_name(state, *who);
    const auto* table = std::get_if<TableId>(&scope);
    return table == nullptr ? std::string() : to_text(Json(Json::Array{code(table->phase), table->name}));
}

}  // namespace tapet::hall
