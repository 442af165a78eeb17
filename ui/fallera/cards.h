// The cards of the Fallera Calavera as people know them, with what this table corrected or added: that is kept for all
// matches (records of kind "card", each the JSON of an entry in a setup's `cards`).
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "fallera/fallera.h"
#include "fallera/names.h"
#include "ui/match/screen.h"

namespace tapet::ui {

inline constexpr std::string_view kCardRecords = "card";

fallera::AskedCard asked(const fallera::State& state, fallera::Card card);
std::vector<fallera::Card> cards_of_type(const fallera::State& state, fallera::CardType type);
// The one order in which cards are offered everywhere: treasures, battle cards, specials; of the specials the highest level
// first; then by the name that the reader sees.
void put_in_order(std::vector<fallera::Card>& cards, const fallera::State& state, Lang lang);
// Without those that are not in this match's deck.
bool in_deck(const fallera::State& state, fallera::Card card);

// The cards for questions without a match: the table's, with what was corrected and added.
class CardShelf {
  public:
    // Looks whether the records changed; true when the cards are others now.
    bool refresh(const Keeper& keeper);
    const fallera::State& state() const { return state_; }
    const fallera::Setup& setup() const { return state_.setup; }

  private:
    std::vector<std::string> bodies_;
    fallera::State state_;
    bool loaded_ = false;
};

// The kept entries, oldest first; what no rule accepts any more is left out.
std::vector<std::string> kept_cards(const Keeper& keeper);
// A setup line with those entries.
std::string shelf_line(const std::vector<std::string>& bodies);
// Of a catalogue file (a line each, as in a setup's `cards`): the entries, or the sentence that names the first line that
// will not do.
tl::expected<std::vector<std::string>, std::string> read_catalogue(std::string_view text, Lang lang);

}  // namespace tapet::ui
