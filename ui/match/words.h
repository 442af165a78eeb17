// What people read of an event and of a ruling: on the undo key, in the log, in a settlement. Each game has its own words
// in GAME_words.h; these find the right ones for any match.
#pragma once

#include <string>

#include "core/referee.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// The event that undo would take back; empty when there is none.
std::string last_event_words(const Context& context, const AnyMatch& any);

// The event of a verdict on that match that was not accepted yet.
std::string pending_event_words(const Context& context, const AnyMatch& any, const Verdict& verdict);

// A ruling in one line: the rule's title and its facts, "Envit: Dalt +4".
std::string ruling_words(const Context& context, const AnyMatch& any, const Ruling& ruling);

}  // namespace tapet::ui
