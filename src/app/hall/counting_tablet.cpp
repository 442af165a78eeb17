#include "app/hall/counting_tablet.h"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "core/bytes16.h"
#include "core/json.h"

namespace tapet::app {

void KeptThere::say(const std::string& line, std::int64_t time_ms) {
    Verdict verdict = referee_.judge_to_keep(line);
    if (!verdict.accepted()) throw std::runtime_error("the table does not take " + line);
    RemoteLine kept;
    kept.seq = count();
    kept.verb = verdict.verb;
    kept.body = verdict.body;
    kept.rules = kRulesVersion;
    kept.time_ms = time_ms;
    kept.over = over_after(verdict);
    const storage::Hash proof = storage::digest(fold_of(verdict));
    hash_ = storage::chain(hash_, {kept.seq, kept.rules, kept.time_ms, kept.verb, kept.body, kept.over}, proof);
    kept.proof = hex(proof);
    kept.hash = hex(hash_);
    referee_.accept(std::move(verdict));
    lines_.push_back(std::move(kept));
}

void KeptThere::take_in(const std::vector<RemoteLine>& lines) {
    for (std::size_t i = lines_.size(); i < lines.size(); ++i) say(lines[i].body, lines[i].time_ms);
}

hall::Ledger KeptThere::ledger() const {
    return {count(), [this](std::int64_t from, std::int64_t most) {
                const auto begin = lines_.begin() + std::min(from, count());
                return std::vector<RemoteLine>(begin, begin + std::min(most, lines_.end() - begin));
            }};
}

CountingTablet::CountingTablet(std::string of, std::function<std::string()> drawn)
    : match(std::move(of)), letters(std::move(drawn)) {
    begin();
}

void CountingTablet::begin() { courier = std::make_unique<hall::Courier>(table, says, device, hall::label_of(device)); }

void CountingTablet::keep() {
    kept.take_in(courier->take_arrived());
    table = courier->table();
    says = courier->says();
}

void CountingTablet::hear(const hall::Heard& heard, std::uint64_t chance) {
    courier->hear(heard, kept.ledger(), moment(chance));
    keep();
}

void CountingTablet::play_setup() {
    count(text_at(parse_json(table.claimed).value_or(Json()), "setup"));
    courier->play(match);
    keep();
}

void CountingTablet::propose(const std::string& id, const std::string& marks) {
    const RemoteLine& last = kept.lines().back();
    courier->say({id, table.link, "propose",
                  R"({"id":")" + id + R"(","match":")" + match + R"(","seq":)" + std::to_string(last.seq) +
                      R"(,"hash":")" + last.hash + "\"," + marks + R"(,"side":0})"});
    keep();
}

void CountingTablet::agree(const std::string& proposal) {
    const std::string id = letters();
    courier->say({id, table.link, "confirm",
                  R"({"id":")" + id + R"(","proposal":")" + proposal + R"(","side":1,"agree":true})"});
    keep();
}

std::string stones(int n, char side) {
    return R"({"do":"stones","side":")" + std::string(1, side) + R"(","n":)" + std::to_string(n) + "}";
}

Course course_by_chance(const Chance& between, int most_stones) {
    constexpr int kCama = 24;
    Course course;
    const std::size_t winner = between(0, 1) == 0 ? 0 : 1;
    std::array<int, 2> all{};
    for (int cama = 0; cama < 2; ++cama) {
        std::array<int, 2> left{};
        left.at(winner) = kCama;
        left.at(1 - winner) = between(0, kCama - 1);
        for (std::size_t side = 0; side < 2; ++side) all.at(side) += left.at(side);
        while (left.at(winner) > 0) {
            std::size_t side = between(0, kCama + left.at(1 - winner)) < kCama ? winner : 1 - winner;
            // The last stone of a cama is its winner's.
            if (side == winner && left.at(winner) <= most_stones && left.at(1 - winner) > 0) side = 1 - winner;
            if (left.at(side) == 0) side = winner;
            const int n = std::min(left.at(side), between(1, most_stones));
            left.at(side) -= n;
            course.lines.push_back(stones(n, side == 0 ? 'A' : 'B'));
        }
    }
    const std::string cames = winner == 0 ? "[2,0]" : "[0,2]";
    course.marks = R"("cames":)" + cames + R"(,"pedres":[)" + std::to_string(all[0]) + "," + std::to_string(all[1]) +
                   R"(],"joc_fora":false)";
    return course;
}

}  // namespace tapet::app
