// Why the system did not do something, in the reader's language; what it rarely says is in the system's own words.
#pragma once

#include <string>

#include "core/lang.h"

namespace tapet::ui {

std::string why_not(int error, Lang lang);  // errno, as part of a sentence

}  // namespace tapet::ui
