// The acta of a championship's match: the sheet that both pairs and the referee sign. Source: Bases of the 68 Campionat Faller
// de Truc, Art. 2 (the camas and stones of each pair are noted after each match; actas are given to the representatives), Art.
// 4 (where a suspended match stands is noted), Art. 5 (the coto).
//
// The QR code holds one JSON object in the protocol's words, for the desk to scan:
//   {"acta":"68 Campionat","phase":"sectors","table":"1","round":3,"between":["X","Y"],"cames":[2,1],"pedres":[66,50],"joc_fora":false}
// Without a result the last three are absent; what is not known at all ("between" of a wholly blank acta) too.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "season/camas.h"
#include "season/place.h"
#include "truc/truc.h"

namespace tapet::championship {

struct ActaSide {
    std::string falla;
    std::vector<std::string> players;  // who sat down
    std::vector<std::string> listed;   // the list that was handed in
    std::vector<std::string> seen;     // of the players those whose DNI were seen
};

// What is empty is a line to write on.
struct Acta {
    std::string championship;
    Place place;
    std::string evening;
    std::string hall;  // where it is played
    std::string hour;
    std::string table;
    std::array<ActaSide, 2> sides;  // in the order of the fixture, and so is all that belongs to them
    int camas = 2;                  // that win the coto
    int stones = 24;                // to a cama
    std::vector<std::array<std::optional<int>, 2>> stones_by_cama;  // as far as known
    std::optional<Marks> result;                                    // or where a suspended match stands
    bool joc_fora = false;                                          // it ended by an accepted joc fora
    std::optional<std::uint8_t> winner;
    std::string outcome;  // how, when it was not played to its end
    std::string referee;
    bool identified = false;  // the DNI of all four were seen
    std::string incidents;    // one a line; what was decided, with the reason, comes first
    std::string address;      // of its table in a hall, in a code of its own
    std::string signs;        // that ask for it there without one: "K7F3"
};

// Of a match of that phase, with what the championship knows of it; nothing when these two do not meet. Without a result
// when `blank`: fallas, place and nothing else.
std::optional<Acta> acta_of(const Stage& stage, const Pair& between, Lang lang, bool blank);
// Of several: a table, a round, or all; filled ones only of matches that are settled or wait.
std::vector<Acta> actas_of(const Stage& stage, std::optional<std::size_t> table, std::optional<RoundNumber> round,
                           Lang lang, bool blank);
// Of no match yet: the championship and lines to write on.
Acta empty_acta(const Setup& setup);

// The stones cama by cama, from the Truc match in which it was played; `turned`: side A is the fixture's second falla.
void add_camas(Acta& acta, const truc::State& played, bool turned);
// The same from what the desk keeps beside a result, in the order of the fixture. They say more than the totals, so they
// take the place of what followed from these; camas that do not add up to the result belong to another one.
void add_camas(Acta& acta, const Camas& camas);

// Whose card was seen, as it was noted beside; all four where the log says so.
void add_seen(Acta& acta, const std::vector<std::string>& seen);
// Of those who sat down, whose was not, in the order of the sides.
std::vector<std::string> unseen_of(const Acta& acta);

// How many camas there are lines for: all, until it is known that the last ones were not needed.
std::size_t camas_begun(const Acta& acta);

std::string qr_text(const Acta& acta);

}  // namespace tapet::championship
