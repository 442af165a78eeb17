// What went wrong with the file, as a sentence for people: a key of assets/lang and what goes into it.
#pragma once

#include <exception>
#include <string>
#include <string_view>
#include <vector>

#include "core/lang.h"

namespace SQLite {
class Exception;
}

namespace tapet::storage {

// Thrown by everything in storage/. Whatever was under way has not happened: no half of it is in the file.
struct StorageError : std::exception {
    std::string_view key;           // of assets/lang
    std::vector<std::string> args;  // {0} is the file, or the id in question

    StorageError(std::string_view key_, std::vector<std::string> args_) : key(key_), args(std::move(args_)) {}
    const char* what() const noexcept override { return "storage error"; }
    std::string sentence(Lang lang) const { return phrase(lang, key, args); }
};

// The same trouble in our words.
StorageError translated(const SQLite::Exception& error, const std::string& path);

}  // namespace tapet::storage
