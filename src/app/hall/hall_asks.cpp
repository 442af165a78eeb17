// What is asked of a served hall: whose link it is, and what knocks without one.
#include <chrono>
#include <utility>

#include "app/hall/hall_running.h"
#include "core/fields.h"
#include "core/sentences.h"
#include "season/fixtures.h"

namespace tapet::app {

namespace {

using hall::Request;
using std::chrono::steady_clock;

constexpr std::size_t kSigns = 4;

}  // namespace

// ---- what is asked ---------------------------------------------------------------------------------------------------

void HallServer::Running::answer(const HttpRequest& request, const HttpReply& reply) {
    if (request.path == "/hall/health") return reply.give(health(request));
    if (!is_of_halls(request.path)) return reply.give(app.answer(request));
    const Route route = *route_of(request.path);
    if (route.what == "knock") return knock(route, request, reply);
    if (route.what == "page") return reply.give(page(route, request));
    const bool open = route.what == "about" || route.what == "board" || route.what == "live" || route.what == "site";
    const auto hash = hash_in(request);
    if (!hash) {
        if (open && request.header("Authorization").empty()) return answer_read(route, 0, request, reply);
        return reply.give(deny(401, "who", "hall.who", lang_in(request)));
    }
    if (const auto link = office->brief(route.name, *hash)) return answer_asked(route, link, request, reply);
    if (!office->knocks(route.name, *hash)) {
        const std::lock_guard lock(mutex);
        if (!wrong.count(who(request), steady_clock::now()))
            return reply.give(deny(429, "slowly", "hall.slowly", lang_in(request)));
    }
    // Another process may have made it a moment ago: the store is asked before it is refused.
    const bool waits = office->work(route.name, [this, route, hash = *hash, request, reply](OpenHall* hall) {
        if (hall != nullptr) {
            try {
                hall->clerk.read_on();
            } catch (const storage::StorageError&) {
                return reply.give(deny(503, "store", "hall.store", lang_in(request)));
            }
            for (const auto& [number, link] : hall->clerk.hall().links()) {
                if (link.hash == hash)
                    return answer_asked(route, LinkBrief{number, link.role, link.gone != 0}, request, reply);
            }
        }
        reply.give(deny(401, "who", "hall.who", lang_in(request)));
    });
    if (!waits) reply.give(deny(503, "slowly", "hall.slowly", lang_in(request)));
}

void HallServer::Running::answer_asked(const Route& route, std::optional<LinkBrief> link, const HttpRequest& request,
                                       const HttpReply& reply) {
    const Lang lang = lang_in(request);
    if (link->gone) return reply.give(deny(410, "gone", "hall.gone", lang));
    if (request.method != "POST") return answer_read(route, link->link, request, reply);
    const auto kind = request_named(route.what);
    const bool waits =
        office->ask(route.name, {link->link, *kind, request.body, lang, read_mark(in_query(request.query, "after"))},
                    [this, route, request, kind, link, reply](HallAnswer answer) {
                        // A claim that waits for a desk is kept in memory, so that the desk can let it in.
                        if (*kind == Request::claim && answer.status == 409 &&
                            answer.body.find("\"asked\":true") != std::string::npos) {
                            office->work(route.name, [this, body = request.body, link = link->link](OpenHall* hall) {
                                const auto said = parse_json(body);
                                if (hall == nullptr || !said) return;
                                const auto found = hall->clerk.hall().links().find(link);
                                const auto& state = hall->clerk.hall().championship()->state();
                                const std::string id = text_at(*said, "id");
                                const hall::WaitingClaim claim{text_at(*said, "device"),
                                                               hall::scope_text(state, found->second.scope),
                                                               text_at(*said, "label"), office->now_ms()};
                                hall->door.ask(id, claim);
                                office->ring(*hall, Door::told(id, claim));
                            });
                        }
                        reply.give(respond(answer.status, std::move(answer.body)));
                    });
    if (!waits) reply.give(deny(503, "slowly", "hall.slowly", lang));
}

// ---- a device that knocks --------------------------------------------------------------------------------------------

void HallServer::Running::knock(const Route& route, const HttpRequest& request, const HttpReply& reply) {
    const Lang lang = lang_in(request);
    {
        const std::lock_guard lock(mutex);
        if (!knocks.count(who(request), steady_clock::now()))
            return reply.give(deny(429, "slowly", "hall.slowly", lang));
    }
    Knock knocks_with;
    try {
        const auto json = parse_json(request.body);
        if (!json) throw Malformed("", "malformed.syntax");
        Fields fields(*json, "");
        knocks_with.signs = fields.text("signs");
        knocks_with.label = fields.name("label");
        knocks_with.hash = fields.text("hash");
        fields.done();
    } catch (const Malformed& said) {
        Json::Object body{
            {"error", Json("malformed")}, {"text", Json(malformed_text(said, lang))}, {"where", Json(said.where)}};
        return reply.give(respond(400, to_text(Json(std::move(body)))));
    }
    const bool waits = office->work(route.name, [this, knocks_with, lang, reply](OpenHall* open) mutable {
        const auto* championship = open == nullptr ? nullptr : open->clerk.hall().championship();
        if (championship == nullptr) return reply.give(deny(404, "nothing", "hall.nothing", lang));
        const std::string& id = open->clerk.hall().championship_stream()->start().match;
        const auto& state = championship->state();
        std::vector<std::string> fixtures;  // two tables may have the same signs
        for (const championship::DeskFixture& at : championship::fixtures_of(state)) {
            const std::string key = championship::fixture_key(state.running, championship::names_of(state, at));
            if (hall::signs_of(id, key, sha256) == knocks_with.signs) fixtures.push_back(key);
        }
        if (fixtures.empty() || knocks_with.signs.size() != kSigns)
            return reply.give(deny(404, "nothing", "hall.no-signs", lang));
        knocks_with.at_ms = office->now_ms();
        for (const std::string& fixture : fixtures) {
            knocks_with.fixture = fixture;
            if (!open->door.knock(knocks_with)) return reply.give(deny(429, "slowly", "hall.slowly", lang));
            office->ring(*open, Door::told(knocks_with));
        }
        reply.give(respond(202, R"({"waits":true})"));
    });
    if (!waits) reply.give(deny(503, "slowly", "hall.slowly", lang));
}

}  // namespace tapet::app
