// The tile at the end of a match: who won, how it went, and when. The same drawing stands on the screen and is the picture
// to share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/ending.h"
#include "core/kept.h"
#include "core/referee.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct Plaque {
    const Look* look = &kBareTable;
    Ending ending;
    std::string people;  // who sat there, where anybody said
    std::string what;    // was played
    std::string day;     // "22 November 2026"
};
// Of a match that is over.
Plaque plaque_of(const Sentences& sentences, const AnyMatch& match, const Seated& seated, std::int64_t ended_ms);

void draw_plaque(Ui& ui, Rect rect, const Plaque& plaque);
// What fills the picture: the plaque on its cloth.
void draw_plaque_picture(Ui& ui, const Plaque& plaque);
inline constexpr int kPictureSide = 1200;  // pixels

}  // namespace tapet::ui
