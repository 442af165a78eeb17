// The rows of a table as the protocol shows them, before the start too: all of a sector share rank 1 then, but for those who
// have withdrawn.
#pragma once

#include <vector>

#include "championship/standings.h"

namespace tapet::ui::paper {

std::vector<championship::Row> standing_rows(const championship::State& state, std::size_t table);

}  // namespace tapet::ui::paper
