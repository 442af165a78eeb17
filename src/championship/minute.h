// A local day and minute, as `schedule` has it: "2025-06-02T19:30".
#pragma once

#include <optional>
#include <string>

namespace tapet::championship {

// Whether the calendar has it, in the years 2000 to 2199.
bool is_minute(const std::string& text);

// "2.6.2025, 19:30"
std::string minute_words(const std::string& minute);

// As people type it: "2.6.2025, 19:30", "2/6/2025 19:30", "2025-06-02 19:30". Nothing: no such day or minute.
std::optional<std::string> read_minute(const std::string& typed);

}  // namespace tapet::championship
