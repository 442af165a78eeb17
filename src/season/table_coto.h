// What a Truc match at the table says to the championship that it is played for.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "core/kept.h"
#include "season/fixtures.h"
#include "truc/truc.h"

namespace tapet::championship {

struct TableCoto {
    Marks marks;                            // in the order of the two names asked for
    bool joc_fora = false;                  // a cama of it was given by a joc fora, and need not be full of stones
    std::vector<std::array<int, 2>> camas;  // stones, in that order too
    std::vector<std::uint8_t> winners;      // of each of them: 0 or 1
};

// What the championship counts of it: after a joc fora as its option says (docs/games/championship.md,
// `championship.result.joc-fora`).
Marks counted(const TableCoto& coto, const Setup& setup);

// What a running match says: camas won, and the stones of the running cama, in the order of the two names.
struct TableScore {
    std::array<int, 2> camas{};
    std::array<int, 2> stones{};
    std::vector<std::array<int, 2>> played;  // the camas that were won
};

// Nothing while the coto is not won, or when the two names are not its sides.
std::optional<TableCoto> table_coto(const truc::State& state, const Pair& between);
// From the kept lines of the match, replayed: neither when they are no match of these two.
struct TableLook {
    std::optional<TableCoto> coto;
    std::optional<TableScore> score;  // while there is no coto
};
// The same in the order of the two names the other way round.
TableLook turned(TableLook look);
TableLook look_at_table(const std::vector<JudgedLine>& lines, const Pair& between);

// What a table said at its line number `lines`, as JSON to keep, and read again.
std::string to_text(std::int64_t lines, const TableCoto& coto);
struct KeptCoto {
    std::int64_t lines = -1;
    TableCoto coto;
};
std::optional<KeptCoto> read_coto(std::string_view text);

// What the table says to what the championship has.
enum class TableNews {
    playing,   // no coto yet
    agrees,    // the championship has what the table says
    differs,   // it has something else, or nothing
    reopened,  // it has its coto, and at the table it was taken back
};
// `told`: the championship once got its result. `over`: the match at the table is.
TableNews news_of(const State& state, const Pair& between, bool told, bool over, const std::optional<TableCoto>& coto);

// "1–0 · 13–4": camas, and the stones of the running one.
std::string score_words(const TableScore& score);

}  // namespace tapet::championship
