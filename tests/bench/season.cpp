#include "tests/bench/season.h"

namespace tapet {

namespace {

std::string season_falla(int sector, int number) {
    return "Falla " + std::to_string(sector) + "-" + std::to_string(number);
}

std::string season_players(const std::string& falla, bool own) {
    std::string all;
    for (const char* const name : {"Anna", "Lluís", "Pep", "Rosa"})
        all += (all.empty() ? "\"" : ",\"") + std::string(name) + (own ? " " + falla : "") + "\"";
    return all;
}

}  // namespace

std::vector<std::string> season_entries(const SeasonSize& size) {
    std::string sectors;
    for (int sector = 1; sector <= size.sectors; ++sector)
        sectors += (sector == 1 ? "\"" : ",\"") + std::to_string(sector) + "\"";
    std::vector<std::string> all{R"({"game":"championship","name":"68 Campionat","sectors":[)" + sectors + "]}"};
    for (int sector = 1; sector <= size.sectors; ++sector) {
        for (int number = 1; number <= size.fallas; ++number) {
            const std::string falla = season_falla(sector, number);
            all.push_back(R"({"do":"enter","falla":")" + falla + R"(","sector":")" + std::to_string(sector) +
                          R"(","players":[)" + season_players(falla, size.own_players) + "]}");
        }
    }
    all.emplace_back(R"({"do":"start"})");
    return all;
}

std::string season_result(int sector, int one, int other) {
    return R"({"do":"result","between":[")" + season_falla(sector, one) + R"(",")" + season_falla(sector, other) +
           R"("],"cames":[2,1],"pedres":[66,50]})";
}

std::vector<std::string> season_results(const SeasonSize& size, int sector) {
    std::vector<std::string> all;
    for (int one = 1; one <= size.fallas; ++one) {
        for (int other = one + 1; other <= size.fallas; ++other) all.push_back(season_result(sector, one, other));
    }
    return all;
}

std::vector<std::string> season_results(const SeasonSize& size) {
    std::vector<std::string> all;
    for (int one = 1; one <= size.fallas; ++one) {
        for (int other = one + 1; other <= size.fallas; ++other) {
            for (int sector = 1; sector <= size.sectors; ++sector) all.push_back(season_result(sector, one, other));
        }
    }
    return all;
}

}  // namespace tapet
