// A championship as a few pages for everybody: standings, the matches by round and by falla, the way to the final, in four languages.
// Plain HTML without scripts, and one sheet of style with letters and colours in it, to be put on any web space or shown in the hall.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "season/decisions.h"
#include "season/reports/calendar.h"
#include "season/stages.h"

namespace tapet::championship {

struct SitePage {
    std::string name;  // "index.html", "sectors-3.de.html", "tapet.css", "falla-12.de.ics"
    std::string html;  // or what else is in it
};

// What says on each page that it was made here: no page without it is ever replaced.
inline constexpr std::string_view kSiteMark = R"(<meta name="generator" content="Tapet">)";

// index.html, which is the Valencian one, comes last. `as_of`: when the last line was, as "2026-11-20 18:00"; only the first pages say it, so that
// those of a table are the same until something happens there. With the appointments come calendars, of all, of each table and of each
// falla, which name no people. Of the decisions the pages say all but what may name a person: reasons, texts and players hang on the
// notice board only.
std::vector<SitePage> site_pages(const Stages& phases, const std::string& as_of,
                                 const std::vector<Appointment>& appointments, const std::vector<Case>& decisions);

}  // namespace tapet::championship
