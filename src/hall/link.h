// Links: who may do what, and where (the hall's contract, "Who may do what").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>

#include "championship/championship.h"
#include "core/codes.h"

namespace tapet::hall {

enum class Role : std::uint8_t { desk, sector, table, side, board };
inline constexpr std::array<std::string_view, 5> kRoleCodes{"desk", "sector", "table", "side", "board"};
inline std::string_view code(Role role) { return code_of(kRoleCodes, role); }

// A fixture by who meets there, so that a falla that is renamed stays who it is.
struct FixtureId {
    championship::Phase phase = championship::Phase::sectors;
    championship::Two<championship::Entrant> between{};
    friend bool operator==(const FixtureId&, const FixtureId&) = default;
    friend bool operator<(const FixtureId& a, const FixtureId& b) {
        return std::tie(a.phase, a.between) < std::tie(b.phase, b.between);
    }
};
// A table of a phase: a sector, a group.
struct TableId {
    championship::Phase phase = championship::Phase::sectors;
    std::string name;
    friend bool operator==(const TableId&, const TableId&) = default;
};
using Scope = std::variant<std::monostate, FixtureId, championship::Entrant, TableId>;

// Where that scope is in this championship, for a link of that role; nothing: nowhere.
std::optional<Scope> read_scope(const championship::State& state, Role role, std::string_view scope);
// As it is written: null for nothing.
std::string scope_text(const championship::State& state, const Scope& scope);
// By its key, in the order of the fixture where the phase runs.
std::optional<FixtureId> find_fixture_id(const championship::State& state, std::string_view key);
championship::Pair names_of(const championship::State& state, const FixtureId& fixture);
std::string key_of(const championship::State& state, const FixtureId& fixture);

struct Link {
    std::int64_t number = 0;
    Role role = Role::board;
    Scope scope = {};
    std::string label = {};
    std::string hash = {};  // of its secret
    std::int64_t made = 0;
    std::int64_t gone = 0;  // position; 0: it holds
    bool knocked = false;   // a device drew its secret and was let in by the four signs of an acta
};

}  // namespace tapet::hall
