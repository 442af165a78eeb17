// A Calavera table for tests: what is thrown and entered there as short text, and what the referee makes of it.
//
//   Table table;
//   table.play("throw oooppr; Ina orange; throw tttsss; Ina turquoise");
//   CHECK(table.sheet("Ina") == "t3 p0 o3 b0 bonus 0 0 0 total 0");
//
// Everything goes through the referee's lines, as it does in the app. The words:
//   throw oooppr       six dice by the first letters of turquoise, pink, orange, black, rose, skull
//   stand, next
//   Ina orange         crosses off the dice of that colour; in mode sheet with the crosses: "Ina orange 3"
//   Ina rose orange    crosses the roses into that row
//   Ina freeze orange
//   undo 2, redo 1     and whatever begins with { as it stands
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee.h"

namespace tapet::calavera {

inline constexpr std::string_view kTwo = R"("players":["Ina","Sami"],"dead_zone":[3,0,-3])";
inline constexpr std::string_view kFour = R"("players":["Ina","Sami","Zoë","Bel"],"dead_zone":[3,0,-3])";

// The JSON line of one such word; `sheet`: in mode sheet.
std::string line_of(std::string_view said, bool sheet);

class Table {
  public:
    // `setup`: members of the setup besides "game"; `more`: further ones.
    explicit Table(std::string_view setup = kTwo, std::string_view more = "");

    // Plays the words, separated by ";"; fails the test unless each is accepted.
    void play(std::string_view words);
    // Fills the player's row up to that many crosses, in the player's own turns and without a skull's help; the other players
    // throw six skulls. Mode referee, before a first throw; leaves the turn with the player after.
    void fill(std::string_view player, std::string_view row, int crosses);
    // Lets players throw six skulls until it is this one's turn.
    void pass_to(std::string_view player);

    // The rule that refuses this; fails the test unless it is refused.
    std::string refuses(std::string_view said);
    // Where the line is malformed; fails the test unless it is.
    std::string malformed(std::string_view said);
    // The answer to a question; fails the test unless it is answered.
    std::string ask(std::string_view line);

    // What the last play() brought: the rules in order; the facts of the first ruling by that rule ("player=Ina points=4",
    // with "house=..." at the end), or "-" when there is none.
    std::string rules() const;
    std::string facts(std::string_view rule) const;

    std::string see(std::string_view path) const;        // "/waiting/0": what the state has there, as JSON
    std::string sheet(std::string_view player) const;    // "t3 p0 o6 b11=3 bonus 4 0 0 total 11"
    std::string entries(std::string_view player) const;  // "orange rose/pink freeze/black"
    std::string turn() const;                            // "4 Sami throw": number, active player, phase

    const Referee& referee() const { return referee_; }

  private:
    Referee referee_;
    std::vector<Ruling> rulings_;
    bool sheet_ = false;

    Verdict judge(std::string_view said) const;
};

// The rule that refuses the last of these words after the others were played.
std::string refused_at(std::string_view setup, std::string_view words);

}  // namespace tapet::calavera
