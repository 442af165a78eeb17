// What lies beside the lines of two copies that meet, ours and the guest's, as the page shows it.
#pragma once

#include <optional>
#include <string>

#include "keeping/hand_over.h"
#include "ui/championship/notes.h"
#include "ui/championship/together_words.h"
#include "ui/match/screen.h"

namespace tapet::ui {

// Of the open championship; all of it must outlive what is given back.
BesideLines beside_lines(Context& context, const Guest& guest, const DeskNotes& notes);

// The route to a match that was counted at a table, to be read: one that is here, or that came with the guest.
std::string table_route(const std::string& championship, bool theirs, const std::string& table);

// Who is first in the table that the copy is about, once it is joined so: in the sender's sector, or where the first line of
// a match belongs. Empty: nobody is, or more than two are level.
std::string first_after(const Context& context, const Guest& guest, const season::Meeting& meeting);

}  // namespace tapet::ui
