// The log of a match (core/match.h): undo and redo, what a new event does to the redo branch, snapshots. The games here
// are Truc's plain counter, because its score says at once which events are in play.
#include <doctest/doctest.h>
#include <random>
#include <string>
#include <vector>

#include "referee.h"
#include "truc/rule_ids.h"

namespace tapet {

namespace {

using Counter = Match<truc::Game>;

// A coto that thousands of stones do not end: each event marks one stone or takes one back.
Counter start() {
    truc::Setup setup;
    setup.stones = 99;
    setup.camas = 5;
    return *Counter::start(setup);
}

truc::Event stones(int n, truc::Side side = truc::Side::a) { return truc::Stones{side, n}; }

// Judges and accepts; the rule that refuses it, or "".
template <class What>
std::string take(Counter& match, const What& what) {
    auto pending = match.judge(what);
    if (!pending) return std::string(pending.error().rule.id);
    match.accept(std::move(*pending));
    return "";
}

std::string shown(const truc::State& state) {
    std::string text;
    JsonWriter out(text);
    truc::Game::encode_state(state, out);
    return text;
}

int score(const Counter& match) { return match.state().score[0].stones; }

// What a log comes to when it is read from the start, as naively as can be: the events that are in play.
struct Naive {
    std::vector<truc::Event> played, undone;

    void add(const truc::Event& event) {
        played.push_back(event);
        undone.clear();
    }
    void undo(std::size_t n) {
        for (; n > 0; --n) {
            undone.push_back(played.back());
            played.pop_back();
        }
    }
    void redo(std::size_t n) {
        for (; n > 0; --n) {
            played.push_back(undone.back());
            undone.pop_back();
        }
    }
    std::string state(const truc::Setup& setup) const { return shown(Counter::replay(setup, played)->match.state()); }
};

}  // namespace

TEST_CASE("every state of a long match can be had, of whichever few are kept, and after a change in the middle too") {
    Counter match = start();
    std::vector<int> scores{0};
    const auto mark = [&](int n) {
        REQUIRE(take(match, stones(n)).empty());
        scores.push_back(score(match));
    };
    const auto check_all = [&] {
        REQUIRE(match.played() + 1 == scores.size());
        for (std::size_t n = 0; n < scores.size(); ++n) CHECK(match.state_at(n).score[0].stones == scores[n]);
    };
    for (int i = 0; i < 1500; ++i) mark(i % 40 < 20 ? 1 : -1);
    check_all();
    for (const int back : {1, 17, 300, 900}) {
        REQUIRE(take(match, Undo{back}).empty());
        scores.resize(scores.size() - static_cast<std::size_t>(back));
        CHECK(score(match) == scores.back());
        for (int i = 0; i < 290; ++i) mark(i % 40 < 20 ? 1 : -1);
        check_all();
    }
}

TEST_CASE("the revision only grows: taking back and saying again is a change, though as many events are in play") {
    Counter match = start();
    CHECK(match.revision() == 0);
    take(match, stones(2));
    take(match, stones(3));
    const std::size_t before = match.revision();
    take(match, Undo{1});
    take(match, stones(1));
    CHECK(match.played() == 2);
    CHECK(match.revision() == before + 2);
    take(match, Undo{2});
    take(match, Redo{2});
    CHECK(match.revision() == before + 4);
    CHECK_FALSE(take(match, Redo{1}).empty());
    CHECK(match.revision() == before + 4);
}

TEST_CASE("match: events are counted, logged and folded") {
    Counter match = start();
    CHECK(match.played() == 0);
    CHECK(match.log().empty());
    for (const int n : {3, 2, -1}) CHECK(take(match, stones(n)).empty());
    CHECK(match.played() == 3);
    CHECK(match.log().size() == 3);
    CHECK(score(match) == 4);
    CHECK(match.played_event(1) == stones(2));
    CHECK(match.event(2) == stones(-1));
    CHECK(match.setup().stones == 99);
}

TEST_CASE("match: judging changes nothing, and neither does a refusal") {
    Counter match = start();
    take(match, stones(2));
    take(match, stones(3));
    take(match, Undo{1});
    CHECK(match.judge(stones(5)));
    CHECK(match.judge(Redo{1}));
    CHECK(match.judge(Undo{1}));
    CHECK(take(match, stones(-3)) == truc::rule::match_counter.id);
    CHECK(take(match, Undo{2}) == "match.undo.start");
    CHECK(take(match, Redo{2}) == "match.redo.end");
    CHECK(score(match) == 2);
    CHECK(match.log().size() == 3);
    CHECK(match.redoable() == 1);  // the redo branch is still there
    CHECK(take(match, Redo{1}).empty());
    CHECK(score(match) == 5);
}

TEST_CASE("match: undo reaches the start and not beyond, redo the end and not beyond") {
    Counter match = start();
    CHECK(take(match, Undo{1}) == "match.undo.start");
    CHECK(take(match, Redo{1}) == "match.redo.end");
    for (int i = 1; i <= 40; ++i) take(match, stones(1));
    CHECK(take(match, Undo{41}) == "match.undo.start");
    CHECK(take(match, Undo{40}).empty());
    CHECK(score(match) == 0);
    CHECK(match.played() == 0);
    CHECK(match.redoable() == 40);
    CHECK(take(match, Redo{41}) == "match.redo.end");
    CHECK(take(match, Redo{17}).empty());
    CHECK(score(match) == 17);
    CHECK(take(match, Redo{24}) == "match.redo.end");
    CHECK(take(match, Redo{23}).empty());
    CHECK(score(match) == 40);
}

TEST_CASE("match: n up to 2^63-1 is refused, not wrapped around") {
    Counter match = start();
    take(match, stones(1));
    take(match, stones(1));
    take(match, Undo{1});
    for (const std::int64_t n : {std::int64_t{2}, std::int64_t{1} << 31, std::int64_t{1} << 32,
                                 (std::int64_t{1} << 32) + 1, (std::int64_t{1} << 62), INT64_MAX}) {
        CHECK(take(match, Undo{n}) == "match.undo.start");
        CHECK(take(match, Redo{n}) == "match.redo.end");
    }
    for (const std::int64_t n : {std::int64_t{0}, std::int64_t{-1}, INT64_MIN}) {
        CHECK(take(match, Undo{n}) == "match.undo.start");
        CHECK(take(match, Redo{n}) == "match.redo.end");
    }
    CHECK(score(match) == 1);
}

TEST_CASE("match: a new event after an undo drops the redo branch from play, but not from the log") {
    Counter match = start();
    for (const int n : {1, 2, 4, 8}) take(match, stones(n));
    take(match, Undo{2});
    take(match, stones(20));
    CHECK(score(match) == 23);
    CHECK(match.played() == 3);
    CHECK(match.redoable() == 0);
    CHECK(take(match, Redo{1}) == "match.redo.end");
    CHECK(match.log().size() == 6);
    CHECK(match.event(2) == stones(4));  // still known by their numbers
    CHECK(match.event(3) == stones(8));
    CHECK(match.event(4) == stones(20));
    CHECK(std::get<Undo>(match.log()[4]).n == 2);
    CHECK(std::get<Counter::EventLine>(match.log()[5]).event == 4);
    CHECK(match.played_event(2) == stones(20));
    take(match, Undo{3});
    take(match, Redo{3});
    CHECK(score(match) == 23);  // the new branch came back, not the old one
}

TEST_CASE("match: after thousands of events, undos and redos it stands as a naive replay does") {
    for (const unsigned seed : {1U, 2U, 3U}) {
        std::mt19937 random(seed);
        Counter match = start();
        Naive naive;
        for (int i = 0; i < 4000; ++i) {
            const auto what = random() % 10;
            const std::size_t n = 1 + random() % (random() % 8 == 0 ? 60 : 4);
            if (what < 3 && n <= naive.played.size()) {
                CHECK(take(match, Undo{static_cast<std::int64_t>(n)}).empty());
                naive.undo(n);
            } else if (what < 5 && n <= naive.undone.size()) {
                CHECK(take(match, Redo{static_cast<std::int64_t>(n)}).empty());
                naive.redo(n);
            } else {
                const truc::Event event = stones(random() % 3 == 0 ? -1 : 1, truc::kSides[random() % 2]);
                if (take(match, event).empty()) naive.add(event);
            }
            REQUIRE(match.played() == naive.played.size());
            REQUIRE(match.redoable() == naive.undone.size());
            if (i % 50 == 0) REQUIRE(shown(match.state()) == naive.state(match.setup()));
        }
        CHECK(shown(match.state()) == naive.state(match.setup()));
        for (std::size_t n = 0; n <= match.played() + match.redoable(); n += 7) {
            std::vector<truc::Event> first;
            for (std::size_t i = 0; i < n; ++i) first.push_back(match.played_event(i));
            CHECK(shown(match.state_at(n)) == shown(Counter::replay(match.setup(), first)->match.state()));
        }
    }
}

TEST_CASE("match: around each snapshot, undone and gone on differently") {
    for (int back = 1; back <= 40; ++back) {
        Counter match = start();
        for (int i = 0; i < 40; ++i) take(match, stones(1));
        take(match, Undo{back});
        for (int i = 0; i < back; ++i) take(match, stones(2));
        CHECK(score(match) == 40 + back);
        take(match, Undo{back});
        CHECK(score(match) == 40 - back);
        take(match, Redo{back});
        CHECK(score(match) == 40 + back);
    }
}

TEST_CASE("match: a replay from another setup stops at the first event that no longer fits") {
    truc::Setup setup;
    setup.stones = 5;
    setup.camas = 1;
    const std::vector<truc::Event> events{stones(3), stones(1), stones(1), stones(1)};
    const auto shorter = Counter::replay(setup, events);
    REQUIRE(shorter);
    REQUIRE(shorter->misfit);
    CHECK(shorter->misfit->index == 3);
    CHECK(shorter->misfit->refusal.rule.id == "match.over");
    CHECK(shorter->match.played() == 3);
    setup.camas = 2;
    const auto longer = Counter::replay(setup, events);
    REQUIRE(longer);
    CHECK_FALSE(longer->misfit);
    CHECK(longer->match.state().score[0].stones == 1);
}

}  // namespace tapet
