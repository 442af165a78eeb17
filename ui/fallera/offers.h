// What played cards bring and whom standing cards bind, offered at its moment to be entered in one tap. It is read off our
// own summaries of the cards: it forbids nothing and decides nothing, and a card that the table explained anew offers nothing.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/fallera/before.h"

namespace tapet::ui {

struct OfferChoice {
    std::string label;
    std::vector<fallera::Event> events;  // entered as one tap
};

struct Offer {
    std::string id;  // of its key: fallera.offer.<id>
    std::string words;
    std::optional<fallera::Card> card = {};  // whose text it is
    std::string rule = {};                   // behind it
    std::vector<OfferChoice> choices = {};
    bool direct = false;  // the key enters the only choice
};

std::vector<Offer> offers(const Context& context, const FalleraMatch& match);

// What a card that lies in front of that player asks when specials are played, or treasures sold; a sentence each.
std::vector<std::string> special_reminders(const Context& context, const fallera::State& state, fallera::Player player);
std::vector<std::string> sale_reminders(const Context& context, const fallera::State& state, fallera::Player player);

}  // namespace tapet::ui
