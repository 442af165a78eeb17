#include "paper/tables.h"

#include <algorithm>

#include "core/csv_rows.h"
#include "core/wall_clock.h"
#include "seating.h"
#include "words.h"

namespace tapet {

namespace {

constexpr std::int64_t kRowsRead = 500;  // at once

std::string headings(const Sentences& sentences, const std::vector<std::string_view>& keys) {
    std::vector<std::string> fields(keys.size());
    std::transform(keys.begin(), keys.end(), fields.begin(),
                   [&](std::string_view key) { return std::string(sentences.tr(key)); });
    return csv_row(fields);
}

struct Result {
    std::vector<std::string> winners;
    std::vector<std::string> scores;  // "Marta 29"
};

// Of what is listed of a match that is over.
Result result_of(const Sentences& sentences, const MatchInfo& match) {
    Result result;
    if (!match.over) return result;
    std::vector<std::string> names(match.seats.size());
    std::transform(match.seats.begin(), match.seats.end(), names.begin(),
                   [](const Seating& seat) { return seat.name; });
    names = spoken_players(sentences, match.game, std::move(names));
    for (std::size_t i = 0; i < names.size(); ++i) {
        const Seating& seat = match.seats[i];
        if (names[i].empty()) continue;
        if (seat.won) result.winners.push_back(names[i]);
        if (!seat.facts.empty()) result.scores.push_back(names[i] + " " + std::to_string(seat.facts.front().value));
    }
    return result;
}

// The fact whose sum and best say something: of a game without such a one, none.
std::string score_key(std::string_view game) {
    for (const Figure& figure : figures_of(game)) {
        if (figure.how == Figure::How::mean || figure.how == Figure::How::best) return std::string(figure.key);
    }
    return {};
}

}  // namespace

std::string history_csv(const Sentences& sentences, const Shelf& shelf) {
    std::string text = headings(sentences, {"table.began", "table.last", "table.game", "paper.players", "csv.status",
                                            "paper.winner", "table.result", "table.lines", "table.id"});
    const std::int64_t all = shelf.count({});
    for (std::int64_t first = 0; first < all; first += kRowsRead) {
        for (const MatchInfo& match : shelf.page({}, first, kRowsRead)) {
            const Result result = result_of(sentences, match);
            text +=
                csv_row({stamp(match.started_ms), stamp(match.changed_ms),
                         std::string(sentences.tr("game." + match.game)),  // keys: game.*
                         joined(spoken_players(sentences, match.game, match.players), " – "),
                         std::string(sentences.tr(match.over ? "match.over" : "match.running")), joined(result.winners),
                         joined(result.scores, " · "), std::to_string(match.lines), match.id});
        }
    }
    return text;
}

std::string people_csv(const Sentences& sentences, const Shelf& shelf) {
    std::string text =
        headings(sentences, {"people.name", "table.game", "paper.played", "paper.won", "paper.points", "table.best"});
    const std::int64_t all = shelf.count_people();
    for (std::int64_t first = 0; first < all; first += kRowsRead) {
        for (const PlayedPerson& person : shelf.people(first, kRowsRead)) {
            for (const PlayedGame& game : person.games) {
                const auto some = [](int n) { return n == 0 ? std::string() : std::to_string(n); };
                const std::string score = score_key(game.game);
                text +=
                    csv_row({person.name, std::string(sentences.tr("game." + game.game)), std::to_string(game.games),
                             std::to_string(game.wins), some(game.sum(score)), some(game.best(score))});
            }
        }
    }
    return text;
}

}  // namespace tapet
