// What the log lists: headings of hands, turns and rounds, runs of what was undone, lines, and under a line its note; newest
// first.
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "log_book.h"

namespace tapet::ui {

struct LogRow {
    enum class Kind { period, part, undone, line, note };
    Kind kind = Kind::line;
    std::size_t first = 0;   // the line, or the oldest one under it
    std::size_t count = 0;   // lines under it
    std::size_t undone = 0;  // events among them that are not in play
    bool folded = false;
    bool new_day = false;  // of a line: another day than the one that stands above it
};

// What the reader folded or opened: what is settled is folded at first, like what was undone.
struct LogFolds {
    std::map<std::size_t, bool> parts;    // whether it is folded, by its number
    std::set<std::size_t> undone;         // open, by the oldest line
    std::map<std::size_t, bool> periods;  // as parts: one that is over is folded at first

    bool period_folded(const LogBook& book, std::size_t period) const {
        const auto said = periods.find(period);
        return said == periods.end() ? book.periods[period].over : said->second;
    }
    bool folded(const LogBook& book, std::size_t part) const {
        const auto said = parts.find(part);
        return said == parts.end() ? book.parts[part].settled : said->second;
    }
};

std::vector<LogRow> log_rows(const LogBook& book, const LogFolds& folds,
                             const std::function<std::string(std::int64_t)>& day_of);

}  // namespace tapet::ui
