#include "app/hall/hall_http.h"

#include <memory>
#include <utility>

#include "core/json_writer.h"
#include "core/sentences.h"

namespace tapet::app {

namespace {

constexpr std::string_view kPrefix = "/hall/1/";
constexpr std::string_view kPages = "/h/";
constexpr std::string_view kBoard = "board";
constexpr std::string_view kBoardOf = "board-";
constexpr std::string_view kFileEnd = ".json";

std::string_view cut(std::string_view& text, char at) {
    const std::size_t end = text.find(at);
    const std::string_view part = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    return part;
}

Route page_route(std::string_view path) {
    Route route;
    route.name = cut(path, '/');
    route.what = "page";
    route.rest = path;
    const bool file = path.size() > kFileEnd.size() && path.substr(path.size() - kFileEnd.size()) == kFileEnd;
    const std::string_view stem = file ? path.substr(0, path.size() - kFileEnd.size()) : std::string_view();
    const bool of_one = stem.size() > kBoardOf.size() && stem.substr(0, kBoardOf.size()) == kBoardOf;
    if (stem == kBoard || of_one) {
        route.what = kBoard;
        route.rest = of_one ? stem.substr(kBoardOf.size()) : std::string_view();
    }
    return route;
}

}  // namespace

std::optional<Route> route_of(std::string_view path) {
    if (path.rfind(kPages, 0) == 0) return page_route(path.substr(kPages.size()));
    if (path.rfind(kPrefix, 0) != 0) return std::nullopt;
    path.remove_prefix(kPrefix.size());
    Route route;
    route.name = cut(path, '/');
    route.what = cut(path, '/');
    route.rest = path;
    return route;
}

bool is_of_another_form(std::string_view path) {
    if (path.rfind("/hall/", 0) != 0 || path.rfind(kPrefix, 0) == 0) return false;
    path.remove_prefix(std::string_view("/hall/").size());
    const std::string_view form = cut(path, '/');
    return !path.empty() && !form.empty() && form.find_first_not_of("0123456789") == std::string_view::npos;
}

std::string in_query(std::string_view query, std::string_view key) {
    while (!query.empty()) {
        std::string_view part = cut(query, '&');
        if (cut(part, '=') == key) return std::string(part);
    }
    return {};
}

Lang lang_in(const HttpRequest& request) {
    std::string_view accepted = request.header("Accept-Language");
    while (!accepted.empty()) {
        std::string_view part = cut(accepted, ',');
        while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
        if (const auto lang = lang_of(std::string(part.substr(0, 2)))) return *lang;
    }
    return Lang::en;
}

HttpResponse respond(unsigned status, std::string body, std::string_view type) {
    HttpResponse response{
        status,
        {{"Content-Type", std::string(type)},
         {"Cache-Control", "no-store"},
         {"X-Content-Type-Options", "nosniff"},
         {"Referrer-Policy", "no-referrer"},
         {"Content-Security-Policy", "default-src 'self'; connect-src 'self'; frame-ancestors 'none'"}}};
    if (status == 503 || status == 429) response.headers.emplace_back("Retry-After", "2");
    response.owner = std::make_shared<const std::string>(std::move(body));
    response.body = *response.owner;
    return response;
}

HttpResponse deny(unsigned status, std::string_view error, std::string_view key, Lang lang) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("error", error);
    out.member("text", phrase(lang, key));
    out.end_object();
    return respond(status, std::move(text));
}

}  // namespace tapet::app
