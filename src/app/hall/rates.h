// How often somebody may ask: so many in a time, and then no more until it has passed. Kept in memory alone.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>

namespace tapet::app {

class Rates {
  public:
    using Time = std::chrono::steady_clock::time_point;
    Rates(std::int64_t most, std::chrono::milliseconds per) : most_(most), per_(per) {}

    bool has_room(const std::string& who, Time now) const;
    // Counted, or refused: false.
    bool count(const std::string& who, Time now, std::int64_t number = 1);

  private:
    struct Counted {
        Time since;
        std::int64_t number = 0;
    };
    std::int64_t most_;
    std::chrono::milliseconds per_;
    std::map<std::string, Counted> all_;

    void forget(Time now);
};

}  // namespace tapet::app
