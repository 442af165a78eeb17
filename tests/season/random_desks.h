// Desks of one championship made at random, that type, take back, and have taken each other in or not.
#pragma once

#include <array>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "tests/season/copies.h"

namespace tapet::season {

using Dice = std::mt19937;

inline std::size_t below(Dice& dice, std::size_t n) { return static_cast<std::size_t>(dice()) % n; }

inline const std::array<std::array<const char*, 2>, 6> kPairs{{{"Pilar", "Mercat"},
                                                               {"Mercat", "Convent"},
                                                               {"Convent", "Pilar"},
                                                               {"Sueca", "Jordana"},
                                                               {"Russafa", "Jordana"},
                                                               {"Sueca", "Russafa"}}};

inline Desk league() {
    Desk desk;
    desk.type(R"({"game":"championship","name":"68 Campionat","sectors":["1","2"]})");
    for (const char* falla : {"Pilar", "Mercat", "Convent", "Sueca", "Jordana", "Russafa"}) {
        const bool first = std::string(falla) < "R" && std::string(falla) != "Jordana";
        const std::string sector = first ? "1" : "2";
        desk.type(R"({"do":"enter","falla":")" + std::string(falla) + R"(","sector":")" + sector + R"("})");
    }
    desk.type(R"({"do":"start"})");
    return desk;
}

// A line that somebody may type: most often the rules take it.
inline std::string some_line(Dice& dice) {
    const auto& pair = kPairs[below(dice, kPairs.size())];
    const std::string between = R"("between":[")" + std::string(pair[0]) + R"(",")" + pair[1] + R"("])";
    const bool first = below(dice, 2) == 0;
    const std::string marks = first ? R"("cames":[2,0],"pedres":[48,10])" : R"("cames":[1,2],"pedres":[40,60])";
    const std::string falla = R"("falla":")" + std::string(pair[0]) + '"';
    switch (below(dice, 14)) {
        case 0:
        case 1:
        case 2:
        case 3: return R"({"do":"result",)" + between + "," + marks + "}";
        case 4: return R"({"do":"correct",)" + between + "," + marks + R"(,"why":"x"})";
        case 5: return R"({"do":"suspend",)" + between + R"(,"why":"pluja"})";
        case 6: return R"({"do":"resume",)" + between + "}";
        case 7: return R"({"do":"protest",)" + between + R"(,"by":")" + pair[0] + R"(","why":"x"})";
        case 8: return R"({"do":"committee",)" + between + R"(,"winner":")" + pair[first ? 0 : 1] + R"("})";
        case 9: return R"({"do":"schedule",)" + between + R"(,"when":"2025-06-0)" + (first ? "2" : "3") + R"(T19:30"})";
        case 10: return R"({"do":"schedule",)" + between + R"(,"place":"Casal"})";
        case 11:
            return R"({"do":"seat",)" + between + R"(,"players":[["a","b"],["c",")" + (first ? "d" : "e") + R"("]]})";
        case 12: return R"({"do":"rename",)" + falla + R"(,"to":"Plaça )" + pair[0] + R"("})";
        default:
            return below(dice, 4) == 0 ? R"({"do":"withdraw",)" + falla + R"(,"why":"x"})"
                                       : R"({"do":"roster",)" + falla + R"(,"players":["a","b"]})";
    }
}

inline void type_some(Desk& desk, Dice& dice, std::size_t most) {
    for (std::size_t n = below(dice, most + 1); n > 0; --n) {
        const bool takes_back = below(dice, 6) == 0;
        if (takes_back && desk.telling().match().played() > 8) {
            desk.type(R"({"undo":1})");
            continue;
        }
        const std::string line = some_line(dice);
        if (desk.takes(line)) desk.type(line);
    }
}

inline std::set<std::string> at_odds(const Meeting& meeting) {
    std::set<std::string> subjects;
    for (const CameLine& line : meeting.lines) {
        if (line.came == Came::refused) subjects.insert(line.subject);
    }
    return subjects;
}

// Copies that went out and have not met since.
inline std::vector<Desk> strangers(Dice& dice) {
    const Desk base = league();
    std::vector<Desk> desks{base.at("a"), base.at("b"), base.at("c")};
    for (Desk& desk : desks) type_some(desk, dice, 7);
    return desks;
}

// Some have seen each other before.
inline std::vector<Desk> some_desks(Dice& dice) {
    std::vector<Desk> desks = strangers(dice);
    if (below(dice, 2) == 0) {
        desks[below(dice, 3)].take_in(desks[below(dice, 3)]);
        for (Desk& desk : desks) type_some(desk, dice, 3);
    }
    return desks;
}

}  // namespace tapet::season
