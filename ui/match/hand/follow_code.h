// Where a code leads: a match that it brings, an address that it says, a table of a hall.
#pragma once

#include <cstddef>
#include <cstdint>

#include "hall/address.h"
#include "ui/match/hand/said_code.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// Whether a table of a hall comes on top of this screen, or in its place.
enum class TableComes : std::uint8_t { on_top, instead };

// The number of the falla's link that this phone has at the hall of an acta's code; 0: it has none.
std::size_t falla_at(Halls& halls, const hall::Address& acta);

// What a code said is done: a match is taken in, a table of a hall is this tablet's from now on; otherwise it is shown.
void follow_code(Context& context, const SaidCode& said, TableComes comes);

}  // namespace tapet::ui
