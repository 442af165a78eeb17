#include "tests/championship/naive.h"

#include <algorithm>
#include <functional>

namespace tapet::championship {

void Naive::begin(std::vector<Names> tables) {
    for (Names& table : tables) {
        std::sort(table.begin(), table.end(), [&](const std::string& a, const std::string& b) {
            return std::find(entered_.begin(), entered_.end(), a) < std::find(entered_.begin(), entered_.end(), b);
        });
    }
    tables_ = std::move(tables);
    matches_.clear();
    orders_.clear();
}

void Naive::mark(NaiveMatch& match, const Pair& between, const Marks& marks) {
    for (std::size_t side = 0; side < 2; ++side) {
        match.cames[between[side]] = marks.cames[side];
        match.pedres[between[side]] = marks.pedres[side];
    }
}

void Naive::played(const Pair& between, const Marks& marks) {
    NaiveMatch& match = of(between);
    match.status = "played";
    match.winner = between[marks.cames[0] > marks.cames[1] ? 0 : 1];
    match.in_play = true;
    mark(match, between, marks);
}

void Naive::on(const Suspend& e) {
    NaiveMatch& match = of(e.between);
    match.status = e.absent.empty() ? "suspended" : "absent";
    if (e.drops_score || e.score) match.cames.clear(), match.pedres.clear();
    if (e.score) mark(match, e.between, *e.score);
}

void Naive::on(const SuspendAll& e) {
    for (const Names& table : tables_) {
        if (std::find(table.begin(), table.end(), e.falla) == table.end()) continue;
        for (const std::string& other : table) {
            const bool gone = withdrawn_.count(other) > 0 || other == e.falla;
            if (!gone && counted(e.falla, other).status == "open") of({e.falla, other}).status = "suspended";
        }
    }
}

void Naive::on(const Resume& e) {
    NaiveMatch& match = of(e.between);
    if (match.in_play) match = {};
    match.status = "open";
    match.winner.clear();
    match.contested = false;
}

void Naive::on(const Settle& e) {
    NaiveMatch& match = of(e.between);
    match.contested = false;
    if (e.verdict == Review::replay) match = {};
    if (e.verdict) return;
    match.status = e.winner ? "awarded" : "lost";
    match.winner = e.winner ? e.between[*e.winner] : "";
}

void Naive::on(const Disqualify& e) {
    disqualified_.insert(e.falla);
    for (auto& [both, match] : matches_) {
        if (both.count(e.falla) > 0) match.contested = false;
    }
}

// A name in place of another, wherever it stands.
void Naive::on(const Rename& e) {
    const auto put = [&](Names& names) { std::replace(names.begin(), names.end(), e.falla, e.to); };
    put(entered_);
    for (Names& table : tables_) put(table);
    for (auto& [table, order] : orders_) put(order);
    sector_[e.to] = sector_[e.falla];
    for (std::set<std::string>* names : {&withdrawn_, &disqualified_}) {
        if (names->erase(e.falla) > 0) names->insert(e.to);
    }
    std::map<std::set<std::string>, NaiveMatch> matches;
    for (const auto& [names, was] : matches_) {
        std::set<std::string> both = names;
        NaiveMatch match = was;
        if (both.erase(e.falla) > 0) both.insert(e.to);
        if (match.winner == e.falla) match.winner = e.to;
        for (std::map<std::string, int>* marks : {&match.cames, &match.pedres}) {
            if (const auto its = marks->extract(e.falla); !its.empty()) (*marks)[e.to] = its.mapped();
        }
        matches[both] = match;
    }
    matches_ = matches;
}

void Naive::on(const Start&) {
    if (!tables_.empty()) {
        Names finalists;
        for (std::size_t i = 0; i < tables_.size(); ++i) {
            if (!winner(i).empty()) finalists.push_back(winner(i));
        }
        return begin({finalists});
    }
    std::vector<Names> tables;
    for (const std::string& sector : setup_.sectors) {
        tables.emplace_back();
        for (const std::string& falla : entered_) {
            if (sector_.at(falla) == sector) tables.back().push_back(falla);
        }
    }
    begin(tables);
}

void Naive::on(const Order& e) {
    const auto& sectors = setup_.sectors;
    const bool by_sector =
        std::find(sectors.begin(), sectors.end(), e.table) != sectors.end() && tables_.size() == sectors.size();
    const auto at =
        by_sector ? std::find(sectors.begin(), sectors.end(), e.table) - sectors.begin() : std::stoi(e.table) - 1;
    orders_[static_cast<std::size_t>(at)] = e.order;
}

NaiveMatch Naive::counted(const std::string& x, const std::string& y) const {
    const auto found = matches_.find({x, y});
    NaiveMatch match = found == matches_.end() ? NaiveMatch{} : found->second;
    const bool fx = disqualified_.count(x) > 0, fy = disqualified_.count(y) > 0;
    const AwardedScore score = setup_.house.awarded_score;
    const NaiveMatch marked = match;
    if (fx && fy) return {"lost", "", {}, {}};
    if (fx || fy) {
        const std::string other = fx ? y : x;
        if (score == AwardedScore::played && match.status == "played" && match.winner == other) return match;
        match.status = "awarded";
        match.winner = other;
    }
    if (match.status == "played") return match;
    match.cames.clear();
    match.pedres.clear();
    if (match.status != "awarded") return match;
    if (score == AwardedScore::full) {
        match.cames[match.winner] = setup_.camas;
        match.pedres[match.winner] = setup_.camas * setup_.stones;
    }
    if (score == AwardedScore::played && marked.cames.count(match.winner) > 0) {
        match.cames[match.winner] = marked.cames.at(match.winner);
        match.pedres[match.winner] = marked.pedres.at(match.winner);
    }
    return match;
}

NaiveRow Naive::row(const std::string& falla, const Names& alive) const {
    NaiveRow row;
    row.falla = falla;
    for (const std::string& other : alive) {
        if (other == falla) continue;
        const NaiveMatch match = counted(falla, other);
        if (match.status != "played" && match.status != "awarded" && match.status != "lost") continue;
        ++(match.winner == falla ? row.points : row.lost);
        if (match.cames.count(falla) > 0) row.cames += match.cames.at(falla);
        if (match.pedres.count(falla) > 0) row.pedres += match.pedres.at(falla);
    }
    return row;
}

namespace {

// A level taken apart: who has the most goes first.
template <class Key>
std::vector<std::vector<NaiveRow>> by_most(std::vector<NaiveRow> level, Key key) {
    std::vector<std::vector<NaiveRow>> parts;
    std::map<int, std::vector<NaiveRow>, std::greater<>> buckets;
    for (const NaiveRow& row : level) buckets[key(row)].push_back(row);
    for (auto& [value, rows] : buckets) parts.push_back(rows);
    return parts;
}

}  // namespace

std::vector<std::vector<NaiveRow>> Naive::levels(std::size_t table) const {
    Names alive;
    for (const std::string& falla : tables_[table]) {
        if (withdrawn_.count(falla) == 0) alive.push_back(falla);
    }
    std::vector<NaiveRow> all;
    for (const std::string& falla : alive) all.push_back(row(falla, alive));
    auto levels = by_most(all, [](const NaiveRow& r) { return r.points; });
    for (const TieStep step : setup_.house.tie_break) {
        std::vector<std::vector<NaiveRow>> finer;
        for (const auto& level : levels) {
            const auto mutual = [&](const NaiveRow& r) {
                return static_cast<int>(std::count_if(level.begin(), level.end(), [&](const NaiveRow& other) {
                    return other.falla != r.falla && beats(r.falla, other.falla);
                }));
            };
            const auto key = [&](const NaiveRow& r) {
                return step == TieStep::cames ? r.cames : step == TieStep::pedres ? r.pedres : mutual(r);
            };
            for (auto& part : by_most(level, key)) finer.push_back(part);
        }
        levels = finer;
    }
    return levels;
}

int Naive::open(std::size_t table) const {
    int count = 0;
    const Names& all = tables_[table];
    for (std::size_t i = 0; i < all.size(); ++i) {
        for (std::size_t j = i + 1; j < all.size(); ++j) {
            if (withdrawn_.count(all[i]) + withdrawn_.count(all[j]) > 0) continue;
            const std::string status = counted(all[i], all[j]).status;
            const bool waits = status == "open" || status == "suspended" || status == "absent";
            if (waits || counted(all[i], all[j]).contested) ++count;
        }
    }
    return count;
}

std::string Naive::winner(std::size_t table) const {
    const auto all = levels(table);
    if (open(table) > 0 || all.empty()) return "";
    const bool nobody = std::all_of(tables_[table].begin(), tables_[table].end(), [&](const std::string& falla) {
        return withdrawn_.count(falla) + disqualified_.count(falla) > 0;
    });
    if (nobody) return "";
    if (all[0].size() == 1) return all[0][0].falla;
    const auto order = orders_.find(table);
    if (order == orders_.end() || order->second.size() != all[0].size()) return "";
    for (const NaiveRow& row : all[0]) {
        if (std::find(order->second.begin(), order->second.end(), row.falla) == order->second.end()) return "";
    }
    return order->second[0];
}

std::vector<NaiveRow> Naive::rows(std::size_t table) const {
    auto all = levels(table);
    std::vector<NaiveRow> rows;
    if (!all.empty() && all[0].size() > 1 && !winner(table).empty()) {
        std::vector<NaiveRow> top;
        for (const std::string& falla : orders_.at(table)) {
            top.push_back(
                *std::find_if(all[0].begin(), all[0].end(), [&](const NaiveRow& r) { return r.falla == falla; }));
        }
        all.erase(all.begin());
        for (std::size_t i = top.size(); i > 0; --i) all.insert(all.begin(), {top[i - 1]});
    }
    for (const auto& level : all) {
        const int rank = static_cast<int>(rows.size()) + 1;
        for (NaiveRow row : level) {
            row.rank = rank;
            rows.push_back(row);
        }
    }
    for (const std::string& falla : tables_[table]) {
        if (withdrawn_.count(falla) > 0) rows.push_back({falla});
    }
    return rows;
}

}  // namespace tapet::championship
