#include "ui/match/log/log_rows.h"

#include <optional>

namespace tapet::ui {

namespace {

// Not in play: an event that was undone, or the undoing and putting back itself.
bool aside(const LogLine& line) { return line.event ? !line.in_play : line.kept.seq > 0; }

struct Unfolding {
    const LogBook& book;
    const LogFolds& folds;
    const std::function<std::string(std::int64_t)>& day_of;
    std::vector<LogRow> all{};
    std::string day{};  // of the line above

    void add_line(std::size_t index) {
        LogRow row;
        row.first = index;
        std::string its_day = day_of(book.lines[index].kept.time_ms);
        row.new_day = its_day != day;
        day = std::move(its_day);
        all.push_back(row);
        row.kind = LogRow::Kind::note;
        if (!book.lines[index].kept.note.empty()) all.push_back(row);
    }

    // The lines [first, end) were undone.
    void add_undone(std::size_t first, std::size_t end) {
        LogRow row{LogRow::Kind::undone, first, end - first, 0, folds.undone.count(first) == 0, false};
        for (std::size_t i = first; i < end; ++i) row.undone += book.lines[i].event && !book.lines[i].in_play ? 1 : 0;
        all.push_back(row);
        for (std::size_t i = end; !row.folded && i > first; --i) add_line(i - 1);
    }

    // The heading of the period that ends there; where it is folded, how far it reaches.
    std::optional<std::size_t> add_period(std::size_t period, std::size_t end) {
        const auto is_of = [&](const LogLine& line) { return book.parts[line.part].period == period; };
        std::size_t first = end;
        while (first > 0 && is_of(book.lines[first - 1])) --first;
        const bool folded = folds.period_folded(book, period);
        all.push_back({LogRow::Kind::period, first, end - first, 0, folded, false});
        return folded ? std::optional(first) : std::nullopt;
    }

    // The lines [first, end) of one part.
    void add_part(std::size_t first, std::size_t end) {
        const std::size_t part = book.lines[first].part;
        if (!book.parts[part].name.empty()) {
            const bool folded = folds.folded(book, part);
            all.push_back({LogRow::Kind::part, first, end - first, 0, folded, false});
            if (folded) return;
        }
        std::size_t i = end;
        while (i > first) {
            std::size_t run = i;
            while (run > first && aside(book.lines[run - 1])) --run;
            if (run < i) {
                add_undone(run, i);
                i = run;
            } else {
                add_line(--i);
            }
        }
    }
};

}  // namespace

std::vector<LogRow> log_rows(const LogBook& book, const LogFolds& folds,
                             const std::function<std::string(std::int64_t)>& day_of) {
    Unfolding rows{book, folds, day_of};
    std::optional<std::size_t> period;  // of what was listed last
    std::size_t end = book.lines.size();
    while (end > 0) {
        const std::optional<std::size_t> its = book.parts[book.lines[end - 1].part].period;
        if (book.shows_periods && its && its != period) {
            period = its;
            if (const auto first = rows.add_period(*its, end)) {
                end = *first;
                continue;
            }
        }
        std::size_t first = end - 1;
        while (first > 0 && book.lines[first - 1].part == book.lines[end - 1].part) --first;
        rows.add_part(first, end);
        end = first;
    }
    return std::move(rows.all);
}

}  // namespace tapet::ui
