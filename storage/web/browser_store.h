// The file as the browser keeps it: in blocks in IndexedDB, each commit one strict transaction. SQLite works on a copy in memory;
// nothing counts as stored before the browser has said so.
//
// Tabs: each one that opens the store becomes its owner, and a transaction of one that is no longer the owner is refused by the
// store itself; so two tabs never write over each other, whatever else the browser can do.
#pragma once

#include <functional>
#include <string>

#include "storage/watched_file.h"

namespace tapet::storage {

class BrowserStore {
  public:
    enum class Opened { fine, in_another_tab, no_store };
    enum class Lost { not_stored, taken_over, no_room };

    // Fetches what is kept into the file at `path`, then says how that went, once. `take_over`: from another tab that has it open.
    static void open(const std::string& path, bool take_over, std::function<void(Opened)> then);

    // Before the file is opened. What cannot be stored is lost: the program on this page is then ahead of its store, and is not
    // to be used any more.
    BrowserStore(std::string path, std::function<void(Lost)> lost);

    // Whether all commits are stored; sets out to store those that are not.
    bool stored();

  private:
    std::string path_;
    WatchedFile watched_;
};

}  // namespace tapet::storage
