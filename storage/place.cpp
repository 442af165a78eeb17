#include "storage/place.h"

#include <cstdlib>
#include <filesystem>

#include "storage/database.h"

namespace tapet::storage {

namespace fs = std::filesystem;

namespace {

// A relative path in these variables is to be ignored (XDG Base Directory Specification).
fs::path absolute_variable(const char* name) {
    const char* value = std::getenv(name);
    const fs::path path = value == nullptr ? "" : value;
    return path.is_absolute() ? path : fs::path();
}

}  // namespace

std::string default_path() {
    fs::path data = absolute_variable("XDG_DATA_HOME");
    if (data.empty()) {
        const fs::path home = absolute_variable("HOME");
        if (home.empty()) throw StorageError("storage.no-home", {""});
        data = home / ".local" / "share";
    }
    return (data / "tapet" / "tapet.db").string();
}

std::string place(const std::string& wanted, bool make_folder) {
    std::error_code error;
    fs::path path = fs::absolute(wanted.empty() ? default_path() : wanted, error);
    // A link is followed first, so that the WAL and the backups lie beside the file and not beside the link.
    for (int links = 0; links < 40 && fs::is_symlink(path, error); ++links) {
        const fs::path target = fs::read_symlink(path, error);
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    if (wanted.empty() && make_folder) fs::create_directories(path.parent_path(), error);
    const fs::path folder = fs::canonical(path.parent_path(), error);
    if (error) {
        if (wanted.empty() && !make_folder) return path.string();
        throw StorageError("storage.no-folder", {path.parent_path().string()});
    }
    path = folder / path.filename();
    const fs::file_status status = fs::status(path, error);
    if (fs::exists(status) && !fs::is_regular_file(status))
        throw StorageError("storage.not-a-database", {path.string()});
    return path.string();
}

}  // namespace tapet::storage
