// The kinds of records that are kept beside matches (keeping/notebook.h), all of them, and what each goes by. A kind never gets
// another name: files of every version have it.
#pragma once

#include <string_view>

namespace tapet::kind {

// Of matches: by a match's id, or "ID:" and what it is of that match.
inline constexpr std::string_view hidden = "hidden";        // put out of sight
inline constexpr std::string_view copy = "copy";            // a continuation from an earlier place of another match
inline constexpr std::string_view apart = "apart";          // went on differently; by the other's id
inline constexpr std::string_view came = "came";            // "ID:LINE": who a line came from; line 0: the whole match
inline constexpr std::string_view truc_look = "truc-look";  // how its table looks
inline constexpr std::string_view alpens_wizard = "alpens.wizard";  // how far the wizard was, and what was half entered
inline constexpr std::string_view season = "season";                // "ID:KEY": what a championship's desk notes
inline constexpr std::string_view table = "table";                  // what a table of a championship said last
inline constexpr std::string_view together = "together";            // what a championship took in
inline constexpr std::string_view delegate = "delegate";            // "ID:sector": this tablet is a sector's delegate's
inline constexpr std::string_view site = "site";                    // a championship whose pages are written

// What a tablet does with a match of its own accord: it goes to no other one with a copy.
inline bool is_of_tablet(std::string_view kind) { return kind == hidden || kind == delegate || kind == site; }

// Of the tablet.
inline constexpr std::string_view card = "card";                // La Fallera Calavera's cards of one's own; by name
inline constexpr std::string_view alpens_card = "alpens-card";  // Alpens's cards as they were drawn
inline constexpr std::string_view pad = "pad";                  // Calavera's results on a pad

}  // namespace tapet::kind
