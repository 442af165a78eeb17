// What commands write: never over what is kept, never half, and nothing at all when the command fails.
#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <thread>
#include <unistd.h>

#include "core/json.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

namespace fs = std::filesystem;
using storage::contents;
using storage::kSetup;
using storage::stones;
using storage::TempFolder;
using storage::write_file;

namespace {

struct Kept {
    TempFolder folder;
    std::string db = folder / "a.db";
    std::string id;

    Kept() {
        const Outcome run = run_tapet({"referee", "--save", "--db", db}, kSetup + "\n" + stones(3));
        id = *parse_json(lines_of(run.out).at(0))->find("match")->as_text();
    }
    Outcome beside(const std::string& file, const std::string& match) const {
        return run_tapet({"export", match, "--beside", file, "--db", db});
    }
    void still_there() const {
        CHECK(lines_of(run_tapet({"export", id, "--db", db}).out).size() == 2);
        CHECK(run_tapet({"check", "--db", db}).status == 0);
    }
};

mode_t mode(const std::string& file) {
    struct stat about {};
    stat(file.c_str(), &about);
    return about.st_mode & 07777;
}

}  // namespace

TEST_CASE("the export of a match that is not there leaves the other file as it was") {
    const Kept kept;
    write_file(kept.folder / "notes.json", "mine");
    CHECK(kept.beside(kept.folder / "notes.json", "00000000").status == 2);
    CHECK(contents(kept.folder / "notes.json") == "mine");
}

TEST_CASE("no output takes the place of the database, of what lies beside it, or of a copy, also through a link") {
    const Kept kept;
    run_tapet({"referee", "--match", kept.id, "--db", kept.db}, "");  // the first start after it was made copies it
    const std::string copy = fs::directory_iterator(kept.db + ".backups")->path().string();
    write_file(kept.db + "-wal", "");
    fs::create_symlink(kept.db, kept.folder / "link");
    fs::create_hard_link(kept.db, kept.folder / "hard");
    fs::create_symlink(kept.db + "-wal", kept.folder / "wal-link");
    fs::copy_file(kept.db, kept.folder / "other.db");
    for (const std::string& file :
         {kept.db, kept.db + "-wal", kept.db + "-shm", copy, kept.folder / "link", kept.folder / "hard",
          kept.folder / "wal-link", kept.folder / "other.db", kept.db + ".backups/new.json"}) {
        INFO(file);
        const std::string before = contents(file);
        const std::vector<std::vector<std::string>> commands{{"export", kept.id, "--beside", file},
                                                             {"paper", "log", "--match", kept.id, "-o", file},
                                                             {"screenshot", "--screen", "home", "-o", file}};
        for (std::vector<std::string> command : commands) {
            command.insert(command.end(), {"--db", kept.db});
            const Outcome run = run_tapet(command);
            CHECK(run.status == 2);
            CHECK(run.out.empty());
        }
        CHECK(contents(file) == before);
    }
    kept.still_there();
}

TEST_CASE("a new file has the mode of the umask, one that is there keeps its own, and no folder is made") {
    const Kept kept;
    const mode_t mask = umask(027);
    CHECK(kept.beside(kept.folder / "new.json", kept.id).status == 0);
    umask(mask);
    CHECK(mode(kept.folder / "new.json") == 0640);
    write_file(kept.folder / "old.json", "old");
    chmod((kept.folder / "old.json").c_str(), 0604);
    CHECK(kept.beside(kept.folder / "old.json", kept.id).status == 0);
    CHECK(mode(kept.folder / "old.json") == 0604);
    CHECK(contents(kept.folder / "old.json").find("{\"beside\":1") == 0);
    CHECK(kept.beside(kept.folder / "no/such/a.json", kept.id).status == 2);
    CHECK(run_tapet({"paper", "log", "--match", kept.id, "-o", kept.folder / "no/a.pdf", "--db", kept.db}).status == 2);
    CHECK_FALSE(fs::exists(kept.folder / "no"));
}

TEST_CASE("pipes, devices and standard output are written to as they are") {
    const Kept kept;
    const Outcome run = kept.beside("/dev/stdout", kept.id);
    CHECK(run.status == 0);
    REQUIRE(lines_of(run.out).size() == 3);
    CHECK(lines_of(run.out)[2].find("{\"beside\":1") == 0);
    CHECK(kept.beside("/dev/null", kept.id).status == 0);
    CHECK(fs::is_character_file("/dev/null"));
    const std::string pipe = kept.folder / "pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    std::string heard;
    std::thread reader([&] { heard = contents(pipe); });
    CHECK(kept.beside(pipe, kept.id).status == 0);
    reader.join();
    CHECK(heard.find("{\"beside\":1") == 0);
    CHECK(fs::is_fifo(pipe));
}

}  // namespace tapet::app
