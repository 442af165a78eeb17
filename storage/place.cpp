#include "storage/place.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include "storage/backup.h"
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

// A link is followed to what it names, whether that is there or not.
fs::path followed(fs::path path) {
    std::error_code error;
    for (int links = 0; links < 40 && fs::is_symlink(path, error); ++links) {
        const fs::path target = fs::read_symlink(path, error);
        path = target.is_absolute() ? target : path.parent_path() / target;
    }
    return path;
}

// What every database of ours begins with: SQLite's own mark, and our number at its place.
bool has_our_mark(const fs::path& path) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return false;
    using namespace std::string_view_literals;
    constexpr std::string_view kSqlite = "SQLite format 3\0"sv;
    constexpr std::size_t kNumber = 68;
    char head[kNumber + 4] = {};
    std::ifstream(path, std::ios::binary).read(head, sizeof head);
    std::uint32_t number = 0;
    for (std::size_t i = kNumber; i < sizeof head; ++i) number = number << 8U | static_cast<unsigned char>(head[i]);
    return std::string_view(head, kSqlite.size()) == kSqlite && number == kApplicationId;
}

}  // namespace

FileId file_id(const std::string& path) {
    struct stat about {};
    if (::stat(path.c_str(), &about) != 0) return {};
    return {static_cast<std::uint64_t>(about.st_dev), static_cast<std::uint64_t>(about.st_ino)};
}

bool is_kept_file(const std::string& database, const std::string& path) {
    std::error_code error;
    const fs::path target = followed(fs::absolute(path, error));
    const fs::path folder = fs::weakly_canonical(target.parent_path(), error);
    if (has_our_mark(target)) return true;
    if (fs::equivalent(folder, backup_folder(database), error)) return true;
    for (const char* const ending : {"", "-wal", "-shm", "-journal"}) {
        const fs::path ours = database + ending;
        if (folder / target.filename() == ours || fs::equivalent(target, ours, error)) return true;
    }
    return false;
}

std::string default_path() {
    fs::path data = absolute_variable("XDG_DATA_HOME");
    if (data.empty()) {
        const fs::path home = absolute_variable("HOME");
        if (home.empty()) throw StorageError("storage.no-home", {""});
        data = home / ".local" / "share";
    }
    return (data / "tapet" / "tapet.db").string();
}

bool synced(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool done = ::fsync(file) == 0;
    const int why = errno;
    ::close(file);
    errno = why;
    return done;
}

std::string place(const std::string& wanted, bool make_folder) {
    std::error_code error;
    fs::path path = fs::absolute(wanted.empty() ? default_path() : wanted, error);
    path = followed(path);  // so that the WAL and the backups lie beside the file and not beside the link
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
