// Who looks at one hall: what changed goes out to all of a view from one buffer (the hall's contract, "Live"). On the clerk's thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/hall/clerk.h"
#include "app/hall/door.h"

namespace tapet::app {

// What listens: told on whatever thread it wants to be told.
struct Onlooker {
    std::function<void(std::shared_ptr<const std::string> text, bool counts)> send;
    std::function<void()> close;  // after what was sent
};

class Live {
  public:
    using Id = std::int64_t;

    // 0: without a link. `after`: where it was; nothing: all that the view shows.
    Id join(std::int64_t link, std::optional<Mark> after, Onlooker onlooker);
    void leave(Id id);
    std::size_t count() const { return all_.size(); }

    void tell(const Clerk& clerk);  // what changed since it was called last, and those who have just come
    // To desks and delegates: who knocks, which tablets were heard.
    void tell_door(const Clerk& clerk, const Door& door);
    void tell_anew(const Clerk& clerk);  // it is another log: all of it, to everybody
    void beat();                         // that it is still there
    void end(std::int64_t after_ms);     // and come back spread over that time

  private:
    struct One {
        Id id = 0;
        std::int64_t link = 0;
        Onlooker onlooker;
        std::optional<Mark> after;  // of one that has just come
        bool fresh = true;
        std::int64_t door = 0;  // the turn of what it was told of it
        std::chrono::steady_clock::time_point came;
    };
    std::vector<One> all_;
    Id last_ = 0;
    std::int64_t told_ = 0;

    bool begin(const Clerk& clerk, One& one) const;  // false: its mark is ahead, and it waits
};

}  // namespace tapet::app
