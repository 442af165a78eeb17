// How the players are told apart on the sheet: each by a colour and a shape.
#pragma once

#include "tally/words.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

Colour player_colour(const Theme& theme, tally::Player player);  // on paper
void draw_player_mark(Ui& ui, Vec centre, float radius, tally::Player player);

// The largest of the roles in which the text has room on one line; cut where none does.
void write(Ui& ui, Rect rect, const std::string& text, const std::vector<Role>& roles, TextStyle style);

}  // namespace tapet::ui
