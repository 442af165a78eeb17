#include "tests/calavera/table.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <sstream>

#include "calavera/codes.h"

namespace tapet::calavera {

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

Json dice_of(const std::string& letters) {
    Json::Array dice;
    for (const char letter : letters) {
        for (const std::string_view face : kFaceCodes) {
            if (face[0] == letter) dice.emplace_back(face);
        }
    }
    return dice;
}

Json entry_of(const std::vector<std::string>& words, bool sheet) {
    if (words[1] == "freeze") return Json::Object{{"do", "freeze"}, {"player", words[0]}, {"row", words[2]}};
    if (sheet)
        return Json::Object{{"do", "cross"}, {"player", words[0]}, {"row", words[1]}, {"n", std::stoi(words[2])}};
    Json::Object mark{{"do", "mark"}, {"player", words[0]}, {"face", words[1]}};
    if (words.size() > 2) mark.push_back({"row", words[2]});
    return mark;
}

Json json_of(const std::vector<std::string>& words, bool sheet) {
    if (words[0] == "throw") return Json::Object{{"do", "throw"}, {"dice", dice_of(words[1])}};
    if (words[0] == "stand" || words[0] == "next") return Json::Object{{"do", words[0]}};
    if (words[0] == "undo" || words[0] == "redo") return Json::Object{{words[0], std::stoi(words[1])}};
    return entry_of(words, sheet);
}

std::string plain(const Json& json) { return json.as_text() != nullptr ? *json.as_text() : to_text(json); }

std::string facts_of(const Ruling& ruling) {
    std::string text;
    for (const Fact& fact : ruling.facts) text += " " + std::string(fact.name) + "=" + plain(fact.value);
    if (!ruling.house.empty()) text += " house=" + std::string(ruling.house);
    return text.empty() ? text : text.substr(1);
}

const Json* step(const Json& json, const std::string& key) {
    if (const Json::Array* array = json.as_array()) {
        const auto i = static_cast<std::size_t>(std::stoi(key));
        return i < array->size() ? &(*array)[i] : nullptr;
    }
    return json.find(key);
}

}  // namespace

std::string line_of(std::string_view said, bool sheet) {
    return said.front() == '{' ? std::string(said) : to_text(json_of(split(said, ' '), sheet));
}

Table::Table(std::string_view setup, std::string_view more) {
    std::string line = R"({"game":"calavera",)" + std::string(setup);
    if (!more.empty()) line += "," + std::string(more);
    line += "}";
    sheet_ = line.find(R"("mode":"sheet")") != std::string::npos;
    Verdict verdict = referee_.judge(line);
    if (!verdict.accepted()) FAIL("no match from " << line << ": " << answer_json(verdict, Lang::en));
    referee_.accept(std::move(verdict));
}

Verdict Table::judge(std::string_view said) const { return referee_.judge(line_of(said, sheet_)); }

void Table::play(std::string_view words) {
    rulings_.clear();
    for (const std::string& said : split(words, ';')) {
        Verdict verdict = judge(said);
        if (!verdict.accepted()) FAIL("\"" << said << "\" was not accepted: " << answer_json(verdict, Lang::en));
        rulings_.insert(rulings_.end(), verdict.rulings.begin(), verdict.rulings.end());
        referee_.accept(std::move(verdict));
    }
}

void Table::pass_to(std::string_view player) {
    while (see("/active") != player) play("throw ssssss");
}

void Table::fill(std::string_view player, std::string_view row, int crosses) {
    const std::string path = "/sheets/" + std::string(player) + "/rows/" + std::string(row) + "/crosses";
    for (int left = crosses - std::stoi(see(path)); left > 0; left -= 6) {
        pass_to(player);
        const auto n = static_cast<std::size_t>(std::min(left, 6));
        const char other = row[0] == 't' ? 'p' : 't';
        play("throw " + std::string(n, row[0]) + std::string(6 - n, other));
        play(std::string(player) + " " + std::string(row));
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
    rulings_ = verdict.rulings;
    return verdict.answer;
}

std::string Table::rules() const {
    std::string text;
    for (const Ruling& ruling : rulings_) text += " " + std::string(ruling.rule.id);
    return text.empty() ? text : text.substr(1);
}

std::string Table::facts(std::string_view rule) const {
    for (const Ruling& ruling : rulings_) {
        if (ruling.rule.id == rule) return facts_of(ruling);
    }
    return "-";
}

std::string Table::see(std::string_view path) const {
    const Json state = *parse_json(state_json(referee_.match()));
    const Json* at = &state;
    for (const std::string& key : split(path, '/')) {
        at = step(*at, key);
        if (at == nullptr) FAIL("the state has no " << path);
    }
    return plain(*at);
}

std::string Table::sheet(std::string_view player) const {
    const std::string path = "/sheets/" + std::string(player);
    std::string text;
    for (const std::string_view row : kRowCodes) {
        const std::string of_row = path + "/rows/" + std::string(row);
        text += std::string(1, row[0]) + see(of_row + "/crosses");
        const std::string frozen = see(of_row + "/frozen");
        if (frozen != "null") text += "=" + frozen;
        text += " ";
    }
    text += "bonus";
    for (const char* line : {"/bonus/0", "/bonus/1", "/bonus/2"}) text += " " + see(path + line);
    return text + " total " + see(path + "/total");
}

std::string Table::entries(std::string_view player) const {
    const Json all = *parse_json(see("/entries/" + std::string(player)));
    std::string text;
    for (const Json& entry : *all.as_array()) {
        const std::string row = *entry.find("row")->as_text();
        const Json* face = entry.find("face");
        text += " ";
        if (face == nullptr) {
            text += "freeze/" + row;
        } else {
            text += *face->as_text() == row ? row : *face->as_text() + "/" + row;
        }
    }
    return text.empty() ? text : text.substr(1);
}

std::string Table::turn() const { return see("/turn") + " " + see("/active") + " " + see("/phase"); }

std::string refused_at(std::string_view setup, std::string_view words) {
    Table table(setup);
    const std::size_t last = words.rfind(';');
    if (last == std::string_view::npos) return table.refuses(words);
    table.play(words.substr(0, last));
    return table.refuses(split(words.substr(last + 1), ';').front());
}

}  // namespace tapet::calavera
