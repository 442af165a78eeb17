// What a hand came to, from its first call to the stones that its end marked.
#pragma once

#include "ui/truc/zone.h"

namespace tapet::ui {

// Of the hand that the last event in play ended; `rulings` are that event's.
truc_sheet::Settled settlement(const Context& context, const TrucMatch& match, const std::vector<Ruling>& rulings);

}  // namespace tapet::ui
