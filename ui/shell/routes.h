// Ways to screens: "name" or "name:argument" (of a match: "log:ID"), as they are kept in the settings and named by links.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/lang.h"
#include "keeping/keeper.h"
#include "ui/match/screen.h"
#include "ui/platform/environment.h"

namespace tapet::ui {

// The screen of a route; nullptr when there is none of that name, trouble when its match cannot be opened.
[[nodiscard]] tl::expected<std::unique_ptr<Screen>, Trouble> make_screen(const std::string& route, const Keeper& keeper,
                                                                         const Environment& environment, Lang lang);

// What can be shown by its name alone, and of a match when it is known which.
const std::vector<std::string_view>& screen_names();
const std::vector<std::string_view>& match_screen_names();

}  // namespace tapet::ui
