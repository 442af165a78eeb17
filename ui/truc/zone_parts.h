// What stands in a zone of the Truc table, and the sheets over it; each in the file of its name.
#pragma once

#include <vector>

#include "ui/truc/zone.h"

namespace tapet::ui {

// ---- the counter of one side: the big number and the stones, +1 to +4, the falta, more ------------------------------

void draw_truc_counter(TrucView& view, truc::Side side, Rect rect);
// Whether it can be read and tapped in a place of that size.
bool truc_counter_fits(const TrucView& view, Rect rect);

// Sends them; in the middle of a refereed hand it asks first.
void mark_stones(TrucView& view, truc::Side side, int n, Rect finger, bool falta = false);
// What is wished marks a falta: where the cama does not end with it, there is no other one until something else was marked, or
// it was taken back.
void note_falta_then(TrucView& view, Wish& wish);

// The number in its half, which opens its rule.
void draw_truc_number(TrucView& view, truc::Side side, Rect rect, Role role, Align align);
// The name of a side with the camas it has won, in one row.
void draw_truc_name(TrucView& view, truc::Side side, Rect row);
// "bones · 19 de 24", and the last marks where there is room.
void draw_truc_half(TrucView& view, truc::Side side, Rect row);

// ---- the calls: the voices of one side ------------------------------------------------------------------------------
// What can never be open together shares a place: while nobody has to answer the truc's stairs, the envit and the rest; to who
// has to answer first of all that; to who waits what was said. A place changes its word only when the turn to speak changes,
// and a voice that is not open says why.

// `head`: with the name and the score above.
void draw_truc_calls(TrucView& view, truc::Side side, Rect rect, bool head);
// Whether they can be read and tapped in a place of that size, with their head.
bool truc_calls_fit(const TrucView& view, Rect rect);

// ---- the stairs: a step for each of the truc's voices, as high as it is worth ---------------------------------------
// What was said lies dark, what waits for an answer is saffron, what this side may say now is a tile, the rest is stitched; a
// tap says it, or why not.

// The voice that would raise the truc now; at the top the last one.
truc::Call next_truc_call(const truc::State& state);
// What the hand is worth once that is accepted: "3", "the coto".
std::string accepted_words(const TrucView& view, truc::Call call);
void draw_truc_stairs(TrucView& view, truc::Side side, Rect rect);
// What that side has said and nobody has answered yet: the voice and who said it, on paper, from below its score.
void draw_truc_bubble(TrucView& view, Rect rect);

// ---- the hand that is refereed --------------------------------------------------------------------------------------
// The mà and its number, where envit and truc stand, the tricks; and the buttons that say who took a trick, who won the envit,
// who won the hand.

// One row for the counter: the mà, and what is under way once something was said; a tap on that brings the calls.
float truc_hand_strip_height(const TrucView& view);
void draw_truc_hand_strip(TrucView& view, Rect rect);
// How high the hand may stand beside the sides, what is best first.
std::vector<float> truc_hand_heights(const TrucView& view, float width);
void draw_truc_hand(TrucView& view, Rect area);

// ---- the end --------------------------------------------------------------------------------------------------------

// A coto that is over: who won it, cama by cama, and another one.
void draw_truc_end(TrucView& view, Rect area);

// ---- the sheets (zone.h names them) ---------------------------------------------------------------------------------

void draw_truc_sheet(TrucView& view);
// Those in which a hand is entered piece by piece (entry.cpp); each answers whether it is done with.
bool draw(TrucView& view, truc_sheet::Points& points);
bool draw(TrucView& view, truc_sheet::Cards& cards);
bool draw(TrucView& view, truc_sheet::Tied& tied);
// Who won the cama that ended last, and with what: "Cama 1: Us, 24–17".
std::string cama_end_words(const Sentences& context, const truc::State& state);
// What a hand came to, from its first call to the stones that its end marked: of the hand that the last event in play ended;
// `rulings` are that event's.
truc_sheet::Settled settlement(const Context& context, const TrucMatch& match, const std::vector<Ruling>& rulings);
// Where the second copy lies, from now on and at the next table.
void sit(TrucView& view, TrucSeating seating);

}  // namespace tapet::ui
