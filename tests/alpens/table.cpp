#include "tests/alpens/table.h"

#include <doctest/doctest.h>
#include <sstream>

namespace tapet::alpens {

namespace {

constexpr const char* kNames[] = {"Marta", "Pau", "Ina", "Joan", "Neus", "Quim"};

std::vector<std::string> split(std::string_view text, char mark) {
    std::vector<std::string> parts;
    std::string part;
    for (std::istringstream in{std::string(text)}; std::getline(in, part, mark);) {
        const std::size_t first = part.find_first_not_of(" \n");
        if (first == std::string::npos) continue;
        parts.push_back(part.substr(first, part.find_last_not_of(" \n") - first + 1));
    }
    return parts;
}

// Throw by throw: "order Ina=4 Pau=4 again Ina=1 Pau=2".
Json::Object order(const std::vector<std::string>& words) {
    std::vector<Json::Object> throws(1);
    for (std::size_t i = 1; i < words.size(); ++i) {
        const std::size_t equals = words[i].find('=');
        if (words[i] == "again") {
            throws.emplace_back();
        } else {
            throws.back().push_back({words[i].substr(0, equals), std::stoi(words[i].substr(equals + 1))});
        }
    }
    Json::Object all{{"do", "order"}, {"rolls", throws.front()}};
    if (throws.size() > 1) all.push_back({"again", Json::Array(throws.begin() + 1, throws.end())});
    return all;
}

Json::Object members(const std::vector<std::string>& words) {
    const std::string& first = words[0];
    const auto number = [&](std::size_t i) { return Json(std::stoi(words.at(i))); };
    if (first == "clothes" || first == "food") {
        return {{"do", "goods"}, {"kind", first}, {"place", number(1)}, {"amount", number(2)}};
    }
    if (first == "troop") return {{"do", "village-troop"}, {"place", number(1)}, {"step", number(2)}};
    if (first == "order") return order(words);
    if (first == "escape") {
        const Json::Array goods(words.begin() + 3, words.end());
        return {{"do", "escape"}, {"player", words.at(1)}, {"alpensins", number(2)}, {"goods", goods}};
    }
    Json::Object all{{"do", first}};
    if (first == "die") all.push_back({"face", words.at(1)});
    if (first == "die" && words.size() > 2) all.push_back({"chosen", words[2]});
    if (first == "card-troop") return {{"do", "troop"}, {"side", words.at(1)}};
    if (first == "card") all.push_back({"kind", words.at(1)});
    if (first == "card" && words.size() > 2) all.push_back({"name", words[2]});
    if (first == "finish") all.push_back({"why", words.at(1)});
    if (first == "undo" || first == "redo") return {{first, number(1)}};
    return all;
}

std::string line_of(std::string_view said) {
    return said.front() == '{' ? std::string(said) : to_text(members(split(said, ' ')));
}

std::string plain(const Json& json) { return json.as_text() != nullptr ? *json.as_text() : to_text(json); }

std::string text_of(const std::vector<Fact>& facts) {
    std::string text;
    for (const Fact& fact : facts) text += (text.empty() ? "" : " ") + std::string(fact.name) + "=" + plain(fact.value);
    return text;
}

std::string counted(const Json& score, const std::string& what) {
    const std::string n = plain(*score.find(what));
    return n + " " + (n == "1" ? what.substr(0, what.size() - 1) : what);
}

}  // namespace

Table::Table(int players, std::string_view more) {
    std::string line = R"({"game":"alpens","players":[)";
    for (int i = 0; i < players; ++i) line += (i == 0 ? "\"" : ",\"") + std::string(kNames[i]) + "\"";
    line += "]" + (more.empty() ? "" : "," + std::string(more)) + "}";
    Verdict verdict = referee_.judge(line);
    if (!verdict.accepted()) FAIL("no match from " << line << ": " << answer_json(verdict, Lang::en));
    referee_.accept(std::move(verdict));
}

Verdict Table::judge(std::string_view said) const { return referee_.judge(line_of(said)); }

void Table::play(std::string_view words) {
    rulings_.clear();
    for (const std::string& said : split(words, ';')) {
        Verdict verdict = judge(said);
        if (!verdict.accepted()) FAIL("\"" << said << "\" was not accepted: " << answer_json(verdict, Lang::en));
        rulings_.insert(rulings_.end(), verdict.rulings.begin(), verdict.rulings.end());
        referee_.accept(std::move(verdict));
    }
}

std::string Table::refuses(std::string_view said) const {
    const Verdict verdict = judge(said);
    if (verdict.kind != Verdict::Kind::refused)
        FAIL("\"" << said << "\" was not refused: " << answer_json(verdict, Lang::en));
    return std::string(verdict.refusal->rule.id);
}

std::string Table::refusal_facts(std::string_view said) const {
    const Verdict verdict = judge(said);
    if (verdict.kind != Verdict::Kind::refused) FAIL("\"" << said << "\" was not refused");
    return text_of(verdict.refusal->facts);
}

std::string Table::malformed(std::string_view said) const {
    const Verdict verdict = judge(said);
    if (verdict.kind != Verdict::Kind::malformed) {
        FAIL("\"" << said << "\" was not malformed: " << answer_json(verdict, Lang::en));
    }
    return verdict.malformed->where;
}

std::string Table::ask(std::string_view line) {
    const Verdict verdict = referee_.judge(line);
    if (verdict.kind != Verdict::Kind::answered) FAIL(line << " was not answered: " << answer_json(verdict, Lang::en));
    rulings_ = verdict.rulings;
    return verdict.answer;
}

std::vector<std::string> Table::rules() const {
    std::vector<std::string> all;
    for (const Ruling& ruling : rulings_) all.emplace_back(ruling.rule.id);
    return all;
}

std::string Table::facts(std::string_view rule) const {
    std::string text = "-";
    for (const Ruling& ruling : rulings_) {
        if (ruling.rule.id != rule) continue;
        text = text_of(ruling.facts);
        if (!ruling.house.empty()) text += (text.empty() ? "house=" : " house=") + std::string(ruling.house);
    }
    return text;
}

std::string Table::see(std::string_view path) const {
    const Json state = *parse_json(this->state());
    const Json* at = &state;
    for (const std::string& key : split(path, '/')) {
        at = at->find(key);
        if (at == nullptr) FAIL("the state has no " << path);
    }
    return plain(*at);
}

std::string Table::score(const std::string& player) const {
    const Json score = *parse_json(see("/players/" + player + "/score"));
    return plain(*score.find("escaped")) + " escaped, " + counted(score, "trios") + ", " + counted(score, "pairs") +
           ", " + counted(score, "singles") + ": " + plain(*score.find("total"));
}

std::string Table::state() const { return state_json(referee_.match()); }

std::string times(int n, std::string_view word) {
    std::string words;
    for (int i = 0; i < n; ++i) words += std::string(word) + ";";
    return words;
}

std::string refused_at(std::string_view more, std::string_view words) {
    Table table(2, more);
    const std::size_t last = words.rfind(';');
    if (last == std::string_view::npos) return table.refuses(words);
    table.play(words.substr(0, last));
    return table.refuses(split(words.substr(last + 1), ';').front());
}

}  // namespace tapet::alpens
