// A Truc table for tests: what is said and played there as short text, and what the referee makes of it.
//
//   Table table(R"("players":1)");
//   table.play("A1 envide 6; B1 mes 10; A1 no-vull");
//   CHECK(table.score() == "A 0 B 6");
//
// Everything goes through the referee's lines, as it does in the app. The words:
//   A1 truque        a voice; with a number for envide and mes: "B mes 10"
//   A1 7e            a card
//   trick A          a trick without its cards; "trick parda A1 B2" says who tied
//   hand A, concede A, ma B2, A +3, B -1
//   envit A          who won the envit; with points: "envit A1=31 B2=27"
//   undo 2, redo 1   and whatever begins with { as it stands
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee.h"

namespace tapet::truc {

// The JSON line of one such word.
std::string line_of(std::string_view said);

class Table {
  public:
    // `setup`: members of the setup besides "game", e.g. R"("players":1,"house":{"quiet_hand":2})".
    explicit Table(std::string_view setup = "");

    // Plays the words, separated by ";"; fails the test unless each is accepted.
    void play(std::string_view words);
    // The rule that refuses this; fails the test unless it is refused.
    std::string refuses(std::string_view said);
    // Where the line is malformed; fails the test unless it is.
    std::string malformed(std::string_view said);
    // The answer to a question; fails the test unless it is answered.
    std::string ask(std::string_view line);

    // What the last play() brought: the rules in order ("truc.hand.concede truc.truc.refused"), and the facts of the
    // first ruling by that rule ("side=A stones=2", with "house=..." at the end), or "-" when there is none.
    std::string rules() const;
    std::string facts(std::string_view rule) const;

    std::string score() const;                       // "A 17 B 4", the stones
    std::string camas() const;                       // "A 1 B 0"
    std::string see(std::string_view path) const;    // "/envit/stake": what the state has there, as JSON
    std::string calls(std::string_view side) const;  // "torne mes falta vull no-vull"

    const Referee& referee() const { return referee_; }

  private:
    Referee referee_;
    std::vector<Ruling> rulings_;

    Verdict judge(std::string_view said) const;
};

// The rule that refuses the last of these words after the others were played.
std::string refused_at(std::string_view setup, std::string_view words);

}  // namespace tapet::truc
