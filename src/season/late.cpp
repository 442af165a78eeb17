#include "season/late.h"

#include "core/lines.h"

namespace tapet::championship {

namespace {

std::size_t open_matches(const State& state) {
    std::size_t open = 0;
    for (const Table& table : state.tables) open += table.open;
    return open;
}

// The place of the start among the events in play.
std::size_t place_of_start(const Match<Game>& match) {
    std::size_t place = 0;
    while (place < match.played() && !std::holds_alternative<Start>(match.played_event(place))) ++place;
    return place;
}

}  // namespace

LateEntry enter_late(const Match<Game>& match, const Enter& entry) {
    LateEntry late;
    const std::size_t start = place_of_start(match);
    State state = match.state_at(start);
    const auto say = [&](const Event& event) -> std::optional<Refusal> {
        auto step = Game::apply(state, event);
        if (!step) return step.error();
        late.lines.push_back(event_line<Game>(state, event));
        state = std::move(step->state);
        return std::nullopt;
    };
    late.lines.push_back(line_of(Undo{static_cast<std::int64_t>(match.played() - start)}));
    late.refused = say(entry);
    for (std::size_t i = start; i < match.played() && !late.refused; ++i) {
        late.refused = say(match.played_event(i));
        if (late.refused) late.lost = i;
    }
    if (late.refused) {
        late.lines.clear();
        return late;
    }
    late.again = match.played() - start - 1;
    late.matches = open_matches(state) - open_matches(match.state());
    return late;
}

}  // namespace tapet::championship
