// The whole app is killed while a robot taps about in it: what the screen had shown as saved is counted against the file.
#include <csignal>
#include <cstdio>
#include <cstring>
#include <doctest/doctest.h>
#include <map>
#include <poll.h>
#include <random>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>

#include "storage/check.h"
#include "tests/storage/sessions.h"
#include "tests/ui/app_robot.h"
#include "ui/platform/desktop/files.h"

namespace tapet::ui {

namespace {

constexpr int kKills = 15;  // TAPET_KILLS says otherwise

// Taps whatever there is, and says after each tap what the screen now shows as saved: "MATCH LINES\n".
class Tapper {
  public:
    Tapper(const std::string& file, int told, std::uint32_t seed)
        : told_(told),
          random_(seed),
          environment_(fixed_environment(1'795'201'200'000, 1, kTablet.px_per_mm, "en")),
          keeper_(storage::OpenOptions{file}, {environment_.now_ms, storage::system_clockwork().random}, Lang::en),
          app_(keeper_, environment_),
          robot_([this](Ui& ui) { app_.frame(ui); }, kTablet) {
        environment_.files = desktop_files(file + ".documents");
    }

    void tap_on() {
        robot_.run(3);
        for (;;) {
            tap_one();
            const Referee* referee = keeper_.open.referee();
            if (referee == nullptr) continue;
            const std::string line = keeper_.open.match_id() + " " + std::to_string(referee->revision() + 1) + "\n";
            if (::write(told_, line.data(), line.size()) < 0) ::_exit(1);
        }
    }

  private:
    int told_;
    std::mt19937 random_;
    Environment environment_;
    app::DatabaseKeeper keeper_;
    App app_;
    Robot robot_;

    // Anything, but mostly what the open match is played with; from Home mostly into a match.
    std::string chosen(const std::vector<std::string>& ids) {
        const Referee* referee = keeper_.open.referee();
        const std::string game = referee == nullptr ? "home." : std::string(referee->game()) + ".";
        for (int again = 0; again < 6; ++again) {
            const std::string& id = ids[random_() % ids.size()];
            if (id.compare(0, game.size(), game) == 0) return id;
        }
        return ids[random_() % ids.size()];
    }

    void tap_one() {
        const std::vector<std::string> ids = robot_.ids();
        if (ids.empty()) return robot_.run(1);
        const std::string id = robot_.has("home.truc") && random_() % 2 == 0 ? "home.truc" : chosen(ids);
        try {
            robot_.tap(id);
        } catch (const std::runtime_error&) {
            robot_.run(1);  // half out of sight
        }
    }
};

struct Child {
    pid_t pid = -1;
    int told = -1;

    Child(const std::string& file, std::uint32_t seed) {
        int ends[2] = {-1, -1};
        REQUIRE(pipe(ends) == 0);
        std::fflush(nullptr);
        pid = ::fork();
        if (pid == 0) {
            ::close(ends[0]);
            try {
                Tapper(file, ends[1], seed).tap_on();
            } catch (const std::exception& error) {
                std::fprintf(stderr, "%s\n", error.what());
            }
            ::_exit(2);
        }
        ::close(ends[1]);
        told = ends[0];
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { ::close(told); }

    // So many bytes at least, or what there is to its end.
    std::string hear(std::size_t least) const {
        std::string heard;
        char bytes[4096];
        while (heard.size() < least) {
            pollfd ready{told, POLLIN, 0};
            if (poll(&ready, 1, 20'000) <= 0) break;
            const ssize_t count = ::read(told, bytes, sizeof bytes);
            if (count <= 0) break;
            heard.append(bytes, static_cast<std::size_t>(count));
        }
        return heard;
    }
    int kill() const {
        ::kill(pid, SIGKILL);
        int status = 0;
        waitpid(pid, &status, 0);
        return WIFSIGNALED(status) ? WTERMSIG(status) : -1;
    }
};

}  // namespace

TEST_CASE("killed while somebody taps, the app has every line that the screen had shown") {
    const storage::TempFolder folder;
    const int kills = much("TAPET_KILLS", kKills);
    const auto seed = static_cast<std::uint32_t>(much("TAPET_SEED", 5));
    std::mt19937 random(seed);
    std::int64_t acknowledged = 0;
    std::int64_t found = 0;
    std::int64_t lost = 0;
    for (int kill = 0; kill < kills; ++kill) {
        const std::string file = folder / ("a" + std::to_string(kill / 50) + ".db");
        std::map<std::string, std::int64_t> shown;
        {
            const Child child(file, seed + static_cast<std::uint32_t>(kill));
            std::string heard = child.hear(1 + random() % 4000);
            ::usleep(static_cast<useconds_t>(random() % 3000));
            CHECK(child.kill() == SIGKILL);
            heard += child.hear(static_cast<std::size_t>(-1));
            std::istringstream said(heard.substr(0, heard.rfind('\n') + 1));
            std::string id;
            for (std::int64_t lines = 0; said >> id >> lines;) shown[id] = std::max(shown[id], lines);
        }
        storage::Opened opened(file);
        CHECK(storage::check(opened.database).empty());
        for (const auto& [id, lines] : shown) {
            const auto there = static_cast<std::int64_t>(storage::bodies(opened.store, id).size());
            CHECK(there >= lines);
            acknowledged += lines;
            found += there;
            lost += std::max<std::int64_t>(0, lines - there);
        }
    }
    CHECK(acknowledged > 0);
    MESSAGE(kills << " kills, " << acknowledged << " acknowledged, " << found << " found, " << lost << " lost");
}

}  // namespace tapet::ui
