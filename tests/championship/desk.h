// The championship's desk, as the tests speak to it: one line an event, falla names without spaces.
//
//   enter X 1                       sector 1; its players are X1 X2 X3 X4
//   start / draw X Y | Z T
//   X 2-1 Y 66-50                   a result; "fora" after it: ended by joc fora; "by X1 X2 Y3 Y4": who sat down
//   correct X 2-0 Y 48-30
//   suspend X Y / suspend X Y at 1-0 30-12 by X1 X2 Y3 Y4 / suspend X Y at - / suspend X
//   absent X Y X / absent X Y X+Y
//   resume X Y / committee X Y X / committee X Y - / committee X Y stands / representative X Y X
//   protest X Y X                   X contests it
//   order 1 X Y / order-first 1 X Y the committee or the representative orders table 1
//   withdraw X / disqualify X / roster X X1 X5 / rename X Z
//   when X Y 2025-06-02T19:30 / seat X Y by X1 X2 Y3 Y4 [seen]
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "championship/championship.h"
#include "core/match.h"

namespace tapet::championship {

Event event_of(const std::string& line);

class Desk {
  public:
    explicit Desk(Setup setup = {"Proves", {"1"}, 24, 2, {}});

    // "1: X Y Z; 2: T": enters them in that order.
    Desk& enter(const std::string& sectors);
    // Lines with ; between them, all of which must be accepted.
    Desk& play(const std::string& lines);
    // The rule that refuses the line, "" when it would be accepted; nothing happens.
    std::string refusal(const std::string& line) const;
    // What the line is ruled, when it is accepted; it is then played.
    std::vector<Ruling> rule(const std::string& line);
    void undo(std::int64_t n = 1);

    const State& state() const { return match_.state(); }
    const Match<Game>& log() const { return match_; }
    Json json() const;
    // "X 2 4-96, Y 1 2-70, Z - withdrawn": rank by rank; level ones are written "= Y 1 2-70".
    std::string table(std::string_view name = "1") const;
    // "played X 2-1 66-50", "suspended 1-0 30-12", "awarded X 0-0 0-0 committee", "lost 0-0 0-0 representative"
    std::string match(std::string_view one, std::string_view other) const;
    // "X-T Y-Z | X-Z T-Y | ..."
    std::string fixtures(std::string_view name = "1") const;
    std::string phase() const { return text("phase"); }
    std::string next() const { return to_text(*json().find("next")); }
    std::string qualified() const { return to_text(*json().find("qualified")); }
    std::string owed() const { return to_text(*json().find("owed")); }
    std::string champion() const { return to_text(*json().find("champion")); }

  private:
    Match<Game> match_;

    std::string text(std::string_view key) const;
};

// A desk of two sectors that has begun its sectors.
Desk league(const std::string& sectors = "1: X Y Z", House house = {});
// A member of the newest match of sector 1, as JSON.
std::string of_match(const Desk& desk, std::string_view key);
// The first ruling of that rule; nullptr when there is none.
const Ruling* find(const std::vector<Ruling>& rulings, std::string_view rule);
// The ruling's facts as JSON, its house option after a space when it has one; "" when there is no such ruling.
std::string facts(const std::vector<Ruling>& rulings, std::string_view rule);

}  // namespace tapet::championship
