// The hall over HTTP (the hall's contract, "Requests"): who is let in, what is asked of which hall, and who looks on.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "app/hall/office.h"

namespace tapet::app {

struct HallOptions {
    int port = 8274;
    bool to_network = false;
    std::string address;              // that links begin with; empty: where it listens
    std::vector<std::string> behind;  // proxies whose X-Forwarded-For counts
};

class HallServer {
  public:
    HallServer(std::unique_ptr<storage::HallStore> store, HallOptions options);
    HallServer(const HallServer&) = delete;
    HallServer& operator=(const HallServer&) = delete;
    ~HallServer();

    // The address; nothing: the port is taken.
    tl::expected<std::string, std::string_view> open();

  private:
    struct Running;
    std::unique_ptr<Running> running_;
};

}  // namespace tapet::app
