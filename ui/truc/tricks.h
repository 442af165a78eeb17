// What lies on the table in a refereed hand: who played what, who won which trick, who leads and who has to answer.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "truc/words.h"
#include "ui/truc/zone.h"

namespace tapet::ui {

struct TrickOnTable {
    std::vector<std::pair<truc::Seat, truc::Card>> cards;  // as they were played; none when only winners are entered
    std::optional<truc::Trick> winner;                     // nothing while it runs
};
// The tricks so far, the running one last; three of them at most.
std::vector<TrickOnTable> tricks_on_table(const truc::State& state);

// The side that a call waits for.
std::optional<truc::Side> side_to_answer(const truc::State& state);
// Whom the table waits for: "Resposta: Ells", "Torn: Nosaltres 2", "Eixida: Ells".
std::string turn_words(const TrucView& view);
// "Mà: Dalt 1 · peu: Baix 2"
std::string ma_and_peu_words(const TrucView& view);
// A side in one letter, its first ("N"), or A and B where both names begin alike; and a seat: "N1", "E2", or the first letter
// of who sits there with the side's sign: "◊R".
std::string side_mark(const Sentences& context, const truc::Setup& setup, truc::Side side);
std::string seat_mark(const Sentences& context, const truc::Setup& setup, truc::Seat seat, const Seated& seated = {});

// In the middle, on one line or wrapped on two; what is longer is cut.
void draw_on_two_lines(Ui& ui, Rect rect, const std::string& text, Colour colour = {});

// All of it, trick by trick, beside or under each other; with `id`, each trick is a target "<id>.0" that opens its rule.
// `place`: where it is drawn, of those that are drawn at once.
void draw_truc_tricks(TrucView& view, Rect rect, std::string_view id = {}, std::string_view place = "hand");
// The height at which it can be read in that width.
float truc_tricks_height(const TrucView& view, float width);
// In a row: the cards of the running trick, or who won the tricks and whom the table waits for.
void draw_truc_tricks_brief(const TrucView& view, Rect rect, std::string_view place = "hand");

}  // namespace tapet::ui
