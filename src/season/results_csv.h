// Results of a championship out of a CSV file (core/csv_records.h says how it is read): a delegate without Tapet fills it in, one
// match a line, and what comes of it is joined like a copy that came (report.h).
//
//   Sector or group;Round;Falla 1;Falla 2;Camas 1;Camas 2;Stones 1;Stones 2;Joc fora;Suspended;Did not come;Reason;Players 1;Players 2
//   3;1;Convent Jerusalem;Plaça del Pilar;2;1;66;50;;;;;Anna, Lluís;Pep, Rosa
//   3;1;Na Jordana;Quart-Palomar;;;;;;;2;al casal no hi ha vingut ningú;;
//
// The first line names the columns, in any of the four languages, in any order; table and round are there to be read, and so may be
// the columns of the fixtures' file. A match of which nothing is said is no report. Camas and stones of one that was suspended are
// where it stood. Nothing is half read: either the report, or all mistakes of the file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "season/csv_fields.h"
#include "season/report.h"

namespace tapet::season {

// The columns, and a line for each match of a table (of all, when none is named) of the running phase that has no outcome yet.
std::string results_template(const State& state, std::optional<std::size_t> table, Lang lang);

tl::expected<Report, std::vector<championship::CsvMistake>> results_from_csv(std::string_view text, const Telling& ours,
                                                                             Lang lang);

}  // namespace tapet::season
