// Whether everything adds up: the file as SQLite sees it, and each match as the rules replay it.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lang.h"

namespace SQLite {
class Database;
}

namespace tapet::storage {

class Database;

struct Fault {
    std::string_view key;  // of assets/lang
    std::vector<std::string> args;

    std::string sentence(Lang lang) const { return phrase(lang, key, args); }
    friend bool operator==(const Fault& a, const Fault& b) { return a.key == b.key && a.args == b.args; }
};

// Of each match the first fault only: what follows it in the chain follows from it. Empty when all adds up. Throws a
// StorageError when the file cannot be read at all.
std::vector<Fault> check(const Database& database);

// Asked now and then by what takes long: true, and it stops where it is. What it returns then means nothing.
using Stop = std::function<bool()>;

// The same for a copy; its SQL fits every version from kOldestVersion on.
std::vector<Fault> check(SQLite::Database& connection, const Stop& stop = {});

}  // namespace tapet::storage
