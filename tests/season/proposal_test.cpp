// Hours that are proposed for a sector: what they may never do, over sectors made by chance, and what somebody at the table expects.
#include "season/proposal.h"

#include <algorithm>
#include <array>
#include <doctest/doctest.h>
#include <map>
#include <random>
#include <set>

#include "championship/minute.h"
#include "season/days.h"
#include "season/homes.h"

namespace tapet::championship {

namespace {

const std::string kNow = "2026-11-27T18:00";  // a Friday

State say(State state, const Event& event) {
    auto step = Game::apply(state, event);
    REQUIRE(step);
    return std::move(step->state);
}

State begun_sector(const std::vector<std::string>& fallas) {
    State state = *Game::initial({"68 Campionat", {"1"}, 24, 2, {}});
    for (const std::string& falla : fallas)
        state = say(std::move(state), Enter{falla, "1", {"Anna " + falla, "Blai " + falla}});
    return say(std::move(state), Start{});
}

State said_so(State state, const std::vector<ProposedHour>& proposed) {
    for (const Schedule& line : schedules_of(state, proposed)) {
        auto step = Game::apply(state, line);
        REQUIRE(step);
        CHECK(step->rulings.empty());  // no championship.schedule.twice
        state = std::move(step->state);
    }
    return state;
}

Evenings fridays() {
    Evenings evenings;
    evenings.weekdays = 1U << 4U;
    evenings.hours = {"19:30"};
    return evenings;
}

std::string day_of_hour(const ProposedHour& line) { return line.when.substr(0, kDayLetters); }

// ---- sectors made by chance

using Dice = std::mt19937;
int roll(Dice& dice, int low, int high) { return std::uniform_int_distribution<int>(low, high)(dice); }

struct Made {
    State state;
    Evenings evenings;
};

Made made_by(Dice& dice) {
    std::vector<std::string> fallas;
    for (int i = roll(dice, 2, 15); i > 0; --i) fallas.push_back("Falla " + std::to_string(i));
    Made made{begun_sector(fallas), {}};
    made.evenings.weekdays = static_cast<std::uint8_t>(roll(dice, 1, 127));
    const std::vector<std::string> hours{"19:30", "21:00", "22:30"};
    made.evenings.hours.assign(hours.begin(), hours.begin() + roll(dice, 1, 3));
    if (roll(dice, 0, 2) == 0) made.evenings.first = "2026-12-0" + std::to_string(roll(dice, 1, 9));
    if (roll(dice, 0, 2) == 0) made.evenings.days = {"2026-12-04", "2026-12-11", "2026-12-18"};
    if (roll(dice, 0, 1) == 0) {
        for (int i = roll(dice, 1, 4); i > 0; --i)
            made.evenings.casals.push_back(i == 1 ? "Sala gran"
                                                  : casal_of(made.state, static_cast<Entrant>(i % fallas.size())));
        made.evenings.tables = roll(dice, 1, 3);
    }
    if (roll(dice, 0, 1) == 0) {
        for (int i = roll(dice, 1, 9); i > 0; --i) {
            const std::string& falla = fallas[static_cast<std::size_t>(i) % fallas.size()];
            made.evenings.referees.push_back(i % 3 == 0   ? "Maria " + std::to_string(i)
                                             : i % 3 == 1 ? "Anna " + falla
                                                          : "Pep (" + falla + ")");
        }
    }
    return made;
}

// Some matches are played already, some have an hour, past or to come.
void begin_by_chance(Dice& dice, State& state) {
    for (const DeskFixture& match : fixtures_of(State(state))) {
        const Pair between = names_of(state, match);
        const int what = roll(dice, 0, 9);
        if (what == 0) state = say(std::move(state), Result{between, {{2, 0}, {48, 10}}});
        if (what == 1) state = say(std::move(state), Schedule{between, std::optional<std::string>("2026-11-20T19:30")});
        if (what == 2)
            state = say(std::move(state), Schedule{between, std::optional<std::string>("2026-12-11T19:30"),
                                                   std::optional<std::string>("Sala gran")});
        if (what == 3) state = say(std::move(state), Suspend{between, "Pluja"});
    }
}

struct Counted {
    std::map<std::pair<std::string, std::string>, int> fallas, casals, referees;  // by minute
};

Counted counted(const State& state) {
    Counted all;
    for (const DeskFixture& match : fixtures_of(state)) {
        const std::string when(hour_of_match(state, match));
        if (when.empty() || when <= kNow) continue;
        for (const std::string& falla : names_of(state, match)) ++all.fallas[{when, falla}];
        if (match.fixture->place != kUnsaid)
            ++all.casals[{when, std::string(name_at(state.roster, match.fixture->place))}];
        if (match.fixture->referee != kUnsaid)
            ++all.referees[{when, std::string(name_at(state.roster, match.fixture->referee))}];
    }
    return all;
}

int most(const std::map<std::pair<std::string, std::string>, int>& counts) {
    int most = 0;
    for (const auto& [key, count] : counts) most = std::max(most, count);
    return most;
}

// At home, less away.
std::map<Entrant, int> balance_of(const State& state) {
    std::map<Entrant, int> balance;
    for (const DeskFixture& match : fixtures_of(state)) {
        if (match.fixture->place == kUnsaid) continue;
        const Entrant owner = owner_of(state, 0, name_at(state.roster, match.fixture->place));
        for (const Entrant who : match.between) balance[who] += owner == who ? 1 : -1;
    }
    return balance;
}

void check_lines(const Made& made, const State& before, const std::vector<ProposedHour>& proposed) {
    std::size_t wanted = 0;
    for (const DeskFixture& match : fixtures_of(before)) {
        const bool open = outcome_of(before, match).status == MatchStatus::open;
        if (open && hour_of_match(before, match) <= kNow) ++wanted;
    }
    CHECK(proposed.size() == wanted);
    for (const ProposedHour& line : proposed) {
        const auto match = find_fixture(before, line.between);
        REQUIRE(match);
        CHECK(hour_of_match(before, *match) <= kNow);
        if (line.when.empty()) {
            CHECK_FALSE(made.evenings.days.empty());  // weekdays go on
            continue;
        }
        CHECK(is_minute(line.when));
        CHECK(line.when > kNow);
        CHECK(day_of_hour(line) >= made.evenings.first);
        const auto& hours = made.evenings.hours;
        CHECK(std::count(hours.begin(), hours.end(), line.when.substr(kDayLetters + 1)) == 1);
        if (!line.referee.empty())
            for (const Entrant who : match->between) CHECK_FALSE(is_of_falla(before, line.referee, who));
    }
}

}  // namespace

TEST_CASE("proposal: over sectors made by chance, nobody is at two places, and no referee's own falla plays") {
    Dice dice(27);
    for (int season = 0; season < 300; ++season) {
        CAPTURE(season);
        Made made = made_by(dice);
        if (season % 2 == 0) begin_by_chance(dice, made.state);
        const Counted before = counted(made.state);
        const std::vector<ProposedHour> proposed = propose_hours(made.state, 0, made.evenings, kNow);
        check_lines(made, made.state, proposed);
        CHECK(propose_hours(made.state, 0, made.evenings, kNow).size() == proposed.size());
        State after = made.state;
        for (const Schedule& line : schedules_of(made.state, proposed)) after = say(std::move(after), line);
        const Counted now = counted(after);
        CHECK(most(now.fallas) <= std::max(1, most(before.fallas)));
        CHECK(most(now.referees) <= 1);
        for (const auto& [key, count] : now.casals) {
            const auto was = before.casals.find(key);
            CHECK(count <= std::max(made.evenings.casals.empty() ? 1 : made.evenings.tables,
                                    was == before.casals.end() ? 0 : was->second));
        }
        // What has an hour now needs none: a second proposal has only what found no room.
        const auto again = propose_hours(after, 0, made.evenings, kNow);
        CHECK(std::all_of(again.begin(), again.end(), [](const ProposedHour& line) { return line.when.empty(); }));
    }
}

TEST_CASE("proposal: over sectors made by chance, nobody is at home more than its share") {
    Dice dice(68);
    for (int season = 0; season < 200; ++season) {
        CAPTURE(season);
        Made made = made_by(dice);
        made.evenings.days.clear();
        const State after = said_so(made.state, propose_hours(made.state, 0, made.evenings, kNow));
        std::map<Entrant, int> at_home;
        for (const auto& [who, balance] : balance_of(after)) {
            if (made.evenings.casals.empty()) CHECK(std::abs(balance) <= 1);
        }
        for (const DeskFixture& match : fixtures_of(after)) {
            const Entrant owner = owner_of(after, 0, name_at(after.roster, match.fixture->place));
            if (owner == match.between[0] || owner == match.between[1]) ++at_home[owner];
        }
        for (const std::string& casal : made.evenings.casals) {
            if (const Entrant owner = owner_of(after, 0, casal); owner != kNobody) at_home.try_emplace(owner, 0);
        }
        const auto less = [](const auto& a, const auto& b) { return a.second < b.second; };
        const auto [least, greatest] = std::minmax_element(at_home.begin(), at_home.end(), less);
        if (!at_home.empty()) CHECK(greatest->second - least->second <= 1);
    }
}

TEST_CASE("proposal: what was said of home games already counts") {
    State state = begun_sector({"Alta", "Baixa", "Carme", "Dalt", "Enmig"});
    for (const char* other : {"Baixa", "Carme"})
        state = say(std::move(state), Schedule{{"Alta", other},
                                               std::optional<std::string>("2026-12-01T19:30"),
                                               std::optional<std::string>("Casal Alta")});
    state = said_so(state, propose_hours(state, 0, fridays(), kNow));
    for (const auto& [who, balance] : balance_of(state)) CHECK(balance == 0);
}

TEST_CASE("proposal: a round an evening, the next one the week after, today too while its hour is to come") {
    const State state = begun_sector({"Alta", "Baixa", "Carme", "Dalt"});
    const auto proposed = propose_hours(state, 0, fridays(), kNow);
    REQUIRE(proposed.size() == 6);
    const std::array<const char*, 3> days{"2026-11-27", "2026-12-04", "2026-12-11"};
    for (const ProposedHour& line : proposed) CHECK(day_of_hour(line) == days[line.round.place()]);
    CHECK(propose_hours(state, 0, fridays(), "2026-11-27T19:30").front().when == "2026-12-04T19:30");
}

TEST_CASE("proposal: on days that are named a falla plays twice on one when there is no other, at another hour") {
    const State state = begun_sector({"Alta", "Baixa", "Carme", "Dalt"});
    Evenings evenings;
    evenings.days = {"2026-12-05", "2026-12-04"};
    evenings.hours = {"19:30", "21:00"};
    const auto proposed = propose_hours(state, 0, evenings, kNow);
    std::map<std::string, int> minutes;
    for (const ProposedHour& line : proposed) ++minutes[line.when];
    CHECK(minutes ==
          std::map<std::string, int>{{"2026-12-04T19:30", 2}, {"2026-12-04T21:00", 2}, {"2026-12-05T19:30", 2}});
    evenings.hours = {"19:30"};
    const auto few = propose_hours(state, 0, evenings, kNow);
    CHECK(std::count_if(few.begin(), few.end(), [](const auto& line) { return line.when.empty(); }) == 2);
    CHECK(schedules_of(state, few).size() == 4);
}

TEST_CASE("proposal: casals take turns, and one whose falla does not play comes first") {
    const State state = begun_sector({"Alta", "Baixa", "Carme", "Dalt"});
    Evenings evenings = fridays();
    evenings.casals = {"Casal Alta", "Casal Baixa", "Casal Carme", "Casal Dalt"};
    std::map<std::string, int> uses;
    for (const ProposedHour& line : propose_hours(state, 0, evenings, kNow)) {
        ++uses[line.place];
        for (const std::string& falla : line.between) CHECK(line.place != "Casal " + falla);
    }
    CHECK(uses.size() == 4);
    // One table in one casal: a match an evening.
    evenings.casals = {"Sala gran"};
    CHECK(propose_hours(state, 0, evenings, kNow).back().when == "2027-01-01T19:30");
    evenings.tables = 2;
    CHECK(propose_hours(state, 0, evenings, kNow).back().when == "2026-12-11T19:30");
}

TEST_CASE("proposal: referees take turns, and nobody's own falla is refereed") {
    const State state = begun_sector({"Alta", "Baixa", "Carme"});
    Evenings evenings = fridays();
    evenings.referees = {"Anna Alta", "Pep (Baixa)"};
    for (const ProposedHour& line : propose_hours(state, 0, evenings, kNow)) {
        const bool alta = line.between[0] == "Alta" || line.between[1] == "Alta";
        const bool baixa = line.between[0] == "Baixa" || line.between[1] == "Baixa";
        CHECK(line.referee == (alta && baixa ? "" : alta ? "Pep (Baixa)" : "Anna Alta"));
    }
    CHECK_FALSE(is_of_falla(state, "Pep (Baixador)", 1));
    evenings.referees = {"Maria", "Vicent", "Rosa"};
    std::set<std::string> names;
    for (const ProposedHour& line : propose_hours(state, 0, evenings, kNow)) names.insert(line.referee);
    CHECK(names.size() == 3);
}

TEST_CASE("proposal: evenings are read back as they were kept, and nonsense is left out") {
    Evenings evenings = fridays();
    evenings.first = "2026-12-01";
    evenings.days = {"2026-12-04"};
    evenings.casals = {"Casal “Nou”"};
    evenings.tables = 3;
    evenings.referees = {"Maria"};
    CHECK(read_evenings(to_text(evenings)) == evenings);
    CHECK(read_evenings("") == Evenings{});
    CHECK(
        read_evenings(
            R"({"first":"2026-02-30","weekdays":900,"days":["x","2026-12-04"],"hours":["25:00","19:30",7],"tables":0})") ==
        Evenings{{}, 0, {"2026-12-04"}, {"19:30"}, {}, 1, {}});
}

}  // namespace tapet::championship
