// A match that cannot be played on: why it stands still.
#pragma once

#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

std::string halted_sentence(const Context& context, const Halted& halted);

}  // namespace tapet::ui
