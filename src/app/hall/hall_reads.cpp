#include "app/hall/hall_reads.h"

#include <charconv>
#include <utility>

#include "app/desktop/server/gzipped.h"
#include "core/json_writer.h"
#include "core/version.h"
#include "core/wall_clock.h"
#include "hall/view.h"
#include "storage/clockwork.h"
#include "storage/hall/pack_hall.h"

namespace tapet::app {

using hall::Role;

namespace {

constexpr std::int64_t kSiteMs = 5000;
constexpr std::string_view kSitePolicy =
    "default-src 'none'; style-src 'self'; font-src data:; img-src data:; frame-ancestors 'none'";

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

// As everybody may keep it for a moment, and ask whether it is still the same.
HttpResponse kept_answer(const hall::Hall& hall, const std::string& mark, const std::string& text,
                         const std::string& packed, std::string_view type, const HttpRequest& request) {
    const std::string tag = "\"" + mark + "\"";
    const bool same = request.header("If-None-Match").find(tag) != std::string_view::npos;
    const bool packs = accepts_coding(request.header("Accept-Encoding"), "gzip");
    HttpResponse response = respond(same ? 304 : 200, same ? std::string() : packs ? packed : text, type);
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (packs && !same) response.headers.emplace_back("Content-Encoding", "gzip");
    for (auto& [name, value] : response.headers)
        if (name == "Cache-Control" && hall::is_open(hall)) value = "public, max-age=5, stale-while-revalidate=30";
    return response;
}

// Made once for all who ask until something is said; of table N alone, or of all: 0.
HttpResponse board_of(OpenHall& open, std::size_t table, const HttpRequest& request) {
    const hall::Hall& hall = open.clerk.hall();
    MadeBoard& made = open.boards[table];
    if (made.pos != hall.pos()) {
        made.pos = hall.pos();
        made.text = hall::board(hall, table == 0 ? std::nullopt : std::optional(table));
        made.packed = gzipped(made.text);
    }
    return kept_answer(hall, open.clerk.mark(), made.text, made.packed, kHallJson, request);
}

// The pages of `tapet site`, made anew at most every five seconds.
HttpResponse site_of(OpenHall& open, const std::string& name, std::int64_t now_ms, const HttpRequest& request) {
    const hall::Hall& hall = open.clerk.hall();
    MadeSite& made = open.site;
    if (made.pos != hall.pos() && (made.pos < 0 || now_ms - made.at_ms >= kSiteMs)) {
        made = {hall.pos(), now_ms, {}};
        for (championship::SitePage& page : site_pages_of(hall))
            made.pages.emplace(std::move(page.name), std::move(page.html));
    }
    const auto page = made.pages.find(name.empty() ? "index.html" : name);
    if (page == made.pages.end()) return deny(404, "nothing", "hall.nothing", lang_in(request));
    const bool style = page->first == "tapet.css";
    HttpResponse response =
        kept_answer(hall, std::to_string(made.pos) + "-" + std::to_string(made.at_ms), page->second,
                    gzipped(page->second), style ? "text/css; charset=utf-8" : "text/html; charset=utf-8", request);
    for (auto& [header, value] : response.headers)
        if (header == "Content-Security-Policy") value = kSitePolicy;
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

HttpResponse pack_of(const hall::Hall& hall, Lang lang) {
    try {
        return respond(200, storage::pack_hall(hall, program_version(), storage::system_clockwork()),
                       "application/vnd.tapet");
    } catch (const storage::StorageError&) {
        return deny(503, "store", "hall.store", lang);
    }
}

}  // namespace

std::vector<championship::SitePage> site_pages_of(const hall::Hall& hall) {
    championship::Stages phases;
    phases.follow(*hall.championship());
    const hall::Stream& stream = *hall.championship_stream();
    return championship::site_pages(phases, when(stream.row(stream.last()).line->time_ms), {},
                                    decisions_of(phases, {}, {}));
}

HttpResponse read_of(OpenHall& open, const Route& route, std::int64_t link, std::int64_t now_ms,
                     const HttpRequest& request) {
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
    if (route.what == "site")
        return role || hall::is_open(hall) ? site_of(open, route.rest, now_ms, request)
                                           : deny(401, "who", "hall.who", lang);
    const auto given = [](HallAnswer answer) { return respond(answer.status, std::move(answer.body)); };
    if (route.what == "links") return given(open.clerk.links(link, open.door.memory(), lang));
    if (route.what == "says")
        return role == Role::desk ? says_of(open) : deny(403, "not-yours", "hall.yours.main", lang);
    if (route.what == "pack")
        return role == Role::desk ? pack_of(hall, lang) : deny(403, "not-yours", "hall.yours.main", lang);
    const auto number = number_in(route.rest);
    const std::string from = in_query(request.query, "from");
    const auto first = from.empty() ? std::optional<std::int64_t>(0) : number_in(from);
    if (route.what != "streams" || !number || !first) return deny(404, "nothing", "hall.nothing", lang);
    return given(open.clerk.stream(link, *number, *first, lang));
}

}  // namespace tapet::app
