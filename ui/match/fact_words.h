// Words for events and facts that need none of their own.
#pragma once

#include <string>
#include <string_view>

#include "core/ruling.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// The values of the facts, in their order.
std::string plain_fact_words(const Ruling& ruling);
// A fact's value for reading; a list with commas.
std::string plain_value(const Json& value);

}  // namespace tapet::ui
