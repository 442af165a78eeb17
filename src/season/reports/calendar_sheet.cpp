#include "season/reports/calendar_sheet.h"

#include <algorithm>

#include "season/days.h"
#include "season/fixtures.h"

namespace tapet::championship {

namespace {

CalendarLine line_of_match(const State& state, const DeskFixture& match, bool with_table, Lang lang) {
    const auto said = [&](Name name) {
        return name == kUnsaid ? std::string() : std::string(name_at(state.roster, name));
    };
    CalendarLine line;
    const std::string_view when = hour_of_match(state, match);
    if (!when.empty()) line.hour = when.substr(kDayLetters + 1);
    line.fallas = names_of(state, match);
    line.place = said(match.fixture->place);
    line.referee = said(match.fixture->referee);
    line.table = with_table ? place_words(place_of(state, match.table, match.round), lang)
                            : std::string(phrase(lang, "paper.round")) + " " + std::to_string(match.round.number);
    const Outcome counts = outcome_of(state, match);
    line.outcome = outcome_words(state, match, lang);
    if (counts.status == MatchStatus::played)
        line.outcome = std::to_string(counts.marks.cames[0]) + "–" + std::to_string(counts.marks.cames[1]);
    return line;
}

}  // namespace

CalendarSheet calendar_sheet(const State& state, std::optional<std::size_t> table, Lang lang) {
    CalendarSheet sheet{state.setup.name, {}, {}};
    if (state.running == Phase::entries) return sheet;
    if (table) sheet.table = table_words(place_of(state, *table), lang);
    std::vector<DeskFixture> matches = fixtures_of(state, table);
    // Those without an hour last.
    const auto key = [&](const DeskFixture& match) {
        const std::string_view when = hour_of_match(state, match);
        return std::pair(when.empty(), when);
    };
    std::stable_sort(matches.begin(), matches.end(),
                     [&](const DeskFixture& a, const DeskFixture& b) { return key(a) < key(b); });
    for (const DeskFixture& match : matches) {
        const std::string day(hour_of_match(state, match).substr(0, kDayLetters));
        if (sheet.days.empty() || sheet.days.back().day != day) sheet.days.push_back({day, {}});
        sheet.days.back().lines.push_back(line_of_match(state, match, !table, lang));
    }
    return sheet;
}

}  // namespace tapet::championship
