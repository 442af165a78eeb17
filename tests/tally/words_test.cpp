// What the sheet says: in the log, on the undo key, in lists.
#include "words.h"

#include <doctest/doctest.h>

#include "log_book.h"

namespace tapet::tally {

namespace {

Referee played(std::initializer_list<const char*> lines) {
    Referee referee;
    for (const char* line : lines) {
        Verdict verdict = referee.judge(line);
        REQUIRE(verdict.accepted());
        referee.accept(std::move(verdict));
    }
    return referee;
}

const Sentences kEnglish(Lang::en);

}  // namespace

TEST_CASE("the score stands behind the game's title, and who won before it") {
    const char* setup = R"({"game":"tally","title":"Brisca","players":["Ana","Bel"],"limit":10})";
    const Referee running = played({setup, R"({"do":"points","player":"Bel","n":-4})"});
    CHECK(score_line(kEnglish, running.match()) == "Brisca · Ana 0 · Bel −4");
    CHECK(last_event_words(kEnglish, running.match(), {}) == "Bel −4");
    const Referee over = played({setup, R"({"do":"round","points":{"Ana":12,"Bel":3}})"});
    CHECK(score_line(kEnglish, over.match()) == "Brisca · Won by Ana · Ana 12 · Bel 3");
    CHECK(last_event_words(kEnglish, over.match(), {}) == "Round: Ana 12 · Bel 3");
}

TEST_CASE("the log is parted by rounds, and says what the rules made of each line") {
    const std::vector<std::string> lines{R"({"game":"tally","players":["Ana","Bel"]})",
                                         R"({"do":"points","player":"Ana","n":7})", R"({"do":"next"})",
                                         R"({"do":"points","player":"Bel","n":0})", R"({"do":"finish"})"};
    const Referee referee =
        played({lines[0].c_str(), lines[1].c_str(), lines[2].c_str(), lines[3].c_str(), lines[4].c_str()});
    std::vector<KeptLine> kept;
    for (const std::string& line : lines) kept.push_back({static_cast<std::int64_t>(kept.size()), "do", line, 0, {}});
    const LogBook book = log_book(kEnglish, referee.match(), std::move(kept));
    REQUIRE(book.lines.size() == 5);
    std::vector<std::string> parts;
    for (const LogBookPart& part : book.parts) parts.push_back(part.name);
    CHECK(parts == std::vector<std::string>{"", "Round 1", "Round 2"});
    CHECK(book.lines[1].words == "Ana +7");
    CHECK(book.lines[3].words == "Bel +0");
    CHECK(ruling_words(kEnglish, referee.match(), book.lines[1].rulings[0], {}) ==
          "Points are noted: Ana · +7 · total 7");
    CHECK(ruling_words(kEnglish, referee.match(), book.lines[2].rulings[0], {}) ==
          "The round is over: Round 1 · Ana 7 · Bel 0");
}

}  // namespace tapet::tally
