// A table of the Fallera Calavera for tests: what happens is said in a few words, goes through the protocol's JSON and
// the referee, and what came of it can be looked at. Said by players with one-word names, several things apart by ";":
//
//   deal Ana conill tomaca / Bel / Cesc pinta-de-fallera     the treasures on the table after the deal
//   Ana begins        Ana + conill        Ana - conill       a card comes, goes to the cementeri
//   move conill Ana Bel / tomaca Bel Ana                     at the same moment
//   Ana sells tirant-lo-blanc
//   Ana fights Bel for conill : capita-moro monleonetes 1 | cagallo -1     cards and bonus; "|" and a defence, or none
//   Ana plays falla-descomunal on Bel < Cesc paella-protectora < ...       with the answers
//   alms    extra 3    next    reverse    discard masclet    recover masclet    reshuffle
//   recover conill to Ana     onto that mostrador
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "referee.h"

namespace tapet::fallera_test {

// What the referee made of a line.
struct Heard {
    Verdict verdict;
    std::string refused() const;                                           // the rule that refused it, or empty
    bool ruled(std::string_view rule) const;                               // whether a ruling names it
    std::string fact(std::string_view rule, std::string_view name) const;  // as JSON; empty when there is none
    std::string house(std::string_view rule) const;                        // the option that decided it
    std::vector<std::string> rules() const;                                // of the rulings, in order
};

class Table {
  public:
    // Players apart by spaces; `more` are further members of the setup: "\"cards\":[]".
    explicit Table(std::string_view players, std::string_view more = "");

    // Must be accepted, each one; what came of the last.
    Heard say(std::string_view lines);
    // What the referee would say to one thing, which is not done.
    Heard hear(std::string_view line) const;
    std::string refused(std::string_view line) const { return hear(line).refused(); }
    // A line as JSON, not done either.
    Heard hear_json(std::string_view line) const;
    bool malformed(std::string_view line) const;
    std::string ask(std::string_view line) const;  // the answer, or "refused RULE"
    void undo();

    Json state() const;
    std::string see(std::string_view key) const;           // a member of the state as JSON
    std::string mostrador(std::string_view player) const;  // ids with spaces between
    std::string cementeri() const;
    int ingredients(std::string_view player) const;
    const Referee& referee() const { return referee_; }

  private:
    Referee referee_;
};

// The line of the protocol for one thing said.
std::string line_of(std::string_view said);

}  // namespace tapet::fallera_test
