// The proof behind a number or a no: the rule's text, its source and section, its standing, the option that changes it.
#pragma once

#include <string>
#include <string_view>

#include "core/book.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// What the card is to show, and how it came to lie there.
struct WhyCard {
    std::string_view rule;
    bool refused = false;        // it begins with the no
    Rect finger = {};            // where it was asked for; not empty: the card stands beside it
    std::string_view from = {};  // the title of the rule that the reader came from
    bool in_book = false;        // the book lies open under it
};

// What the reader did with the card in this frame.
struct WhyTap {
    bool closed = false;
    bool back = false;    // to the rule that they came from
    std::string rule{};   // one that this one leans on
    std::string route{};  // to the book, or to the option
};

// Draws the card over the zone. Ids: <id>.back, <id>.lean.<rule>, <id>.house, <id>.book, <id>.done, <id>.close.
WhyTap draw_why_card(Context& context, std::string_view id, const WhyCard& shown);

// What is said of it aloud: the first sentence of the card.
std::string spoken_verdict(Lang lang, std::string_view rule, bool refused);

// What was done, and where it lies, to be copied; a sentence that must be seen (the disk is full). True when it was closed.
bool draw_news(Context& context, std::string_view id, const News& news);
bool draw_trouble(Context& context, std::string_view id, std::string_view sentence);

}  // namespace tapet::ui
