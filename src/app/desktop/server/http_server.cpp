#include "app/desktop/server/http_server.h"

#include <algorithm>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <cstdint>
#include <limits>
#include <list>
#include <optional>
#include <thread>
#include <type_traits>

#include "app/desktop/server/http_pieces.h"

namespace tapet::app {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
namespace tls = net::ssl;
using beast::error_code;
using net::ip::tcp;

constexpr std::size_t kPiece = 64 * 1024;    // of an answer, at once
constexpr std::size_t kWithHead = 8 * 1024;  // of a short one, all of it

class AnySession;
using Sessions = std::list<std::weak_ptr<AnySession>>;

// What the callers of one server share.
struct Service {
    HttpCalls calls;
    HttpLimits limits;
    Sessions sessions;
};

HttpRequest request_of(const http::request<http::string_body>& message) {
    HttpRequest request;
    request.method = std::string(message.method_string());
    const std::string_view target(message.target().data(), message.target().size());
    const std::size_t query = std::min(target.find('?'), target.size());
    request.path = target.substr(0, query);
    if (query < target.size()) request.query = target.substr(query + 1);
    for (const auto& field : message)
        request.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
    return request;
}

std::string head_of(const HttpResponse& response) {
    const auto known = http::obsolete_reason(http::int_to_status(response.status));
    std::string head = "HTTP/1.1 " + std::to_string(response.status) + " " + std::string(known) + "\r\n";
    for (const auto& [name, value] : response.headers) head.append(name).append(": ").append(value).append("\r\n");
    return head;
}

}  // namespace

// What a reply knows of the one who called.
class HttpReply::Caller {
  public:
    virtual ~Caller() = default;
    virtual void give(HttpResponse response) = 0;
    virtual std::shared_ptr<HttpStream> stream(const HttpResponse& head, std::function<void()> gone) = 0;
};

void HttpReply::give(HttpResponse response) const { caller_->give(std::move(response)); }
std::shared_ptr<HttpStream> HttpReply::stream(const HttpResponse& head, std::function<void()> gone) const {
    return caller_->stream(head, std::move(gone));
}

namespace {

class AnySession : public HttpReply::Caller {
  public:
    virtual bool idle() const = 0;
    virtual void leave() = 0;
};

// One caller, call after call, with TLS or without. It lives as long as something of it is waited for.
template <class Stream>
class Session : public AnySession, public std::enable_shared_from_this<Session<Stream>> {
  public:
    Session(Stream stream, Service& service) : stream_(std::move(stream)), service_(service) {}

    void begin() {
        at_ = service_.sessions.insert(service_.sessions.end(), this->weak_from_this());
        if constexpr (std::is_same_v<Stream, beast::tcp_stream>) {
            read();
        } else {
            lowest().expires_after(service_.limits.for_header);
            stream_.async_handshake(tls::stream_base::server, [self = this->shared_from_this()](error_code error) {
                if (error) return self->leave();
                self->read();
            });
        }
    }
    bool idle() const override { return idle_; }

    void give(HttpResponse response) override {
        net::dispatch(stream_.get_executor(),
                      [self = this->shared_from_this(), response = std::move(response)]() mutable {
                          self->send(std::move(response));
                      });
    }
    std::shared_ptr<HttpStream> stream(const HttpResponse& head, std::function<void()> gone) override {
        auto pieces = std::make_shared<Pieces<Stream>>(std::move(stream_), service_.limits.unsent, std::move(gone));
        pieces->begin(std::make_shared<const std::string>(head_of(head) + "Connection: close\r\n\r\n"));
        return std::make_shared<HeldPieces>(pieces);
    }

    void leave() override {
        error_code ignored;
        lowest().socket().shutdown(tcp::socket::shutdown_both, ignored);
        lowest().close();
    }
    ~Session() override { service_.sessions.erase(at_); }
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

  private:
    Stream stream_;
    Service& service_;
    Sessions::iterator at_;
    beast::flat_buffer buffer_{16 * 1024};
    std::optional<http::request_parser<http::string_body>> parser_;
    std::string head_;
    HttpResponse response_;
    std::size_t sent_ = 0;  // of the body
    bool idle_ = true;
    bool last_ = false;  // nothing more is read
    HttpRequest request_;
    bool head_only_ = false;

    auto& lowest() { return beast::get_lowest_layer(stream_); }

    // Without a call it may stay so long; with one, its header has its own time.
    void read() {
        idle_ = true;
        if (buffer_.size() > 0) return read_header();
        lowest().expires_after(service_.limits.idle);
        stream_.async_read_some(buffer_.prepare(1024),
                                [self = this->shared_from_this()](error_code error, std::size_t count) {
                                    if (error) return self->leave();
                                    self->buffer_.commit(count);
                                    self->read_header();
                                });
    }

    void read_header() {
        parser_.emplace();
        parser_->header_limit(static_cast<std::uint32_t>(service_.limits.header));
        // Of one that is not read, any length will do, and where it is asked call by call, that is known when the header is there.
        constexpr auto any = std::numeric_limits<std::uint64_t>::max();
        parser_->body_limit(service_.limits.body > 0 && !service_.calls.admit ? service_.limits.body : any);
        // The time is the whole header's: who sends a byte now and then gets no more of it.
        lowest().expires_after(service_.limits.for_header);
        http::async_read_header(
            stream_, buffer_, *parser_,
            [self = this->shared_from_this()](error_code error, std::size_t) { self->got_header(error); });
    }

    void got_header(error_code error) {
        idle_ = false;
        if (error) return refuse(error);
        const auto length = parser_->content_length();
        const bool has_body = parser_->chunked() || (length && *length > 0);
        last_ = !parser_->get().keep_alive();
        request_ = request_of(parser_->get());
        head_only_ = request_.method == "HEAD";
        error_code unknown;
        request_.address = lowest().socket().remote_endpoint(unknown).address().to_string(unknown);
        std::size_t most = service_.limits.body;
        if (service_.calls.admit) {
            auto admitted = service_.calls.admit(request_);
            if (!admitted) {
                last_ = last_ || has_body;
                return send(std::move(admitted.error()));
            }
            most = *admitted;
        }
        if (most == 0) {
            last_ = last_ || has_body;  // it is not read, and so what follows it is none either
            return ask();
        }
        if (length && *length > most) return refuse(http::error::body_limit);
        parser_->body_limit(most);
        lowest().expires_after(service_.limits.for_body);
        http::async_read(stream_, buffer_, *parser_, [self = this->shared_from_this()](error_code failed, std::size_t) {
            if (failed) return self->refuse(failed);
            self->ask();
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
        head_only_ = false;
        send({status});
    }

    // The answer may come at once, or later from elsewhere.
    void ask() {
        request_.body = std::move(parser_->get().body());
        lowest().expires_never();
        service_.calls.answer(std::move(request_), HttpReply(this->shared_from_this()));
    }

    void send(HttpResponse response) {
        response_ = std::move(response);
        if (service_.calls.answered) service_.calls.answered(response_.status, response_.body);
        head_ = head_of(response_);
        if (response_.status != 304 && response_.status != 204)
            head_ += "Content-Length: " + std::to_string(response_.body.size()) + "\r\n";
        if (last_) head_ += "Connection: close\r\n";
        head_ += "\r\n";
        sent_ = head_only_ ? response_.body.size() : 0;
        if (!head_only_ && response_.body.size() <= kWithHead) {
            head_ += response_.body;
            sent_ = response_.body.size();
        }
        lowest().expires_after(service_.limits.for_piece);
        net::async_write(stream_, net::buffer(head_), [self = this->shared_from_this()](error_code error, std::size_t) {
            if (error) return self->leave();
            self->send_piece();
        });
    }

    void send_piece() {
        if (sent_ == response_.body.size()) return done();
        const std::size_t size = std::min(kPiece, response_.body.size() - sent_);
        lowest().expires_after(service_.limits.for_piece);
        stream_.async_write_some(net::buffer(response_.body.data() + sent_, size),
                                 [self = this->shared_from_this()](error_code error, std::size_t count) {
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
        lowest().socket().shutdown(tcp::socket::shutdown_send, ignored);
        lowest().expires_after(std::chrono::seconds(1));
        drain(1024 * 1024);
    }
    void drain(std::size_t most) {
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(8 * 1024),
                                [self = this->shared_from_this(), most](error_code error, std::size_t count) {
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
    HttpTls certified;
    tls::context secure{tls::context::tls_server};
    std::thread thread;

    ~Running() {
        context.stop();
        if (thread.joinable()) thread.join();
    }

    void accept() {
        acceptor.async_accept([this](error_code error, tcp::socket socket) {
            if (error == net::error::operation_aborted) return;
            // Otherwise what follows a head waits for it to be acknowledged, which callers put off for 40 ms.
            if (!error) socket.set_option(tcp::no_delay(true), error);
            if (!error) take(std::move(socket));
            accept();
        });
    }

    bool certify() {
        if (certified.certificate.empty()) return true;
        error_code error;
        secure.use_certificate_chain_file(certified.certificate, error);
        if (!error) secure.use_private_key_file(certified.key, tls::context::pem, error);
        return !error && SSL_CTX_check_private_key(secure.native_handle()) == 1 &&
               SSL_CTX_set_min_proto_version(secure.native_handle(), TLS1_2_VERSION) == 1;
    }

    void every(const std::shared_ptr<net::steady_timer>& timer, std::chrono::milliseconds period,
               std::function<void()> work) {
        timer->expires_after(period);
        timer->async_wait([this, timer, period, work = std::move(work)](error_code error) mutable {
            if (error) return;
            work();
            every(timer, period, std::move(work));
        });
    }

    void take(tcp::socket socket) {
        Sessions& all = service.sessions;
        if (all.size() >= service.limits.connections) {
            const auto idle = std::find_if(all.begin(), all.end(), [](const std::weak_ptr<AnySession>& each) {
                const auto session = each.lock();
                return session != nullptr && session->idle();
            });
            if (idle == all.end()) return;  // and so this one is closed
            idle->lock()->leave();
        }
        beast::tcp_stream stream(std::move(socket));
        if (certified.certificate.empty()) {
            std::make_shared<Session<beast::tcp_stream>>(std::move(stream), service)->begin();
        } else {
            using Secured = beast::ssl_stream<beast::tcp_stream>;
            std::make_shared<Session<Secured>>(Secured(std::move(stream), secure), service)->begin();
        }
    }
};

HttpServer::HttpServer(HttpCalls calls, const HttpLimits& limits, HttpTls certified)
    : running_(std::make_unique<Running>()) {
    running_->service.calls = std::move(calls);
    running_->service.limits = limits;
    running_->certified = std::move(certified);
}

HttpServer::HttpServer(std::function<HttpResponse(const HttpRequest&)> answer, const HttpLimits& limits)
    : HttpServer({{},
                  [answer = std::move(answer)](const HttpRequest& request, const HttpReply& reply) {
                      reply.give(answer(request));
                  }},
                 limits) {}

HttpServer::~HttpServer() = default;

tl::expected<int, std::string_view> HttpServer::open(int port, bool to_network, const std::function<void(int)>& told) {
    const auto address = to_network ? net::ip::address_v4::any() : net::ip::address_v4::loopback();
    tcp::acceptor& acceptor = running_->acceptor;
    error_code error;
    if (!running_->certify()) return tl::unexpected(std::string_view("serve.no-certificate"));
    acceptor.open(tcp::v4(), error);
    // One that has just ended may be followed at once.
    if (!error) acceptor.set_option(net::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind({address, static_cast<std::uint16_t>(port)}, error);
    if (!error) acceptor.listen(net::socket_base::max_listen_connections, error);
    if (error) return tl::unexpected(std::string_view("serve.no-port"));
    const int opened = acceptor.local_endpoint().port();
    if (told) told(opened);
    running_->accept();
    running_->thread = std::thread([running = running_.get()] { running->context.run(); });
    return opened;
}

void HttpServer::post(std::function<void()> work) { net::post(running_->context, std::move(work)); }

void HttpServer::every(std::chrono::milliseconds period, std::function<void()> work) {
    running_->every(std::make_shared<net::steady_timer>(running_->context), period, std::move(work));
}

}  // namespace tapet::app
