// The log as a sheet of paper: lines in rows, parts as folds, what was undone struck through, and the score running beside.
#pragma once

#include <optional>
#include <vector>

#include "log_book.h"
#include "ui/match/log/log_rows.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct LogList {
    Context& context;
    const LogBook& book;
    const std::vector<LogRow>& rows;
    std::optional<std::size_t> chosen;  // the line that is looked at

    // The row that was tapped. List: log.list; rows: log.<line>, log.period.<line>, log.part.<line>, log.undone.<line>.
    std::optional<std::size_t> draw(Rect paper) const;

  private:
    struct Columns {
        std::size_t count = 0;  // of figures, at the right; 0: there is no room for them
        float width = 0;
        float number = 0;        // at the left
        bool two_lines = false;  // the time stands below the words
    };
    Columns columns(float width) const;
    std::vector<Rect> cut_figures(const Columns& columns, Rect& row) const;
    const LogLine& first(const LogRow& row) const { return book.lines[row.first]; }

    void draw_names(const Columns& columns, Rect strip) const;
    bool draw_row(const Columns& columns, const LogRow& row, Rect rect) const;
    void draw_fold(Rect rect) const;
    void draw_period(const Columns& columns, const LogRow& row, Rect rect) const;
    void draw_part(const Columns& columns, const LogRow& row, Rect rect) const;
    void draw_gains(const LogBookPart& part, Rect& inner, float words) const;
    void draw_last_figures(const LogRow& row, const std::vector<Rect>& figures) const;
    std::string part_name(const LogBookPart& part) const;
    std::string period_label(const LogRow& row) const;
    std::string part_label(const LogRow& row) const;
    void draw_outcome(const Columns& columns, const LogBookPart& part, Rect inner) const;
    void draw_undone(const LogRow& row, Rect rect) const;
    void draw_line(const Columns& columns, const LogRow& row, Rect rect) const;
    void draw_note(const LogRow& row, Rect rect) const;
    void draw_figures(const std::vector<Rect>& places, std::size_t line, const LogLine* earlier) const;
    const LogLine* before(std::size_t line) const;
};

}  // namespace tapet::ui
