// What happens when (HALL.md): the store goes and comes back, or is an older copy, and nothing that was acknowledged is missing.
#include <csignal>
#include <doctest/doctest.h>
#include <filesystem>
#include <memory>
#include <string>
#include <sys/resource.h>
#include <thread>

#include "app/hall/opening.h"
#include "tests/app/hall/hall_on_postgres.h"
#include "tests/app/hall/running_hall.h"
#include "tests/app/hall/visitor.h"
#include "tests/app/hall/written_down.h"

namespace tapet::tests {

namespace {

namespace fs = std::filesystem;

// As long as it is there no file may grow beyond so many bytes.
class FullDisk {
  public:
    explicit FullDisk(std::uintmax_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before_);
        ::rlimit full = before_;
        full.rlim_cur = bytes;
        ::setrlimit(RLIMIT_FSIZE, &full);
    }
    FullDisk(const FullDisk&) = delete;
    FullDisk& operator=(const FullDisk&) = delete;
    ~FullDisk() {
        ::setrlimit(RLIMIT_FSIZE, &before_);
        std::signal(SIGXFSZ, signal_);
    }

  private:
    ::rlimit before_{};
    void (*signal_)(int) = std::signal(SIGXFSZ, SIG_IGN);
};

std::string said(const std::string& id, const std::string& text) {
    return R"({"id":")" + id + R"(","text":")" + text + "\"}";
}

}  // namespace

TEST_CASE("PostgreSQL goes and comes back: 503 with a time to wait, then the same request is done once") {
    storage::halls::PostgresServer server;
    const std::string store = server.address();
    WrittenDown written;
    const HallOnPostgres hall(store, written.sink());
    const Visitor at(hall.port());
    const std::string first = app::random_secret();
    CHECK(at.post("message", hall.desk(), said(first, "Abans")).status == 200);
    server.stop();
    const std::string id = app::random_secret();
    const HallAnswered away = at.post("message", hall.desk(), said(id, "Ara"));
    CHECK(away.status == 503);
    CHECK(away.word() == "store");
    CHECK(away.says("Retry-After: "));
    CHECK(written.all("store-lost").size() == 1);
    CHECK(at.ask("/hall/1/68/board").body.find("Abans") != std::string::npos);  // who reads goes on
    CHECK(at.ask("/hall/health").body.find("\"behind_ms\":0") == std::string::npos);
    server.start();
    CHECK(at.post("message", hall.desk(), said(id, "Ara")).status == 200);
    REQUIRE(written.all("store-back").size() == 1);
    CHECK(number_at(written.all("store-back").front(), "after_ms") > 0);
    CHECK_FALSE(written.all("slow").empty());  // it was tried for five seconds
    CHECK(at.post("message", hall.desk(), said(id, "Ara")).status == 200);
    CHECK(at.post("message", hall.desk(), said(first, "Abans")).status == 200);
    CHECK(at.ask("/hall/health").body.find("\"store\":\"fine\",\"behind_ms\":0") != std::string::npos);
    const auto row = *app::find_hall(*storage::connect_postgres(store), "68");
    CHECK(row.head == 8);  // five lines, the links, two messages
}

TEST_CASE(
    "the disk is full: nothing more is kept, all is read on, and health says it; then the same request is done once") {
    const RunningHall hall;
    const Visitor at(hall.port());
    CHECK(at.say("message", hall.desk().secret, R"("text":"Abans")").status == 200);
    const std::string id = app::random_secret();
    {
        const FullDisk full(fs::file_size(hall.path() + "-wal"));
        const HallAnswered away = at.post("message", hall.desk().secret, said(id, "Ara"));
        CHECK(away.status == 503);
        CHECK(away.word() == "store");
        CHECK(away.says("Retry-After: "));
        CHECK(at.ask("/hall/1/68/board").body.find("Abans") != std::string::npos);
        CHECK(at.ask("/hall/health").body.find("\"behind_ms\":0") == std::string::npos);
    }
    CHECK(at.post("message", hall.desk().secret, said(id, "Ara")).status == 200);
    CHECK(at.post("message", hall.desk().secret, said(id, "Ara")).status == 200);
    const std::string says = at.get("says", hall.desk().secret).body;
    CHECK(says.find(id) != std::string::npos);
    CHECK(says.find(id) == says.rfind(id));
    CHECK(at.ask("/hall/health").body.find("\"store\":\"fine\",\"behind_ms\":0") != std::string::npos);
}

TEST_CASE("a process that finds a newer form of a hall shows it, and keeps nothing in it") {
    const auto& server = storage::halls::PostgresServer::get();
    const std::string store = storage::halls::PostgresServer::get().address();
    WrittenDown written;
    const HallOnPostgres hall(store, written.sink());
    const Visitor at(hall.port());
    CHECK(at.say("message", hall.desk(), R"("text":"Abans")").status == 200);
    REQUIRE(std::system(server.sql(store, "UPDATE halls SET form = 2").c_str()) == 0);
    const HallAnswered newer = at.say("message", hall.desk(), R"("text":"Ara")");
    CHECK(newer.status == 503);
    CHECK(newer.word() == "store");
    CHECK(newer.says("Retry-After: "));
    CHECK(newer.body.find("kept by a newer version") != std::string::npos);
    CHECK(at.ask("/hall/1/68/board").body.find("Abans") != std::string::npos);
    CHECK(at.get("links", hall.desk()).status == 200);
    CHECK(app::find_hall(*storage::connect_postgres(store), "68")->head == 7);  // five lines, the links, a message
    while (written.all("form").empty()) std::this_thread::yield();              // it is seen at the next tick
    CHECK(number_at(written.all("form").front(), "form") == 2);
    REQUIRE(std::system(server.sql(store, "UPDATE halls SET form = 1").c_str()) == 0);
    CHECK(at.say("message", hall.desk(), R"("text":"Ara")").status == 200);
}

TEST_CASE(
    "the store is put back to an older copy: by its mark whoever looks on gets all anew, and says are sent again") {
    RunningHall hall;
    const Visitor at(hall.port());
    hall.end();
    fs::copy_file(hall.path(), hall.path() + ".older");
    hall.begin();
    const std::string id = app::random_secret();
    const HallAnswered kept = at.post("message", hall.desk().secret, said(id, "Final"));
    REQUIRE(kept.status == 200);
    const std::string mark = text_at(kept.json(), "mark");
    hall.end();
    for (const char* const beside : {"", "-wal", "-shm"}) fs::remove(hall.path() + beside);
    fs::rename(hall.path() + ".older", hall.path());
    hall.begin();
    CHECK(at.ask("/hall/1/68/board").body.find("Final") == std::string::npos);
    // Another one said something meanwhile, so that the position is there again, with another sum.
    CHECK(at.say("message", hall.desk().secret, R"("text":"Altra")").status == 200);
    const HallAnswered again = at.post("message", hall.desk().secret, said(id, "Final"));
    CHECK(again.status == 200);
    const auto looks = at.live("board&after=" + mark, "");
    CHECK(looks->hear_until("event: reset\n") != "");
    CHECK(looks->hear_until("\"Final\"") != "");
}

}  // namespace tapet::tests
