#include "app/hall/hall_reads.h"

#include <charconv>
#include <utility>

#include "core/json_writer.h"
#include "core/version.h"
#include "hall/view.h"

namespace tapet::app {

using hall::Role;

namespace {

std::string about(const OpenHall& open) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("name", open.clerk.row().name);
    const hall::Stream* stream = open.clerk.hall().championship_stream();
    out.member("championship", stream == nullptr ? std::string() : stream->start().match);
    out.member("stream", stream == nullptr ? std::int64_t{0} : stream->start().stream);
    const auto* championship = open.clerk.hall().championship();
    out.member("title", championship == nullptr ? std::string() : championship->state().setup.name);
    out.key("forms");
    out.raw("[1]");
    out.member("rules", std::int64_t{kRulesVersion});
    out.member("program", program_version());
    out.key("limits");
    out.begin_object();
    out.member("body", static_cast<std::int64_t>(kHallBody));
    out.member("lines", std::int64_t{200});
    out.end_object();
    out.end_object();
    return text;
}

// Made once for all who ask until something is said; of table N alone, or of all: 0.
HttpResponse board_of(OpenHall& open, std::size_t table, const HttpRequest& request) {
    const hall::Hall& hall = open.clerk.hall();
    auto& [pos, text] = open.boards[table];
    if (text.empty() || pos != hall.pos()) {
        pos = hall.pos();
        text = hall::board(hall, table == 0 ? std::nullopt : std::optional(table));
    }
    const std::string tag = "\"" + open.clerk.mark() + "\"";
    const bool same = request.header("If-None-Match").find(tag) != std::string_view::npos;
    HttpResponse response = respond(same ? 304 : 200, same ? std::string() : text);
    response.headers.emplace_back("ETag", tag);
    for (auto& [name, value] : response.headers)
        if (name == "Cache-Control" && hall::is_open(hall)) value = "public, max-age=5, stale-while-revalidate=30";
    return response;
}

std::optional<std::int64_t> number_in(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
    return number;
}

HttpResponse says_of(const OpenHall& open) {
    std::string text;
    for (const hall::Said& said : open.clerk.hall().says()) text.append(hall::say_json(said)).append("\n");
    return respond(200, std::move(text), "application/jsonl");
}

}  // namespace

HttpResponse read_of(OpenHall& open, const Route& route, std::int64_t link, const HttpRequest& request) {
    const Lang lang = lang_in(request);
    const hall::Hall& hall = open.clerk.hall();
    const auto found = hall.links().find(link);
    const auto role = found == hall.links().end() ? std::nullopt : std::optional(found->second.role);
    if (route.what == "about") return respond(200, about(open));
    if (hall.championship() == nullptr) return deny(503, "store", "hall.store", lang);
    if (route.what == "board") {
        if (!role && !hall::is_open(hall)) return deny(401, "who", "hall.who", lang);
        const auto table = route.rest.empty() ? std::optional<std::int64_t>(0) : number_in(route.rest);
        const auto most = static_cast<std::int64_t>(hall.championship()->state().tables.size());
        const bool none = !table || *table > most || (*table == 0 && !route.rest.empty());
        if (none) return deny(404, "nothing", "hall.nothing", lang);
        return board_of(open, static_cast<std::size_t>(*table), request);
    }
    const auto given = [](HallAnswer answer) { return respond(answer.status, std::move(answer.body)); };
    if (route.what == "links") return given(open.clerk.links(link, lang));
    if (route.what == "says")
        return role == Role::desk ? says_of(open) : deny(403, "not-yours", "hall.yours.main", lang);
    const auto number = number_in(route.rest);
    const std::string from = in_query(request.query, "from");
    const auto first = from.empty() ? std::optional<std::int64_t>(0) : number_in(from);
    if (route.what != "streams" || !number || !first) return deny(404, "nothing", "hall.nothing", lang);
    return given(open.clerk.stream(link, *number, *first, lang));
}

}  // namespace tapet::app
