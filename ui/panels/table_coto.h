// What a finished Truc match says to the championship that it was played for.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "championship/model.h"
#include "truc/truc.h"

namespace tapet::ui {

struct TableCoto {
    championship::Marks marks;              // in the order of the two names asked for
    bool joc_fora = false;                  // a cama of it was given by a joc fora, and need not be full of stones
    std::vector<std::array<int, 2>> camas;  // stones, in that order too
};

// Nothing while the coto is not won, or when the two names are not its sides.
std::optional<TableCoto> table_coto(const truc::State& state, const championship::Pair& between);
// The same from the kept lines of the match.
std::optional<TableCoto> table_coto(const std::vector<std::string>& lines, const championship::Pair& between);

}  // namespace tapet::ui
