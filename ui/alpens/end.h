// The end of a match of Alpens: who won, why it is over, and everybody's count in pieces.
#pragma once

#include <optional>

#include "ui/alpens/parts.h"

namespace tapet::ui {

// The player whose count is wanted.
std::optional<alpens::Player> draw_alpens_end(Context& context, const alpens::State& state, Rect area);

}  // namespace tapet::ui
