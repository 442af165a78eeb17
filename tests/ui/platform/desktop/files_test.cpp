// Files and folders: what is listed, read and written, and what is said when it cannot be.
#include "ui/platform/desktop/files.h"

#include <atomic>
#include <cstdlib>
#include <doctest/doctest.h>
#include <filesystem>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tests/storage/support.h"

using namespace tapet;
using namespace tapet::ui;
using tapet::storage::contents;
using tapet::storage::TempFolder;

namespace {

std::atomic<int> mask_changes{0};

}  // namespace

// In the place of the system's, for this test program.
extern "C" mode_t umask(mode_t mask) {
    ++mask_changes;
    return static_cast<mode_t>(syscall(SYS_umask, mask));
}

namespace {

namespace fs = std::filesystem;

void put(const TempFolder& folder, const std::string& name, int age_s) {
    storage::write_file(folder / name, name);
    fs::last_write_time(folder / name, fs::file_time_type::clock::now() - std::chrono::seconds(age_s));
}

std::string names(const std::vector<FileInfo>& files) {
    std::string all;
    for (const FileInfo& file : files) all += (all.empty() ? "" : " ") + file.name + (file.folder ? "/" : "");
    return all;
}

// An environment variable for the time of a test.
class Variable {
  public:
    Variable(const char* name, const std::string& value) : name_(name) {
        const char* before = std::getenv(name);
        had_ = before != nullptr;
        if (had_) before_ = before;
        if (value.empty()) {
            unsetenv(name);
        } else {
            setenv(name, value.c_str(), 1);
        }
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() {
        if (had_) {
            setenv(name_, before_.c_str(), 1);
        } else {
            unsetenv(name_);
        }
    }

  private:
    const char* name_;
    std::string before_;
    bool had_ = false;
};

}  // namespace

TEST_CASE("a folder lists its folders by name and its files newest first, by their ending") {
    const TempFolder folder;
    put(folder, "old.csv", 300);
    put(folder, "new.CSV", 5);
    put(folder, "paper.pdf", 1);
    put(folder, ".hidden.csv", 1);
    fs::create_directory(folder / "b");
    fs::create_directory(folder / "A");
    fs::create_directory(folder / ".git");
    fs::create_symlink("nowhere", folder / "broken.csv");
    mkfifo((folder / "pipe.csv").c_str(), 0600);
    const auto found = list_folder(folder.path().string(), ".csv", Lang::en);
    REQUIRE(found);
    CHECK(names(*found) == "A/ b/ new.CSV old.csv");
    CHECK(found->back().bytes == 7);
}

TEST_CASE("a folder that is not there is a sentence with its name") {
    const auto found = list_folder("/nowhere/at/all", ".csv", Lang::ca);
    REQUIRE_FALSE(found);
    CHECK(found.error().find("/nowhere/at/all") != std::string::npos);
}

TEST_CASE("a file is read whole, or not when it is larger than allowed") {
    const TempFolder folder;
    storage::write_file(folder / "a", std::string("x\0y", 3));
    CHECK(read_file(folder / "a", Lang::en) == std::string("x\0y", 3));
    CHECK_FALSE(read_file(folder / "a", Lang::en, 2));
    CHECK(read_file(folder / "a", Lang::en, 3));
    CHECK(read_file(folder / "b", Lang::en).error() == (folder / "b") + " cannot be read: it is not there.");
    CHECK(read_file(folder / "b", Lang::de).error().find("das gibt es nicht") != std::string::npos);
    CHECK(read_file(folder / "a/b", Lang::es).error().find("una parte de la ruta no es una carpeta") !=
          std::string::npos);
    CHECK(read_file(folder.path().string(), Lang::ca).error().find("és una carpeta") != std::string::npos);
}

TEST_CASE("a file is written with its folder, replaces what was there, and leaves nothing else behind") {
    const TempFolder folder;
    const std::string file = folder / "deep/er/a.csv";
    REQUIRE(write_file(file, "one", Lang::en));
    REQUIRE(write_file(file, "two", Lang::en));
    CHECK(contents(file) == "two");
    CHECK(std::distance(fs::directory_iterator(folder / "deep/er"), fs::directory_iterator()) == 1);
    struct stat about {};
    REQUIRE(stat(file.c_str(), &about) == 0);
    CHECK((about.st_mode & 0600) == 0600);
}

TEST_CASE("a link stays a link, and what is no file is not replaced by one") {
    const TempFolder folder;
    storage::write_file(folder / "real", "old");
    fs::create_symlink(folder / "real", folder / "link");
    REQUIRE(write_file(folder / "link", "new", Lang::en));
    CHECK(fs::is_symlink(folder / "link"));
    CHECK(contents(folder / "real") == "new");
    REQUIRE(write_file("/dev/null", "gone", Lang::en));
    CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("what cannot be written is a sentence, and the old file stays") {
    const TempFolder folder;
    storage::write_file(folder / "file", "old");
    const auto below_a_file = write_file(folder / "file/x.csv", "new", Lang::de);
    REQUIRE_FALSE(below_a_file);
    CHECK(below_a_file.error().find("lässt sich nicht schreiben") != std::string::npos);
    CHECK(contents(folder / "file") == "old");
    fs::create_directory(folder / "folder");
    CHECK_FALSE(write_file(folder / "folder", "new", Lang::en));
}

TEST_CASE("papers go to the user's documents, or into the home folder when there are none") {
    const TempFolder home;
    const std::string path = home.path().string();
    const Variable documents("XDG_DOCUMENTS_DIR", "");
    const Variable config("XDG_CONFIG_HOME", "");
    const Variable data("XDG_DATA_HOME", "");
    const Variable variable("HOME", path);
    CHECK(documents_folder() == path + "/Tapet");
    fs::create_directory(home / ".config");
    fs::create_directory(home / "Documents");
    const auto say = [&](const std::string& line) { storage::write_file(home / ".config/user-dirs.dirs", line); };
    say("# mine\nXDG_DESKTOP_DIR=\"$HOME/Desk\"\nXDG_DOCUMENTS_DIR=\"$HOME/Documents\"\n");
    CHECK(documents_folder() == path + "/Documents/Tapet");
    say("XDG_DOCUMENTS_DIR=\"$HOME/\"\n");  // switched off
    CHECK(documents_folder() == path + "/Tapet");
    say("XDG_DOCUMENTS_DIR=\"$HOME/Gone\"\n");
    const Variable other("XDG_DATA_HOME", path + "/data");
    CHECK(documents_folder() == path + "/Tapet");
}

TEST_CASE("a new file has the mode of the umask, and no moment has another umask") {
    const TempFolder folder;
    const mode_t mask = umask(027);
    mask_changes = 0;
    CHECK(write_file(folder / "new.csv", "new", Lang::en));
    CHECK(write_file(folder / "new.csv", "newer", Lang::en));
    CHECK(mask_changes == 0);
    umask(mask);
    struct stat about {};
    REQUIRE(stat((folder / "new.csv").c_str(), &about) == 0);
    CHECK((about.st_mode & 07777) == 0640);
    CHECK(contents(folder / "new.csv") == "newer");
}
