// Sectors that go to their delegates and back without a file, with fingers alone: by a link that is copied and pasted, and by a moving
// code that is held before the other tablet's camera.
#include "core/moving_code.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/championship/walker.h"
#include "tests/ui/held_codes.h"

namespace tapet::ui {

namespace {

// A tablet with a clipboard and a camera.
struct Handing : Walker {
    HeldCodes held;
    std::string copied;

    explicit Handing(const std::shared_ptr<std::int64_t>& clock) : Walker(clock) {
        app().environment().codes = held.reader();
        app().environment().clipboard =
            Clipboard{[this](const std::string& text) { copied = text; }, [this] { return copied; }};
    }
    // From Home, as somebody does who has nothing open.
    void to_hand_over() {
        while (!robot().has("home.history")) tap_back();
        tap("home.history");
        tap("history.hand-over");
    }
    void pastes(const std::string& link) {
        copied = link;
        to_hand_over();
        tap("hand-over.link");
    }
    // Every second frame is missed, until all of it is here.
    void sees(const MovingCode& code) {
        to_hand_over();
        tap("hand-over.read");
        no_faults(app());
        for (std::uint32_t frame = 0; held.state == Camera::State::sees; frame += 2) {
            REQUIRE(frame < 8 * code.parts());
            held.says(code.frame(frame));
            robot().wait_ms(200);
        }
    }

  private:
    void tap_back() {
        for (const std::string& id : robot().ids()) {
            if (id.size() > 5 && id.substr(id.size() - 5) == ".back") return tap(id);
        }
        tap(robot().has("desk.up") ? "desk.up" : "desk.back");
    }
};

// What its screen shows as a moving code, which the file has, too.
MovingCode shown_code(Handing& tablet) {
    CHECK(tablet.robot().shows("Another Tapet reads this code"));
    no_faults(tablet.app());
    tablet.tap("send.file");
    const auto code = MovingCode::of(only_pack(tablet));
    REQUIRE(code);
    REQUIRE(code->parts() > 1);
    tablet.tap("trouble.close");
    CHECK(tablet.robot().shows(" of " + std::to_string(code->parts())));
    return *code;
}

std::string copied_link(Handing& tablet) {
    tablet.tap("send.link");
    CHECK(tablet.copied.find("#match=") != std::string::npos);
    return tablet.copied;
}

std::vector<championship::Event> two_a_sector() {
    std::vector<championship::Event> events;
    for (const std::string falla : {"Alta", "Baixa", "Carme", "Dalt"})
        events.emplace_back(championship::Enter{falla, falla < "C" ? "1" : "2", kPeople});
    events.emplace_back(championship::Start{});
    return events;
}

void hand(Handing& desk, const std::string& sector) {
    show(desk);
    desk.tap_more("desk.more.sectors");
    desk.tap("sectors." + sector);
}

}  // namespace

TEST_CASE("a sector goes to its delegate by a link, it comes back by one, and is handed in so") {
    const auto clock = std::make_shared<std::int64_t>(kWalkMs);
    Handing desk(clock);
    open(desk, two_sectors(), two_a_sector());
    hand(desk, "1");
    Handing delegate(clock);
    delegate.pastes(copied_link(desk));
    delegate.tap("trouble.close");
    CHECK(delegate.robot().shows("Sector 2"));
    no_faults(delegate.app());

    delegate.to_night();
    delegate.tap("sector.send");  // nothing was played yet, and that is no mistake
    CHECK(delegate.robot().shows("0 of 1 matches"));
    desk.pastes(copied_link(delegate));
    desk.tap("trouble.close");
    show(desk);
    desk.tap_more("desk.more.sectors");
    CHECK(desk.robot().shows("sent today"));

    show(delegate);
    delegate.next_result({"10", "10"});
    delegate.to_night();
    delegate.tap("sector.hand-in");
    CHECK(delegate.robot().shows("sector 2, handed in"));
    desk.pastes(copied_link(delegate));
    CHECK(desk.robot().shows("From sector 2’s tablet"));
    no_faults(desk.app());
    desk.tap("together.join");
    CHECK(desk.state().tables[1].open == 0);
    desk.tap_more("desk.more.sectors");
    CHECK(desk.robot().shows("Handed in: 1 of 2"));
}

TEST_CASE("a sector goes to its delegate by a moving code, and comes back by one, with every second frame missed") {
    const auto clock = std::make_shared<std::int64_t>(kWalkMs);
    Handing desk(clock);
    open(desk, two_sectors(), two_a_sector());
    hand(desk, "0");
    Handing delegate(clock);
    delegate.sees(shown_code(desk));
    CHECK(delegate.robot().shows("New matches: 1"));
    delegate.tap("trouble.close");
    CHECK(delegate.robot().shows("Sector 1"));
    no_faults(delegate.app());

    delegate.next_result({"10", "<10", "10"});
    delegate.to_night();
    delegate.tap("sector.hand-in");
    const MovingCode code = shown_code(delegate);
    desk.sees(code);
    CHECK(desk.robot().shows("From sector 1’s tablet"));
    no_faults(desk.app());
    desk.tap("together.join");
    CHECK(desk.state().tables[0].open == 0);
    desk.sees(code);  // once more: nothing new, and nothing is asked
    CHECK_FALSE(desk.robot().has("together.join"));
    CHECK(desk.state().tables[0].open == 0);
}

}  // namespace tapet::ui
