// What every game keeps (docs/adding.md, "What comes from the contract"), on random walks through each game of Games.
#include <doctest/doctest.h>
#include <map>
#include <set>
#include <string>

#include "referee.h"
#include "tests/conformance/every_game.h"
#include "tests/much.h"

namespace tapet {

namespace {

// So many walks in each case: TAPET_WALKS times as many, when it is said (21 are 100 000 lines a game and more).
const std::uint32_t kWalks = 40 * static_cast<std::uint32_t>(much("TAPET_WALKS", 1));
constexpr int kEvents = 120;

template <class Event>
bool has(const std::vector<Event>& list, const Event& event) {
    return std::find(list.begin(), list.end(), event) != list.end();
}

// Judges and accepts a line; whether it was accepted.
bool take(Referee& referee, const std::string& line) {
    Verdict verdict = referee.judge(line);
    const bool accepted = verdict.accepted();
    if (accepted) referee.accept(std::move(verdict));
    return accepted;
}

std::string undo_line(int n) { return "{\"undo\":" + std::to_string(n) + "}"; }
std::string redo_line(int n) { return "{\"redo\":" + std::to_string(n) + "}"; }

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("conformance: listed choices are accepted, and nothing else of their kinds is", G,
                          choices_kept) {
    std::size_t accepted = 0;
    std::size_t refused = 0;
    for (std::uint32_t seed = 0; seed < kWalks; ++seed) {
        Dice dice(seed);
        walk<G>(dice, kEvents, [&](const typename G::State& state) {
            const auto listed = G::choices(state);
            const auto universe = Sample<G>::universe(state);
            REQUIRE(G::winners(state).empty() != G::over(state));
            for (const auto& event : listed) REQUIRE(has(universe, event));
            for (const auto& event : universe) {
                const bool allowed = G::apply(state, event).has_value();
                if (allowed != has(listed, event)) FAIL_CHECK(event_line<G>(state, event) << " in " << shown<G>(state));
                ++(allowed ? accepted : refused);
            }
        });
    }
    CHECK(accepted > 1000);
    CHECK(refused > 1000);
}
TEST_CASE_TEMPLATE_APPLY(choices_kept, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("conformance: states of a match that tell something else have other folds", G, folds_apart) {
    std::size_t states = 0;
    for (std::uint32_t seed = 0; seed < kWalks; ++seed) {
        Dice dice(seed);
        std::map<std::string, std::string> told;  // by fold
        walk<G>(dice, kEvents, [&](const typename G::State& state) {
            const std::string state_told = shown<G>(state);
            CHECK(told.emplace(G::fold(state), state_told).first->second == state_told);
        });
        states += told.size();
    }
    CHECK(states > 100);
}
TEST_CASE_TEMPLATE_APPLY(folds_apart, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("conformance: what is refused changes nothing, the redo branch included", G, refusals_kept) {
    int refused = 0;
    for (std::uint32_t seed = 100; seed < 100 + kWalks; ++seed) {
        Dice dice(seed);
        Referee referee;
        REQUIRE(take(referee, setup_line<G>(Sample<G>::setup(dice))));
        for (int i = 0; i < kEvents; ++i) {
            const auto& match = *match_of<G>(referee.match());
            const bool branch = dice.one_in(5) && take(referee, undo_line(1));
            const std::string before = state_json(referee.match());
            const auto log = match.log().size();
            const std::string line = event_line<G>(match.state(), some_event<G>(match.state(), dice));
            if (take(referee, line)) continue;
            ++refused;
            CHECK(state_json(referee.match()) == before);
            CHECK(match.log().size() == log);
            if (branch) CHECK(take(referee, redo_line(1)));
        }
    }
    CHECK(refused > 100);
}
TEST_CASE_TEMPLATE_APPLY(refusals_kept, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("conformance: undo then redo is the identity, and undo brings back what was", G, undo_kept) {
    for (std::uint32_t seed = 200; seed < 200 + kWalks; ++seed) {
        Dice dice(seed);
        auto match = Match<G>::start(Sample<G>::setup(dice));
        REQUIRE(match);
        std::vector<std::string> states{shown<G>(match->state())};
        for (int i = 0; i < kEvents; ++i) {
            auto pending = match->judge(some_event<G>(match->state(), dice));
            if (!pending) continue;
            match->accept(std::move(*pending));
            states.push_back(shown<G>(match->state()));
            const std::size_t back = 1 + dice.roll(match->played());
            match->accept(*match->judge(Undo{static_cast<std::int64_t>(back)}));
            CHECK(shown<G>(match->state()) == states[states.size() - 1 - back]);
            match->accept(*match->judge(Redo{static_cast<std::int64_t>(back)}));
            CHECK(shown<G>(match->state()) == states.back());
        }
        CHECK(states.size() > 1);
    }
}
TEST_CASE_TEMPLATE_APPLY(undo_kept, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("conformance: random play ends", G, play_ends) {
    for (std::uint32_t seed = 300; seed < 300 + kWalks; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        const auto setup = Sample<G>::setup(dice);
        const auto most = Sample<G>::most_rounds(setup);
        if (!most) continue;
        auto state = G::initial(setup);
        REQUIRE(state);
        for (int i = 0; i < 200'000 && !G::over(*state); ++i) {
            while (const auto first = before_choices<G>(*state, dice))
                *state = std::move(G::apply(*state, *first)->state);
            const auto listed = G::choices(*state);
            REQUIRE_FALSE(listed.empty());  // a match that is not over goes on
            *state = std::move(G::apply(*state, dice.pick(listed))->state);
            REQUIRE(Sample<G>::rounds(*state) <= *most);
        }
        CHECK(G::over(*state));
        CHECK(G::choices(*state).empty());
        CHECK_FALSE(G::winners(*state).empty());
    }
}
TEST_CASE_TEMPLATE_APPLY(play_ends, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("conformance: every rule that rules or refuses is in the book, in every language", G,
                          rules_in_book) {
    std::set<std::string> ruled;
    std::set<std::string> refused;
    for (std::uint32_t seed = 400; seed < 400 + 3 * kWalks; ++seed) {
        Dice dice(seed);
        auto state = G::initial(Sample<G>::setup(dice));
        REQUIRE(state);
        for (int i = 0; i < kEvents; ++i) {
            const auto event = dice.one_in(2) ? some_event<G>(*state, dice) : Sample<G>::event(*state, dice);
            auto step = G::apply(*state, event);
            if (!step) {
                refused.emplace(step.error().rule.id);
                continue;
            }
            for (const Ruling& ruling : step->rulings) ruled.emplace(ruling.rule.id);
            *state = std::move(step->state);
        }
    }
    for (const Lang lang : kLangs) {
        for (const std::string& rule : ruled) {
            CAPTURE(rule);
            REQUIRE(find_rule(rule, lang) != nullptr);
            CHECK(find_rule(rule, lang)->use == Use::ruling);
        }
        for (const std::string& rule : refused) {
            CAPTURE(rule);
            REQUIRE(find_rule(rule, lang) != nullptr);
            CHECK_FALSE(find_rule(rule, lang)->refused.empty());  // there is a sentence to say
        }
    }
    CHECK(ruled.size() > 5);
    CHECK(refused.size() > 2);
}
TEST_CASE_TEMPLATE_APPLY(rules_in_book, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("conformance: a house option on a ruling is one of the setup's", G, house_named) {
    for (std::uint32_t seed = 500; seed < 500 + kWalks; ++seed) {
        Dice dice(seed);
        const auto setup = Sample<G>::setup(dice);
        const Json line = *parse_json(setup_line<G>(setup));
        auto state = G::initial(setup);
        REQUIRE(state);
        for (int i = 0; i < kEvents; ++i) {
            auto step = G::apply(*state, some_event<G>(*state, dice));
            if (!step) continue;
            for (const Ruling& ruling : step->rulings) {
                if (ruling.house.empty()) continue;
                REQUIRE(line.find("house") != nullptr);
                CHECK(line.find("house")->find(ruling.house) != nullptr);
            }
            *state = std::move(step->state);
        }
    }
}
TEST_CASE_TEMPLATE_APPLY(house_named, EveryGame);

}  // namespace tapet
