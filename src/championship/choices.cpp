// What can be said of a championship now, as far as it can be listed (championship.h, Game::choices).
#include <algorithm>

#include "championship/championship.h"
#include "championship/coto.h"
#include "championship/judge.h"
#include "championship/standings.h"

namespace tapet::championship {

namespace {

Pair names(const State& state, const Two<Entrant>& between) {
    return {std::string(falla(state.roster, between[0])), std::string(falla(state.roster, between[1]))};
}

Draw first_draw(const State& state, const Course& now) {
    Draw draw;
    std::size_t drawn = 0;
    for (const std::size_t size : now.next.sizes) {
        auto& group = draw.groups.emplace_back();
        for (std::size_t i = 0; i < size; ++i) group.emplace_back(falla(state.roster, now.qualified[drawn++]));
    }
    return draw;
}

// One side wins all camas that are lacking, with as few stones as can be.
Result sweep(const Setup& setup, const Pair& between, const Fixture& fixture, std::size_t winner) {
    Result result{between, fixture.marks};  // of an open match: where it stands, or nothing
    result.marks.cames[winner] = static_cast<std::uint8_t>(setup.camas);
    const Two<Bounds> limits = *coto_bounds(setup, result.marks.cames);
    for (std::size_t side = 0; side < 2; ++side) {
        const int least = std::max<int>(limits[side].least, result.marks.pedres[side]);
        result.marks.pedres[side] = static_cast<std::uint16_t>(least);
    }
    return result;
}

// What may be said of a match by its status; whether anything else bars it is not asked here.
std::vector<Event> said_of(const State& state, const Pair& between, const Fixture& fixture) {
    if (fixture.status == MatchStatus::open) {
        return {sweep(state.setup, between, fixture, 0), sweep(state.setup, between, fixture, 1)};
    }
    if (!waits(fixture.status)) return {};
    std::vector<Event> said{Resume{between}};
    for (const By by : {By::committee, By::representative}) {
        said.emplace_back(Settle{between, 0, by});
        said.emplace_back(Settle{between, 1, by});
        said.emplace_back(Settle{between, std::nullopt, by});
    }
    return said;
}

Order order_as_entered(const State& state, std::size_t table, By by) {
    Order order{table_name(state, table), {}, by};
    for (const Entrant who : tied(state, table)) order.order.emplace_back(falla(state.roster, who));
    return order;
}

}  // namespace

std::vector<Event> Game::choices(const State& state) {
    std::vector<Event> all;
    const auto offer = [&](Event event) {
        if (!bar(state, event)) all.push_back(std::move(event));
    };
    offer(Start{});
    offer(first_draw(state, course(state)));
    for (std::size_t number = 0; number < state.tables.size(); ++number) {
        const Table& table = state.tables[number];
        for_each_match(state, table, [&](std::size_t, const Two<Entrant>& between, const Fixture& fixture) {
            for (Event& event : said_of(state, names(state, between), fixture)) offer(std::move(event));
        });
        for (const By by : {By::committee, By::representative}) offer(order_as_entered(state, number, by));
    }
    return all;
}

}  // namespace tapet::championship
