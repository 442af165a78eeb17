// The people who sat down last, as they sat: one tap brings them back.
#pragma once

#include <string>
#include <vector>

#include "core/kept.h"
#include "truc/truc.h"
#include "ui/match/people/people_picker.h"

namespace tapet::ui {

// Who sits there in the draft of the next match.
Lineup drafted_people(const Notebook& notebook);
void keep_drafted_people(Context& context, const Lineup& people);

// The latest first.
std::vector<Lineup> kept_lineups(const Notebook& notebook);
// A match begins with them. Only those whose names are all known come back.
void keep_lineup(Context& context, const Lineup& people);

// What is to be kept with a match so that these people sit there, by its seats; an empty name: nobody.
std::vector<SeatPeople> seated_as(const truc::Setup& setup, const std::vector<std::string>& people);

}  // namespace tapet::ui
