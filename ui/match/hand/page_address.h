// Where the page lies (web/), for links to it: what somebody typed, and what is kept of it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "ui/match/screen.h"

namespace tapet::ui {

inline constexpr std::string_view kPageSetting = "page_address";

// An address of http or https without a fragment, or nothing at all; nullopt: it is none.
std::optional<std::string> page_address(std::string_view typed);

// What is said where the page lies, or where this program gives it now; empty: neither.
std::string page_for_links(const Context& context);

}  // namespace tapet::ui
