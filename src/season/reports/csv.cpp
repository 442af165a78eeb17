#include "season/reports/csv.h"

#include <algorithm>

#include "championship/codes.h"
#include "core/csv_rows.h"
#include "season/fixtures.h"
#include "season/reports/grid.h"

namespace tapet::championship {

namespace {

// The words of the keys; "paper.cames 1" is those of paper.cames with the number behind them.
std::string header(Lang lang, const std::vector<std::string_view>& keys) {
    std::vector<std::string> fields;
    for (const std::string_view key : keys) {
        const std::size_t number = std::min(key.find(' '), key.size());
        fields.push_back(std::string(phrase(lang, key.substr(0, number))).append(key.substr(number)));
    }
    return csv_row(fields);
}

// keys: paper.status.*
std::string status_words(EntryStatus status, Lang lang) {
    return std::string(phrase(lang, "paper.status." + std::string(code(status))));
}
// keys: csv.match.*
std::string status_words(MatchStatus status, Lang lang) {
    return std::string(phrase(lang, "csv.match." + std::string(code(status))));
}

std::string standing_row(const State& state, std::size_t table, const Row& row, Lang lang) {
    const auto number = [](int n) { return std::to_string(n); };
    return csv_row({table_words(place_of(state, table), lang), row.rank == 0 ? "" : number(row.rank),
                    falla_name(state, row.falla), number(row.won + row.lost), number(row.won), number(row.lost),
                    number(row.won), number(row.cames), number(row.pedres),
                    status_words(state.roster.entries[row.falla].status, lang)});
}

std::string fixture_row(const State& state, const DeskFixture& match, Lang lang) {
    const Outcome counts = outcome_of(state, match);
    const auto number = [&](int n) { return settled(counts.status) ? std::to_string(n) : std::string(); };
    return csv_row({table_words(place_of(state, match.table), lang), std::to_string(match.round.number),
                    falla_name(state, match.between[0]), falla_name(state, match.between[1]),
                    status_words(counts.status, lang),
                    counts.winner ? falla_name(state, match.between[*counts.winner]) : std::string(),
                    number(counts.marks.cames[0]), number(counts.marks.cames[1]), number(counts.marks.pedres[0]),
                    number(counts.marks.pedres[1])});
}

}  // namespace

std::string standings_csv(const State& state, std::optional<std::size_t> table, Lang lang) {
    std::string text = header(lang, {"csv.table", "paper.rank", "paper.falla", "paper.played", "paper.won",
                                     "paper.lost", "paper.points", "paper.cames", "paper.pedres", "csv.status"});
    for (std::size_t number = 0; number < table_count(state); ++number) {
        if (table && *table != number) continue;
        for (const Row& row : standing_rows(state, number)) text += standing_row(state, number, row, lang);
    }
    return text;
}

std::string fixtures_csv(const State& state, std::optional<std::size_t> table, Lang lang) {
    std::string text =
        header(lang, {"csv.table", "paper.round", "paper.falla 1", "paper.falla 2", "csv.status", "paper.winner",
                      "paper.cames 1", "paper.cames 2", "paper.pedres 1", "paper.pedres 2"});
    for (const DeskFixture& match : fixtures_of(state, table)) text += fixture_row(state, match, lang);
    return text;
}

}  // namespace tapet::championship
