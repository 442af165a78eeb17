#include "app/desktop/server/http_client.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <charconv>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <type_traits>
#include <utility>

namespace tapet::app {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
namespace tls = net::ssl;
using beast::error_code;
using net::ip::tcp;
using ui::HttpCall;
using ui::HttpHeard;

constexpr std::chrono::seconds kStep{20};                     // a connection, a request, the next piece of an answer
constexpr std::chrono::seconds kQuiet{40};                    // a live answer says something every 15 s
constexpr std::uint64_t kLongest = std::uint64_t{64} << 20U;  // bytes of an answer
constexpr std::uint64_t kLongestLive = std::uint64_t{1} << 40U;
constexpr unsigned kHttp11 = 11;

struct Place {
    bool secure = false;
    std::string host;  // as it is called, an IPv6 address without its brackets
    std::string port;
    std::string said;    // in the Host header
    std::string target;  // from the first slash on
};

std::optional<Place> place_of(std::string_view address) {
    Place place;
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (address.substr(0, scheme.size()) != scheme) continue;
        place.secure = scheme.size() == std::string_view("https://").size();
        address.remove_prefix(scheme.size());
        const std::size_t slash = std::min(address.find('/'), address.size());
        place.said = address.substr(0, slash);
        place.target = slash < address.size() ? std::string(address.substr(slash)) : "/";
        const std::size_t colon = place.said.rfind(':');
        const bool has_port = colon != std::string::npos && place.said.find(']', colon) == std::string::npos;
        place.host = place.said.substr(0, has_port ? colon : std::string::npos);
        place.port = has_port ? place.said.substr(colon + 1) : place.secure ? "443" : "80";
        if (place.host.size() > 1 && place.host.front() == '[')
            place.host = place.host.substr(1, place.host.size() - 2);
        if (place.host.empty() || place.port.empty()) return std::nullopt;
        return place;
    }
    return std::nullopt;
}

// What a caller may hear, from whichever thread.
class Heard {
  public:
    void begin(unsigned status, int after_s) {
        const std::lock_guard lock(mutex_);
        heard_.status = status;
        heard_.after_s = after_s;
    }
    void add(std::string_view piece) {
        const std::lock_guard lock(mutex_);
        heard_.body += piece;
    }
    void end(HttpHeard::State state) {
        const std::lock_guard lock(mutex_);
        heard_.state = state;
    }
    HttpHeard take(bool live) {
        const std::lock_guard lock(mutex_);
        if (!live && heard_.state != HttpHeard::State::answered) return {heard_.state, 0, {}, 0};
        HttpHeard taken = heard_;
        if (live) heard_.body.clear();
        return taken;
    }

  private:
    std::mutex mutex_;
    HttpHeard heard_;
};

int seconds_in(std::string_view text) {
    int seconds = 0;
    std::from_chars(text.data(), text.data() + text.size(), seconds);
    return seconds;
}

class AnyCall {
  public:
    virtual ~AnyCall() = default;
    virtual void begin() = 0;
    virtual void leave() = 0;  // on the thread
};

template <class Stream>
class Call : public AnyCall, public std::enable_shared_from_this<Call<Stream>> {
  public:
    Call(net::io_context& io, Stream stream, Place place, const HttpCall& call, std::shared_ptr<Heard> heard)
        : resolver_(io),
          stream_(std::move(stream)),
          place_(std::move(place)),
          live_(call.live),
          heard_(std::move(heard)) {
        request_ = {call.method == "POST" ? http::verb::post : http::verb::get, place_.target, kHttp11};
        request_.set(http::field::host, place_.said);
        request_.set(http::field::connection, "close");
        if (!call.bearer.empty()) request_.set(http::field::authorization, "Bearer " + call.bearer);
        if (!call.language.empty()) request_.set(http::field::accept_language, call.language);
        if (live_) request_.set(http::field::accept, "text/event-stream");
        if (request_.method() == http::verb::post) {
            request_.set(http::field::content_type, "application/json");
            request_.body() = call.body;
            request_.prepare_payload();
        }
        parser_.body_limit(live_ ? kLongestLive : kLongest);
    }

    void begin() override {
        resolver_.async_resolve(place_.host, place_.port,
                                [self = this->shared_from_this()](error_code error, const auto& found) {
                                    if (error) return self->fail();
                                    self->lowest().expires_after(kStep);
                                    self->lowest().async_connect(found, [self](error_code refused, const auto&) {
                                        if (refused) return self->fail();
                                        self->shake_hands();
                                    });
                                });
    }
    void leave() override {
        left_ = true;
        resolver_.cancel();
        lowest().close();
    }

  private:
    tcp::resolver resolver_;
    Stream stream_;
    Place place_;
    bool live_;
    bool left_ = false;
    std::shared_ptr<Heard> heard_;
    http::request<http::string_body> request_;
    http::response_parser<http::string_body> parser_;
    beast::flat_buffer buffer_;

    auto& lowest() { return beast::get_lowest_layer(stream_); }

    void shake_hands() {
        if constexpr (std::is_same_v<Stream, beast::tcp_stream>) {
            write();
        } else {
            stream_.set_verify_mode(tls::verify_peer);
            stream_.set_verify_callback(tls::host_name_verification(place_.host));
            if (SSL_set_tlsext_host_name(stream_.native_handle(), place_.host.c_str()) != 1) return fail();
            stream_.async_handshake(tls::stream_base::client, [self = this->shared_from_this()](error_code error) {
                if (error) return self->fail();
                self->write();
            });
        }
    }
    void write() {
        lowest().expires_after(kStep);
        http::async_write(stream_, request_, [self = this->shared_from_this()](error_code error, std::size_t) {
            if (error) return self->fail();
            self->read_head();
        });
    }
    void read_head() {
        lowest().expires_after(kStep);
        http::async_read_header(stream_, buffer_, parser_,
                                [self = this->shared_from_this()](error_code error, std::size_t) {
                                    if (error) return self->fail();
                                    const auto& head = self->parser_.get();
                                    const auto after = head[http::field::retry_after];
                                    self->heard_->begin(head.result_int(), seconds_in({after.data(), after.size()}));
                                    self->read_on();
                                });
    }
    void read_on() {
        if (parser_.is_done()) return done();
        lowest().expires_after(live_ ? kQuiet : kStep);
        http::async_read_some(stream_, buffer_, parser_,
                              [self = this->shared_from_this()](error_code error, std::size_t) {
                                  self->heard_->add(std::exchange(self->parser_.get().body(), {}));
                                  if (self->parser_.is_done()) return self->done();
                                  if (error) return self->fail();
                                  self->read_on();
                              });
    }
    void done() {
        heard_->add(std::exchange(parser_.get().body(), {}));
        heard_->end(HttpHeard::State::answered);
        lowest().close();
    }
    void fail() {
        if (!left_) lowest().close();
        heard_->end(HttpHeard::State::unreachable);
    }
};

// The thread, and what all calls share.
class Callers {
  public:
    Callers() : work_(net::make_work_guard(io_)), thread_([this] { io_.run(); }) {}
    Callers(const Callers&) = delete;
    Callers& operator=(const Callers&) = delete;
    ~Callers() {
        io_.stop();
        thread_.join();
    }

    std::shared_ptr<AnyCall> begin(const Place& place, const HttpCall& call, const std::shared_ptr<Heard>& heard) {
        std::shared_ptr<AnyCall> made;
        if (place.secure) {
            if (!secure_) secure_.emplace(tls::context::tls_client);
            made = std::make_shared<Call<beast::ssl_stream<beast::tcp_stream>>>(
                io_, beast::ssl_stream<beast::tcp_stream>(beast::tcp_stream(io_), *secure_), place, call, heard);
        } else {
            made = std::make_shared<Call<beast::tcp_stream>>(io_, beast::tcp_stream(io_), place, call, heard);
        }
        net::post(io_, [this, made, secure = place.secure] {
            if (secure) trust();
            made->begin();
        });
        return made;
    }
    void leave(const std::shared_ptr<AnyCall>& call) {
        net::post(io_, [call] { call->leave(); });
    }

  private:
    net::io_context io_;
    net::executor_work_guard<net::io_context::executor_type> work_;
    std::optional<tls::context> secure_;  // once somebody calls so
    bool trusts_ = false;                 // the thread's own
    std::thread thread_;

    // The system's certificates are read when they are first asked for: it takes a tenth of the program's start.
    void trust() {
        if (std::exchange(trusts_, true)) return;
        error_code without;  // then nobody's certificate is good
        secure_->set_default_verify_paths(without);
    }
};

// A call that somebody listens to: let go of, it is left.
class Listening {
  public:
    Listening(std::shared_ptr<Callers> callers, const Place& place, const HttpCall& call)
        : callers_(std::move(callers)), live_(call.live), call_(callers_->begin(place, call, heard_)) {}
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening() { callers_->leave(call_); }

    HttpHeard hear() { return heard_->take(live_); }

  private:
    std::shared_ptr<Callers> callers_;
    bool live_;
    std::shared_ptr<Heard> heard_ = std::make_shared<Heard>();
    std::shared_ptr<AnyCall> call_;
};

}  // namespace

ui::Caller http_caller() {
    return [first = std::make_shared<std::optional<Callers>>()](const HttpCall& call) -> ui::Hearing {
        const auto place = place_of(call.address);
        if (!place) return [] { return HttpHeard{HttpHeard::State::unreachable, 0, {}, 0}; };
        if (!*first) first->emplace();
        const std::shared_ptr<Callers> callers(first, &**first);
        return [listening = std::make_shared<Listening>(callers, *place, call)] { return listening->hear(); };
    };
}

}  // namespace tapet::app
