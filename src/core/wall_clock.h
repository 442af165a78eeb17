// A moment by the clock on the wall, in words and figures.
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>

#include "core/sentences.h"

namespace tapet {

// A moment that the system's time_t cannot hold (in a browser it has 32 bits) has no such time.
std::optional<std::tm> wall_clock(std::int64_t ms);

std::string day_of(std::int64_t ms);                                // "2026-11-20"
std::string long_day(const Sentences& sentences, std::int64_t ms);  // "22 November 2026"
std::string time_of_day(std::int64_t ms);                           // "18:05:33"
std::string hour_of_day(std::int64_t ms);                           // "18:05"
std::string when(std::int64_t ms);                                  // "20.11.2026, 18:05"
std::string stamp(std::int64_t ms);                                 // "2026-11-20 18:05": for spreadsheets
// By no wall's clock, UTC: "2026-11-20T18:00:00Z". Of what lies outside the years 0 to 9999 the nearest of these.
std::string iso_seconds(std::int64_t ms);

}  // namespace tapet
