// A championship's standings and fixtures for a spreadsheet (core/csv_rows.h), with a header row in the reader's language.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "core/lang.h"

namespace tapet::championship {

// Of one table of the running phase (before the start: of a sector), or of all.
std::string standings_csv(const State& state, std::optional<std::size_t> table, Lang lang);
// Every match with its outcome, by table and round.
std::string fixtures_csv(const State& state, std::optional<std::size_t> table, Lang lang);

}  // namespace tapet::championship
