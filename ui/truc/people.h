// Who sits down at a new match of Truc.
#pragma once

#include <string>
#include <vector>

#include "core/kept.h"
#include "truc/truc.h"

namespace tapet::ui {

// What is to be kept with the match so that these people sit there, by its seats; an empty name: nobody.
std::vector<SeatPeople> seated_as(const truc::Setup& setup, const std::vector<std::string>& people);

}  // namespace tapet::ui
