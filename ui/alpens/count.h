// The count of points, piece by piece: what every group scores, why this grouping is the best, what one more would add.
#pragma once

#include <string_view>
#include <vector>

#include "alpens/alpens.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// The pieces taken out, grouped as they score most: trios, then pairs, then what is left over.
std::vector<std::vector<alpens::Good>> best_groups(const alpens::GoodsCount& goods);

// The groups drawn in frames, from the left, wrapped; returns the height used. Measured only when `draw` is false.
float draw_groups(Ui& ui, Rect rect, const alpens::GoodsCount& goods, float piece_px, bool draw = true);
// So many alpensins in the same way.
float draw_escaped(Ui& ui, Rect rect, int count, alpens::Colour colour, float piece_px, bool draw = true);

// What is counted.
struct Counted {
    int escaped = 0;
    alpens::GoodsCount goods{};
    alpens::Colour colour = alpens::Colour::blau;
};

// The whole count as a page that scrolls. Ids: <id>.escaped, .trio, .pair, .single, .total, .more.clothes and so on, .why.
void draw_count(Context& context, std::string_view id, Rect area, const Counted& counted);
float count_height(Context& context, const Counted& counted, float width);

}  // namespace tapet::ui
