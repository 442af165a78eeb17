// The hall over HTTP (the hall's contract, "Requests"): who is let in, what is asked of which hall, and who looks on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "app/desktop/server/http_server.h"
#include "app/hall/office.h"

namespace tapet::app {

inline constexpr std::string_view kUsualHallAddress = "http://127.0.0.1:8274";

struct HallOptions {
    int port = 8274;
    bool to_network = false;
    std::string address;              // that links begin with; empty: where it listens
    HttpTls tls = {};                 // where it has a certificate itself
    std::vector<std::string> behind;  // proxies whose X-Forwarded-For counts
    std::size_t most_live = 10'000;   // who look on at once; from one address half of them
    HallLog::Sink log = {};           // what it writes down of itself (hall_log.h); empty: nothing
};

class HallServer {
  public:
    // `bell`: where others may write the same store; nothing: nobody does.
    HallServer(std::unique_ptr<storage::HallStore> store, std::unique_ptr<storage::HallBell> bell, HallOptions options);
    HallServer(const HallServer&) = delete;
    HallServer& operator=(const HallServer&) = delete;
    ~HallServer();

    // The address; nothing: the port is taken, or there is no such certificate (the key of its sentence).
    tl::expected<std::string, std::string_view> open();
    // What its own program asks (asked_here.h), from any thread.
    std::string answer_here(const std::string& request);

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

}  // namespace tapet::app
