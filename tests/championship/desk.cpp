#include "tests/championship/desk.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <sstream>

#include "core/json_writer.h"

namespace tapet::championship {

namespace {

using Words = std::vector<std::string>;

Words split(const std::string& text, char by) {
    Words parts;
    std::istringstream in(text);
    for (std::string part; std::getline(in, part, by);) {
        if (part.find_first_not_of(' ') != std::string::npos) parts.push_back(part);
    }
    return parts;
}

Words words_of(const std::string& line) {
    std::istringstream in(line);
    Words words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

template <class T>
Two<T> numbers(const std::string& text) {
    const Words both = split(text, '-');
    return {static_cast<T>(std::stoi(both.at(0))), static_cast<T>(std::stoi(both.at(1)))};
}

Marks marks_of(const std::string& cames, const std::string& pedres) {
    return {numbers<std::uint8_t>(cames), numbers<std::uint16_t>(pedres)};
}

// by X1 X2 Y3 Y4, at the end of the line
std::optional<Seated> seated_of(const Words& w) {
    const auto by = static_cast<std::size_t>(std::find(w.begin(), w.end(), "by") - w.begin());
    if (by == w.size()) return std::nullopt;
    return Seated{{{w.at(by + 1), w.at(by + 2)}, {w.at(by + 3), w.at(by + 4)}}};
}

// X 2-1 Y 66-50 [fora] [by X1 X2 Y3 Y4]
Result result_of(const Words& w) {
    Result result{{w.at(0), w.at(2)}, marks_of(w.at(1), w.at(3))};
    result.joc_fora = w.size() > 4 && w[4] == "fora";
    result.players = seated_of(w);
    return result;
}

Event suspension_of(const Words& w) {
    Suspend event{{w.at(1), w.at(2)}, "pluja"};
    const auto place = [&](const std::string& falla) { return static_cast<std::uint8_t>(falla == w[1] ? 0 : 1); };
    if (w[0] == "absent") {
        for (const std::string& falla : split(w.at(3), '+')) event.absent.push_back(place(falla));
    }
    const auto at = static_cast<std::size_t>(std::find(w.begin(), w.end(), "at") - w.begin());
    if (at < w.size() && w.at(at + 1) == "-") event.drops_score = true;
    if (at < w.size() && w.at(at + 1) != "-") event.score = marks_of(w.at(at + 1), w.at(at + 2));
    event.players = seated_of(w);
    return event;
}

Event settlement_of(const Words& w) {
    Settle event{{w.at(1), w.at(2)}, std::nullopt, w[0] == "committee" ? By::committee : By::representative};
    if (w.at(3) == "stands" || w.at(3) == "replay") {
        event.verdict = w[3] == "stands" ? Review::stands : Review::replay;
    } else if (w.at(3) != "-") {
        event.winner = w[3] == w[1] ? 0 : 1;
    }
    return event;
}

Event draw_of(const std::string& line) {
    Draw draw;
    for (const std::string& group : split(line.substr(line.find("draw") + 4), '|'))
        draw.groups.push_back(words_of(group));
    return draw;
}

// 1 X Y: a table or a sector and fallas
Words rest(const Words& w, std::size_t from) { return {w.begin() + static_cast<std::ptrdiff_t>(from), w.end()}; }

std::string pair(const Json& both) {
    const Json::Array& numbers = *both.as_array();
    return to_text(numbers[0]) + "-" + to_text(numbers[1]);
}

std::string text_of(const Json& json, std::string_view key) {
    const Json* value = json.find(key);
    REQUIRE(value != nullptr);
    const std::string* text = value->as_text();
    return text != nullptr ? *text : to_text(*value);
}

std::string shown_row(const Json& row, const Json* above) {
    std::string shown;
    const Json& rank = *row.find("rank");
    if (above != nullptr && !rank.is_null() && rank == *above->find("rank")) shown += "= ";
    shown += text_of(row, "falla");
    shown += rank.is_null() ? " -"
                            : " " + text_of(row, "points") + " " + text_of(row, "cames") + "-" + text_of(row, "pedres");
    if (text_of(row, "status") != "in") shown += " " + text_of(row, "status");
    return shown;
}

std::string shown_match(const Json& match) {
    std::string shown = text_of(match, "status");
    if (text_of(match, "winner") != "null") shown += " " + text_of(match, "winner");
    for (const Json* marks : {&match, match.find("score")}) {
        const Json* cames = marks->find("cames");
        if (cames != nullptr && !cames->is_null()) shown += " " + pair(*cames) + " " + pair(*marks->find("pedres"));
    }
    if (text_of(match, "by") != "null") shown += " " + text_of(match, "by");
    return shown;
}

}  // namespace

Event event_of(const std::string& line) {
    const Words w = words_of(line);
    const std::string& verb = w.at(0);
    if (verb == "enter") return Enter{w.at(1), w.at(2), {w[1] + "1", w[1] + "2", w[1] + "3", w[1] + "4"}};
    if (verb == "roster") return ListPlayers{w.at(1), rest(w, 2)};
    if (verb == "rename") return Rename{w.at(1), w.at(2)};
    if (verb == "start") return Start{};
    if (verb == "seat") return Seat{{w.at(1), w.at(2)}, *seated_of(w), w.back() == "seen"};
    if (verb == "when") return Schedule{{w.at(1), w.at(2)}, Told(std::in_place, w.at(3))};
    if (verb == "protest")
        return Protest{{w.at(1), w.at(2)}, static_cast<std::uint8_t>(w.at(3) == w[1] ? 0 : 1), "senyes"};
    if (verb == "suspend" && w.size() == 2) return SuspendAll{w[1], "no hi ha llum"};
    if (verb == "draw") return draw_of(line);
    if (verb == "correct") {
        const Result result = result_of(rest(w, 1));
        return Correct{result.between, result.marks, result.joc_fora, "mal anotat"};
    }
    if (verb == "suspend" || verb == "absent") return suspension_of(w);
    if (verb == "resume") return Resume{{w.at(1), w.at(2)}};
    if (verb == "committee" || verb == "representative") return settlement_of(w);
    if (verb == "order") return Order{w.at(1), rest(w, 2)};
    if (verb == "order-first") return Order{w.at(1), rest(w, 2), By::representative};
    if (verb == "withdraw") return Withdraw{w.at(1), "sense parelles"};
    if (verb == "disqualify") return Disqualify{w.at(1), "senyals falsos"};
    return result_of(w);
}

Desk::Desk(Setup setup) : match_(*Match<Game>::start(setup)) {}

Desk& Desk::enter(const std::string& sectors) {
    for (const std::string& part : split(sectors, ';')) {
        const Words both = split(part, ':');
        const std::string sector = words_of(both.at(0)).at(0);
        for (const std::string& falla : words_of(both.at(1))) play("enter " + falla + " " + sector);
    }
    return *this;
}

Desk& Desk::play(const std::string& lines) {
    for (const std::string& line : split(lines, ';')) rule(line);
    return *this;
}

std::string Desk::refusal(const std::string& line) const {
    const auto judged = match_.judge(event_of(line));
    return judged ? std::string() : std::string(judged.error().rule.id);
}

std::vector<Ruling> Desk::rule(const std::string& line) {
    auto judged = match_.judge(event_of(line));
    INFO(line);
    REQUIRE_MESSAGE(judged.has_value(), judged.error().rule.id);
    std::vector<Ruling> rulings = judged->rulings;
    match_.accept(std::move(*judged));
    return rulings;
}

void Desk::undo(std::int64_t n) {
    auto judged = match_.judge(Undo{n});
    REQUIRE(judged.has_value());
    match_.accept(std::move(*judged));
}

Json Desk::json() const {
    std::string text;
    JsonWriter out(text);
    Game::encode_state(state(), out);
    auto json = parse_json(text);
    REQUIRE(json.has_value());
    return *json;
}

std::string Desk::text(std::string_view key) const { return text_of(json(), key); }

std::string Desk::table(std::string_view name) const {
    const Json all = json();
    const Json* rows = all.find("tables")->find(name);
    REQUIRE(rows != nullptr);
    std::string shown;
    const Json* above = nullptr;
    for (const Json& row : *rows->as_array()) {
        shown += (shown.empty() ? "" : ", ") + shown_row(row, above);
        above = &row;
    }
    return shown;
}

std::string Desk::match(std::string_view one, std::string_view other) const {
    const Json all = json();
    for (const Member& table : *all.find("matches")->as_object()) {
        for (const Json& match : *table.value.as_array()) {
            const Json::Array& between = *match.find("between")->as_array();
            if (between == Json::Array{one, other} || between == Json::Array{other, one}) return shown_match(match);
        }
    }
    return "none";
}

std::string Desk::fixtures(std::string_view name) const {
    const Json all = json();
    std::string shown;
    for (const Json& round : *all.find("fixtures")->find(name)->as_array()) {
        if (!shown.empty()) shown += "| ";
        for (const Json& match : *round.as_array()) {
            shown += *match.as_array()->at(0).as_text() + "-" + *match.as_array()->at(1).as_text() + " ";
        }
    }
    if (!shown.empty() && shown.back() == ' ') shown.pop_back();
    return shown;
}

const Ruling* find(const std::vector<Ruling>& rulings, std::string_view rule) {
    for (const Ruling& ruling : rulings) {
        if (ruling.rule.id == rule) return &ruling;
    }
    return nullptr;
}

std::string facts(const std::vector<Ruling>& rulings, std::string_view rule) {
    const Ruling* found = find(rulings, rule);
    if (found == nullptr) return "";
    Json::Object object;
    for (const Fact& fact : found->facts) object.push_back({std::string(fact.name), fact.value});
    return to_text(Json(object)) + (found->house.empty() ? "" : " " + std::string(found->house));
}

Desk league(const std::string& sectors, House house) {
    Desk desk({"Proves", {"1", "2"}, 24, 2, house});
    desk.enter(sectors).play("start");
    return desk;
}

std::string of_match(const Desk& desk, std::string_view key) {
    const Json all = desk.json();
    const Json::Array& matches = *all.find("matches")->find("1")->as_array();
    return to_text(*matches.back().find(key));
}

}  // namespace tapet::championship
