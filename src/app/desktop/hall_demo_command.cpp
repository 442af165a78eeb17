// `tapet hall --demo`: a hall with a season in play, in a folder that goes away when it ends.
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <random>
#include <utility>

#include "app/desktop/hall_command.h"
#include "app/desktop/hall_demo_tables.h"
#include "app/desktop/hall_serving.h"
#include "app/desktop/hall_words.h"
#include "app/desktop/keeping.h"
#include "app/desktop/output.h"
#include "app/hall/opening.h"
#include "core/json.h"
#include "season/fixtures.h"
#include "storage/clockwork.h"
#include "storage/kept_match.h"

namespace tapet::app {

namespace {

constexpr std::string_view kDemoName = "demo";
constexpr std::size_t kDemoSectors = 6;
constexpr std::size_t kDemoInEach = 10;  // five tables a sector
constexpr std::size_t kDemoPlayed = 2;   // rounds

class DemoFolder {
  public:
    explicit DemoFolder(const Arguments& arguments) {
        std::string name = (std::filesystem::temp_directory_path() / "tapet-demo-XXXXXX").string();
        if (::mkdtemp(name.data()) == nullptr) fail_hall(arguments, "storage.cannot-open", {name});
        path_ = name;
    }
    DemoFolder(const DemoFolder&) = delete;
    DemoFolder& operator=(const DemoFolder&) = delete;
    ~DemoFolder() {
        std::error_code error;
        std::filesystem::remove_all(path_, error);
    }
    std::string operator/(const char* name) const { return (path_ / name).string(); }

  private:
    std::filesystem::path path_;
};

// A link that the hall's own program makes; its address.
std::string demo_link(HallServer& server, std::string_view role, const std::string& scope, const std::string& label) {
    const auto made = parse_json(server.answer_here(to_text(Json(Json::Object{{"do", Json("link")},
                                                                              {"role", Json(role)},
                                                                              {"name", Json(kDemoName)},
                                                                              {"scope", Json(scope)},
                                                                              {"label", Json(label)}}))));
    return made ? text_at(*made, "address") : std::string();
}

}  // namespace

int demo_hall(const Arguments& arguments) {
    if (!arguments.hall.store.empty()) fail_hall(arguments, "hall.demo-store");
    const StopSignals ends;
    const DemoFolder folder(arguments);
    Arguments own = arguments;
    own.db = folder / "tapet.db";
    own.hall.store = folder / "hall.db";
    std::mt19937 random(std::random_device{}());
    const Chance between = [&random](int least, int most) {
        return std::uniform_int_distribution<int>(least, most)(random);
    };
    DemoSeason season = demo_season(kDemoSectors, kDemoInEach, kDemoPlayed, between);
    {
        Keeping keeping(own, Purpose::write);
        storage::KeptMatch match(keeping.store, keeping.clock);
        match.begin_all(season.lines);
        auto lines = lines_to_send(keeping.store, match.id());
        const storage::HallPlace place = hall_place_of(own);
        if (!lines || !make_hall(*place.connect(), storage::uuid(keeping.clock), std::string(kDemoName),
                                 std::move(*lines), storage::system_clockwork().now_ms()))
            fail_hall(own, "hall.store");
    }
    const auto begun = std::chrono::steady_clock::now();
    std::unique_ptr<DemoTables> tables;
    ServingHalls serving;
    serving.begun = [&](HallServer& server, const std::string& address) {
        const std::string pages = address + "/h/" + std::string(kDemoName);
        const std::string desk = demo_link(server, "desk", "", "Demo");
        const auto at = hall::read_address(desk);
        if (!at) fail_hall(own, "hall.store");
        const auto link = [&server](const championship::Pair& pair, const std::string& label) {
            const std::string key = championship::fixture_key(championship::Phase::sectors, pair);
            const auto made = hall::read_address(demo_link(server, "table", key, label));
            return made ? made->secret : std::string();
        };
        tables = std::make_unique<DemoTables>(*at, std::move(season.rounds), link, between,
                                              storage::system_clockwork().now_ms());
        complain(phrase(
            own.lang, "hall.demo",
            {own.db, desk, std::string(phrase(own.lang, "desk.more")), std::string(phrase(own.lang, "desk.hall"))}));
        return Json::Object{{"everybody", Json(pages)},
                            {"board", Json(pages + "/board")},
                            {"desk", Json(desk)},
                            {"matches", Json(own.db)}};
    };
    serving.tick = [&] {
        using std::chrono::milliseconds;
        tables->tick(std::chrono::duration_cast<milliseconds>(std::chrono::steady_clock::now() - begun).count());
    };
    return serve_halls_until(ends, own, serving);
}

}  // namespace tapet::app
