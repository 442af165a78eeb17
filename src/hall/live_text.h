// What `live` says (the hall's contract, "Live"): Server-Sent Events out of the pieces in which they come.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tapet::hall {

struct LiveEvent {
    std::string mark;  // to go on from; empty: it has none
    std::string name;  // reset, tables, standings, message, say, gone, bye
    std::string data;  // JSON
};

class LiveText {
  public:
    // The events that are whole with it. A comment is none: it says that somebody is there.
    std::vector<LiveEvent> take(std::string_view piece);

  private:
    std::string rest_;
};

}  // namespace tapet::hall
