// Who is at home in the matches of a table, when each is played in the casal of one of the two.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "season/fixtures.h"

namespace tapet::championship {

// How the casal of a falla is called.
std::string casal_of(const State& state, Entrant falla);
// Whose casal that is, of a table: the falla whose name is in it, of several the longest one; kNobody.
Entrant owner_of(const State& state, std::size_t table, std::string_view casal);
// Whether a text has that name in it, as words of its own.
bool names_falla(std::string_view text, std::string_view falla);

// As was said; and for the others so that each falla is at home as often as away, but for one, as far as what was said lets it.
class Homes {
  public:
    // `free`: the slots of the matches of which nobody has said it.
    Homes(const State& state, std::size_t table, const std::set<std::size_t>& free);
    // Of a match that is free.
    Entrant host(std::size_t slot) const;

  private:
    struct Line {
        Two<Entrant> between;
        std::size_t host = 0;  // which of the two
        bool free = true;
    };
    std::vector<Line> lines_;
    std::map<std::size_t, std::size_t> slots_;
    std::map<Entrant, int> balance_;  // at home, less away

    bool improve();
    bool turn(Entrant start, bool too_often);
    void turn_back(Entrant start, Entrant at, const std::map<Entrant, std::size_t>& came);
};

}  // namespace tapet::championship
