#include "storage/place.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

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
    const std::string head = bytes_of_shared(path.string(), kNumber + 4);
    if (head.size() < kNumber + 4) return false;
    std::uint32_t number = 0;
    for (std::size_t i = kNumber; i < head.size(); ++i) number = number << 8U | static_cast<unsigned char>(head[i]);
    return head.compare(0, kSqlite.size(), kSqlite) == 0 && number == kApplicationId;
}

}  // namespace

FileId file_id(const std::string& path) { return file_state(path).id; }

FileState file_state(const std::string& path) {
    struct stat about {};
    if (::stat(path.c_str(), &about) != 0) return {};
    constexpr std::int64_t kSecond = 1'000'000'000;
    return {{static_cast<std::uint64_t>(about.st_dev), static_cast<std::uint64_t>(about.st_ino)},
            static_cast<std::int64_t>(about.st_size),
            static_cast<std::int64_t>(about.st_mtim.tv_sec) * kSecond + about.st_mtim.tv_nsec,
            static_cast<std::uint64_t>(about.st_nlink)};
}

namespace {

// Stays open as long as the program runs; -1: it cannot be opened.
int shared_descriptor(const std::string& path) {
    static std::mutex guard;
    static std::map<std::pair<std::uint64_t, std::uint64_t>, int> open_files;
    const std::lock_guard lock(guard);
    const FileId id = file_id(path);
    if (id.inode == 0) return -1;
    const auto known = open_files.find({id.device, id.inode});
    const int file =
        known != open_files.end() ? known->second : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file >= 0) open_files[{id.device, id.inode}] = file;
    return file;
}

}  // namespace

std::string bytes_of_shared(const std::string& path, std::size_t most) {
    const int file = shared_descriptor(path);
    if (file < 0) return {};
    std::string bytes(most, '\0');
    const ssize_t count = ::pread(file, bytes.data(), most, 0);
    bytes.resize(count < 0 ? 0 : static_cast<std::size_t>(count));
    return bytes;
}

bool open_elsewhere(const std::string& database) {
    const int file = shared_descriptor(database);
    if (file < 0) return false;
    // Where SQLite locks (https://www.sqlite.org/fileformat2.html#the_lock_byte_page): who has a WAL holds one all the time.
    constexpr off_t kFirst = 0x40000000;
    struct flock lock {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = kFirst;
    lock.l_len = 512;
    return ::fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
}

void make_private(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) ::close(file);
}

void make_private_folder(const std::string& path) { ::mkdir(path.c_str(), 0700); }

bool is_kept_file(const std::string& database, const std::string& path) {
    std::error_code error;
    const fs::path target = followed(fs::absolute(path, error));
    const fs::path folder = fs::weakly_canonical(target.parent_path(), error);
    if (has_our_mark(target)) return true;
    const fs::path copies = backup_folder(database);
    for (fs::path above = folder; !above.empty(); above = above.parent_path()) {
        if (above == copies || fs::equivalent(above, copies, error)) return true;
        if (above == above.parent_path()) break;
    }
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
    if (wanted.empty() && make_folder) {
        fs::create_directories(path.parent_path().parent_path(), error);
        make_private_folder(path.parent_path().string());
    }
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
