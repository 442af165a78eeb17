#include "app/desktop/server/http_server.h"

#include <algorithm>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <cstdint>
#include <limits>
#include <list>
#include <optional>
#include <thread>

namespace tapet::app {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
using beast::error_code;
using net::ip::tcp;

constexpr std::size_t kPiece = 64 * 1024;  // of an answer, at once

class Session;
using Sessions = std::list<std::weak_ptr<Session>>;

// What the callers of one server share.
struct Service {
    HttpAnswer answer;
    HttpLimits limits;
    Sessions sessions;
};

bool is_space(char c) { return c == ' ' || c == '\t'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    return text;
}

// One caller, call after call. It lives as long as something of it is waited for.
class Session : public std::enable_shared_from_this<Session> {
  public:
    Session(tcp::socket socket, Service& service) : stream_(std::move(socket)), service_(service) {}

    void begin() {
        at_ = service_.sessions.insert(service_.sessions.end(), weak_from_this());
        read();
    }
    bool idle() const { return idle_; }
    void leave() {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_both, ignored);
        stream_.close();
    }
    ~Session() { service_.sessions.erase(at_); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

  private:
    beast::tcp_stream stream_;
    Service& service_;
    Sessions::iterator at_;
    beast::flat_buffer buffer_{16 * 1024};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::string head_;
    HttpResponse response_;
    std::size_t sent_ = 0;  // of the body
    bool idle_ = true;
    bool last_ = false;  // nothing more is read

    void read() {
        idle_ = true;
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(service_.limits.header));
        // Of one that is not read, any length will do.
        constexpr auto any = std::numeric_limits<std::uint64_t>::max();
        parser_->body_limit(service_.limits.body > 0 ? service_.limits.body : any);
        // The time is the whole header's: who sends a byte now and then gets no more of it.
        stream_.expires_after(service_.limits.for_header);
        http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](error_code error, std::size_t) {
            self->got_header(error);
        });
    }

    void got_header(error_code error) {
        idle_ = false;
        if (error) return refuse(error);
        const auto length = parser_->content_length();
        const bool has_body = parser_->chunked() || (length && *length > 0);
        last_ = !parser_->get().keep_alive();
        if (service_.limits.body == 0) {
            last_ = last_ || has_body;  // it is not read, and so what follows it is none either
            return give();
        }
        stream_.expires_after(service_.limits.for_body);
        http::async_read(stream_, buffer_, *parser_, [self = shared_from_this()](error_code failed, std::size_t) {
            if (failed) return self->refuse(failed);
            self->give();
        });
    }

    // What is no call, or too much of one, is told so; who is silent or gone is not.
    void refuse(error_code error) {
        unsigned status = 400;
        if (error == http::error::header_limit || error == http::error::buffer_overflow) status = 431;
        if (error == http::error::body_limit) status = 413;
        if (error.category() != http::make_error_code(http::error::bad_method).category() ||
            error == http::error::end_of_stream || error == http::error::partial_message)
            return leave();
        last_ = true;
        send({status}, false);
    }

    void give() {
        const auto& message = parser_->get();
        HttpRequest request;
        request.method = std::string(message.method_string());
        const std::string_view target(message.target().data(), message.target().size());
        const std::size_t query = std::min(target.find('?'), target.size());
        request.path = target.substr(0, query);
        if (query < target.size()) request.query = target.substr(query + 1);
        for (const auto& field : message)
            request.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
        request.body = message.body();
        send(service_.answer(request), request.method == "HEAD");
    }

    void send(HttpResponse response, bool head_only) {
        response_ = std::move(response);
        const auto known = http::obsolete_reason(http::int_to_status(response_.status));
        head_ = "HTTP/1.1 " + std::to_string(response_.status) + " " + std::string(known) + "\r\n";
        for (const auto& [name, value] : response_.headers)
            head_.append(name).append(": ").append(value).append("\r\n");
        if (response_.status != 304 && response_.status != 204)
            head_ += "Content-Length: " + std::to_string(response_.body.size()) + "\r\n";
        if (last_) head_ += "Connection: close\r\n";
        head_ += "\r\n";
        sent_ = head_only ? response_.body.size() : 0;
        stream_.expires_after(service_.limits.for_piece);
        net::async_write(stream_, net::buffer(head_), [self = shared_from_this()](error_code error, std::size_t) {
            if (error) return self->leave();
            self->send_piece();
        });
    }

    void send_piece() {
        if (sent_ == response_.body.size()) return done();
        const std::size_t size = std::min(kPiece, response_.body.size() - sent_);
        stream_.expires_after(service_.limits.for_piece);
        stream_.async_write_some(net::buffer(response_.body.data() + sent_, size),
                                 [self = shared_from_this()](error_code error, std::size_t count) {
                                     if (error) return self->leave();
                                     self->sent_ += count;
                                     self->send_piece();
                                 });
    }

    void done() {
        response_ = {};
        if (last_) return leave_politely();
        read();
    }

    // What the caller still sends is read for a moment: closed over it, it would take the answer along.
    void leave_politely() {
        error_code ignored;
        stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
        stream_.expires_after(std::chrono::seconds(1));
        drain(1024 * 1024);
    }
    void drain(std::size_t most) {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(8 * 1024),
                                [self = shared_from_this(), most](error_code error, std::size_t count) {
                                    if (error || count >= most) return self->leave();
                                    self->drain(most - count);
                                });
    }
};

}  // namespace

struct HttpServer::Running {
    Service service;
    net::io_context context{1};
    tcp::acceptor acceptor{context};
    std::thread thread;

    ~Running() {
        context.stop();
        if (thread.joinable()) thread.join();
    }

    void accept() {
        acceptor.async_accept([this](error_code error, tcp::socket socket) {
            if (error == net::error::operation_aborted) return;
            if (!error) take(std::move(socket));
            accept();
        });
    }

    void take(tcp::socket socket) {
        Sessions& all = service.sessions;
        if (all.size() >= service.limits.connections) {
            const auto idle = std::find_if(all.begin(), all.end(), [](const std::weak_ptr<Session>& each) {
                const auto session = each.lock();
                return session != nullptr && session->idle();
            });
            if (idle == all.end()) return;  // and so this one is closed
            idle->lock()->leave();
        }
        std::make_shared<Session>(std::move(socket), service)->begin();
    }
};

HttpServer::HttpServer(HttpAnswer answer, const HttpLimits& limits) : running_(std::make_unique<Running>()) {
    running_->service.answer = std::move(answer);
    running_->service.limits = limits;
}

HttpServer::~HttpServer() = default;

tl::expected<int, std::string_view> HttpServer::open(int port, bool to_network) {
    const auto address = to_network ? net::ip::address_v4::any() : net::ip::address_v4::loopback();
    tcp::acceptor& acceptor = running_->acceptor;
    error_code error;
    acceptor.open(tcp::v4(), error);
    // One that has just ended may be followed at once.
    if (!error) acceptor.set_option(net::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind({address, static_cast<std::uint16_t>(port)}, error);
    if (!error) acceptor.listen(net::socket_base::max_listen_connections, error);
    if (error) return tl::unexpected(std::string_view("serve.no-port"));
    const int opened = acceptor.local_endpoint().port();
    running_->accept();
    running_->thread = std::thread([running = running_.get()] { running->context.run(); });
    return opened;
}

std::string_view HttpRequest::header(std::string_view name) const {
    for (const auto& [key, value] : headers) {
        if (beast::iequals({key.data(), key.size()}, {name.data(), name.size()})) return value;
    }
    return {};
}

bool accepts_coding(std::string_view accepted, std::string_view coding) {
    bool all = false;  // "*"
    while (!accepted.empty()) {
        const std::size_t end = std::min(accepted.find(','), accepted.size());
        std::string_view part = accepted.substr(0, end);
        accepted.remove_prefix(std::min(end + 1, accepted.size()));
        const std::size_t semicolon = std::min(part.find(';'), part.size());
        const std::string_view name = trimmed(part.substr(0, semicolon));
        part.remove_prefix(semicolon);
        const std::size_t weight = part.find("q=");
        // Nothing but noughts behind it: "0", "0.0", "0.000".
        const bool refused = weight != std::string_view::npos &&
                             trimmed(part.substr(weight + 2)).find_first_not_of("0.") == std::string_view::npos;
        if (beast::iequals({name.data(), name.size()}, {coding.data(), coding.size()})) return !refused;
        if (name == "*") all = !refused;
    }
    return all;
}

}  // namespace tapet::app
