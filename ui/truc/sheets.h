// The sheets over a zone of the Truc table (truc_zone.h names them).
#pragma once

#include "ui/truc/zone.h"

namespace tapet::ui {

void draw_truc_sheet(TrucView& view);

// Where the second copy lies, from now on and at the next table.
void sit(TrucView& view, TrucSeating seating);

}  // namespace tapet::ui
