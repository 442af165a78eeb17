// What is read of a hall: about, board, links, says, streams (the hall's contract, "Requests").
#pragma once

#include <cstdint>
#include <vector>

#include "app/hall/hall_http.h"
#include "app/hall/office.h"
#include "season/reports/site.h"

namespace tapet::app {

inline constexpr std::size_t kHallBody = std::size_t{512} * 1024;

// `link`: 0 without one. On the office's thread.
HttpResponse read_of(OpenHall& open, const Route& route, std::int64_t link, std::int64_t now_ms,
                     const HttpRequest& request);

// The pages of `tapet site` of a hall whose championship has begun.
std::vector<championship::SitePage> site_pages_of(const hall::Hall& hall);

}  // namespace tapet::app
