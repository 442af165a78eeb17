// The sheets in which a hand is entered piece by piece: the points of the envit, the cards of a trick, who tied.
#pragma once

#include "ui/truc/zone.h"

namespace tapet::ui {

// Each answers whether it is done with.
bool draw(TrucView& view, truc_sheet::Points& points);
bool draw(TrucView& view, truc_sheet::Cards& cards);
bool draw(TrucView& view, truc_sheet::Tied& tied);

}  // namespace tapet::ui
