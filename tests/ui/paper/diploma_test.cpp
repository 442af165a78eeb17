// The champion's diploma, read as poppler does.
#include <doctest/doctest.h>

#include "paper/championship/papers.h"
#include "tests/ui/championship/lines.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

const std::string kLongFalla = "Arquebisbe-Palau-Comte de Trénor i Alta";

std::vector<std::string> season_lines(int fallas) {
    std::vector<std::string> lines{R"({"game":"championship","name":"68 Campionat","sectors":["1","2"]})"};
    lines.push_back(enter_line(kLongFalla, "1", {"Anna", "Pep", "Lluís", "Rosa"}));
    for (int i = 1; i < fallas; ++i) lines.push_back(enter_line("F" + std::to_string(i), "1", {"A", "B"}));
    lines.push_back(enter_line("Dalt", "2", {"Joan", "Empar"}));
    lines.emplace_back(R"({"do":"start"})");
    for (int i = 0; i < fallas; ++i) {
        for (int j = i + 1; j < fallas; ++j) {
            const std::string one = i == 0 ? kLongFalla : "F" + std::to_string(i);
            lines.push_back(R"({"do":"result","between":[")" + one + R"(","F)" + std::to_string(j) +
                            R"("],"cames":[2,1],"pedres":[66,50]})");
        }
    }
    lines.emplace_back(R"({"do":"start"})");
    lines.push_back(R"({"do":"result","between":[")" + kLongFalla +
                    R"(","Dalt"],"cames":[2,0],"pedres":[48,31],"players":[["Rosa","Anna"],["Joan","Empar"]]})");
    return lines;
}

}  // namespace

TEST_CASE("the diploma says whose the cup is, who played the final, and every match on the way, in every language") {
    const Referee referee = referee_of(season_lines(4));
    championship::Stages phases;
    phases.follow(championship_of(referee));
    for (const Lang lang : kLangs) {
        CAPTURE(tag(lang));
        const auto bytes = paper::pdf(paper::diploma_paper(phases, "18 de juliol de 2026", lang));
        REQUIRE(bytes);
        CHECK(is_a4(*bytes));
        CHECK(pdf_pages(*bytes) == 1);
        CHECK(least_letters(*bytes) >= 8.5F);
        const std::string text = pdf_text(*bytes);
        for (const std::string_view words : {"68 Campionat", "Trénor", "Rosa, Anna", "Pep, Lluís", "Dalt",
                                             "2–0 · 48–31", "F1", "F2", "F3", "2–1 · 66–50", "18 de juliol de 2026"})
            CHECK_MESSAGE(text.find(words) != std::string::npos, words);
        CHECK(text.find(phrase(lang, "paper.final")) != std::string::npos);
        CHECK(text.find(phrase(lang, "paper.diploma.champion")) != std::string::npos);
    }
}

TEST_CASE("a long way goes on to another page") {
    const Referee referee = referee_of(season_lines(40));
    championship::Stages phases;
    phases.follow(championship_of(referee));
    const auto bytes = paper::pdf(paper::diploma_paper(phases, "18.7.2026", Lang::ca));
    REQUIRE(bytes);
    CHECK(pdf_pages(*bytes) == 2);
    CHECK(pdf_text(*bytes).find("F39") != std::string::npos);
}
