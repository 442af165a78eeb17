// The keeper (keeping/keeper.h) over the database: a file, and at most one open match.
#pragma once

#include "app/keeper/kept_file.h"
#include "app/keeper/notebook.h"
#include "app/keeper/shelf.h"
#include "keeping/keeper.h"

namespace tapet::app {

class DatabaseKeeper {
    KeeperFile kept_;

  public:
    DatabaseKeeper(const storage::OpenOptions& options, const storage::Clockwork& clock, Lang lang,
                   Listener listener = {})
        : kept_(options, clock, lang, std::move(listener)) {}

    KeeperMatch open{kept_};
    KeeperShelf shelf{kept_, open};
    KeeperNotebook notebook{kept_, open};
    KeeperKeptFile file{kept_, open};

    operator Keeper() { return {open, shelf, notebook, file}; }
};

}  // namespace tapet::app
