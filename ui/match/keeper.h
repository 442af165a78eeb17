// Where matches are kept, and nothing of how: the program gives the app one over the database, a test one over a temporary
// file. A screen is given its parts.
#pragma once

#include "ui/match/kept_file.h"
#include "ui/match/notebook.h"
#include "ui/match/open_match.h"
#include "ui/match/shelf.h"

namespace tapet::ui {

class Keeper : public OpenMatch, public Shelf, public Notebook, public KeptFile {};

}  // namespace tapet::ui
