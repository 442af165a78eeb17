// The proof behind a number or a no: the rule's text, its source and section, its standing, the option that changes it.
#pragma once

#include <string>
#include <string_view>

#include "core/book.h"
#include "ui/screens/screen.h"

namespace tapet::ui {

// Draws the card over the zone; true in the frame in which the reader closed it. `refused`: it begins with the no.
// `finger`: where it was asked for; not empty: the card stands beside it.
bool draw_why_card(Context& context, std::string_view id, std::string_view rule, bool refused, Rect finger = {});

// What is said of it aloud: the first sentence of the card.
std::string spoken_verdict(Lang lang, std::string_view rule, bool refused);

// A sentence that must be seen (the disk is full); true when it was closed.
bool draw_trouble(Context& context, std::string_view id, std::string_view sentence);

// "stated by the source" and the like, in the user's language.
std::string_view standing_words(const Context& context, std::string_view standing);
// All that the rule's sentences have, each once: "The source says so · Follows from the source".
std::string standings_words(const Context& context, const RuleEntry& entry);

}  // namespace tapet::ui
