#include "app/hall/hall_server.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <future>
#include <utility>

#include "app/hall/asked_here.h"
#include "app/hall/hall_reads.h"
#include "app/hall/hall_running.h"
#include "core/json_writer.h"
#include "core/version.h"
#include "storage/clockwork.h"

namespace tapet::app {

namespace {

using hall::Request;
using hall::Role;
using std::chrono::steady_clock;

constexpr std::size_t kDesksBody = std::size_t{48} * 1024 * 1024;
constexpr std::size_t kMostConnections = 12'000;

std::string host_of(std::string_view address) {  // "https://hall.club.example:8443" → "hall.club.example:8443"
    const std::size_t scheme = address.find("://");
    if (scheme != std::string_view::npos) address.remove_prefix(scheme + 3);
    return std::string(address.substr(0, address.find('/')));
}

}  // namespace

std::optional<Request> request_named(std::string_view what) {
    const auto found = std::find(hall::kRequestCodes.begin(), hall::kRequestCodes.end(), what);
    if (found == hall::kRequestCodes.end()) return std::nullopt;
    return static_cast<Request>(found - hall::kRequestCodes.begin());
}

bool is_read(std::string_view what) {
    static constexpr std::array<std::string_view, 8> kRead{"about", "streams", "live", "board",
                                                           "says",  "pack",    "site", "page"};
    return std::find(kRead.begin(), kRead.end(), what) != kRead.end();
}

bool is_of_halls(std::string_view path) { return path.rfind("/hall/", 0) == 0 || path.rfind("/h/", 0) == 0; }

bool is_loopback(std::string_view host) {
    return host == "127.0.0.1" || host == "localhost" || host == "[::1]" || host == "::1";
}

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
    const bool here = origin.empty() || origin == address || origin == base(request.header("Host"));
    if (request.method == "POST" && !here) return deny(403, "origin", "hall.origin", lang);
    if (is_of_another_form(request.path)) {
        auto refusal = deny(426, "form", "hall.form", lang);
        Json::Object body = *parse_json(refusal.body)->as_object();
        body.push_back({"forms", Json(Json::Array{Json(1)})});
        return respond(426, to_text(Json(std::move(body))));
    }
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

HttpResponse HallServer::Running::health(const HttpRequest& request) const {
    const bool here = is_loopback(request.address) && request.header("Forwarded").empty() &&
                      request.header("X-Forwarded-For").empty();
    if (!here) return deny(404, "nothing", "hall.nothing", lang_in(request));
    const std::int64_t since = office->failing_since();
    // A store that failed within this millisecond is behind, too.
    const std::int64_t behind = since == 0 ? 0 : std::max<std::int64_t>(1, office->now_ms() - since);
    const bool fine = behind < 5000;
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("store", fine ? "fine" : "failing");
    out.member("behind_ms", behind);
    out.member("live", static_cast<std::int64_t>(live));
    out.end_object();
    return respond(fine ? 200 : 503, std::move(text));
}

// ---- the server --------------------------------------------------------------------------------------------------------

HallServer::Running::Running(HallOptions wanted)
    : options(std::move(wanted)), log(options.log, storage::system_clockwork().now_ms) {}

HallServer::HallServer(std::unique_ptr<storage::HallStore> store, std::unique_ptr<storage::HallBell> bell,
                       HallOptions options)
    : running_(std::make_unique<Running>(std::move(options))) {
    Running& running = *running_;
    running.office =
        std::make_unique<Office>(std::move(store), std::move(bell), storage::system_clockwork().now_ms, running.log);
    HttpLimits limits;
    limits.body = kHallBody;
    limits.idle = std::chrono::seconds(75);
    limits.connections = kMostConnections;
    running.http = std::make_unique<HttpServer>(
        HttpCalls{[this](const HttpRequest& request) { return running_->admit(request); },
                  [this](const HttpRequest& request, const HttpReply& reply) { running_->answer(request, reply); },
                  [this](unsigned status, std::string_view body) {
                      if (status >= 400) running_->log.count(status, body);
                  }},
        limits, running.options.tls);
}

// The office first: what it still answers goes out over the network, which then ends.
HallServer::~HallServer() {
    running_->office->stop();
    running_->http.reset();
    running_->log.tell_counts();
    if (!running_->address.empty()) running_->log.say("end", {});
}

tl::expected<std::string, std::string_view> HallServer::open() {
    Running& running = *running_;
    const auto opened = running.http->open(running.options.port, running.options.to_network, [&running](int port) {
        running.address = running.options.address.empty() ? running.base("127.0.0.1:" + std::to_string(port))
                                                          : running.options.address;
    });
    if (!opened) {
        running.address.clear();
        return tl::unexpected(opened.error());
    }
    running.http->every(std::chrono::minutes(1), [&running] { running.log.tell_counts(); });
    Json::Array halls;
    for (const std::string& name : running.office->names()) halls.emplace_back(name);
    running.log.say("start", {{"program", Json(program_version())},
                              {"form", Json(storage::kHallForm)},
                              {"address", Json(running.address)},
                              {"halls", Json(std::move(halls))}});
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
