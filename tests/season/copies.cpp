#include "tests/season/copies.h"

#include <doctest/doctest.h>

#include "core/json_writer.h"
#include "tests/sure.h"

namespace tapet::season {

Desk Desk::at(std::string where) const {
    Desk desk = *this;
    desk.where_ = std::move(where);
    return desk;
}

std::string Desk::hash_of(const std::string& body) const {
    const std::string before = copy_.lines.empty() ? "" : copy_.lines.back().hash;
    return std::to_string(std::hash<std::string>()(before + "\n" + body + "\n" + where_));
}

void Desk::add(const std::string& body, const std::string& verb) {
    const auto time_ms = static_cast<std::int64_t>(copy_.lines.size());
    copy_.lines.push_back({verb, body, kRulesVersion, time_ms, hash_of(body)});
}

void Desk::type(const std::string& line) {
    const auto json = parse_json(line);
    REQUIRE(json);
    const std::string verb = copy_.lines.empty()  ? "setup"
                             : json->find("undo") ? "undo"
                             : json->find("redo") ? "redo"
                                                  : "do";
    add(line, verb);
    CAPTURE(line);
    REQUIRE(Telling::of(copy_));
}

bool Desk::takes(const std::string& line) const {
    Desk desk = *this;
    desk.add(line, "do");
    return Telling::of(desk.copy_).has_value();
}

Telling Desk::telling() const {
    auto telling = Telling::of(copy_);
    REQUIRE(telling);
    return std::move(*telling);
}

Meeting Desk::take_in(const Desk& other, const Choice& choice) {
    Meeting meeting = plan(other, choice);
    Telling told = telling();
    const std::vector<TakenIn> taken = remembered(told, other.telling(), meeting);
    follow(told, meeting, taken, [this](const Written& line) { return hash_of(line.body); });
    copy_ = told.copy();
    return meeting;
}

std::string Desk::state() const {
    std::string text;
    JsonWriter out(text);
    const Telling told = telling();
    championship::Game::encode_state(told.match().state(), out);
    return text;
}

}  // namespace tapet::season
