#include "app/hall/demo_season.h"

#include <array>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "championship/championship.h"
#include "core/json.h"
#include "games.h"
#include "season/fixtures.h"

namespace tapet::app {

namespace {

// Streets and squares of València, as fallas are called after them.
constexpr std::array<std::string_view, 60> kDemoFallas{
    "Convent",        "Pilar",      "Mercat",     "Na Jordana",     "Sueca",        "Cuba",        "Russafa",
    "Bisbe",          "Palleter",   "Dr. Olóriz", "Quart",          "Sapadors",     "Monteolivet", "Malva-rosa",
    "Almirall",       "La Mercé",   "Espartero",  "Cadis",          "Dénia",        "Borrull",     "Turia",
    "Socors",         "Exposició",  "Marqués",    "Albereda",       "Azcárraga",    "Barraca",     "Espadà",
    "Escalante",      "Maravilles", "Progrés",    "Rosari",         "Mare Nostrum", "Arrancapins", "Carcaixent",
    "Ceramista",      "Archiduc",   "Sant Roc",   "Benicalap",      "Marxalenes",   "Sagunt",      "Visitació",
    "Trinitat",       "Calvari",    "Benimaclet", "Primat",         "Orriols",      "Torrefiel",   "Campanar",
    "Mestre Rodrigo", "Pio XI",     "Patraix",    "Sant Marcel·lí", "Jesús",        "Malilla",     "La Torre",
    "Nazaret",        "Castellar",  "Pinedo",     "El Palmar"};

std::string demo_falla(std::size_t i) {
    std::string name(kDemoFallas.at(i % kDemoFallas.size()));
    const std::size_t again = i / kDemoFallas.size();
    return again == 0 ? name : name + " " + std::to_string(again + 1);
}

std::string text(const Json::Object& members) { return to_text(Json(members)); }

}  // namespace

DemoSeason demo_season(std::size_t sectors, std::size_t fallas, std::size_t played, const Chance& between) {
    DemoSeason season;
    Referee referee;
    const auto say = [&](std::string line) {
        Verdict verdict = referee.judge_to_keep(line);
        if (!verdict.accepted()) throw std::logic_error("the championship does not take " + line);
        referee.accept(std::move(verdict));
        season.lines.push_back(std::move(line));
    };
    Json::Array called;
    for (std::size_t i = 1; i <= sectors; ++i) called.emplace_back(std::to_string(i));
    say(text({{"game", Json("championship")}, {"name", Json("Campionat de mostra")}, {"sectors", Json(called)}}));
    for (std::size_t i = 0; i < sectors * fallas; ++i)
        say(text({{"do", Json("enter")}, {"falla", Json(demo_falla(i))}, {"sector", called.at(i / fallas)}}));
    say(text({{"do", Json("start")}}));
    const championship::State begun = match_of<championship::Game>(referee.match())->state();
    for (const championship::RoundNumber round : championship::rounds_of(begun, 0)) {
        std::vector<championship::Pair> meet;
        for (const championship::DeskFixture& fixture : championship::fixtures_of(begun, std::nullopt, round))
            meet.push_back(championship::names_of(begun, fixture));
        if (played == 0) {
            season.rounds.push_back(std::move(meet));
            continue;
        }
        --played;
        for (const championship::Pair& pair : meet)
            say(R"({"do":"result","between":)" + to_text(Json(Json::Array{Json(pair[0]), Json(pair[1])})) + "," +
                course_by_chance(between, 9).marks + "}");
    }
    return season;
}

}  // namespace tapet::app
