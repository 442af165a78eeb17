// Where matches are kept, and nothing of how: the program gives the app these over the database, a test over a temporary file.
#pragma once

#include "keeping/kept_file.h"
#include "keeping/notebook.h"
#include "keeping/open_match.h"
#include "keeping/shelf.h"

namespace tapet {

struct Keeper {
    OpenMatch& open;
    Shelf& shelf;
    Notebook& notebook;
    KeptFile& file;

    // Whoever needs one of them is given that one.
    operator OpenMatch&() const { return open; }
    operator Shelf&() const { return shelf; }
    operator Notebook&() const { return notebook; }
    operator KeptFile&() const { return file; }
};

}  // namespace tapet
