// Gives the page (web/) to browsers, over plain http: the files that are in the program and nothing else.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "app/desktop/server/http_server.h"
#include "core/embedded.h"
#include "ui/platform/environment.h"

namespace tapet::app {

inline constexpr int kPagePort = 8273;  // TAPE on a telephone

// The page's files as they are answered, whoever serves them. On one thread.
class PageFiles {
  public:
    // Each packed by gzip, named with ".gz", and where that is worth it by brotli, too, with ".br"; ended by nullptr. They must outlive it.
    explicit PageFiles(const Embedded* const* files);
    PageFiles(const PageFiles&) = delete;
    PageFiles& operator=(const PageFiles&) = delete;
    ~PageFiles();

    bool empty() const;
    HttpResponse answer(const HttpRequest& request);

  private:
    struct Inside;
    std::unique_ptr<Inside> inside_;
};

class PageServer {
  public:
    explicit PageServer(const Embedded* const* files);
    PageServer(const PageServer&) = delete;
    PageServer& operator=(const PageServer&) = delete;
    ~PageServer();

    bool has_page() const { return !page_.empty(); }
    // Begins; to this machine alone or to whoever reaches it. 0: any port. The port, or the key of a sentence.
    tl::expected<int, std::string_view> open(int port, bool to_network);
    void close() { http_.reset(); }
    bool is_open() const { return http_ != nullptr; }
    // "http://192.168.1.7:8273/", the likeliest first; in a network none when there is none.
    std::vector<std::string> addresses() const;

  private:
    PageFiles page_;
    std::unique_ptr<HttpServer> http_;
    int port_ = 0;
    bool to_network_ = false;
};

// Of this computer in its networks, the likeliest first; none without a network.
std::vector<std::string> network_addresses();

// With the page of this program, on kPagePort or when that is taken on any.
ui::PageHost page_host();
const Embedded* const* embedded_page();

}  // namespace tapet::app
