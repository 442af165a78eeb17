// What a log book says of all of its lines, over random walks through every game: the same as who walks them finds.
#include "log_book.h"

#include <algorithm>
#include <doctest/doctest.h>

#include "tests/conformance/kept_walk.h"

namespace tapet {

namespace {

std::optional<std::size_t> longest_of(const LogBook& book) {
    std::optional<std::size_t> longest;
    for (const LogLine& line : book.lines) {
        for (const std::string& figure : line.figures) longest = std::max(longest.value_or(0), figure.size());
    }
    return longest;
}

// Two parts next to each other are of one period.
bool has_larger_parts(const LogBook& book) {
    return std::adjacent_find(book.parts.begin(), book.parts.end(), [](const LogBookPart& a, const LogBookPart& b) {
               return a.period.has_value() && a.period == b.period;
           }) != book.parts.end();
}

}  // namespace

TEST_CASE_TEMPLATE_DEFINE("conformance: a log book knows its longest figure, and whether periods are shown", G,
                          booked) {
    bool any_figures = false;
    for (std::uint32_t seed = 0; seed < 6; ++seed) {
        const KeptMatch match = kept_walk<G>(seed, 60);
        const LogBook book = log_book(Sentences(Lang::en), match.referee.match(), match.kept);
        CHECK(book.longest_figure == longest_of(book));
        CHECK(book.shows_periods == has_larger_parts(book));
        any_figures = any_figures || book.longest_figure.has_value();
    }
    CHECK(any_figures);
}
TEST_CASE_TEMPLATE_APPLY(booked, EveryGame);

TEST_CASE("camas of several hands are shown as periods, and one hand alone is not") {
    const auto book_of = [](int hands) {
        std::vector<KeptLine> kept{{0, "setup", R"({"game":"truc"})", 0, {}}};
        Referee referee;
        referee.accept(referee.judge(kept.front().body));
        for (int i = 0; i < hands; ++i) {
            Verdict verdict = referee.judge(R"({"do":"hand","winner":"A"})");
            REQUIRE(verdict.accepted());
            kept.push_back({static_cast<std::int64_t>(kept.size()), "do", verdict.body, 0, {}});
            referee.accept(std::move(verdict));
        }
        return log_book(Sentences(Lang::en), referee.match(), std::move(kept));
    };
    CHECK_FALSE(book_of(1).shows_periods);
    CHECK(book_of(3).shows_periods);
}

}  // namespace tapet
