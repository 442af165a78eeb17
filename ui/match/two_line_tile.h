// A tile with a word and a line of text under it.
#pragma once

#include <string>
#include <string_view>

#include "ui/kit/ui.h"

namespace tapet::ui {

// How high a tile must be for a word of that role with a line of text under it.
float two_line_height(const Ui& ui, Role role);
Press two_line_tile(Ui& ui, std::string_view id, Rect rect, const std::string& word, const std::string& below,
                    Role role, ButtonStyle style = {});

}  // namespace tapet::ui
