// An Alpens table for tests: what happens there as short text, and what the referee makes of it.
//
//   Table table(3);  // Marta, Pau, Ina; then Joan, Neus, Quim
//   table.play("clothes 4 2; food 1 6; order Marta=2 Pau=5 Ina=3; escape Pau 2 food; die carlist; next");
//   CHECK(table.score("Pau") == "2 escaped, 0 trios, 0 pairs, 1 single: 3");
//
// Everything goes through the referee's lines, as it does in the app. The words:
//   clothes 4 2, food 1 6          the two rolls: place, amount
//   troop 3 5                      a Carlist in the village: place, step
//   order Marta=5 Pau=3
//   escape Marta 2 food money      who, how many, with what
//   die carlist, die choice card
//   card permanent Nit             kind and, if wanted, the name
//   battle-over, next, finish blocked, undo 2, redo 1, and whatever begins with { as it stands
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "referee.h"

namespace tapet::alpens {

class Table {
  public:
    // `more`: members of the setup besides game and players, e.g. R"("house":{"carry":"alpensi"})".
    explicit Table(int players = 2, std::string_view more = "");

    // Plays the words, separated by ";"; fails the test unless each is accepted.
    void play(std::string_view words);
    // The rule that refuses this; fails the test unless it is refused.
    std::string refuses(std::string_view said) const;
    // The facts of that refusal.
    std::string refusal_facts(std::string_view said) const;
    // Where the line is malformed; fails the test unless it is.
    std::string malformed(std::string_view said) const;
    // The answer to a question, and the rules of its rulings with their facts; fails the test unless it is answered.
    std::string ask(std::string_view line);

    // What the last play() or ask() brought: the rules in order, and the facts of the last ruling by that rule
    // ("player=Pau count=2", with "house=..." at the end), or "-" when there is none.
    std::vector<std::string> rules() const;
    std::string facts(std::string_view rule) const;

    std::string see(std::string_view path) const;        // "/permanent/until": what the state has there
    std::string score(const std::string& player) const;  // "3 escaped, 1 trio, 0 pairs, 2 singles: 11"
    std::string state() const;                           // the whole, as JSON
    const Referee& referee() const { return referee_; }

  private:
    Referee referee_;
    std::vector<Ruling> rulings_;

    Verdict judge(std::string_view said) const;
};

// "word; word; word", n of them.
std::string times(int n, std::string_view word);

// The rule that refuses the last of these words after the others were played, two players.
std::string refused_at(std::string_view more, std::string_view words);

}  // namespace tapet::alpens
