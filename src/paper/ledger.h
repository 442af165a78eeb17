// A table on paper: ruled rows under a head that every page repeats.
#pragma once

#include <string>
#include <vector>

#include "paper/page.h"

namespace tapet::paper {

struct Column {
    std::string title;
    float width = 0;  // millimetres; 0: what the others leave
    Justify justify = Justify::left;
    bool wraps = false;  // otherwise one line, elided where it must be
};

struct LedgerRow {
    std::vector<std::string> cells;
    bool bold = false;
    bool struck = false;  // crossed out and grey: it no longer counts
};

struct LedgerStyle {
    float row_height = 7;  // at least
    Type type = {9};
    bool upright_rules = false;  // between columns: for forms to fill in
};

// Flows on to further pages; a row that is higher than a page is continued under itself.
void draw_ledger(Page& page, std::vector<Column> columns, const std::vector<LedgerRow>& rows, LedgerStyle style = {});

}  // namespace tapet::paper
