// The three numbers of the dead zone that a table copied off its own pad, kept for every match to come (record kind "pad").
#pragma once

#include <array>
#include <optional>
#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

std::optional<std::array<int, 3>> kept_dead_zone(const Notebook& notebook);
void keep_dead_zone(Context& context, const std::array<int, 3>& points);

}  // namespace tapet::ui
