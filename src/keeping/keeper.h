// Where matches are kept, and nothing of how: the program gives the app one over the database, a test one over a temporary
// file. A screen is given its parts.
#pragma once

#include "keeping/kept_file.h"
#include "keeping/notebook.h"
#include "keeping/open_match.h"
#include "keeping/shelf.h"

namespace tapet {

class Keeper : public OpenMatch, public Shelf, public Notebook, public KeptFile {};

}  // namespace tapet
