// Days and hours with fingers: a round at once, a proposal, what is tonight, and the calendar that goes to telephones.
#include "season/days.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <filesystem>

#include "tests/storage/support.h"
#include "tests/ui/championship/one_sector.h"
#include "tests/ui/no_faults.h"
#include "tests/ui/sizes.h"
#include "ui/championship/send.h"

namespace tapet::ui {

namespace {

std::vector<championship::Event> four_fallas() {
    return {championship::Enter{"Alta", "1", kPeople}, championship::Enter{"Baixa", "1", kPeople},
            championship::Enter{"Carme", "1", kPeople}, championship::Enter{"Dalt", "1", kPeople},
            championship::Start{}};
}

// It is noon of Friday, 27 November 2026.
void stand_at_noon(DeskRobot& desk) {
    desk.app().environment().now_ms = [] { return std::int64_t{1'795'780'800'000}; };
}

championship::Schedule on(const championship::Pair& between, const std::string& when, const std::string& place = {}) {
    championship::Schedule event{between, std::optional(when), std::nullopt, std::nullopt};
    if (!place.empty()) event.place = std::optional(place);
    return event;
}

std::string hour_kept(DeskRobot& desk, const championship::Pair& between) {
    return std::string(hour_of_match(desk.state(), *find_fixture(desk.state(), between)));
}

std::string file_ending(DeskRobot& desk, const std::string& ending) {
    for (const auto& entry : std::filesystem::directory_iterator(desk.app().documents())) {
        if (entry.path().extension() == ending) return storage::contents(entry.path().string());
    }
    return {};
}

bool told(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

void to_hours(DeskRobot& desk) {
    desk.tap("desk.page.days");
    desk.tap(desk.robot().has("desk.days.hours") ? "desk.days.hours" : "desk.days.unsaid");
}

void say_evenings(DeskRobot& desk) {
    to_hours(desk);
    desk.tap("desk.hours.weekday.5");
    desk.robot().scroll_to("desk.hours.all", "desk.hours.hours");
    desk.field("desk.hours.hours", "1930");
}

}  // namespace

TEST_CASE("a round gets its day, hour and place at once, and one undo takes them back") {
    DeskRobot desk;
    open(desk, one_sector(), four_fallas());
    desk.tap("desk.round");
    desk.field("desk.when.day", "24.11.2026");
    desk.tap("desk.when.save");
    CHECK(desk.robot().shows("is no day and time"));
    desk.tap("trouble.close");
    desk.field("desk.when.hour", "2130");
    desk.field("desk.when.place", "Casal Alta");
    desk.tap("desk.when.save");
    CHECK(hour_kept(desk, {"Alta", "Dalt"}) == "2026-11-24T21:30");
    CHECK(hour_kept(desk, {"Baixa", "Carme"}) == "2026-11-24T21:30");
    CHECK(hour_kept(desk, {"Alta", "Baixa"}).empty());
    CHECK(desk.robot().shows("Round 1 of 3 · 24.11."));
    desk.tap("desk.undo");
    CHECK(hour_kept(desk, {"Alta", "Dalt"}).empty());
    CHECK(hour_kept(desk, {"Baixa", "Carme"}).empty());
}

TEST_CASE("hours are proposed, looked at, changed, and taken by one tap; the evenings are remembered") {
    DeskRobot desk;
    stand_at_noon(desk);
    open(desk, one_sector(), four_fallas());
    to_hours(desk);
    desk.tap("desk.hours.propose");
    CHECK(desk.robot().shows("Choose the days of the week"));
    desk.tap("trouble.close");
    desk.tap("desk.up");
    say_evenings(desk);
    no_faults(desk.app());
    desk.tap("desk.hours.propose");
    CHECK(desk.robot().shows("Enter 6"));
    CHECK(hour_kept(desk, {"Alta", "Dalt"}).empty());  // nothing is kept yet
    no_faults(desk.app());
    desk.tap("desk.hours.line.0");
    no_faults(desk.app());
    desk.field("desk.hours.edit.when", "24.12.2026 20:00");
    desk.tap("desk.hours.edit.keep");
    desk.tap("desk.hours.line.1");
    desk.tap("desk.hours.edit.out");
    CHECK(desk.robot().shows("Enter 5"));
    desk.tap("desk.hours.take");
    CHECK(hour_kept(desk, {"Alta", "Dalt"}) == "2026-12-24T20:00");
    CHECK(hour_kept(desk, {"Baixa", "Carme"}).empty());
    CHECK(hour_kept(desk, {"Alta", "Baixa"}).substr(championship::kDayLetters) == "T19:30");
    CHECK(desk.robot().has("desk.days.unsaid"));
    desk.tap("desk.undo");
    CHECK(hour_kept(desk, {"Alta", "Dalt"}).empty());
    desk.app().restart();
    to_hours(desk);
    desk.tap("desk.hours.propose");
    CHECK(desk.robot().shows("Enter 6"));
}

TEST_CASE("a falla twice at one hour is said on the line that was changed so") {
    DeskRobot desk;
    stand_at_noon(desk);
    open(desk, one_sector(), four_fallas());
    say_evenings(desk);
    desk.tap("desk.hours.propose");
    CHECK_FALSE(desk.robot().shows("a falla plays twice then"));
    desk.tap("desk.hours.line.0");
    desk.field("desk.hours.edit.when", "24.12.2026 20:00");
    desk.tap("desk.hours.edit.keep");
    desk.tap("desk.hours.line.2");
    desk.field("desk.hours.edit.when", "24.12.2026 20:00");
    desk.tap("desk.hours.edit.keep");
    CHECK(desk.robot().shows("a falla plays twice then"));
}

TEST_CASE("the day says what is tonight, where and who referees, what is late first, and leads to other days") {
    DeskRobot desk;
    stand_at_noon(desk);
    std::vector<championship::Event> events = four_fallas();
    championship::Schedule tonight = on({"Alta", "Dalt"}, "2026-11-27T21:00", "Casal Alta");
    tonight.referee = std::optional<std::string>("Maria");
    events.insert(events.end(),
                  {tonight, on({"Baixa", "Carme"}, "2026-11-20T19:30"), on({"Alta", "Carme"}, "2026-12-04T20:15")});
    open(desk, one_sector(), events);
    desk.tap("desk.page.days");
    no_faults(desk.app());
    CHECK(desk.robot().shows("21:00"));
    CHECK(desk.robot().shows("Casal Alta · Maria"));
    CHECK(desk.robot().shows("late"));
    CHECK(desk.robot().has("desk.days.late.0"));
    CHECK(desk.robot().shows("Without day and hour: 3"));
    CHECK_FALSE(desk.robot().has("desk.days.match.1"));
    desk.tap("desk.day.next");
    CHECK(desk.robot().shows("20:15"));
    CHECK_FALSE(desk.robot().shows("21:00"));
    desk.tap("desk.day");
    no_faults(desk.app());
    desk.tap("desk.days.day.0");
    CHECK(desk.robot().shows("19:30"));
    desk.tap("desk.days.match.0");
    CHECK(desk.robot().shows("Baixa"));
    desk.tap("desk.up");
    desk.tap("desk.page.pending");
    CHECK(desk.robot().shows("late · "));
}

TEST_CASE("a match that is put off takes its new hour along, and one undo brings both back") {
    DeskRobot desk;
    std::vector<championship::Event> events = four_fallas();
    events.push_back(on({"Alta", "Dalt"}, "2026-11-27T21:00"));
    open(desk, one_sector(), events);
    desk.open_match(0);
    desk.tap("desk.tab.decision");
    desk.field("desk.decision.why", "Pluja");
    desk.field("desk.decision.when", "tomorrow");
    desk.tap("desk.decision.suspend");
    CHECK(desk.robot().shows("is no day and time"));
    desk.tap("trouble.close");
    desk.field("desk.decision.when", "4.12.2026 20:00");
    desk.tap("desk.decision.suspend");
    CHECK(desk.robot().shows("New day and hour: 4.12.2026, 20:00"));
    desk.tap("desk.cost.confirm");
    CHECK(hour_kept(desk, {"Alta", "Dalt"}) == "2026-12-04T20:00");
    CHECK(desk.state().tables[0].open == 6);
    desk.field("desk.settle.when", "11.12.2026 20:30");
    desk.tap("desk.settle.resume");
    desk.tap("desk.cost.confirm");
    CHECK(hour_kept(desk, {"Alta", "Dalt"}) == "2026-12-11T20:30");
    desk.tap("desk.undo");
    CHECK(hour_kept(desk, {"Alta", "Dalt"}) == "2026-12-04T20:00");
    desk.tap("desk.undo");
    CHECK(hour_kept(desk, {"Alta", "Dalt"}) == "2026-11-27T21:00");
}

TEST_CASE("the calendar goes out for phones and on paper: of all, of a falla") {
    DeskRobot desk;
    std::vector<championship::Event> events = four_fallas();
    open(desk, one_sector(), events);
    desk.tap("desk.page.days");
    desk.tap("desk.days.ics");
    desk.tap("desk.ics.all");
    CHECK(desk.robot().shows("No match has a day and hour yet."));
    desk.tap("trouble.close");
    for (const auto& [other, day] : {std::pair("Dalt", "2026-11-24"), std::pair("Baixa", "2026-12-01")})
        sure(desk.app().keeper().open.take(event_line<championship::Game>(
            desk.state(), championship::Event(on({"Alta", other}, std::string(day) + "T19:30", "Casal Alta")))));
    desk.app().restart();
    desk.tap("desk.days.ics");
    no_faults(desk.app());
    desk.tap("desk.ics.all");
    const std::string all = file_ending(desk, ".ics");
    CHECK(told(all, "SUMMARY:Alta – Dalt"));
    CHECK(told(all, "LOCATION:Casal Alta"));
    desk.tap("desk.paper.close");
    std::filesystem::remove_all(desk.app().documents());
    desk.tap("desk.page.fallas");
    desk.tap("desk.falla.3");  // Dalt
    desk.tap("desk.who.ics");
    const std::string one = file_ending(desk, ".ics");
    CHECK(told(one, "SUMMARY:Alta – Dalt"));
    CHECK_FALSE(told(one, "Baixa"));
    desk.tap("desk.paper.close");
    desk.tap("desk.page.days");
    desk.tap("desk.days.print");
    CHECK(file_ending(desk, ".pdf").substr(0, 5) == "%PDF-");
}

TEST_CASE("days, hours and a proposal stand at every size, in every language, with long names") {
    for (const std::string_view language : looked_at_in()) {
        for (const RobotScreen& screen : {kSmall, kTablet, kTabletUpright, kPhone}) {
            CAPTURE(language);
            CAPTURE(screen.width);
            DeskRobot desk(std::string(language), screen);
            stand_at_noon(desk);
            if (screen.width == kTablet.width) sure(desk.app().keeper().notebook.set_setting("text_percent", "200"));
            std::vector<championship::Event> events = four_fallas();
            const std::string long_name = "Falla Plaça del Mercat Central-Sant Fer";
            events[0] = championship::Enter{long_name, "1", kPeople};
            events.push_back(on({long_name, "Dalt"}, "2026-11-27T21:00", "Casal " + long_name));
            events.push_back(on({"Baixa", "Carme"}, "2026-11-24T21:00"));
            open(desk, one_sector(), events);
            desk.tap("desk.page.days");
            no_faults(desk.app());
            desk.tap("desk.day");
            no_faults(desk.app());
            desk.tap("desk.days.close");
            say_evenings(desk);
            no_faults(desk.app());
            desk.tap("desk.hours.propose");
            no_faults(desk.app());
            desk.tap("desk.hours.line.0");
            no_faults(desk.app());
            desk.tap("desk.hours.edit.close");
            desk.tap("desk.up");
        }
    }
}

}  // namespace tapet::ui
