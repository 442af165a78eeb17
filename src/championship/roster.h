// Who is entered: fallas with their players, in the order of entry. All names lie in one row, with whatever else is said
// in words of a match, because the state is copied with every event: copies share what they have in common (core/shared.h).
// Nothing is taken out of that row: who sat down keeps the name when the list of players is another one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/shared.h"

namespace tapet::championship {

using Entrant = std::uint32_t;  // a falla by its place in the order of `enter`
inline constexpr Entrant kNobody = UINT32_MAX;
inline constexpr std::uint32_t kNoTable = UINT32_MAX;
using Name = std::uint32_t;  // the place of something said in the row
inline constexpr Name kUnsaid = UINT32_MAX;

enum class EntryStatus : std::uint8_t { in, withdrawn, disqualified };

struct Entry {
    Name name = 0;
    Name first_player = 0;  // the others follow
    std::uint32_t players = 0;
    std::uint64_t signs = 0;  // sign_of() each of its players
    std::uint32_t sector = 0;
    std::uint32_t table = kNoTable;  // of the running phase; none: eliminated, or before the start
    EntryStatus status = EntryStatus::in;
};

struct Roster {
    SharedRow<std::string, 32> said;  // all names, one after the other
    SharedRow<Entry, 32> entries;
    Shared<std::vector<Entrant>> by_name;  // sorted by the fallas' names, which are all different
};

Name keep(Roster& roster, std::string_view said);
std::string_view name_at(const Roster& roster, Name name);

void enter(Roster& roster, std::string_view falla, std::uint32_t sector, const std::vector<std::string>& players);

// Its list of players from here on.
void list(Roster& roster, Entrant who, const std::vector<std::string>& players);
void rename(Roster& roster, Entrant who, std::string_view falla);

std::string_view falla(const Roster& roster, Entrant who);
std::string_view player(const Roster& roster, Entrant who, std::size_t place);
std::optional<Entrant> find_falla(const Roster& roster, std::string_view name);
// Two bits for a name: in whose `signs` they are not, nobody is called that.
std::uint64_t sign_of(std::string_view name);
// Nothing when nobody of that name is in its list.
std::optional<Name> find_player(const Roster& roster, Entrant who, std::string_view name);

// The fallas of a table of the running phase, in the order of entry.
std::vector<Entrant> fallas_of_table(const Roster& roster, std::size_t table);

}  // namespace tapet::championship
