// What holds of every log of a hall: the same rows give the same hall, in one go and row by row, and rows that speak of what is not
// there do nothing.
#include <array>
#include <doctest/doctest.h>
#include <random>

#include "tests/hall/evening.h"

namespace tapet::hall {

namespace {

using Dice = std::mt19937;

std::size_t below(Dice& dice, std::size_t n) { return static_cast<std::size_t>(dice()) % n; }

std::string some_id(Dice& dice) { return "p" + std::to_string(below(dice, 4)); }
std::string some_device(Dice& dice) { return below(dice, 2) == 0 ? "a" : "b"; }
std::string some_marks(Dice& dice) {
    return below(dice, 3) == 0 ? R"("cames":[2,0],"pedres":[48,12])" : R"("cames":[2,0],"pedres":[48,10])";
}

// A line that the championship may take.
void desk_types(Evening& evening, Dice& dice) {
    const std::array<std::string, 7> lines{R"({"do":"result","between":["Pilar","Mercat"],)" + some_marks(dice) + "}",
                                           R"({"do":"suspend","between":["Pilar","Mercat"],"why":"the light"})",
                                           R"({"do":"resume","between":["Pilar","Mercat"]})",
                                           R"({"do":"rename","falla":"Pilar","to":"Pilar Nova"})",
                                           R"({"do":"disqualify","falla":"Convent","why":"signals"})",
                                           R"({"undo":1})",
                                           R"({"redo":1})"};
    const std::string& line = lines[below(dice, lines.size())];
    if (evening.hall().championship_stream()->referee().judge_to_keep(line).accepted()) evening.desk(line);
}

void something_happens(Evening& evening, Dice& dice) {
    const std::string proposal = R"({"proposal":")" + some_id(dice) + "\"";
    const std::string side = std::to_string(below(dice, 2));
    const std::string own = below(dice, 2) == 0 ? "true" : "false";
    switch (below(dice, 9)) {
        case 0: return evening.claim(some_device(dice), static_cast<std::int64_t>(below(dice, 9)));
        case 1: return desk_types(evening, dice);
        case 2: return evening.play(some_device(dice), {});
        case 3: return evening.play(some_device(dice), {R"({"do":"stones","side":"A","n":1})"});
        case 4:
            if (!evening.hall().tables().empty()) evening.propose(some_id(dice), some_marks(dice));
            return;
        case 5: return evening.say("confirm", proposal + R"(,"agree":true,"side":)" + side + R"(,"own":)" + own + "}");
        case 6:
            return evening.say(
                "confirm",
                proposal + R"(,"agree":false,"why":"no","side":)" + side + R"(,"instead":{)" + some_marks(dice) + "}}",
                {}, some_id(dice));
        case 7: return evening.say("withdraw", proposal + R"(,"why":"no"})");
        default: return evening.say("enter", R"({"proposals":[["p1",9],["p7"],3],"events":["e1"]})");
    }
}

// All that tables say, and who is told when they changed.
std::string told(const Hall& hall) {
    std::string text;
    for (const auto& [fixture, table] : hall.tables()) {
        text += key_of(hall.championship()->state(), fixture) + " " + std::string(code(table.state)) + " " +
                std::to_string(table.changed) + " " + std::to_string(table.term) + table.device + " " +
                std::to_string(table.stream);
        for (const Proposal& proposal : table.proposals)
            text += " " + proposal.id + (proposal.entered ? " entered" : "") +
                    (proposal.words[0] ? (proposal.words[0]->agrees ? "+" : "-") : "0") +
                    (proposal.words[1] ? (proposal.words[1]->agrees ? "+" : "-") : "0");
        text += "\n";
    }
    return text;
}

Hall folded(const Evening& evening) {
    Hall hall(proves);
    for (std::size_t i = 0; i < evening.rows().size(); ++i) {
        const auto start = evening.starts().find(i);
        if (start != evening.starts().end()) hall.begin(start->second);
        hall.take(evening.rows()[i]);
    }
    return hall;
}

}  // namespace

TEST_CASE("hall: the same rows come to the same, in one go and row by row") {
    std::size_t tables = 0;
    for (std::uint32_t seed = 0; seed < 60; ++seed) {
        CAPTURE(seed);
        Dice dice(seed);
        Evening evening;
        evening.claim("a", 1);
        for (int i = 0; i < 40; ++i) something_happens(evening, dice);
        CHECK(told(folded(evening)) == told(evening.hall()));
        CHECK(evening.hall().pos() == static_cast<std::int64_t>(evening.rows().size()));
        for (const auto& [fixture, table] : evening.hall().tables()) {
            ++tables;
            CHECK(table.changed <= evening.hall().pos());
            // The state that was kept is the one that follows from everything at the end.
            const auto& state = evening.hall().championship()->state();
            if (table.seated)
                CHECK(table.state ==
                      state_of(table, evening.hall().stream(table.stream), state, names_of(state, fixture)));
        }
    }
    CHECK(tables >= 60);
}

TEST_CASE("hall: a say that speaks of what is not there does nothing") {
    Evening evening;
    evening.claim("a", 1);
    evening.play("a", {});
    const std::string before = told(evening.hall());
    for (const char* verb :
         {"claim", "choose", "propose", "confirm", "withdraw", "enter", "unlink", "adopt", "event"}) {
        for (const char* body : {"{}", "[]", "3", "no JSON", R"({"fixture":"[\"sectors\",\"X\",\"Y\"]","term":9})",
                                 R"({"fixture":"x","stream":9,"proposal":"p9","side":7,"link":99})"}) {
            CAPTURE(verb);
            CAPTURE(body);
            evening.say(verb, body, "b", "s1");
            CHECK(told(evening.hall()) == before);
        }
    }
}

}  // namespace tapet::hall
