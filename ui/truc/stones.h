// Stones and camas drawn as they lie on the table.
#pragma once

#include "truc/truc.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

// Two rows, dolentes above bones, which fill from the left. `id`: they are laid and taken back; empty: they only lie there.
void draw_stones(Ui& ui, Rect rect, const truc::State& state, truc::Side side, std::string_view id = {});
// One mark a cama to win; a won one is a tile that is laid there.
void draw_camas(Ui& ui, Rect rect, const truc::State& state, truc::Side side, std::string_view id);

}  // namespace tapet::ui
