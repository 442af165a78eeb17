// The house options as the screens edit them: every option of every game, every value of each.
#include "house.h"

#include <doctest/doctest.h>
#include <set>

#include "core/book.h"
#include "referee.h"

using namespace tapet;

namespace {

std::string a_setup(std::string_view game) {
    if (game == "truc") return R"({"game":"truc"})";
    if (game == "calavera") return R"({"game":"calavera","players":["Ina","Sami"],"dead_zone":[3,0,-3]})";
    if (game == "alpens") return R"({"game":"alpens","players":["Marta","Pau"]})";
    if (game == "fallera") return R"({"game":"fallera","players":["Ana","Bel","Cesc"]})";
    return R"({"game":"championship","name":"68","sectors":["1"]})";
}

}  // namespace

TEST_CASE("every option of every rule book can be chosen, and every value of it is one that the game takes") {
    for (const std::string_view game : Games::names) {
        CAPTURE(game);
        std::set<std::string> in_book;
        for (const RuleEntry& entry : book(game, Lang::en)) {
            if (!entry.house.empty()) in_book.insert(entry.house);
        }
        std::set<std::string> to_choose;
        for (const HouseOption& option : house_options(game)) {
            CAPTURE(option.key);
            to_choose.insert(std::string(option.key));
            const RuleEntry* rule = find_rule(option.rule, Lang::en);
            REQUIRE(rule != nullptr);
            CHECK(rule->house == option.key);
            std::vector<std::string> values(option.values.begin(), option.values.end());
            if (values.empty()) values = {std::to_string(option.low), std::to_string(option.high)};
            for (const std::string& value : values) {
                CAPTURE(value);
                const std::string line = with_house_value(a_setup(game), option.key, value);
                CHECK(house_value(line, option) == value);
                CHECK(Referee().judge(line).accepted());
            }
            // What a setup without options means is the first value.
            Referee referee;
            const std::string canonical = referee.judge(a_setup(game)).body;
            CHECK(house_value(canonical, option) == house_value(a_setup(game), option));
        }
        CHECK(in_book == to_choose);
    }
}
