#include "ui/truc/lineups.h"

#include <algorithm>

#include "core/json.h"
#include "core/json_writer.h"
#include "truc/words.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kPeopleDraft = "draft.truc.people";
constexpr std::string_view kLineups = "truc.lineups";
constexpr std::size_t kMostSeats = 6;
constexpr std::size_t kMostLineups = 3;

void write(JsonWriter& out, const Lineup& people) {
    out.begin_array();
    for (const std::string& person : people) out.value(person);
    out.end_array();
}

}  // namespace

Lineup drafted_people(const Notebook& notebook) {
    const auto json = parse_json(notebook.setting(kPeopleDraft, "[]"));
    Lineup people = json ? texts_in(*json) : Lineup();
    people.resize(kMostSeats);
    return people;
}

void keep_drafted_people(Context& context, const Lineup& people) {
    std::string body;
    JsonWriter out(body);
    write(out, people);
    keep_setting(context, kPeopleDraft, body);
}

std::vector<Lineup> kept_lineups(const Notebook& notebook) {
    std::vector<Lineup> all;
    const auto json = parse_json(notebook.setting(kLineups, "[]"));
    const Json::Array* lineups = json ? json->as_array() : nullptr;
    if (lineups == nullptr) return all;
    for (const Json& lineup : *lineups) all.push_back(texts_in(lineup));
    return all;
}

void keep_lineup(Context& context, const Lineup& people) {
    if (std::count(people.begin(), people.end(), std::string()) > 0) return;
    std::vector<Lineup> all = kept_lineups(context.notebook);
    all.erase(std::remove(all.begin(), all.end(), people), all.end());
    all.insert(all.begin(), people);
    all.resize(std::min(all.size(), kMostLineups));
    std::string body;
    JsonWriter out(body);
    out.begin_array();
    for (const Lineup& lineup : all) write(out, lineup);
    out.end_array();
    keep_setting(context, kLineups, body).quietly();
}

std::vector<SeatPeople> seated_as(const truc::Setup& setup, const std::vector<std::string>& people) {
    std::vector<SeatPeople> seats;
    for (std::size_t i = 0; i < people.size() && i < static_cast<std::size_t>(setup.seats()); ++i) {
        const std::string seat = plain_seat_words(setup, static_cast<truc::Seat>(i));
        if (!people[i].empty()) seats.push_back({{}, 0, seat, {people[i]}});
    }
    return seats;
}

}  // namespace tapet::ui
