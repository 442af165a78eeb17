// The pad as it is printed: whatever lies on it is to be seen, by day and in the evening.
#include <doctest/doctest.h>

#include "ui/calavera/draw.h"

namespace tapet::ui {

TEST_CASE("calavera: every pair of colours on the pad has its contrast") {
    using calavera::Row;
    using calavera::Zone;
    for (const bool dark : {false, true}) {
        const Theme theme = theme_of(dark, calavera::kLook);
        CHECK(contrast(rgb(calavera::kJokerColour), theme.paper) >= 3);
        for (const Row row : calavera::kRows) {
            CAPTURE(calavera::at(row));
            CHECK(contrast(row_colour(row), theme.paper) >= 3);
            CHECK(contrast(row_colour(row), row_box(row)) >= 3);
            for (const Zone zone : {Zone::none, Zone::score, Zone::dead}) {
                CHECK(contrast(theme.ink, row_box(row, zone)) >= 7);
                CHECK(contrast(theme.pen, row_box(row, zone)) >= 3);
            }
        }
    }
}

}  // namespace tapet::ui
