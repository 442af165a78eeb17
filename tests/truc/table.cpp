#include "tests/truc/table.h"

#include <doctest/doctest.h>
#include <sstream>

namespace tapet::truc {

namespace {

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

Json event(std::string_view kind, Json::Object members) {
    members.insert(members.begin(), {"do", kind});
    return members;
}

bool is_card(const std::string& word) {
    return word.size() == 2 && std::isdigit(static_cast<unsigned char>(word[0])) != 0;
}

Json trick(const std::vector<std::string>& words) {
    Json::Object members{{"winner", words[1]}};
    const Json::Array tied(words.begin() + 2, words.end());
    if (!tied.empty()) members.push_back({"tied", tied});
    return event("trick", std::move(members));
}

Json envit(const std::vector<std::string>& words) {
    if (words[1].find('=') == std::string::npos) return event("envit", {{"winner", words[1]}});
    Json::Object points;
    for (std::size_t i = 1; i < words.size(); ++i) {
        points.push_back({words[i].substr(0, 2), std::int64_t{std::stoi(words[i].substr(3))}});
    }
    return event("envit", {{"points", std::move(points)}});
}

Json of_seat(const std::vector<std::string>& words) {
    const std::string& what = words[1];
    if (what[0] == '+' || what[0] == '-') return event("stones", {{"side", words[0]}, {"n", std::stoi(what)}});
    if (is_card(what)) return event("play", {{"by", words[0]}, {"card", what}});
    Json::Object members{{"by", words[0]}, {"call", what}};
    if (words.size() > 2) members.push_back({"stones", std::stoi(words[2])});
    return event("say", std::move(members));
}

Json json_of(const std::vector<std::string>& words) {
    const std::string& first = words[0];
    if (first == "trick") return trick(words);
    if (first == "envit") return envit(words);
    if (first == "hand") return event("hand", {{"winner", words[1]}});
    if (first == "concede") return event("concede", {{"by", words[1]}});
    if (first == "ma") return event("ma", {{"seat", words[1]}});
    if (first == "undo" || first == "redo") return Json::Object{{first, std::stoi(words[1])}};
    return of_seat(words);
}

std::string plain(const Json& json) { return json.as_text() != nullptr ? *json.as_text() : to_text(json); }

std::string facts_of(const Ruling& ruling) {
    std::string text;
    for (const Fact& fact : ruling.facts) text += " " + std::string(fact.name) + "=" + plain(fact.value);
    if (!ruling.house.empty()) text += " house=" + std::string(ruling.house);
    return text.empty() ? text : text.substr(1);
}

Json state_of(const Referee& referee) { return *parse_json(state_json(referee.match())); }

const Json* step(const Json& json, const std::string& key) {
    if (const Json::Array* array = json.as_array()) {
        const auto i = static_cast<std::size_t>(std::stoi(key));
        return i < array->size() ? &(*array)[i] : nullptr;
    }
    return json.find(key);
}

}  // namespace

std::string line_of(std::string_view said) {
    return said.front() == '{' ? std::string(said) : to_text(json_of(split(said, ' ')));
}

Table::Table(std::string_view setup) {
    std::string line = R"({"game":"truc")";
    if (!setup.empty()) line += "," + std::string(setup);
    line += "}";
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

std::string Table::refuses(std::string_view said) {
    const Verdict verdict = judge(said);
    if (verdict.kind != Verdict::Kind::refused)
        FAIL("\"" << said << "\" was not refused: " << answer_json(verdict, Lang::en));
    return std::string(verdict.refusal->rule.id);
}

std::string Table::malformed(std::string_view said) {
    const Verdict verdict = judge(said);
    if (verdict.kind != Verdict::Kind::malformed) {
        FAIL("\"" << said << "\" was not malformed: " << answer_json(verdict, Lang::en));
    }
    return verdict.malformed->where;
}

std::string Table::ask(std::string_view line) {
    const Verdict verdict = referee_.judge(line);
    if (verdict.kind != Verdict::Kind::answered) FAIL(line << " was not answered: " << answer_json(verdict, Lang::en));
    return verdict.answer;
}

std::string Table::rules() const {
    std::string all;
    for (const Ruling& ruling : rulings_) all += (all.empty() ? "" : " ") + std::string(ruling.rule.id);
    return all;
}

std::string Table::facts(std::string_view rule) const {
    for (const Ruling& ruling : rulings_) {
        if (ruling.rule.id == rule) return facts_of(ruling);
    }
    return "-";
}

std::string Table::score() const { return "A " + see("/score/A/stones") + " B " + see("/score/B/stones"); }

std::string Table::camas() const { return "A " + see("/score/A/camas") + " B " + see("/score/B/camas"); }

std::string Table::see(std::string_view path) const {
    const Json state = state_of(referee_);
    const Json* at = &state;
    for (const std::string& key : split(path, '/')) {
        at = step(*at, key);
        if (at == nullptr) FAIL("the state has no " << path);
    }
    return plain(*at);
}

std::string Table::calls(std::string_view side) const {
    const Json state = state_of(referee_);
    std::string text;
    for (const Json& call : *state.find("calls")->find(side)->as_array()) text += " " + *call.as_text();
    return text.empty() ? text : text.substr(1);
}

std::string refused_at(std::string_view setup, std::string_view words) {
    Table table(setup);
    const std::size_t last = words.rfind(';');
    if (last == std::string_view::npos) return table.refuses(line_of(words));
    table.play(words.substr(0, last));
    return table.refuses(split(words.substr(last + 1), ';').front());
}

}  // namespace tapet::truc
