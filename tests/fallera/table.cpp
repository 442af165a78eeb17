#include "tests/fallera/table.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <sstream>
#include <stdexcept>

namespace tapet::fallera_test {

namespace {

using Words = std::vector<std::string>;

Words words_of(std::string_view said) {
    std::istringstream in{std::string(said)};
    Words words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

std::vector<Words> split(const Words& words, std::string_view at) {
    std::vector<Words> parts(1);
    for (const std::string& word : words) {
        if (word == at) {
            parts.emplace_back();
        } else {
            parts.back().push_back(word);
        }
    }
    return parts;
}

Words from(const Words& words, std::size_t first) {
    return {words.begin() + static_cast<std::ptrdiff_t>(first), words.end()};
}

Json::Array texts(const Words& words) { return Json::Array(words.begin(), words.end()); }

Json deal(const Words& words) {
    Json::Object treasures;
    for (const Words& hand : split(from(words, 1), "/")) treasures.push_back({hand.at(0), texts(from(hand, 1))});
    return Json::Object{{"do", "deal"}, {"treasures", treasures}};
}

Json move(const Words& words) {
    Json::Array moves;
    for (const Words& one : split(from(words, 1), "/")) {
        moves.emplace_back(Json::Object{{"card", one.at(0)}, {"from", one.at(1)}, {"to", one.at(2)}});
    }
    return Json::Object{{"do", "move"}, {"moves", moves}};
}

bool is_number(const std::string& word) { return word.find_first_not_of("+-0123456789") == std::string::npos; }

Json side(Words words) {
    std::int64_t bonus = 0;
    if (is_number(words.back())) {
        bonus = std::stoi(words.back());
        words.pop_back();
    }
    return Json::Object{{"cards", texts(words)}, {"bonus", bonus}};
}

// Ana fights Bel for conill : ... | ...
Json battle(const Words& words) {
    const std::vector<Words> sides = split(from(words, 6), "|");
    const Json prize = Json::Object{{"player", words.at(2)}, {"card", words.at(4)}};
    const Json defence = sides.size() > 1 ? side(sides[1]) : Json(nullptr);
    return Json::Object{
        {"do", "battle"}, {"by", words[0]}, {"for", prize}, {"attack", side(sides[0])}, {"defence", defence}};
}

// Ana plays X on Bel < Cesc Y
Json play(const Words& words) {
    const std::vector<Words> parts = split(words, "<");
    Json::Array answers;
    for (std::size_t i = 1; i < parts.size(); ++i) {
        answers.emplace_back(Json::Object{{"by", parts[i].at(0)}, {"card", parts[i].at(1)}});
    }
    Json::Object line{{"do", "play"}, {"by", words[0]}, {"card", parts[0].at(2)}, {"answers", answers}};
    if (parts[0].size() > 3) line.push_back({"on", parts[0].at(4)});
    return line;
}

Json of_player(std::string_view event, const Words& words) {
    return Json::Object{{"do", event}, {"player", words.at(0)}, {"card", words.at(2)}};
}

// discard X; recover X; recover X to Ana
Json of_hand(const Words& words) {
    Json::Object line{{"do", words[0]}, {"card", words.at(1)}};
    if (words.size() > 2) line.push_back({"to", words.at(3)});
    return line;
}

Json json_of(const Words& words) {
    const std::string& first = words.at(0);
    if (first == "deal") return deal(words);
    if (first == "move") return move(words);
    if (first == "extra") return Json::Object{{"do", first}, {"n", std::stoi(words.at(1))}};
    if (first == "discard" || first == "recover") return of_hand(words);
    if (words.size() == 1) return Json::Object{{"do", first}};
    const std::string& verb = words[1];
    if (verb == "begins") return Json::Object{{"do", "first"}, {"player", first}};
    if (verb == "+") return of_player("gain", words);
    if (verb == "-") return of_player("lose", words);
    if (verb == "sells") return of_player("sell", words);
    if (verb == "fights") return battle(words);
    if (verb == "plays") return play(words);
    throw std::invalid_argument("nobody says: " + verb);
}

std::string spaced(const Json& ids) {
    std::string all;
    for (const Json& id : *ids.as_array()) all += (all.empty() ? "" : " ") + *id.as_text();
    return all;
}

const Ruling* find(const Verdict& verdict, std::string_view rule) {
    const auto found = std::find_if(verdict.rulings.begin(), verdict.rulings.end(),
                                    [&](const Ruling& ruling) { return ruling.rule.id == rule; });
    return found == verdict.rulings.end() ? nullptr : &*found;
}

}  // namespace

std::string line_of(std::string_view said) { return to_text(json_of(words_of(said))); }

std::string Heard::refused() const { return verdict.refusal ? std::string(verdict.refusal->rule.id) : std::string(); }

bool Heard::ruled(std::string_view rule) const { return find(verdict, rule) != nullptr; }

std::string Heard::fact(std::string_view rule, std::string_view name) const {
    const Ruling* ruling = find(verdict, rule);
    if (ruling == nullptr) return "";
    for (const Fact& fact : ruling->facts) {
        if (fact.name == name) return to_text(fact.value);
    }
    return "";
}

std::string Heard::house(std::string_view rule) const {
    const Ruling* ruling = find(verdict, rule);
    return ruling == nullptr ? "no such ruling" : std::string(ruling->house);
}

std::vector<std::string> Heard::rules() const {
    std::vector<std::string> all;
    for (const Ruling& ruling : verdict.rulings) all.emplace_back(ruling.rule.id);
    return all;
}

Table::Table(std::string_view players, std::string_view more) {
    const std::string names = to_text(Json(texts(words_of(players))));
    const std::string line =
        R"({"game":"fallera","players":)" + names + (more.empty() ? "" : ",") + std::string(more) + "}";
    Verdict verdict = referee_.judge(line);
    REQUIRE_MESSAGE(verdict.accepted(), line);
    referee_.accept(std::move(verdict));
}

Heard Table::hear_json(std::string_view line) const { return {referee_.judge(line)}; }

Heard Table::hear(std::string_view line) const { return hear_json(line_of(line)); }

Heard Table::say(std::string_view lines) {
    Heard last;
    std::istringstream in{std::string(lines)};
    for (std::string one; std::getline(in, one, ';');) {
        last = hear(one);
        REQUIRE_MESSAGE(last.verdict.accepted(), one << " is refused by " << last.refused());
        referee_.accept(last.verdict);
    }
    return last;
}

bool Table::malformed(std::string_view line) const { return referee_.judge(line).kind == Verdict::Kind::malformed; }

std::string Table::ask(std::string_view line) const {
    const Heard heard = hear_json(line);
    if (heard.verdict.kind == Verdict::Kind::malformed) return "malformed";
    return heard.verdict.refusal ? "refused " + heard.refused() : heard.verdict.answer;
}

void Table::undo() {
    Verdict verdict = referee_.judge(R"({"undo":1})");
    REQUIRE(verdict.accepted());
    referee_.accept(std::move(verdict));
}

Json Table::state() const { return *parse_json(state_json(referee_.match())); }

std::string Table::see(std::string_view key) const { return to_text(*state().find(key)); }

std::string Table::mostrador(std::string_view player) const { return spaced(*state().find("mostrador")->find(player)); }

std::string Table::cementeri() const { return spaced(*state().find("cementeri")); }

int Table::ingredients(std::string_view player) const {
    return static_cast<int>(*state().find("ingredients")->find(player)->as_int());
}

}  // namespace tapet::fallera_test
