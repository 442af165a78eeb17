// The cards of the Fallera Calavera as people know them, with what this table corrected or added: that is kept for all
// matches (records of kind "card", each the JSON of an entry in a setup's `cards`).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/match.h"
#include "fallera/names.h"
#include "fallera/table/entry.h"
#include "fallera/table/listing.h"
#include "ui/match/screen.h"

namespace tapet::ui {

using FalleraMatch = Match<fallera::Game>;

// The cards for questions without a match: the table's, with what was corrected and added.
class CardShelf {
  public:
    // Looks whether the records changed; true when the cards are others now.
    bool refresh(const Notebook& notebook);
    const fallera::State& state() const { return state_; }
    const fallera::Setup& setup() const { return state_.setup; }

  private:
    std::vector<std::string> bodies_;
    fallera::State state_;
    bool loaded_ = false;
};

// The kept entries, oldest first; what no rule accepts any more is left out.
std::vector<std::string> kept_cards(const Notebook& notebook);
// Keeps it, edited in the reader's language, as far as it differs from the printed card.
Wish& keep_card(Context& context, const fallera::EditedCard& card);
Wish& forget_card(Context& context, const std::string& id);
// Keeps the entries of a file; those of cards that are kept already take their place.
Wish& keep_entries(Context& context, const std::vector<std::string>& bodies);

}  // namespace tapet::ui
