// The proof behind a number or a no: the rule's text, its source and section, its standing, the option that changes it.
#pragma once

#include <string>
#include <string_view>

#include "core/book.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// What the reader did with the card in this frame.
struct WhyTap {
    bool closed = false;
    bool back = false;   // to the rule that they came from
    std::string rule{};  // one that this one leans on
};

// Draws the card over the zone. `refused`: it begins with the no. `finger`: where it was asked for; not empty: the card stands
// beside it. `from`: the title of the rule that the reader came from, or empty. Ids: <id>.back, <id>.lean.<rule>, <id>.close.
WhyTap draw_why_card(Context& context, std::string_view id, std::string_view rule, bool refused, Rect finger = {},
                     std::string_view from = {});

// What is said of it aloud: the first sentence of the card.
std::string spoken_verdict(Lang lang, std::string_view rule, bool refused);

// A sentence that must be seen (the disk is full); true when it was closed.
bool draw_trouble(Context& context, std::string_view id, std::string_view sentence);

}  // namespace tapet::ui
