// Names that people typed, whole where there is room for several lines.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

// A name in the middle of its place, in the first of the roles that holds all of it, on several lines where there is room
// for them; only what none of them holds is cut short.
void draw_name(Ui& ui, Rect rect, const std::string& name, const std::vector<Role>& roles, TextStyle style = {});

// The name as it is; where one line has no room for it, lines end after its hyphens, too: where it has two, at the first one.
std::string in_lines(const Ui& ui, Role role, const std::string& name, float width);

// How many lines the longest of these takes in that width; and all of them, one below the other.
int lines_of(const Ui& ui, Role role, const std::vector<std::string>& names, float width);
int lines_of_all(const Ui& ui, Role role, const std::vector<std::string>& names, float width);

// The places of names one below the other in the middle of that one, each with as many lines as it takes; where it is too low for
// those, all of one height.
std::vector<Rect> stacked(const Ui& ui, Role role, const std::vector<std::string>& names, Rect rect);

}  // namespace tapet::ui
