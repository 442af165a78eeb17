// An HTTP/1.1 server: one thread, as many callers as come, and none of them can keep it from the others. What is too long, too slow
// or too much is refused or left. (Boost.Beast does the protocol.)
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace tapet::app {

struct HttpLimits {
    std::size_t header = 8 * 1024;  // bytes; longer: 431
    std::size_t body = 0;  // bytes; longer: 413. 0: a body is not read, and the call is the connection's last one
    std::chrono::seconds idle{10};        // without a call: then the connection is closed
    std::chrono::seconds for_header{10};  // from its first byte
    std::chrono::seconds for_body{20};
    std::chrono::seconds for_piece{30};  // of an answer: so long nobody took anything of it
    std::size_t connections = 512;       // one more closes the one that has been idle for the longest time, or itself
    std::size_t unsent = 256 * 1024;     // bytes of a stream; who takes it so slowly is left
};

// Files in PEM: a certificate with those between it and its authority, and its key. Empty: without TLS.
struct HttpTls {
    std::string certificate = {};
    std::string key = {};
};

struct HttpRequest {
    std::string method;
    std::string path;   // as it was sent, without the query
    std::string query;  // without '?'
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;
    std::string address;  // who asks: the other end's, as it is written

    std::string_view header(std::string_view name) const;  // capitals or not; those of one name, joined; empty: none
};

struct HttpResponse {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string_view body = {};
    std::shared_ptr<const std::string> owner = {};  // of the body, where it is made for this answer
};

// An answer without end, piece by piece (Server-Sent Events). Used on the server's thread alone; of one that has gone nothing is sent.
class HttpStream {
  public:
    virtual ~HttpStream() = default;
    // One buffer may go to many. What a stream begins with may be much, and does not count as unsent: otherwise whoever comes from
    // afar would be left at the next piece, and come again.
    virtual void send(const std::shared_ptr<const std::string>& piece, bool counts = true) = 0;
    virtual void close() = 0;  // after what was sent
};

// The answer to one call, once, from any thread; not after the server has gone.
class HttpReply {
  public:
    class Caller;
    explicit HttpReply(std::shared_ptr<Caller> caller) : caller_(std::move(caller)) {}

    void give(HttpResponse response) const;
    // On the server's thread: its head now, the pieces as they come. `gone`: it was left, by either side.
    std::shared_ptr<HttpStream> stream(const HttpResponse& head, std::function<void()> gone) const;

  private:
    std::shared_ptr<Caller> caller_;
};

// How a call is answered: at once, or later. On the server's thread.
struct HttpCalls {
    // What is said when the header is there and nothing of a body: how long that may be, or the answer already. Empty: limits.body.
    std::function<tl::expected<std::size_t, HttpResponse>(const HttpRequest&)> admit = {};
    std::function<void(HttpRequest, HttpReply)> answer = {};
    // Of each answer but a stream, as it goes out: also of what was no call.
    std::function<void(unsigned status, std::string_view body)> answered = {};
};

class HttpServer {
  public:
    HttpServer(HttpCalls calls, const HttpLimits& limits, HttpTls certified = {});
    // Each call is answered at once.
    HttpServer(std::function<HttpResponse(const HttpRequest&)> answer, const HttpLimits& limits);
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    ~HttpServer();  // at once, whoever is being answered

    // To this machine alone or to whoever reaches it; 0: any port. The port; nothing: it is taken, or there is no such certificate (the
    // key of its sentence). `told`: the port, before anybody
    // is answered, for what the answers have to know of it.
    tl::expected<int, std::string_view> open(int port, bool to_network, const std::function<void(int)>& told = {});
    // On its thread, from any other; and again and again there.
    void post(std::function<void()> work);
    void every(std::chrono::milliseconds period, std::function<void()> work);

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

// What "Accept-Encoding: gzip, br;q=0.5" says of a coding (RFC 9110, 12.5.3).
bool accepts_coding(std::string_view accepted, std::string_view coding);

}  // namespace tapet::app
