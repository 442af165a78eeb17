// What lies on the table: every player's pan, which fills toward the paella, and the cards beside it.
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
    bool count = false;               // the pan: what is in it, and why it counts so
};

// Ids: fallera.p0.paella, fallera.p0.add, and of what lies beside the pan fallera.p0.card.0 (its place on the mostrador).
std::optional<TableTap> draw_table(Context& context, const fallera::State& state, Rect area);

// A pan with these cards' ingredients in it. `id`: those that come turn in; empty: they only lie there.
void draw_pan(Ui& ui, Rect box, const fallera::State& state, const fallera::Cards& mostrador, std::string_view id = {});

}  // namespace tapet::ui
