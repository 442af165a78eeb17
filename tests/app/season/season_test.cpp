// A season on 27 tablets, and the same season on one (tests/app/season/season.h): champion, standings and papers are the same.
// TAPET_SEASONS: so many, from the seed TAPET_SEED on.
#include "tests/app/season/season.h"

#include <doctest/doctest.h>

#include "tests/app/season/papers.h"
#include "tests/much.h"

namespace tapet::app {

namespace {

// Papers are made of the state and the actas' words, which each season compares: what cairo makes of them is compared in one of
// so many, the first of a run among them. It is half of a season's time.
constexpr int kSeasonsToADrawing = 5;

struct SeasonSum {
    SeasonTablet::Tally tally;
    std::size_t typed = 0;
    std::size_t papers = 0;
};

// Empty: nothing differs; otherwise what does.
std::string difference_in(std::uint32_t seed, bool drawn, SeasonSum& sum) {
    try {
        Season season(seed);
        season.play();
        const auto alone = season.typed_alone();
        const auto theirs = season_papers(season.desk().match(), drawn);
        const auto ours = season_papers(alone->match(), drawn);
        sum.tally.joinings += season.tally().joinings;
        sum.tally.taken += season.tally().taken;
        sum.tally.at_odds += season.tally().at_odds;
        sum.tally.late += season.tally().late;
        sum.typed += season.typed();
        sum.papers += ours.size();
        if (theirs.size() != ours.size()) return "there are other papers";
        for (std::size_t i = 0; i < ours.size(); ++i) {
            if (ours[i] == theirs[i]) continue;
            const std::string& one = ours[i].second;
            const std::string& other = theirs[i].second;
            const auto at = static_cast<std::size_t>(
                std::mismatch(one.begin(), one.end(), other.begin(), other.end()).first - one.begin());
            const std::size_t from = at < 200 ? 0 : at - 200;
            return ours[i].first + " is another: alone " + one.substr(from, 400) + "\n on many " +
                   other.substr(from, 400);
        }
        return {};
    } catch (const Astray& astray) {
        return astray.what();
    }
}

}  // namespace

TEST_CASE("a season on 27 tablets has the champion, the standings and the papers of the same season on one") {
    const int seasons = much("TAPET_SEASONS", 8);
    SeasonSum sum;
    int different = 0;
    for (int i = 0; i < seasons; ++i) {
        const int seed = much("TAPET_SEED", 1) + i;
        const std::string difference =
            difference_in(static_cast<std::uint32_t>(seed), i % kSeasonsToADrawing == 0, sum);
        if (difference.empty()) continue;
        ++different;
        FAIL_CHECK("season " << seed << " (scripts/season 1 " << seed << "): " << difference);
    }
    if (seasons > 1) CHECK(sum.tally.at_odds > 0);
    MESSAGE(seasons << " seasons on 27 tablets, " << sum.typed << " lines typed, " << sum.tally.joinings
                    << " copies joined, " << sum.tally.at_odds << " subjects at odds, " << sum.tally.late
                    << " lines late, " << sum.papers << " papers compared, " << different << " seasons that differ");
}

}  // namespace tapet::app
