// What a delegate hands in, with its three ticks, and what else there is to do with the sector: beside its night.
#pragma once

#include <string>

#include "ui/championship/parts.h"

namespace tapet::ui {

void add_hand_in(Desk& desk, Flow& flow);  // desk.sector is one

// A title, and what goes with it at the right, or below where that has no room.
void add_heading(Ui& ui, Flow& flow, const std::string& title, const std::string& second, Colour colour);

}  // namespace tapet::ui
