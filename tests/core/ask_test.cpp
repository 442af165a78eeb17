// The rule book asked in sentences: tests/core/questions has what people argue about at the table.
#include "core/ask.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <fstream>
#include <string>
#include <utility>

#include "games.h"

using namespace tapet;

namespace {

std::vector<std::string_view> whole_book() {
    std::vector<std::string_view> parts(Games::names.begin(), Games::names.end());
    parts.emplace_back("match");
    return parts;
}

// Rule and question.
std::vector<std::pair<std::string, std::string>> questions(Lang lang) {
    std::ifstream in(TAPET_SOURCE_DIR "/tests/core/questions/" + std::string(tag(lang)) + ".tsv");
    std::vector<std::pair<std::string, std::string>> all;
    for (std::string line; std::getline(in, line);) {
        const std::size_t tab = line.find('\t');
        if (line.front() != '#') all.emplace_back(line.substr(0, tab), line.substr(tab + 1));
    }
    return all;
}

// At which place it is found, from 0; far down when it is not.
std::size_t place_of(std::string_view rule, std::string_view question, Lang lang) {
    const std::vector<const RuleEntry*> found = ask(question, lang, whole_book());
    const auto at =
        std::find_if(found.begin(), found.end(), [&](const RuleEntry* entry) { return entry->rule == rule; });
    return at == found.end() ? 1000 : static_cast<std::size_t>(at - found.begin());
}

}  // namespace

TEST_CASE("the rule that answers a question stands among the first three") {
    for (const Lang lang : kLangs) {
        const auto all = questions(lang);
        CHECK(all.size() >= 40);
        for (const auto& asked : all) {
            CAPTURE(asked.second);
            REQUIRE(find_rule(asked.first, lang) != nullptr);
            CHECK(place_of(asked.first, asked.second, lang) < 3);
        }
    }
}

TEST_CASE("small words, capitals, accents and endings do not change what is found") {
    CHECK(place_of("calavera.dead-zone.freeze", "what about the DEAD zones", Lang::en) == 0);
    CHECK(place_of("truc.envit.stakes", "Què paga l’envit?", Lang::ca) == 0);
    CHECK(place_of("truc.envit.stakes", "que PAGUEN els envits?", Lang::ca) == 0);
}

TEST_CASE("a word that is still being typed finds what it begins") {
    CHECK(place_of("truc.truc.joc-fora", "joc fo", Lang::en) < 3);
    CHECK(place_of("calavera.odds.roses", "Wahrschein", Lang::de) == 0);
}

TEST_CASE("only in the parts that are asked, and nothing for what no rule speaks of") {
    for (const RuleEntry* entry : ask("who wins?", Lang::en, {"tally"})) CHECK(entry->rule.rfind("tally.", 0) == 0);
    CHECK(ask("who wins?", Lang::en, {"tally"}).front()->rule == "tally.win.best");
    CHECK(ask("xylophone", Lang::en, whole_book()).empty());
    CHECK(ask("", Lang::en, whole_book()).empty());
    CHECK(ask("joker", Lang::en, {}).empty());
}
