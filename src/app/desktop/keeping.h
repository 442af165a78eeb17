// The file that a command works on.
#pragma once

#include "app/desktop/command_line.h"
#include "storage/store.h"

namespace tapet::app {

enum class Purpose { read, write };

// Opens it; for writing also makes it when it is not there, and the day's backup when it is due. What is only
// noteworthy goes to standard error; what makes the purpose impossible is thrown as a storage::StorageError.
struct Keeping {
    storage::Clockwork clock;
    storage::Database database;
    storage::Store store;

    Keeping(const Arguments& arguments, Purpose purpose);
};

}  // namespace tapet::app
