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
    std::chrono::seconds for_header{
        10};  // from its first byte, or from the answer before: then the connection is closed
    std::chrono::seconds for_body{20};
    std::chrono::seconds for_piece{30};  // of an answer: so long nobody took anything of it
    std::size_t connections = 512;       // one more closes the one that has been idle for the longest time, or itself
};

struct HttpRequest {
    std::string method;
    std::string path;   // as it was sent, without the query
    std::string query;  // without '?'
    std::vector<std::pair<std::string, std::string>> headers;
    std::string body;

    std::string_view header(std::string_view name) const;  // capitals or not; those of one name, joined; empty: none
};

struct HttpResponse {
    unsigned status = 200;
    std::vector<std::pair<std::string, std::string>> headers = {};
    std::string_view body = {};
    std::shared_ptr<const std::string> owner = {};  // of the body, where it is made for this answer
};

// Called on the server's thread, and waited for.
using HttpAnswer = std::function<HttpResponse(const HttpRequest&)>;

class HttpServer {
  public:
    HttpServer(HttpAnswer answer, const HttpLimits& limits);
    HttpServer(const HttpServer&) = delete;
    HttpServer& operator=(const HttpServer&) = delete;
    ~HttpServer();  // at once, whoever is being answered

    // To this machine alone or to whoever reaches it; 0: any port. The port; nothing: it is taken.
    tl::expected<int, std::string_view> open(int port, bool to_network);

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

// What "Accept-Encoding: gzip, br;q=0.5" says of a coding (RFC 9110, 12.5.3).
bool accepts_coding(std::string_view accepted, std::string_view coding);

}  // namespace tapet::app
