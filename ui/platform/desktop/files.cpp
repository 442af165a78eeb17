#include "ui/platform/desktop/files.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

#include "ui/platform/desktop/why_not.h"

namespace tapet::ui {

namespace fs = std::filesystem;

namespace {

tl::unexpected<std::string> trouble(Lang lang, std::string_view key, const std::string& path, int error) {
    return tl::unexpected<std::string>(phrase(lang, key, {path, why_not(error, lang)}));
}

// An open file that is closed whatever happens.
struct Open {
    int descriptor;
    explicit Open(int opened) : descriptor(opened) {}
    Open(const Open&) = delete;
    Open& operator=(const Open&) = delete;
    ~Open() { close(); }
    int close() {
        const int status = descriptor < 0 ? 0 : ::close(descriptor);
        descriptor = -1;
        return status;
    }
};

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool ends_with(std::string_view name, std::string_view ending) {
    return name.size() >= ending.size() && std::equal(ending.rbegin(), ending.rend(), name.rbegin(),
                                                      [](char a, char b) { return lower(a) == lower(b); });
}

bool comes_first(const FileInfo& a, const FileInfo& b) {
    if (a.folder != b.folder) return a.folder;
    if (!a.folder && a.changed_ms != b.changed_ms) return a.changed_ms > b.changed_ms;
    return a.name < b.name;
}

bool write_bytes(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// A new file of a name that nobody has. The system takes the umask off the mode: who asks for it changes it, for every thread.
Open make_beside(const fs::path& folder, std::string& name, mode_t mode) {
    static std::atomic<unsigned> number{0};
    for (;;) {
        const std::string own = std::to_string(::getpid()) + "-" + std::to_string(number++);
        name = joined_path(folder.string(), ".tapet-" + own);
        const int made = ::open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (made >= 0 || errno != EEXIST) return Open(made);
    }
}

// Matches to hand over (storage/pack_bytes.h) are for who gets them, not for everybody on the machine.
bool is_private(std::string_view bytes) { return bytes.substr(0, 6) == "\x89TAPET"; }

// A new file beside the one that it will replace, and with its mode when that is there.
bool write_durably(std::string& name, std::string_view bytes, const fs::path& target) {
    struct stat about {};
    const bool there = ::stat(target.c_str(), &about) == 0;
    Open file = make_beside(target.parent_path(), name, there || is_private(bytes) ? 0600 : 0666);
    if (file.descriptor < 0) return false;
    if (there && ::fchmod(file.descriptor, about.st_mode & 07777) != 0) return false;
    return write_bytes(file.descriptor, bytes) && ::fsync(file.descriptor) == 0 && file.close() == 0;
}

// The number of "/dev/stdout", "/dev/fd/63" and the like; -1: it is none of them.
int own_descriptor(std::string_view path) {
    if (path == "/dev/stdout") return STDOUT_FILENO;
    if (path == "/dev/stderr") return STDERR_FILENO;
    for (const std::string_view folder : {std::string_view("/dev/fd/"), std::string_view("/proc/self/fd/")}) {
        if (path.substr(0, folder.size()) != folder) continue;
        const std::string_view digits = path.substr(folder.size());
        int number = -1;
        const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
        return fault == std::errc() && end == digits.data() + digits.size() ? number : -1;
    }
    return -1;
}

// Into what is no file: it must not be replaced by one.
tl::expected<void, std::string> pour(const std::string& path, std::string_view bytes, Lang lang) {
    const int own = own_descriptor(path);
    const Open opened(own >= 0 ? ::fcntl(own, F_DUPFD_CLOEXEC, 0) : ::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (opened.descriptor < 0 || !write_bytes(opened.descriptor, bytes))
        return trouble(lang, "files.cannot-write", path, errno);
    return {};
}

// The name of the file is durable too.
void sync_folder(const fs::path& folder) {
    const Open opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.descriptor >= 0) ::fsync(opened.descriptor);
}

fs::path folder_variable(const char* name) {
    const char* value = std::getenv(name);
    return value != nullptr && *value == '/' ? fs::path(value) : fs::path();
}

// XDG_DOCUMENTS_DIR="$HOME/Documents" in user-dirs.dirs; nothing when it is not said, or says the home folder itself.
fs::path said_documents(const fs::path& home) {
    fs::path config = folder_variable("XDG_CONFIG_HOME");
    if (config.empty()) config = home / ".config";
    constexpr std::string_view kKey = "XDG_DOCUMENTS_DIR=\"";
    constexpr std::string_view kHome = "$HOME";
    std::ifstream lines(config / "user-dirs.dirs");
    for (std::string line; std::getline(lines, line);) {
        const std::size_t end = line.rfind('"');
        if (line.compare(0, kKey.size(), kKey) != 0 || end < kKey.size()) continue;
        const std::string value = line.substr(kKey.size(), end - kKey.size());
        if (value.compare(0, kHome.size(), kHome) != 0) return value;
        const std::string below = value.substr(kHome.size());
        return below.find_first_not_of('/') == std::string::npos ? fs::path() : fs::path(home.string() + below);
    }
    return {};
}

// A name that no file there has, made of the words.
std::string free_name(const std::string& folder, std::string_view words, std::string_view ending, Lang lang) {
    const auto there = list_folder(folder, ending, lang);
    const auto taken = [&](const std::string& name) {
        const auto is_it = [&](const FileInfo& file) { return file.name == name; };
        return there && std::any_of(there->begin(), there->end(), is_it);
    };
    std::string name = file_name(words, ending);
    for (int n = 2; taken(name); ++n) name = file_name(std::string(words) + " " + std::to_string(n), ending);
    return name;
}

}  // namespace

Files desktop_files(std::string documents, std::launch folders) {
    Files files;
    files.deliver = [documents](std::string_view words, const Contents& contents, SameName same, Lang lang) {
        Delivered delivered{same == SameName::kept ? free_name(documents, words, contents.ending, lang)
                                                   : file_name(words, contents.ending),
                            documents};
        const auto written = write_file(delivered.path(), contents.bytes, lang);
        return written ? tl::expected<Delivered, std::string>(std::move(delivered))
                       : tl::unexpected<std::string>(written.error());
    };
    files.deliver_folder = [documents, folders](const std::string& words, std::function<std::vector<NamedBytes>()> all,
                                                std::string_view mark, Lang lang) {
        return std::async(folders,
                          [documents, folder = joined_path(documents, file_name(words, "")), all = std::move(all),
                           mark = std::string(mark), lang]() -> DeliveredFolder {
                              std::error_code error;
                              fs::create_directories(documents, error);
                              if (error) return trouble(lang, "files.cannot-write", documents, error.value());
                              return write_folder(folder, all(), mark, lang).map([&] { return folder; });
                          });
    };
    files.documents = std::move(documents);
    files.list = list_folder;
    files.read = [](const std::string& path, std::size_t largest, Lang lang) { return read_file(path, lang, largest); };
    return files;
}

tl::expected<void, std::string> write_folder(const std::string& folder, const std::vector<NamedBytes>& files,
                                             std::string_view mark, Lang lang) {
    std::error_code error;
    fs::create_directory(folder, error);
    if (error) return trouble(lang, "files.cannot-write", folder, error.value());
    std::vector<const NamedBytes*> others;
    for (const NamedBytes& file : files) {
        const std::string path = joined_path(folder, file.name);
        if (!fs::exists(fs::symlink_status(path, error))) {
            others.push_back(&file);
            continue;
        }
        const auto there = read_file(path, lang);
        if (!there) return tl::unexpected<std::string>(there.error());
        if (there->find(mark) == std::string::npos)
            return tl::unexpected<std::string>(phrase(lang, "site.foreign", {path}));
        if (*there != file.bytes) others.push_back(&file);
    }
    for (const NamedBytes* const file : others) {
        auto written = write_file(joined_path(folder, file->name), file->bytes, lang, Folders::left);
        if (!written) return written;
    }
    return {};
}

tl::expected<std::vector<FileInfo>, std::string> list_folder(const std::string& folder, std::string_view ending,
                                                             Lang lang) {
    std::vector<FileInfo> found;
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        struct stat about {};
        FileInfo file{at->path().filename().string()};
        if (file.name.front() == '.' || ::stat(at->path().c_str(), &about) != 0) continue;
        file.folder = S_ISDIR(about.st_mode);
        if (!file.folder && (!S_ISREG(about.st_mode) || !ends_with(file.name, ending))) continue;
        file.changed_ms = std::int64_t{about.st_mtim.tv_sec} * 1000 + about.st_mtim.tv_nsec / 1'000'000;
        if (!file.folder) file.bytes = static_cast<std::uint64_t>(about.st_size);
        found.push_back(std::move(file));
    }
    if (error) return trouble(lang, "files.cannot-list", folder, error.value());
    std::sort(found.begin(), found.end(), comes_first);
    return found;
}

tl::expected<std::string, std::string> read_file(const std::string& path, Lang lang, std::size_t largest) {
    const Open file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (file.descriptor < 0) return trouble(lang, "files.cannot-read", path, errno);
    std::string bytes;
    for (char piece[64 * 1024];;) {
        const ssize_t count = ::read(file.descriptor, piece, sizeof piece);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return trouble(lang, "files.cannot-read", path, errno);
        if (count == 0) return bytes;
        bytes.append(piece, static_cast<std::size_t>(count));
        if (bytes.size() > largest) {
            const std::string mib = std::to_string(largest / (1024 * 1024));
            return tl::unexpected<std::string>(phrase(lang, "files.too-large", {path, mib}));
        }
    }
}

tl::expected<void, std::string> write_file(const std::string& path, std::string_view bytes, Lang lang,
                                           Folders folders) {
    std::error_code error;
    if (own_descriptor(path) >= 0) return pour(path, bytes, lang);
    const fs::path there = fs::canonical(path, error);  // a link stays a link
    const fs::path target = error ? fs::absolute(path) : there;
    const fs::file_status status = fs::status(target, error);
    if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status))
        return pour(target.string(), bytes, lang);
    const fs::path folder = target.parent_path();
    if (folders == Folders::made) fs::create_directories(folder, error);
    if (folders == Folders::made && error) return trouble(lang, "files.cannot-write", path, error.value());
    std::string unfinished;
    const bool written = write_durably(unfinished, bytes, target) && ::rename(unfinished.c_str(), target.c_str()) == 0;
    if (!written) {
        const int why = errno;
        ::unlink(unfinished.c_str());
        return trouble(lang, "files.cannot-write", path, why);
    }
    sync_folder(folder);
    return {};
}

std::string documents_folder() {
    const fs::path home = folder_variable("HOME");
    fs::path documents = folder_variable("XDG_DOCUMENTS_DIR");
    if (documents.empty() && !home.empty()) documents = said_documents(home);
    std::error_code ignored;
    if (fs::is_directory(documents, ignored)) return (documents / "Tapet").string();
    return ((home.empty() ? fs::temp_directory_path(ignored) : home) / "Tapet").string();
}

}  // namespace tapet::ui
