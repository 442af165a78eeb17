// What lies on the table: every player's mostrador with the ingredients toward the paella, and the cementeri.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "ui/fallera/picker.h"

namespace tapet::ui {

// Of the table, in the frame in which it was tapped.
struct TableTap {
    fallera::Player player = 0;
    std::optional<std::size_t> card;  // its place on the mostrador; nothing: a card comes
    bool count = false;               // the ingredients: why so many
};

// Ids: fallera.p0.paella (why so many), fallera.p0.add, fallera.p0.card.0 and on.
std::optional<TableTap> draw_table(Context& context, const fallera::State& state, Rect area);

}  // namespace tapet::ui
