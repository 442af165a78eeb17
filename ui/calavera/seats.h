// Who sits where: the players go round the table clockwise, the first one at the bottom edge. After a skull all who owe an entry
// have their buttons before them at once.
#pragma once

#include <functional>
#include <optional>

#include "calavera/calavera.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// In quarter turns clockwise from the bottom edge, as in Turn: the edge at which that player of so many sits.
int edge_of(std::size_t players, calavera::Player player);

// Small pads with name and total, which open: the one that was tapped. Ids: calavera.pad.0 and on.
std::optional<calavera::Player> draw_tabs(Context& context, Rect rect, const calavera::State& state,
                                          calavera::Player shown);

// A zone for each player who owed an entry, the same until all have entered; `turned`: the quarter turns of the panel itself.
// What was tapped is handed to `enter` turned to whoever tapped it. Ids: calavera.p0.mark.COLOUR ...
struct Others {
    int turned = 0;
    bool own_edges = false;
};
using Enter = std::function<void(const calavera::Event&)>;
void draw_others(Context& context, Rect area, const calavera::State& state, const Others& style, const Enter& enter);

}  // namespace tapet::ui
