#include "app/hall/hall_server.h"

#include <algorithm>
#include <chrono>
#include <future>
#include <mutex>
#include <utility>

#include "app/desktop/server/http_server.h"
#include "app/desktop/server/page_server.h"
#include "app/hall/asked_here.h"
#include "app/hall/hall_pages.h"
#include "app/hall/hall_reads.h"
#include "app/hall/rates.h"
#include "app/hall/secret.h"
#include "core/fields.h"
#include "core/json_writer.h"
#include "core/sentences.h"
#include "hall/view.h"
#include "season/fixtures.h"

namespace tapet::app {

namespace {

using hall::Request;
using hall::Role;
using std::chrono::steady_clock;

constexpr std::size_t kDesksBody = std::size_t{48} * 1024 * 1024;
constexpr std::size_t kStrangersBody = 1024;
constexpr std::size_t kMostLive = 10'000;
constexpr std::size_t kMostKnocks = 64;
constexpr std::size_t kSigns = 4;
constexpr std::int64_t kKnockMs = 5 * 60'000;

std::optional<Request> request_named(std::string_view what) {
    const auto found = std::find(hall::kRequestCodes.begin(), hall::kRequestCodes.end(), what);
    if (found == hall::kRequestCodes.end()) return std::nullopt;
    return static_cast<Request>(found - hall::kRequestCodes.begin());
}

// Those that are read, and not posted.
bool is_read(std::string_view what) {
    static constexpr std::array<std::string_view, 8> kRead{"about", "streams", "live", "board",
                                                           "says",  "pack",    "site", "page"};
    return std::find(kRead.begin(), kRead.end(), what) != kRead.end();
}

std::string host_of(std::string_view address) {  // "https://hall.club.example:8443" → "hall.club.example:8443"
    const std::size_t scheme = address.find("://");
    if (scheme != std::string_view::npos) address.remove_prefix(scheme + 3);
    return std::string(address.substr(0, address.find('/')));
}

// The rest is the app's page.
bool is_of_halls(std::string_view path) { return path.rfind("/hall/", 0) == 0 || path.rfind("/h/", 0) == 0; }

bool is_loopback(std::string_view host) {
    return host == "127.0.0.1" || host == "localhost" || host == "[::1]" || host == "::1";
}

}  // namespace

struct HallServer::Running {
    HallOptions options;
    std::string address;
    std::mutex mutex;  // of the rates: the network counts, and the office does what was not counted yet
    Rates wrong{20, std::chrono::minutes(1)};
    Rates knocks{6, std::chrono::minutes(1)};
    Rates table{50, std::chrono::seconds(1)};
    Rates desk{20, std::chrono::seconds(1)};
    std::size_t live = 0;  // on the network's thread
    HallPages pages;
    PageFiles app{embedded_page()};
    std::unique_ptr<Office> office;
    std::unique_ptr<HttpServer> http;

    tl::expected<std::size_t, HttpResponse> admit(const HttpRequest& request);
    void answer(const HttpRequest& request, const HttpReply& reply);
    void answer_asked(const Route& route, std::optional<LinkBrief> link, const HttpRequest& request,
                      const HttpReply& reply);
    void answer_read(const Route& route, std::int64_t link, const HttpRequest& request, const HttpReply& reply);
    void knock(const Route& route, const HttpRequest& request, const HttpReply& reply);
    void go_live(const Route& route, std::int64_t link, const HttpRequest& request, const HttpReply& reply);
    HttpResponse page(const Route& route, const HttpRequest& request);
    HttpResponse health(const HttpRequest& request) const;
    std::optional<HttpResponse> turned_away(const HttpRequest& request) const;
    bool knows_host(const HttpRequest& request) const;
    std::string who(const HttpRequest& request) const;
    std::optional<std::string> hash_in(const HttpRequest& request) const {
        return hash_of_secret(bearer(request.header("Authorization")));
    }
};

// ---- who is let in ---------------------------------------------------------------------------------------------------

// Against names that somebody else's server was given: what is not addressed to this hall is not answered.
bool HallServer::Running::knows_host(const HttpRequest& request) const {
    const std::string_view host = request.header("Host");
    if (host == host_of(address)) return true;
    const std::string_view bare = host.substr(0, host.rfind(':'));
    return is_loopback(bare) || (options.to_network && bare.find_first_not_of("0123456789.") == std::string_view::npos);
}

std::string HallServer::Running::who(const HttpRequest& request) const {
    const auto& behind = options.behind;
    if (std::find(behind.begin(), behind.end(), request.address) == behind.end()) return request.address;
    const std::string_view forwarded = request.header("X-Forwarded-For");
    const std::size_t last = forwarded.rfind(',');
    std::string_view one = last == std::string_view::npos ? forwarded : forwarded.substr(last + 1);
    while (!one.empty() && one.front() == ' ') one.remove_prefix(1);
    return one.empty() ? request.address : std::string(one);
}

std::optional<HttpResponse> HallServer::Running::turned_away(const HttpRequest& request) const {
    const Lang lang = lang_in(request);
    if (!knows_host(request)) return deny(421, "host", "hall.host", lang);
    const std::string_view origin = request.header("Origin");
    const bool here = origin.empty() || origin == address || origin == "http://" + std::string(request.header("Host"));
    if (request.method == "POST" && !here) return deny(403, "origin", "hall.origin", lang);
    const auto route = route_of(request.path);
    if (!route && !is_of_halls(request.path)) return std::nullopt;  // the app's page
    if (!route || !office->has(route->name)) return deny(404, "nothing", "hall.nothing", lang);
    const bool asked = request_named(route->what).has_value() && !is_read(route->what);
    const bool known = asked || is_read(route->what) || route->what == "knock" || route->what == "links";
    if (!known) return deny(404, "nothing", "hall.nothing", lang);
    const bool may_get = is_read(route->what) || route->what == "links";
    const bool may_post = asked || route->what == "knock";
    const bool fits =
        (may_get && (request.method == "GET" || request.method == "HEAD")) || (may_post && request.method == "POST");
    if (!fits) return deny(405, "method", "hall.nothing", lang);
    const std::string_view type = request.header("Content-Type");
    if (request.method == "POST" && type.substr(0, kHallJson.size()) != kHallJson)
        return deny(415, "type", "hall.not-json", lang);
    return std::nullopt;
}

tl::expected<std::size_t, HttpResponse> HallServer::Running::admit(const HttpRequest& request) {
    if (request.path == "/hall/health") return 0;
    if (auto refusal = turned_away(request)) return tl::unexpected(std::move(*refusal));
    if (request.method != "POST" || !is_of_halls(request.path)) return 0;
    const Route route = *route_of(request.path);
    const auto hash = hash_in(request);
    const auto link = hash ? office->brief(route.name, *hash) : std::nullopt;
    if (!link) return kStrangersBody;
    const bool of_desk = link->role == Role::desk || link->role == Role::sector;
    const std::lock_guard lock(mutex);
    const std::string key = route.name + ' ' + std::to_string(link->link);
    if (!(of_desk ? desk : table).count(key, steady_clock::now()))
        return tl::unexpected(deny(429, "slowly", "hall.slowly", lang_in(request)));
    return of_desk && route.what == "lines" ? kDesksBody : kHallBody;
}

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
    {
        const std::lock_guard lock(mutex);
        if (!wrong.count(who(request), steady_clock::now()))
            return reply.give(deny(429, "slowly", "hall.slowly", lang_in(request)));
    }
    // Another process may have made it a moment ago: the store is asked before it is refused.
    office->work(route.name, [this, route, hash = *hash, request, reply](OpenHall* hall) {
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
}

void HallServer::Running::answer_asked(const Route& route, std::optional<LinkBrief> link, const HttpRequest& request,
                                       const HttpReply& reply) {
    const Lang lang = lang_in(request);
    if (link->gone) return reply.give(deny(410, "gone", "hall.gone", lang));
    if (request.method != "POST") return answer_read(route, link->link, request, reply);
    const auto kind = request_named(route.what);
    const bool waits =
        office->ask(route.name, {link->link, *kind, request.body, lang},
                    [this, route, request, kind, link, reply](HallAnswer answer) {
                        // A claim that waits for a desk is kept in memory, so that the desk can let it in.
                        if (*kind == Request::claim && answer.status == 409 &&
                            answer.body.find("\"asked\":true") != std::string::npos) {
                            office->work(route.name, [body = request.body, link = link->link](OpenHall* hall) {
                                const auto said = parse_json(body);
                                if (hall == nullptr || !said) return;
                                const auto found = hall->clerk.hall().links().find(link);
                                const auto& state = hall->clerk.hall().championship()->state();
                                hall->claims[text_at(*said, "id")] = {text_at(*said, "device"),
                                                                      hall::scope_text(state, found->second.scope)};
                            });
                        }
                        reply.give(respond(answer.status, std::move(answer.body)));
                    });
    if (!waits) reply.give(deny(503, "slowly", "hall.slowly", lang));
}

// ---- what is read ----------------------------------------------------------------------------------------------------

void HallServer::Running::answer_read(const Route& route, std::int64_t link, const HttpRequest& request,
                                      const HttpReply& reply) {
    if (route.what == "live") return go_live(route, link, request, reply);
    const bool waits = office->work(route.name, [this, route, link, request, reply](OpenHall* open) {
        reply.give(open == nullptr ? deny(404, "nothing", "hall.nothing", lang_in(request))
                                   : read_of(*open, route, link, office->now_ms(), request));
    });
    if (!waits) reply.give(deny(503, "slowly", "hall.slowly", lang_in(request)));
}

void HallServer::Running::go_live(const Route& route, std::int64_t link, const HttpRequest& request,
                                  const HttpReply& reply) {
    const auto after = read_mark(in_query(request.query, "after"));
    const Lang lang = lang_in(request);
    const bool waits = office->work(route.name, [this, route, link, after, lang, reply](OpenHall* open) {
        const bool may = open != nullptr && (link != 0 || hall::is_open(open->clerk.hall()));
        if (!may) return reply.give(deny(401, "who", "hall.who", lang));
        // The stream is the network's; what it is sent is made here.
        http->post([this, route, link, after, lang, reply] {
            if (live >= kMostLive) return reply.give(deny(503, "slowly", "hall.slowly", lang));
            ++live;
            struct Joined {
                std::shared_ptr<HttpStream> stream;
                Live::Id id = 0;
                bool gone = false;
            };
            const auto joined = std::make_shared<Joined>();
            HttpResponse head{200,
                              {{"Content-Type", "text/event-stream"},
                               {"Cache-Control", "no-store"},
                               {"X-Accel-Buffering", "no"},
                               {"X-Content-Type-Options", "nosniff"}}};
            joined->stream = reply.stream(head, [this, route, joined] {
                --live;
                joined->gone = true;
                office->work(route.name, [joined](OpenHall* hall) {
                    if (hall != nullptr) hall->live.leave(joined->id);
                });
            });
            office->work(route.name, [this, link, after, joined](OpenHall* hall) {
                if (hall == nullptr) return;
                Onlooker onlooker{
                    [this, joined](std::shared_ptr<const std::string> text, bool counts) {
                        http->post([joined, text = std::move(text), counts] { joined->stream->send(text, counts); });
                    },
                    [this, joined] { http->post([joined] { joined->stream->close(); }); }};
                joined->id = hall->live.join(link, after, std::move(onlooker));
                hall->live.tell(hall->clerk);
            });
        });
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
        return reply.give(respond(400, R"({"error":"malformed","where":")" + said.where + "\"}"));
    }
    const bool waits = office->work(route.name, [this, knocks_with, lang, reply](OpenHall* open) mutable {
        const auto* championship = open == nullptr ? nullptr : open->clerk.hall().championship();
        if (championship == nullptr) return reply.give(deny(404, "nothing", "hall.nothing", lang));
        const std::string& id = open->clerk.hall().championship_stream()->start().match;
        const auto& state = championship->state();
        for (const championship::DeskFixture& at : championship::fixtures_of(state)) {
            const std::string key = championship::fixture_key(state.running, championship::names_of(state, at));
            if (hall::signs_of(id, key, sha256) == knocks_with.signs) knocks_with.fixture = key;
        }
        const std::int64_t now = office->now_ms();
        auto& all = open->knocks;
        all.erase(
            std::remove_if(all.begin(), all.end(), [now](const Knock& each) { return now - each.at_ms > kKnockMs; }),
            all.end());
        if (knocks_with.fixture.empty() || knocks_with.signs.size() != kSigns)
            return reply.give(deny(404, "nothing", "hall.no-signs", lang));
        if (all.size() >= kMostKnocks) return reply.give(deny(429, "slowly", "hall.slowly", lang));
        knocks_with.at_ms = now;
        all.push_back(std::move(knocks_with));
        reply.give(respond(202, R"({"waits":true})"));
    });
    if (!waits) reply.give(deny(503, "slowly", "hall.slowly", lang));
}

// Where others find this hall: by its own address, or as whoever asks found it; not by one that is this computer's alone.
HttpResponse HallServer::Running::page(const Route& route, const HttpRequest& request) {
    const std::string_view host = request.header("Host");
    std::string base = options.address.empty() ? "http://" + std::string(host) : address;
    if (options.address.empty() && options.to_network && is_loopback(host.substr(0, host.rfind(':')))) {
        const auto all = network_addresses();
        if (!all.empty()) base = "http://" + all.front() + address.substr(address.rfind(':'));
    }
    return pages.answer(route.name, route.rest, base + "/h/" + route.name, request);
}

HttpResponse HallServer::Running::health(const HttpRequest& request) const {
    const bool here = is_loopback(request.address) && request.header("Forwarded").empty() &&
                      request.header("X-Forwarded-For").empty();
    if (!here) return deny(404, "nothing", "hall.nothing", lang_in(request));
    const std::int64_t since = office->failing_since();
    const bool fine = since == 0 || office->now_ms() - since < 5000;
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("store", fine ? "fine" : "failing");
    out.member("behind_ms", since == 0 ? std::int64_t{0} : office->now_ms() - since);
    out.member("live", static_cast<std::int64_t>(live));
    out.end_object();
    return respond(fine ? 200 : 503, std::move(text));
}

// ---- the server --------------------------------------------------------------------------------------------------------

HallServer::HallServer(std::unique_ptr<storage::HallStore> store, std::unique_ptr<storage::HallBell> bell,
                       HallOptions options)
    : running_(std::make_unique<Running>()) {
    Running& running = *running_;
    running.options = std::move(options);
    running.office = std::make_unique<Office>(std::move(store), std::move(bell), [] {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        return static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
    });
    HttpLimits limits;
    limits.body = kHallBody;
    limits.idle = std::chrono::seconds(75);
    limits.connections = 2000;
    running.http = std::make_unique<HttpServer>(
        HttpCalls{[this](const HttpRequest& request) { return running_->admit(request); },
                  [this](const HttpRequest& request, const HttpReply& reply) { running_->answer(request, reply); }},
        limits);
}

// The office first: what it still answers goes out over the network, which then ends.
HallServer::~HallServer() { running_->office->stop(); }

tl::expected<std::string, std::string_view> HallServer::open() {
    Running& running = *running_;
    const auto opened = running.http->open(running.options.port, running.options.to_network, [&running](int port) {
        running.address =
            running.options.address.empty() ? "http://127.0.0.1:" + std::to_string(port) : running.options.address;
    });
    if (!opened) return tl::unexpected(opened.error());
    return running.address;
}

std::string HallServer::answer_here(const std::string& request) {
    const auto answered = std::make_shared<std::promise<std::string>>();
    auto answer = answered->get_future();
    const bool waits = running_->office->work_on_store([this, answered, request](storage::HallStore& store) {
        answered->set_value(app::answer_here(store, request, running_->address, running_->office->now_ms()));
    });
    return waits ? answer.get() : R"({"error":"hall.slowly","args":[]})";
}

}  // namespace tapet::app
