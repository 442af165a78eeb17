// For src/app/hall/hall_*.cpp only: a hall that is served. What is asked comes on the network's thread and is done on the office's.
#pragma once

#include <chrono>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include "app/desktop/server/http_server.h"
#include "app/desktop/server/page_server.h"
#include "app/hall/hall_http.h"
#include "app/hall/hall_pages.h"
#include "app/hall/hall_server.h"
#include "app/hall/rates.h"
#include "app/hall/secret.h"

namespace tapet::app {

inline constexpr std::size_t kStrangersBody = 1024;

std::optional<hall::Request> request_named(std::string_view what);
bool is_read(std::string_view what);      // and not posted
bool is_of_halls(std::string_view path);  // the rest is the app's page
bool is_loopback(std::string_view host);

struct HallServer::Running {
    explicit Running(HallOptions wanted);

    HallOptions options;
    std::string address;
    std::mutex mutex;  // of the rates: the network counts, and the office does what was not counted yet
    Rates wrong{20, std::chrono::minutes(1)};
    Rates knocks{6, std::chrono::minutes(1)};
    Rates table{50, std::chrono::seconds(1)};
    Rates desk{20, std::chrono::seconds(1)};
    // Who looks on; on the network's thread.
    std::size_t live = 0;
    std::map<std::string, std::size_t> live_of;    // by address
    std::deque<std::weak_ptr<HttpStream>> guests;  // without a link, who came first in front
    HallLog log;
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
    void remember(const std::shared_ptr<HttpStream>& guest);
    bool has_room(std::int64_t link, const std::string& from);
    HttpResponse page(const Route& route, const HttpRequest& request);
    HttpResponse health(const HttpRequest& request) const;
    std::optional<HttpResponse> turned_away(const HttpRequest& request) const;
    bool knows_host(const HttpRequest& request) const;
    // "127.0.0.1:8274" as an address.
    std::string base(std::string_view host) const {
        return std::string(options.tls.certificate.empty() ? "http://" : "https://").append(host);
    }
    std::string who(const HttpRequest& request) const;
    std::optional<std::string> hash_in(const HttpRequest& request) const {
        return hash_of_secret(bearer(request.header("Authorization")));
    }
};

}  // namespace tapet::app
