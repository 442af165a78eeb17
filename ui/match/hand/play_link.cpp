#include "ui/match/hand/play_link.h"

#include <algorithm>
#include <charconv>
#include <ctime>

#include "championship/championship.h"
#include "core/coded.h"
#include "core/json_writer.h"
#include "core/wall_clock.h"
#include "seating.h"
#include "words.h"

namespace tapet::ui {

namespace {

constexpr std::string_view kPlayPage = "https://app.bgstatsapp.com/createPlay.html?data=";
constexpr std::int64_t kLongestPlay = 24 * 60;  // minutes; who went on days later did not play so long

struct Played {
    std::string name;
    std::optional<std::int64_t> score;
    bool won = false;
};

// "2026-11-20 18:05:33", UTC, as that app wants it.
std::string utc(std::int64_t ms) {
    std::string text = iso_seconds(ms);
    text.pop_back();
    text[text.find('T')] = ' ';
    return text;
}

std::optional<std::int64_t> number_in(const std::string& figure) {
    std::int64_t number = 0;
    const char* const end = figure.data() + figure.size();
    const auto [rest, fault] = std::from_chars(figure.data(), end, number);
    return fault == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

// What the seats are called today, in their order.
std::vector<std::string> called(const Sentences& sentences, std::string_view game, const std::vector<Seating>& seats) {
    std::vector<std::string> names(seats.size());
    std::transform(seats.begin(), seats.end(), names.begin(), [](const Seating& seat) { return seat.name; });
    return spoken_players(sentences, game, std::move(names));
}

// Everybody who sat there; of a side of which nobody said who, the side.
std::vector<Played> players_of(const Sentences& sentences, const Referee& referee, const Seated& seated) {
    const Ending end = ending(sentences, referee.match());
    const std::vector<Seating> seats = seating(referee.match());
    const std::vector<std::string> names = called(sentences, referee.game(), seats);
    std::vector<Played> all;
    for (std::size_t at = 0; at < seats.size(); ++at) {
        const Seating& seat = seats[at];
        Played player{names[at], {}, seat.won};
        for (const ScoreRow& row : end.figures) {
            if (row.name == names[at]) player.score = number_in(row.score);
        }
        const std::size_t before = all.size();
        for (std::size_t i = 0; i < std::max<std::size_t>(1, seat.chairs.size()); ++i) {
            player.name = person_in(seated, seat.chairs.empty() ? seat.name : seat.chairs[i], seat.name, i);
            if (!player.name.empty()) all.push_back(player);
        }
        player.name = names[at];
        if (all.size() == before) all.push_back(player);
    }
    return all;
}

bool highest_wins(const std::vector<Played>& players) {
    return std::none_of(players.begin(), players.end(), [&](const Played& winner) {
        return winner.won && std::any_of(players.begin(), players.end(), [&](const Played& other) {
                   return !other.won && other.score && winner.score && *other.score > *winner.score;
               });
    });
}

void write(JsonWriter& out, const std::vector<Played>& players) {
    out.key("players");
    out.begin_array();
    for (const Played& player : players) {
        out.begin_object();
        out.member("name", player.name);
        out.member("sourcePlayerId", player.name);
        if (player.score) out.member("score", *player.score);
        out.member("winner", player.won);
        out.end_object();
    }
    out.end_array();
}

}  // namespace

std::optional<std::string> play_link(const Sentences& sentences, const Referee& referee, const Seated& seated,
                                     const std::string& match_id, PlayedWhen when) {
    if (!referee.over() || referee.game() == championship::Game::name) return std::nullopt;
    const std::vector<Played> players = players_of(sentences, referee, seated);
    const bool scored =
        std::any_of(players.begin(), players.end(), [](const Played& each) { return each.score.has_value(); });
    const std::string title = ending(sentences, referee.match()).title;
    const std::string game(referee.game());
    const std::int64_t minutes = (when.ended_ms - when.begun_ms) / 60'000;
    std::string json;
    JsonWriter out(json);
    out.begin_object();
    out.member("sourceName", "Tapet");
    out.member("sourcePlayId", match_id);
    out.member("playDate", utc(when.ended_ms));
    if (minutes > 0 && minutes <= kLongestPlay) out.member("durationMin", minutes);
    out.key("game");
    out.begin_object();
    out.member("name", title.empty() ? std::string(sentences.tr("game." + game)) : title);  // keys: game.*
    out.member("sourceGameId", title.empty() ? game : game + ":" + title);
    out.member("highestWins", highest_wins(players));
    out.member("noPoints", !scored);
    out.end_object();
    write(out, players);
    out.end_object();
    return std::string(kPlayPage) + percent_encoded(json);
}

}  // namespace tapet::ui
