#include "tests/app/season/plot.h"

#include <algorithm>
#include <type_traits>

#include "core/lines.h"
#include "season/fixtures.h"
#include "season/said.h"

namespace tapet::app {

using namespace championship;

namespace {

constexpr std::size_t kPlotSectors = 26;

template <class T>
void turn_two(Two<T>& two) {
    std::swap(two[0], two[1]);
}

// Results are typed in either order.
template <class E>
void turn(E& e) {
    turn_two(e.between);
    turn_two(e.marks.cames);
    turn_two(e.marks.pedres);
    if constexpr (requires { e.players; }) {
        if (e.players) turn_two(*e.players);
    }
}

std::string about_plot(const Event& event) {
    return std::visit(
        []<class E>(const E& e) -> std::string {
            if constexpr (std::is_same_v<E, Schedule>) return "hour\n" + e.between[0] + "\n" + e.between[1];
            if constexpr (std::is_same_v<E, Seat>) return "seat\n" + e.between[0] + "\n" + e.between[1];
            if constexpr (std::is_same_v<E, Rename>) return "name\n" + e.falla;
            if constexpr (std::is_same_v<E, ListPlayers>) return "list\n" + e.falla;
            if constexpr (std::is_same_v<E, Order>) return "order\n" + e.table;
            if constexpr (requires { e.between; }) return "match\n" + e.between[0] + "\n" + e.between[1];
            if constexpr (requires { e.falla; }) return "falla\n" + e.falla;
            return "phase";
        },
        event);
}

std::vector<std::string> some_players(const std::string& falla, std::size_t from) {
    std::vector<std::string> players;
    for (std::size_t i = from; i < from + 4; ++i) players.push_back(falla + " p" + std::to_string(i));
    return players;
}

}  // namespace

std::string PlotMatch::about(std::string_view what) const {
    return std::string(what) + "\n" + between[0] + "\n" + between[1];
}

Plot::Plot(std::uint32_t seed) : dice_(seed) {
    setup_.name = "68 Campionat";
    setup_.house.awarded_score = static_cast<AwardedScore>(dice_.roll(3));
    for (std::size_t i = 1; i <= kPlotSectors; ++i) setup_.sectors.push_back(std::to_string(i));
    make_fallas();
}

// Few in each sector: it is 26 desks that are tried out, and not long tables.
void Plot::make_fallas() {
    for (std::size_t sector = 0; sector < kPlotSectors; ++sector) {
        const std::size_t count = dice_.one_in(4) ? 3 : 2;
        for (std::size_t i = 0; i < count; ++i) {
            PlotFalla falla;
            falla.name = "Falla " + setup_.sectors[sector] + std::string(1, static_cast<char>('a' + i));
            falla.sector = sector;
            falla.by_delegate = dice_.one_in(8);
            if (!dice_.one_in(3)) falla.entered = some_players(falla.name, 1);
            if (dice_.one_in(4)) falla.listed = some_players(falla.name, dice_.roll(3) + 2);
            if (dice_.one_in(8)) falla.renamed = falla.name + " nova";
            falla.withdraws = dice_.one_in(25);
            falla.disqualified = !falla.withdraws && dice_.one_in(40);
            falla.suspended = dice_.one_in(40);
            if (!falla.renamed.empty()) renamed_[falla.renamed] = falla.name;
            places_[falla.name] = fallas_.size();
            fallas_.push_back(std::move(falla));
        }
    }
}

std::string Plot::entered(const std::string& called) const {
    const auto found = renamed_.find(called);
    return found == renamed_.end() ? called : found->second;
}

std::string Plot::entered_in(std::string line) const {
    if (line.find(R"("do":"rename")") != std::string::npos)
        return line;  // whom a tablet does not know goes by its entry
    for (const auto& [renamed, name] : renamed_) {
        const std::string quoted = '"' + renamed + '"';
        for (std::size_t at = 0; (at = line.find(quoted, at)) != std::string::npos;)
            line.replace(at, quoted.size(), '"' + name + '"');
    }
    return line;
}

Event Plot::called(const State& state, Event event) const {
    const bool renames = std::holds_alternative<Rename>(event);
    season::each_falla(event, [&](std::string& name) {
        const std::string& now = falla(name).renamed;
        if (!renames && !now.empty() && find_falla(state.roster, now)) name = now;
    });
    return event;
}

SeasonLine Plot::line(Event event) const {
    static const State kNoState;
    season::each_falla(event, [&](std::string& name) { name = entered(name); });
    if (auto* result = std::get_if<Result>(&event); result != nullptr && result->between[0] > result->between[1])
        turn(*result);
    if (auto* correct = std::get_if<Correct>(&event); correct != nullptr && correct->between[0] > correct->between[1])
        turn(*correct);
    return {about_plot(event), event_line<championship::Game>(kNoState, event)};
}

// ---- what happens in a match

Marks Plot::marks(std::size_t winner) {
    const int lost = dice_.between(0, setup_.camas - 1);
    Marks marks;
    marks.cames[winner] = static_cast<std::uint8_t>(setup_.camas);
    marks.cames[1 - winner] = static_cast<std::uint8_t>(lost);
    marks.pedres[winner] = static_cast<std::uint16_t>(setup_.camas * setup_.stones + dice_.between(0, lost));
    marks.pedres[1 - winner] = static_cast<std::uint16_t>(lost * setup_.stones + dice_.between(0, setup_.stones - 1));
    return marks;
}

Result Plot::result(const Pair& between, const std::optional<Marks>& from) {
    Result result{between, marks(dice_.roll(2))};
    while (from && !(result.marks.pedres[0] >= from->pedres[0] && result.marks.pedres[1] >= from->pedres[1]))
        result.marks = marks(dice_.roll(2));
    return result;
}

championship::Seated Plot::seated(const Pair& between) {
    championship::Seated seated;
    for (std::size_t side = 0; side < 2; ++side) {
        const std::size_t first = dice_.roll(4) + 1;
        seated[side] = {between[side] + " p" + std::to_string(first), between[side] + " p" + std::to_string(first + 1)};
    }
    return seated;
}

PlotStep Plot::step(Event said, Teller by, std::optional<Event> wrong) {
    if (wrong && line(*wrong).text == line(said).text) wrong.reset();
    if (wrong) wrong_.insert(line(*wrong).text);
    return {std::move(said), by, std::move(wrong)};
}

void Plot::add_hours(PlotMatch& match) {
    if (dice_.one_in(2)) return;
    const auto hour = [&] {
        Schedule schedule{match.between};
        schedule.when =
            "2027-01-" + std::to_string(dice_.between(10, 28)) + "T" + std::to_string(dice_.between(18, 22)) + ":30";
        return schedule;
    };
    Schedule first = hour();
    if (dice_.one_in(2)) first.place = "Casal " + match.between[dice_.roll(2)];
    Schedule wrong = first;
    wrong.when = *hour().when;
    match.hours.push_back(step(first, Teller::either, dice_.one_in(3) ? std::optional<Event>(wrong) : std::nullopt));
    if (!dice_.one_in(4)) return;
    Schedule moved = hour();
    while (moved.when == first.when || moved.when == wrong.when) moved = hour();
    moved.referee = "Maria";
    match.hours.push_back(step(moved, Teller::either));
}

void Plot::tell(PlotMatch& match) {
    const Pair& between = match.between;
    const auto some = static_cast<std::uint8_t>(dice_.roll(2));
    const By by = dice_.one_in(2) ? By::committee : By::representative;
    const auto add = [&](Event said, Teller teller, std::optional<Event> wrong = {}) {
        match.steps.push_back(step(std::move(said), teller, std::move(wrong)));
    };
    const auto add_result = [&](Result right, const std::optional<Marks>& from = {}) {
        Result wrong = result(between, from);
        wrong.players = right.players;
        add(right, Teller::either, dice_.one_in(3) ? std::optional<Event>(wrong) : std::nullopt);
    };
    const std::string why = "motiu " + std::to_string(dice_.roll(1000));
    const championship::Seated players = seated(between);
    Result played = result(between);
    const auto sit_down = [&] {
        if (dice_.one_in(2)) played.players = players;
        if (dice_.one_in(2)) match.seats.push_back(step(Seat{between, players, dice_.one_in(2)}, Teller::either));
        if (!match.seats.empty()) played.players = players;
    };
    switch (dice_.roll(14)) {
        case 0:  // it was noted wrongly, and that is told
            sit_down();
            add_result(played);
            add(Correct{between, result(between).marks, false, why}, Teller::either);
            return;
        case 1: {  // somebody did not come
            Suspend absent{between, why};
            absent.absent = {some};
            add(absent, Teller::either);
            Settle settled{between, static_cast<std::uint8_t>(1 - some), by};
            settled.why = why;
            add(settled, Teller::desk);
            return;
        }
        case 2: {  // nobody came
            Suspend absent{between, why};
            absent.absent = {0, 1};
            add(absent, Teller::either);
            add(Settle{between, std::nullopt, by}, Teller::desk);
            return;
        }
        case 3: {  // the light went out
            const Marks stood{{0, 0},
                              {static_cast<std::uint16_t>(dice_.roll(10)), static_cast<std::uint16_t>(dice_.roll(10))}};
            Suspend suspended{between, why};
            suspended.score = stood;
            suspended.players = players;
            add(suspended, Teller::either);
            add(Resume{between, why}, Teller::desk);
            add_result(result(between, stood), stood);
            return;
        }
        case 4:    // contested, and it stands
        case 5: {  // contested, and decided otherwise
            sit_down();
            add_result(played);
            add(Protest{between, some, why}, Teller::either);
            Settle settled{between, some, by};
            if (dice_.one_in(2)) {
                settled.verdict = Review::stands;
                settled.winner.reset();
            }
            add(settled, Teller::desk);
            return;
        }
        case 6: {  // contested, and played again
            add_result(played);
            add(Protest{between, some, why}, Teller::either);
            Settle settled{between, std::nullopt, By::committee};
            settled.verdict = Review::replay;
            add(settled, Teller::desk);
            Result again = result(between);
            while (again == played) again = result(between);
            again.players = players;
            add(again, Teller::either);
            return;
        }
        case 7: {  // awarded, and then played after all
            Suspend absent{between, why};
            absent.absent = {some};
            add(absent, Teller::either);
            add(Settle{between, static_cast<std::uint8_t>(1 - some), By::representative}, Teller::desk);
            add(Resume{between, why}, Teller::desk);
            add_result(played);
            return;
        }
        default:
            sit_down();
            add_result(played);
            return;
    }
}

std::vector<PlotMatch> Plot::matches_of(const State& state) {
    std::vector<PlotMatch> all;
    for (const DeskFixture& fixture : fixtures_of(state)) {
        PlotMatch match;
        match.table = fixture.table;
        match.between = names_of(state, fixture);
        for (std::string& name : match.between) name = entered(name);
        std::sort(match.between.begin(), match.between.end());
        add_hours(match);
        const bool waits =
            state.running == Phase::sectors && (falla(match.between[0]).suspended || falla(match.between[1]).suspended);
        if (waits) {
            match.steps.push_back(step(Resume{match.between, "ja es pot"}, Teller::either));
            match.steps.push_back(step(result(match.between), Teller::either));
        } else {
            tell(match);
        }
        all.push_back(std::move(match));
    }
    return all;
}

}  // namespace tapet::app
