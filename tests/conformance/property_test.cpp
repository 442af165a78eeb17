// Properties of every game's lines, over setups and sequences of events that rapidcheck makes and shortens: what is
// written is read back as it was, a replay stands where the match stands, and broken lines do no harm.
#include <doctest/doctest.h>
#include <rapidcheck.h>
#include <string>

#include "referee.h"
#include "tests/conformance/every_game.h"

namespace tapet {

namespace {

using Rolls = std::vector<std::uint32_t>;

// Reads a line as the referee does; the setup or event in it.
template <Game G>
typename G::Setup read_setup(const std::string& line) {
    const Json json = *parse_json(line);
    Fields fields(json, "");
    fields.text("game");
    auto setup = G::decode_setup(fields);
    fields.done();
    return setup;
}

template <Game G>
typename G::Event read_event(const typename G::State& state, const std::string& line) {
    const Json json = *parse_json(line);
    Fields fields(json, "");
    auto event = G::decode_event(state, fields);
    fields.done();
    return event;
}

// A match with undos, redos and dropped branches in it; the lines as the referee would keep them.
template <Game G>
Referee random_match(Dice& dice, std::vector<std::string>& kept) {
    Referee referee;
    const auto take = [&](const std::string& line) {
        Verdict verdict = referee.judge(line);
        if (!verdict.accepted()) return;
        kept.push_back(verdict.body);
        referee.accept(std::move(verdict));
    };
    take(setup_line<G>(Sample<G>::setup(dice)));
    while (!dice.used_up()) {
        const auto& match = *match_of<G>(referee.match());
        const std::string n = std::to_string(1 + dice.roll(3));
        switch (dice.roll(6)) {
            case 0: take("{\"undo\":" + n + "}"); break;
            case 1: take("{\"redo\":" + n + "}"); break;
            default: take(event_line<G>(match.state(), some_event<G>(match.state(), dice)));
        }
    }
    return referee;
}

// One small damage to a line: a byte changed, left out, put in, a piece said twice, or a piece of JSON thrown in.
std::string damaged(std::string line, Dice& dice) {
    static const std::vector<std::string> kPieces = {"\"",
                                                     "\\",
                                                     "{",
                                                     "}",
                                                     "[",
                                                     "]",
                                                     ",",
                                                     ":",
                                                     "1.0",
                                                     "-1",
                                                     "null",
                                                     "1e9",
                                                     "\\u0000",
                                                     "\\ud800",
                                                     "\xC3",
                                                     "\x80",
                                                     "99999999999999999999",
                                                     std::string(1, '\0'),
                                                     "\"do\":\"say\",",
                                                     "{\"a\":[[[["};
    const std::size_t at = dice.roll(line.size());
    switch (dice.roll(5)) {
        case 0: line[at] = static_cast<char>(dice.roll(256)); break;
        case 1: line.erase(at, 1 + dice.roll(8)); break;
        case 2: line.insert(at, 1, static_cast<char>(dice.roll(256))); break;
        case 3: line.insert(at, line.substr(dice.roll(line.size()), 1 + dice.roll(24))); break;
        default: line.insert(at, dice.pick(kPieces));
    }
    return line;
}

// The answer is one line of JSON, says what it is, and comes with nothing changed unless it is accepted.
void check_harmless(Referee& referee, const std::string& line) {
    const std::string before = state_json(referee.match());
    Verdict verdict = referee.judge(line);
    const std::string answer = answer_json(verdict, Lang::en);
    const auto json = parse_json(answer);
    REQUIRE(json);
    CHECK(answer.find('\n') == std::string::npos);
    CHECK(state_json(referee.match()) == before);
    const bool ok = verdict.kind == Verdict::Kind::accepted || verdict.kind == Verdict::Kind::answered;
    CHECK(*json->find("ok")->as_bool() == ok);
    if (!verdict.accepted()) return;
    const std::string body = verdict.body;
    const std::string after = state_json(verdict);
    const Verdict again = referee.judge(body);  // as it is kept, it says the same
    CHECK(again.body == body);
    CHECK(state_json(again) == after);
    referee.accept(std::move(verdict));
    CHECK(state_json(referee.match()) == after);
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("property: a setup that is written is read back as it was", G, setups_kept) {
    CHECK(rc::check(std::string(G::name) + " setups", [](const Rolls& rolls) {
        Dice dice(rolls);
        const auto setup = Sample<G>::setup(dice);
        RC_ASSERT(read_setup<G>(setup_line<G>(setup)) == setup);
        const Verdict verdict = Referee().judge(setup_line<G>(setup));
        RC_ASSERT(verdict.accepted());
        RC_ASSERT(verdict.body == setup_line<G>(setup));
    }));
}
TEST_CASE_TEMPLATE_APPLY(setups_kept, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("property: an event that is written is read back as it was", G, events_kept) {
    CHECK(rc::check(std::string(G::name) + " events", [](const Rolls& rolls) {
        Dice dice(rolls);
        walk<G>(dice, 100, [&](const typename G::State& state) {
            const auto event = Sample<G>::event(state, dice);
            RC_ASSERT(read_event<G>(state, event_line<G>(state, event)) == event);
            for (const auto& listed : G::choices(state)) {
                RC_ASSERT(read_event<G>(state, event_line<G>(state, listed)) == listed);
            }
        });
    }));
}
TEST_CASE_TEMPLATE_APPLY(events_kept, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("property: a replay stands where the match stands", G, replay_kept) {
    CHECK(rc::check(std::string(G::name) + " replays", [](const Rolls& rolls) {
        Dice dice(rolls);
        std::vector<std::string> kept;
        const Referee live = random_match<G>(dice, kept);
        const auto& match = *match_of<G>(live.match());
        // The events in play, from the start.
        std::vector<typename G::Event> events;
        for (std::size_t i = 0; i < match.played(); ++i) events.push_back(match.played_event(i));
        const auto replayed = Match<G>::replay(match.setup(), events);
        RC_ASSERT(replayed.has_value());
        RC_ASSERT(!replayed->misfit.has_value());
        RC_ASSERT(shown<G>(replayed->match.state()) == shown<G>(match.state()));
        // The lines as they are exported, undos and redos among them.
        Referee reread;
        for (const std::string& line : kept) {
            Verdict verdict = reread.judge(line);
            RC_ASSERT(verdict.accepted());
            RC_ASSERT(verdict.body == line);
            reread.accept(std::move(verdict));
        }
        RC_ASSERT(state_json(reread.match()) == state_json(live.match()));
        RC_ASSERT(match_of<G>(reread.match())->redoable() == match.redoable());
    }));
}
TEST_CASE_TEMPLATE_APPLY(replay_kept, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("property: broken lines get their one answer and leave the match as it was", G,
                          fuzz_harmless) {
    int malformed = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        Dice dice(seed);
        Referee referee;
        referee.accept(referee.judge(setup_line<G>(Sample<G>::setup(dice))));
        for (int i = 0; i < 150; ++i) {
            const auto& state = match_of<G>(referee.match())->state();
            std::string line = dice.one_in(8) ? "{\"undo\":1}" : event_line<G>(state, some_event<G>(state, dice));
            for (std::size_t times = dice.roll(4); times > 0 && !line.empty(); --times)
                line = damaged(std::move(line), dice);
            CAPTURE(line);
            if (referee.judge(line).kind == Verdict::Kind::malformed) ++malformed;
            check_harmless(referee, line);
        }
    }
    CHECK(malformed > 1000);
}
TEST_CASE_TEMPLATE_APPLY(fuzz_harmless, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("property: broken setups start nothing, or what they say", G, fuzz_setups) {
    int started = 0;
    int rejected = 0;
    for (std::uint32_t seed = 0; seed < 3000; ++seed) {
        Dice dice(seed);
        const std::string line = damaged(setup_line<G>(Sample<G>::setup(dice)), dice);
        CAPTURE(line);
        const Verdict verdict = Referee().judge(line);
        REQUIRE(parse_json(answer_json(verdict, Lang::de)));
        ++(verdict.accepted() ? started : rejected);
        if (verdict.accepted()) CHECK(Referee().judge(verdict.body).body == verdict.body);
    }
    CHECK(started > 10);
    CHECK(rejected > 1000);
}
TEST_CASE_TEMPLATE_APPLY(fuzz_setups, EveryGame);

}  // namespace tapet
