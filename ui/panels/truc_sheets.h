// The sheets over a zone of the Truc table (truc_zone.h names them).
#pragma once

#include "ui/panels/truc_zone.h"

namespace tapet::ui {

void draw_truc_sheet(TrucView& view);

// How people sit, kept in the settings: everybody at one edge, or a second copy at another one.
enum class TrucSeating { one_edge, far, left, right };
TrucSeating truc_seating(Context& context);

}  // namespace tapet::ui
