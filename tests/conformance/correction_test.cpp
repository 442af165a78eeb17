// The correction of an old event in every game: what stays of its hand, turn or round, what of the later ones, and that one
// undo puts back all that one tap changed.
#include "correction.h"

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include "parting.h"
#include "taps.h"
#include "tests/conformance/every_game.h"
#include "tests/truc/table.h"

namespace tapet {

namespace {

using Rolls = std::vector<std::uint32_t>;

// A match that is kept as the app keeps it, tap by tap.
struct Kept {
    Referee referee;
    Taps taps;
    std::int64_t next = 0;

    bool take(const std::vector<std::string>& lines, bool one_tap = true) {
        Referee trial = referee;
        for (const std::string& line : lines) {
            Verdict verdict = trial.judge(line);
            if (!verdict.accepted()) return false;
            trial.accept(std::move(verdict));
        }
        referee = std::move(trial);
        const std::int64_t first = std::exchange(next, next + static_cast<std::int64_t>(lines.size()));
        taps.follow(referee.match(), first, next - 1, one_tap);
        return true;
    }
    bool undo() { return take(taps.undo_lines(referee.match())); }
    bool redo() { return take(taps.redo_lines(referee.match())); }
    std::size_t played() const { return referee.played(); }
    std::string state() const { return state_json(referee.match()); }
};

// The events in play.
template <class G>
std::vector<typename G::Event> in_force(const Kept& kept) {
    const auto& match = *match_of<G>(kept.referee.match());
    std::vector<typename G::Event> events;
    events.reserve(match.played());
    for (std::size_t i = 0; i < match.played(); ++i) events.push_back(match.played_event(i));
    return events;
}

template <class G>
Kept random_kept(Dice& dice, std::size_t most) {
    Kept kept;
    kept.take({setup_line<G>(Sample<G>::setup(dice))});
    for (std::size_t i = 0; i < most && !dice.used_up(); ++i) {
        const auto& state = match_of<G>(kept.referee.match())->state();
        kept.take({event_line<G>(state, some_event<G>(state, dice))});
        if (dice.one_in(12)) kept.undo();
        if (dice.one_in(24)) kept.redo();
    }
    return kept;
}

// Before an event in play something else is said, or nothing.
template <class G>
Referee before(const Kept& kept, std::size_t place, Dice& dice, std::vector<std::string>& said) {
    Referee referee = kept.referee;
    referee.accept(referee.judge("{\"undo\":" + std::to_string(kept.played() - place) + "}"));
    for (std::size_t tries = dice.roll(4); tries > 0; --tries) {
        const auto& state = match_of<G>(referee.match())->state();
        Verdict verdict = referee.judge(event_line<G>(state, some_event<G>(state, dice)));
        if (!verdict.accepted()) continue;
        said.push_back(verdict.body);
        referee.accept(std::move(verdict));
    }
    return referee;
}

const Sentences kEnglish(Lang::en);

template <class G>
std::vector<LogPart> parts_of(const Kept& kept) {
    return parts_in_play(*match_of<G>(kept.referee.match()), 0, kept.played());
}

// Of a Truc table: the word that stands at `place` becomes `instead`.
struct TrucCorrection {
    Kept kept;
    Correction plan;
    std::vector<std::string> lines;

    TrucCorrection(const std::string& words, std::size_t place, const std::vector<std::string>& instead) {
        kept.take({R"({"game":"truc"})"});
        for (std::size_t at = 0; at < words.size();) {
            const std::size_t end = std::min(words.find("; ", at), words.size());
            REQUIRE(kept.take({truc::line_of(words.substr(at, end - at))}));
            at = end + 2;
        }
        Referee said = kept.referee;
        said.accept(said.judge("{\"undo\":" + std::to_string(kept.played() - place) + "}"));
        std::vector<std::string> bodies;
        for (const std::string& word : instead) {
            Verdict verdict = said.judge(truc::line_of(word));
            REQUIRE(verdict.accepted());
            bodies.push_back(verdict.body);
            said.accept(std::move(verdict));
        }
        plan = correct(kEnglish, kept.referee.match(), place, said.match(), false);
        lines = lines_of(plan, kept.played() - place, bodies);
    }
    std::string stones() const {
        const auto& score = match_of<truc::Game>(kept.referee.match())->state().score;
        return std::to_string(score[0].stones) + "-" + std::to_string(score[1].stones);
    }
};

constexpr const char* kThreeHands =
    "A truque; B retruque; A quatre-val; B vull; trick A; trick A; "  // the second is hand 2
    "B truque; A retruque; B quatre-val; A vull; trick B; trick B; "
    "A truque; B no-vull; trick A";

}  // namespace

TEST_CASE("an old call that was refused ends its hand there; the hands after it stay") {
    TrucCorrection correction(kThreeHands, 8, {"B no-vull"});
    const std::string before = correction.kept.state();
    CHECK(correction.stones() == "5-4");
    CHECK_FALSE(correction.plan.unfinished);
    CHECK(correction.plan.gone.size() == 3);  // the answer and the two tricks of that hand
    CHECK(correction.plan.parts_gone.empty());
    CHECK(correction.plan.later.size() == 3);
    REQUIRE(correction.kept.take(correction.lines));
    CHECK(correction.stones() == "7-0");  // B refused the retruque: two to A; the rest as it was
    REQUIRE(correction.kept.undo());
    CHECK(correction.kept.state() == before);
    CHECK(in_force<truc::Game>(correction.kept).size() == 15);
    REQUIRE(correction.kept.redo());
    CHECK(correction.stones() == "7-0");
}

TEST_CASE("a hand that a correction leaves open is finished first, and no later line is read in it") {
    TrucCorrection correction(kThreeHands, 5, {"trick B"});  // one trick each: hand 1 goes on
    CHECK(correction.plan.unfinished);
    CHECK(correction.plan.part == "Cama 1 · hand 1");
    CHECK(correction.plan.later.empty());
    CHECK(correction.plan.gone.empty());
    // Its end is said as well, and the rest stays.
    TrucCorrection finished(kThreeHands, 5, {"trick B", "trick A"});
    CHECK_FALSE(finished.plan.unfinished);
    CHECK(finished.plan.gone.empty());
    CHECK(finished.plan.later.size() == 9);
}

TEST_CASE("hands after the end of the match go, and are named") {
    TrucCorrection correction(kThreeHands, 9, {"A joc-fora", "B vull"});
    CHECK(correction.plan.rest.size() == 2);  // the tricks: B takes the coto
    CHECK(correction.plan.gone.size() == 3);
    CHECK(correction.plan.gone[0].rule == "match.over");
    CHECK(correction.plan.parts_gone == std::vector<std::string>{"Cama 1 · hand 3", "Cama 1 · hand 4"});
    REQUIRE(correction.kept.take(correction.lines));
    CHECK(correction.kept.referee.over());
    REQUIRE(correction.kept.undo());
    CHECK_FALSE(correction.kept.referee.over());
}

TEST_CASE("a correction that leaves nothing is undone and done again as a whole") {
    for (const std::size_t place : {std::size_t(13), std::size_t(14)}) {
        CAPTURE(place);
        TrucCorrection correction(
            "A truque; B retruque; A quatre-val; B vull; trick A; trick A; A truque; B retruque; A vull; "
            "trick A; trick A; trick B; A truque; B retruque; A quatre-val",
            place, {});
        const std::string before = correction.kept.state();
        REQUIRE(correction.kept.take(correction.lines));
        CHECK(correction.kept.played() < 15);
        const std::string after = correction.kept.state();
        REQUIRE(correction.kept.undo());
        CHECK(correction.kept.state() == before);
        REQUIRE(correction.kept.redo());
        CHECK(correction.kept.state() == after);
        REQUIRE(correction.kept.undo());
        CHECK(correction.kept.state() == before);
    }
}

TEST_CASE("a line that a correction dropped can be gone back to") {
    TrucCorrection correction(kThreeHands, 8, {"B no-vull"});
    const std::string before = correction.kept.state();
    REQUIRE(correction.kept.take(correction.lines));
    const std::string after = correction.kept.state();
    REQUIRE(correction.kept.take(lines_back_to(correction.kept.referee.match(), 14)));  // the last but one of those
    CHECK(correction.kept.played() == 14);
    REQUIRE(correction.kept.undo());
    CHECK(correction.kept.state() == after);
    REQUIRE(correction.kept.redo());
    CHECK(correction.kept.played() == 14);
    REQUIRE(correction.kept.undo());
    REQUIRE(correction.kept.take(lines_back_to(correction.kept.referee.match(), 15)));  // which is what undo does
    CHECK(correction.kept.state() == before);
    REQUIRE(correction.kept.redo());
    CHECK(correction.kept.state() == after);
}

namespace {

// A random match, an event of it, and what is said in its place.
template <class G>
struct RandomCorrection {
    Kept kept;
    std::size_t place = 0;
    std::vector<LogPart> was;
    std::size_t rest_end = 0;
    std::vector<std::string> said;
    Referee there;
    Correction plan;

    RandomCorrection(Dice& dice, std::size_t most) : kept(random_kept<G>(dice, most)) {
        if (kept.played() == 0) return;
        place = dice.roll(kept.played());
        was = parts_of<G>(kept);
        rest_end = place + 1;
        while (closes<G>(was[place]) && rest_end < was.size() && was[rest_end] == was[place]) ++rest_end;
        there = before<G>(kept, place, dice, said);
        plan = correct(kEnglish, kept.referee.match(), place, there.match(), false);
    }
    std::vector<std::string> lines() const { return lines_of(plan, kept.played() - place, said); }

    std::string part_of(std::size_t i) const {
        return part_words(kEnglish, match_of<G>(kept.referee.match())->state(), was[i]);
    }
    bool is_gone(std::size_t i) const {
        return std::any_of(plan.gone.begin(), plan.gone.end(), [&](const auto& gone) { return gone.place == i; });
    }

    // The part ends as it did, so that what follows cannot tell.
    bool ends_the_same() const {
        Referee end = there;
        for (const std::string& line : plan.rest) end.accept(end.judge(line));
        const auto& match = *match_of<G>(kept.referee.match());
        return state_json(end.match()) == shown<G>(match.state_at(rest_end));
    }
};

// Every line that followed stays or is named, once, and so is its part, as who walks along the whole match counts it; later parts
// stay where nothing is different for them.
template <class G>
void check_counts(const RandomCorrection<G>& it) {
    const Correction& plan = it.plan;
    RC_ASSERT(plan.part == it.part_of(it.place));
    for (const std::string& name : plan.parts_gone) {
        RC_ASSERT(std::any_of(plan.gone.begin(), plan.gone.end(), [&](const auto& gone) {  //
            return gone.place >= it.rest_end && it.part_of(gone.place) == name;
        }));
    }
    if (plan.unfinished) {
        RC_ASSERT(plan.later.empty());
        RC_ASSERT(
            std::none_of(plan.gone.begin(), plan.gone.end(), [&](const auto& g) { return g.place >= it.rest_end; }));
        return;
    }
    RC_ASSERT(plan.rest.size() + plan.later.size() + plan.gone.size() == plan.followed);
    const bool numbered = !std::is_same_v<G, fallera::Game>;  // its turns are counted beside the state
    for (std::size_t i = it.rest_end; numbered && i < it.was.size() && it.ends_the_same(); ++i)
        RC_ASSERT(!it.is_gone(i));
}

// What stays of a later part lies together, apart from every other, and reads as it did.
template <class G>
void check_apart(const RandomCorrection<G>& it, const std::vector<LogPart>& now) {
    std::vector<std::size_t> stays;
    for (std::size_t i = it.rest_end; !it.plan.unfinished && i < it.was.size(); ++i) {
        if (!it.is_gone(i)) stays.push_back(i);
    }
    RC_ASSERT(stays.size() == it.plan.later.size());
    const std::size_t first = now.size() - stays.size();
    for (std::size_t k = 0; k < stays.size(); ++k) {
        const LogPart& old = it.was[stays[k]];
        if (!closes<G>(old)) continue;
        RC_ASSERT(reads_as<G>(old, now[first + k]));
        const bool went_on = k > 0 && it.was[stays[k - 1]] == old;
        const bool hand_before = first + k > it.place && closes<G>(now[first + k - 1]);
        if (k > 0 && closes<G>(it.was[stays[k - 1]])) RC_ASSERT((now[first + k - 1] == now[first + k]) == went_on);
        if (k == 0 && hand_before && old != it.was[it.place]) RC_ASSERT(now[first - 1] != now[first]);
    }
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("property: a correction keeps parts apart, and one undo puts all of it back", G,
                          corrections) {
    CHECK(rc::check(std::string(G::name) + " corrections", [](const Rolls& rolls, std::uint32_t seed) {
        Dice dice(seed);
        RandomCorrection<G> it(dice, 10 + rolls.size());
        Kept& kept = it.kept;
        if (kept.played() == 0) return;
        check_counts(it);
        const auto old_events = in_force<G>(kept);
        const std::string old_state = kept.state();
        RC_ASSERT(kept.take(it.lines()));
        check_apart(it, parts_of<G>(kept));
        const std::string new_state = kept.state();
        const auto new_events = in_force<G>(kept);
        const auto whole = Match<G>::replay(match_of<G>(kept.referee.match())->setup(), new_events);
        RC_ASSERT(!whole->misfit);
        RC_ASSERT(shown<G>(whole->match.state()) == new_state);
        for (int i = 0; i < 2; ++i) {
            RC_ASSERT(kept.undo());
            RC_ASSERT(kept.state() == old_state);
            RC_ASSERT(in_force<G>(kept) == old_events);
            RC_ASSERT(kept.redo());
            RC_ASSERT(kept.state() == new_state);
            RC_ASSERT(in_force<G>(kept) == new_events);
        }
    }));
}
TEST_CASE_TEMPLATE_APPLY(corrections, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("property: where no turns are counted, parts are the same from wherever one walks along", G,
                          parts_from_anywhere) {
    if (Parting<G>::kCounts) return;
    CHECK(rc::check(std::string(G::name) + " parts", [](const Rolls& rolls, std::uint32_t seed) {
        Dice dice(seed);
        const Kept kept = random_kept<G>(dice, 10 + rolls.size());
        const auto whole = parts_of<G>(kept);
        const auto first = static_cast<std::ptrdiff_t>(dice.roll(whole.size() + 1));
        const auto some =
            parts_in_play(*match_of<G>(kept.referee.match()), static_cast<std::size_t>(first), whole.size());
        RC_ASSERT(some == std::vector<LogPart>(whole.begin() + first, whole.end()));
    }));
}
TEST_CASE_TEMPLATE_APPLY(parts_from_anywhere, EveryGame);

TEST_CASE_TEMPLATE_DEFINE("property: an event said again as it was leaves everything as it was", G, said_again) {
    CHECK(rc::check(std::string(G::name) + " said again", [](const Rolls& rolls, std::uint32_t seed) {
        Dice dice(seed);
        Kept kept = random_kept<G>(dice, 10 + rolls.size());
        if (kept.played() == 0) return;
        const std::size_t place = dice.roll(kept.played());
        const std::string old_state = kept.state();
        Referee there = kept.referee;
        there.accept(there.judge("{\"undo\":" + std::to_string(kept.played() - place) + "}"));
        const auto& match = *match_of<G>(kept.referee.match());
        const std::string line = event_line<G>(match.state_at(place), match.played_event(place));
        there.accept(there.judge(line));
        const Correction plan = correct(kEnglish, kept.referee.match(), place, there.match(), false);
        RC_ASSERT(!plan.unfinished);
        RC_ASSERT(plan.gone.empty());
        RC_ASSERT(plan.parts_gone.empty());
        RC_ASSERT(plan.before == plan.after);
        RC_ASSERT(kept.take(lines_of(plan, kept.played() - place, {line})));
        RC_ASSERT(kept.state() == old_state);
    }));
}
TEST_CASE_TEMPLATE_APPLY(said_again, EveryGame);

}  // namespace tapet
