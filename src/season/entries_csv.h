// The entries of a championship out of a CSV file (csv_records.h says how it is read): one falla a line.
//
//   Sector;Falla;Players
//   1;Convent Jerusalem;Anna;Lluís;Pep;Rosa          players in columns of their own,
//   2;Plaça del Pilar;"Joan, Vicent / Empar"         or in one field, with , ; or / between them
//
// The first line may name the columns, in any of the four languages: Sector, Falla, and Players or Player 1, Player 2 ... in
// any order. Without such a line they stand in this order. A sector is written as the championship's setup has it. An
// apostrophe that csv.h put before = + - @ is taken off.
//
// Lists of players that are handed in later (CHAMPIONSHIP.md, "roster"; Bases, Art. 2: the names of those who play) come in the
// same form, of fallas that are entered; the sector may be left out. A falla without players in its line hands none in, one whose
// list is as it was says nothing new.
//
// Nothing is half imported: either the lines of the protocol, every one of which the match accepts in this order, or all
// mistakes of the file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "championship/model.h"
#include "referee.h"
#include "season/csv_fields.h"

namespace tapet::championship {

inline constexpr std::size_t kMostEnteredPlayers = 40;  // of one falla, in a file

using Entries = tl::expected<std::vector<std::string>, std::vector<CsvMistake>>;

// `referee` has a championship; it is copied, and stays as it is.
// The columns by their names and a line for each sector, to be filled in. A line with nothing but a sector in it is no entry.
std::string entries_template(const Setup& setup, Lang lang);

Entries entries_from_csv(std::string_view text, const Referee& referee, Lang lang);

// Whose list may be handed in now, of a sector or of all, in the order of entry: before the start everybody's, between the
// phases the winners' (championship.roster.locked); else nobody's.
std::vector<Entrant> who_hand_in(const State& state, std::optional<std::size_t> sector);
// A line for each of them, with the list that there is.
std::string lists_template(const State& state, std::optional<std::size_t> sector, Lang lang);

struct PlayerLists {
    std::vector<std::string> lines;
    std::vector<CsvMistake> doubts;  // what the rules point out and allow: one name in two fallas
};
tl::expected<PlayerLists, std::vector<CsvMistake>> lists_from_csv(std::string_view text, const Referee& referee,
                                                                  Lang lang);

}  // namespace tapet::championship
