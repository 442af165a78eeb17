#include "tests/fuzz/matches.h"

#include "referee.h"
#include "tests/conformance/every_game.h"

namespace tapet::fuzz {

namespace {

template <class G>
std::vector<std::string> match_of(Bytes& bytes) {
    Dice setup = bytes.dice();
    Dice dice = bytes.dice();
    const auto events = static_cast<int>(bytes.pick(128));
    auto match = Match<G>::start(Sample<G>::setup(setup));
    if (!match) return {};
    std::vector<std::string> lines{setup_line<G>(match->setup())};
    for (int i = 0; i < events; ++i) {
        const auto event = some_event<G>(match->state(), dice);
        auto pending = match->judge(event);
        if (!pending) continue;
        lines.push_back(event_line<G>(match->state(), event));
        match->accept(std::move(*pending));
    }
    return lines;
}

}  // namespace

std::vector<std::string> some_match(Bytes& bytes) {
    std::vector<std::string> lines;
    std::size_t left = bytes.pick(Games::names.size());
    Games::any([&]<class G>() {
        if (left-- > 0) return false;
        lines = match_of<G>(bytes);
        return true;
    });
    return lines;
}

}  // namespace tapet::fuzz
