// The bar at the top of a screen of several pages: back, the title where there is room for it, and the pages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/match/screen.h"

namespace tapet::ui {

// Cuts itself off the area; on an upright screen the pages may have a row of their own. The page chosen now; ids: <id>.back,
// <id>.page.0 and on.
int draw_paged_header(Context& context, Rect& area, const std::string& id, std::string_view title,
                      const std::vector<std::string>& pages, int chosen);

}  // namespace tapet::ui
