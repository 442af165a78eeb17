// The code of a sector that is sent: matches from its tables are in it as long as it stays short.
#include <algorithm>
#include <doctest/doctest.h>
#include <random>

#include "core/moving_code.h"
#include "storage/side.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/championship/walker.h"

namespace tapet::ui {

namespace {

std::vector<championship::Event> fallas(int count) {
    std::vector<championship::Event> events;
    for (int i = 0; i < count; ++i)
        events.emplace_back(championship::Enter{"Falla " + std::to_string(i), "1", kPeople});
    events.emplace_back(championship::Enter{"Carme", "2", kPeople});
    events.emplace_back(championship::Start{});
    return events;
}

// Stones for one side or the other, as no other table counts them.
std::string at_a_table(storage::Opened& file, std::mt19937& side_of) {
    storage::KeptMatch match(file.store, file.clock);
    match.begin(storage::kSetup);
    for (int i = 0; i < 24; ++i) match.take(storage::stones(1, side_of() % 2 == 0 ? 'A' : 'B'));
    return match.id();
}

// A delegate's tablet on which all matches of its sector are played at tables; the first of them has a result.
struct Counted {
    DeskRobot desk;
    DeskRobot delegate;
    std::size_t tables = 0;

    explicit Counted(int count, RobotScreen screen = kTablet) : delegate("en", screen) {
        delegate.app().environment().clipboard = Clipboard{[](const std::string&) {}, {}};
        open(desk, two_sectors(), fallas(count));
        take(delegate, hand_sector(desk, "0"));
        const std::string id = delegate.app().keeper().open.match_id();
        const std::vector<championship::DeskFixture> all = fixtures_of(delegate.state(), 0);
        const auto names_at = [&](std::size_t i) { return names_of(delegate.state(), all[i]); };
        std::vector<std::string> keys;
        for (std::size_t i = 0; i < all.size(); ++i)
            keys.push_back(fixture_key(championship::Phase::sectors, names_at(i)));
        tables = keys.size();
        const championship::Pair first = names_at(0);
        REQUIRE(accepted(delegate.app().keeper().open.take(R"({"do":"result","between":[")" + first[0] + R"(",")" +
                                                           first[1] + R"("],"cames":[2,0],"pedres":[48,3]})")));
        const auto line = static_cast<std::int64_t>(delegate.app().keeper().shelf.lines_of(id)->size()) - 1;
        delegate.app().stop();
        {
            storage::Opened file(delegate.app().file().string());
            storage::SideTables side(file.database);
            std::mt19937 side_of(7);
            for (const std::string& key : keys) {
                const std::string table = at_a_table(file, side_of);
                side.add_link({id, key, table, std::nullopt});
                if (key == keys.front()) side.set_link_line(id, table, line);
            }
        }
        delegate.app().restart();
        show(delegate);
        delegate.robot().scroll_to(screen.width > screen.height ? "sector.side" : "sector.matches", "sector.send");
        delegate.tap("sector.send");
    }
    std::size_t tables_here() { return desk.app().matches().size() - 1; }
    std::string file() {
        delegate.tap("send.file");
        const std::string bytes = only_pack(delegate);
        delegate.tap("trouble.close");
        return bytes;
    }
};

bool leaves_tables(DeskRobot& robot) { return robot.robot().shows("and not the matches counted at the tables"); }

}  // namespace

TEST_CASE("the match of a small sector is in the code, too") {
    Counted counted(2);
    CHECK_FALSE(leaves_tables(counted.delegate));
    const auto code = MovingCode::of(counted.file());
    CHECK(counted.delegate.robot().shows(" of " + std::to_string(code->parts())));
    no_faults(counted.delegate.app());
}

TEST_CASE(
    "so many that a code would be long are left out of it, which is said; it brings the results, and the file the rest "
    "after it") {
    for (const RobotScreen& screen : {kTablet, kPhone}) {
        Counted counted(13, screen);
        Robot& robot = counted.delegate.robot();
        const std::string file = counted.file();
        REQUIRE(MovingCode::of(file)->parts() > 40);
        robot.scroll_to("send.all", "send.copy");
        CHECK(leaves_tables(counted.delegate));
        CHECK(robot.shows("Another Tapet reads this code"));
        CHECK_FALSE(robot.shows(" of " + std::to_string(MovingCode::of(file)->parts())));
        no_faults(counted.delegate.app());

        const auto short_one = counted.delegate.app().keeper().file.hand_over()->pack_for(
            counted.delegate.app().keeper().open.match_id(), std::nullopt, championship::TablesMatches::left);
        CHECK(robot.shows(" of " + std::to_string(MovingCode::of(short_one->bytes)->parts())));
        take(counted.desk, short_one->bytes);
        counted.desk.tap("together.join");
        CHECK(counted.desk.state().tables[0].open == counted.tables - 1);
        CHECK(counted.tables_here() == 0);
        take(counted.desk, file);
        if (counted.desk.robot().has("together.join")) counted.desk.tap("together.join");
        CHECK(counted.tables_here() == counted.tables);
        show(counted.desk);
        const auto links = counted.desk.app().keeper().open.links();
        CHECK(links.size() == counted.tables);
        CHECK(std::count_if(links.begin(), links.end(),
                            [](const FixtureLink& link) { return link.line.has_value(); }) == 1);
    }
}

}  // namespace tapet::ui
