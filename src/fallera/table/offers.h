// What played cards bring and whom standing cards bind, offered at its moment to be entered in one tap. It is read off our
// own summaries of the cards: it forbids nothing and decides nothing, and a card that the table explained anew offers nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/match.h"
#include "core/sentences.h"
#include "fallera/fallera.h"

namespace tapet::fallera {

struct OfferChoice {
    std::string label;
    std::vector<Event> events;      // entered as one tap
    std::optional<Player> on = {};  // on whom: one of the offer's targets
};

// Somebody on whom a card may be used or not, and why; at what lies there now.
struct OfferTarget {
    Player player = 0;
    std::string words;
    std::string rule;
    bool open = true;
};

struct Offer {
    std::string id;  // of its key: fallera.offer.<id>
    std::string words;
    std::optional<Card> card = {};  // whose text it is
    std::string rule = {};          // behind it
    std::vector<OfferChoice> choices = {};
    std::vector<OfferTarget> targets = {};  // first it is asked on whom; empty: nobody is asked
    std::vector<OfferTarget> spared = {};   // those whom a guard keeps out of it
    bool direct = false;                    // the key enters the only choice
    std::optional<Player> gains = {};       // the key asks which treasure came to that player
};

// On whom the special that this player plays may be used now; nobody: it does not ask, or we do not tell what it does.
std::vector<OfferTarget> targets(const Sentences& context, const State& state, Card special, Player by);

std::vector<Offer> offers(const Sentences& context, const Match<Game>& match);

// What a card that lies in front of that player asks when specials are played, or treasures sold; a sentence each.
std::vector<std::string> special_reminders(const Sentences& context, const State& state, Player player);
std::vector<std::string> sale_reminders(const Sentences& context, const State& state, Player player);

}  // namespace tapet::fallera
