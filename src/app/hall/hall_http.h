// What the answers of a hall share: how its addresses are read, and how an answer or a refusal looks over HTTP.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/desktop/server/http_server.h"
#include "core/lang.h"

namespace tapet::app {

inline constexpr std::string_view kHallJson = "application/json";

// What an address says: "/hall/1/NAME/WHAT/REST". A page for everybody, "/h/NAME/REST", is one of "page"; "/h/NAME/board.json" and
// "/h/NAME/board-3.json" are the board, and that of table 3.
struct Route {
    std::string name;
    std::string what;
    std::string rest;
};
std::optional<Route> route_of(std::string_view path);
// "/hall/2/NAME/…": what a page of another version asks.
bool is_of_another_form(std::string_view path);
std::string in_query(std::string_view query, std::string_view key);  // "view=board&after=12-9f3a2b7c"
Lang lang_in(const HttpRequest& request);

HttpResponse respond(unsigned status, std::string body, std::string_view type = kHallJson);
// `key`: of the sentence.
HttpResponse deny(unsigned status, std::string_view error, std::string_view key, Lang lang);

}  // namespace tapet::app
