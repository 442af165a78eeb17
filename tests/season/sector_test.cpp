// A sector as its delegate has it, and the year after.
#include "season/sector.h"

#include <doctest/doctest.h>

#include "championship/judge.h"
#include "core/lines.h"
#include "season/next_year.h"

namespace tapet::championship {

namespace {

State played(const std::vector<Event>& events) {
    State state = *Game::initial({"68 Campionat", {"1", "2"}, 24, 2, {}});
    for (const Event& event : events) {
        auto step = Game::apply(state, event);
        REQUIRE(step);
        state = std::move(step->state);
    }
    return state;
}

const std::vector<std::string> kPair{"Anna", "Lluís"};

std::vector<Event> begun() {
    return {Enter{"X", "1", kPair}, Enter{"Y", "1", kPair}, Enter{"Z", "1", {}}, Enter{"V", "2", kPair}, Start{}};
}

}  // namespace

TEST_CASE("sector: what is to be handed in is ticked as it comes: lists, grid, winner") {
    std::vector<Event> events = begun();
    const std::string now = "2026-06-11T19:30";
    SectorProgress progress = sector_progress(played(events), 0, now);
    CHECK(progress.fallas == 3);
    CHECK(progress.listed == 2);
    CHECK(progress.matches == 3);
    CHECK_FALSE(progress.players_done());
    CHECK_FALSE(progress.grid_done());
    events.insert(events.begin() + 3, ListPlayers{"Z", kPair});
    events.push_back(Schedule{{"X", "Y"}, std::optional<std::string>("2026-06-09T20:00")});
    events.push_back(Schedule{{"X", "Z"}, std::optional<std::string>("2026-06-08T20:00")});
    progress = sector_progress(played(events), 0, now);
    CHECK(progress.players_done());
    CHECK(progress.late == 2);
    CHECK(progress.late_since == "2026-06-08T20:00");
    events.push_back(Result{{"X", "Y"}, {{2, 0}, {48, 10}}});
    events.push_back(Result{{"X", "Z"}, {{2, 0}, {48, 10}}});
    progress = sector_progress(played(events), 0, now);
    CHECK(progress.late == 0);
    CHECK(progress.settled == 2);
    CHECK(progress.winner == 0);  // who leads
    CHECK_FALSE(progress.winner_done());
    events.push_back(Result{{"Y", "Z"}, {{2, 0}, {48, 10}}});
    CHECK(sector_progress(played(events), 0, now).may_be_handed_in());
    events.push_back(Protest{{"Y", "Z"}, 1, "signs"});
    CHECK_FALSE(sector_progress(played(events), 0, now).may_be_handed_in());
}

TEST_CASE("sector: those level at the top are a tie for the committee, which may be handed in") {
    std::vector<Event> events = begun();
    events.insert(events.begin() + 3, ListPlayers{"Z", kPair});
    events.push_back(Result{{"X", "Y"}, {{2, 0}, {48, 10}}});
    events.push_back(Result{{"Y", "Z"}, {{2, 0}, {48, 10}}});
    events.push_back(Result{{"Z", "X"}, {{2, 0}, {48, 10}}});
    const SectorProgress progress = sector_progress(played(events), 0, "2026-06-11T19:30");
    CHECK(progress.tied.size() == 3);
    CHECK(progress.may_be_handed_in());
}

TEST_CASE("sector: its night has what is behind, the day's matches by the hour, and last those without one") {
    std::vector<Event> events = begun();
    const auto shown = [&](const std::string& now) {
        const State state = played(events);
        std::string all;
        const SectorEvening evening = sector_evening(state, 0, now);
        for (const DeskFixture& match : evening.matches) {
            const Pair names = names_of(state, match);
            all += names[0] + names[1] + " ";
        }
        return evening.day + " " + all;
    };
    CHECK(shown("2026-06-11T19:30") == " YZ ");  // the running round
    events.push_back(Schedule{{"X", "Y"}, std::optional<std::string>("2026-06-11T20:00")});
    events.push_back(Schedule{{"X", "Z"}, std::optional<std::string>("2026-06-09T20:00")});
    CHECK(shown("2026-06-11T19:30") == "2026-06-11 XZ XY YZ ");
    CHECK(shown("2026-06-01T19:30") == "2026-06-09 XZ YZ ");
    CHECK(shown("2026-07-01T19:30") == " XZ XY YZ ");
}

TEST_CASE("sector: its delegate says what is of its fallas and matches, and begins no phase") {
    const State state = played(begun());
    const auto may = [&](const Event& event) { return is_business_of(state, 0, event); };
    CHECK(may(Result{{"X", "Y"}, {{2, 0}, {48, 10}}}));
    CHECK(may(ListPlayers{"Z", kPair}));
    CHECK(may(Withdraw{"Z", "ill"}));
    CHECK(may(Order{"1", {"X", "Y"}}));
    CHECK_FALSE(may(Order{"2", {"V"}}));
    CHECK_FALSE(may(Withdraw{"V", "ill"}));
    CHECK_FALSE(may(ListPlayers{"V", kPair}));
    CHECK_FALSE(may(Start{}));
    CHECK_FALSE(may(Draw{{{"X", "V"}}}));
    const State entries = played({});
    CHECK(is_business_of(entries, 1, Enter{"W", "2", {}}));
    CHECK_FALSE(is_business_of(entries, 0, Enter{"W", "2", {}}));
    CHECK_FALSE(is_business_of(entries, 0, Start{}));
    CHECK(event_in(state, event_line<Game>(state, Start{})) == Event(Start{}));
    CHECK_FALSE(event_in(state, R"({"undo":1})"));
    CHECK_FALSE(event_in(state, "?"));
}

TEST_CASE("sector: what was sent, and whose tablet it is, is read as it was written") {
    const SectorSent sent{77, true, 17, 28};
    CHECK(read_sent(to_text(sent)) == sent);
    CHECK_FALSE(read_sent("{}"));
    CHECK_FALSE(read_sent("no"));
    CHECK(read_delegate(delegate_text("Russafa \"A\"")) == "Russafa \"A\"");
    CHECK(read_delegate("[]").empty());
}

TEST_CASE("next year: the same sectors and fallas under another number, without players") {
    CHECK(next_name("68 Campionat") == "69 Campionat");
    CHECK(next_name("Copa 1999") == "Copa 2000");
    CHECK(next_name("99") == "100");
    CHECK(next_name("Copa") == "Copa 2");
    std::vector<Event> events = begun();
    events.push_back(Rename{"Z", "Nova"});
    events.push_back(Withdraw{"Y", "ill"});
    const State state = played(events);
    Setup setup = next_setup(state);
    CHECK(setup.sectors == state.setup.sectors);
    const std::vector<Enter> all = next_entries(state, setup);
    REQUIRE(all.size() == 4);
    CHECK(all[2] == Enter{"Nova", "1", {}});
    setup.sectors.pop_back();
    CHECK(next_entries(state, setup).size() == 3);
}

}  // namespace tapet::championship
