// The file that a command works on.
#pragma once

#include <memory>

#include "app/desktop/command_line.h"
#include "storage/background.h"
#include "storage/store.h"

namespace tapet::app {

enum class Purpose { read, change, write };

bool makes_file(const Arguments& arguments);  // there is none yet: what is refused makes none

// Opens it; for writing also makes it when it is not there (for a change of what lies in it there must be one), and the day's
// backup when it is due: beside the command, which waits for it when it has done its own. What is only noteworthy goes to standard
// error; what makes the purpose impossible is thrown as a storage::StorageError.
struct Keeping {
    storage::Clockwork clock;
    storage::Database database;
    storage::Store store;

    Keeping(const Arguments& arguments, Purpose purpose);
    ~Keeping();
    Keeping(const Keeping&) = delete;
    Keeping& operator=(const Keeping&) = delete;

  private:
    Lang lang_;
    std::unique_ptr<storage::Background> backup_;
};

}  // namespace tapet::app
