// The cards of a quarrel on the cloth: what prevails lies in front.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/fallera/card_face.h"

namespace tapet::ui {

// Where each card lies; nothing where there is no room for their names.
std::vector<Rect> clash_places(const Context& context, Rect area, const fallera::State& state,
                               const std::vector<fallera::AskedCard>& cards, const std::vector<Lot>& lots);
// The one that was tapped. Ids: <id>.0 and on.
std::optional<std::size_t> draw_clash(Context& context, const std::string& id, const std::vector<Rect>& places,
                                      const fallera::State& state, const std::vector<fallera::AskedCard>& cards,
                                      const std::vector<Lot>& lots, const Moment& verdict);
// How far the verdict on these cards has come, since they were laid there.
Moment verdict_moment(Ui& ui, std::string_view id, const std::vector<fallera::AskedCard>& cards,
                      const std::vector<Lot>& lots);

// The cards of which the scene is drawn, side by side, where there is room for them.
void draw_fan(Context& context, Rect area, const fallera::State& state);

}  // namespace tapet::ui
