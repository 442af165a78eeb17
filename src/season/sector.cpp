#include "season/sector.h"

#include <algorithm>
#include <type_traits>

#include "championship/judge.h"
#include "championship/standings.h"
#include "core/fields.h"
#include "core/json.h"
#include "core/json_writer.h"
#include "season/days.h"

namespace tapet::championship {

namespace {

void count_fallas(const State& state, std::size_t sector, SectorProgress& progress) {
    for (const Entry& entry : state.roster.entries) {
        if (entry.sector != sector || entry.status == EntryStatus::withdrawn) continue;
        ++progress.fallas;
        progress.players += entry.players;
        if (entry.players >= 2) ++progress.listed;
    }
}

void count_matches(const State& state, std::size_t sector, std::string_view now, SectorProgress& progress) {
    for (const DeskFixture& match : fixtures_of(state, sector)) {
        ++progress.matches;
        if (settled(outcome_of(state, match).status)) {
            ++progress.settled;
            continue;
        }
        if (match.fixture->when == kUnsaid) continue;
        const std::string_view when = name_at(state.roster, match.fixture->when);
        if (when >= now) continue;
        ++progress.late;
        if (progress.late_since.empty() || when < progress.late_since) progress.late_since = when;
    }
}

void read_winner(const State& state, std::size_t sector, SectorProgress& progress) {
    const Table& table = state.tables[sector];
    progress.complete = table.open == 0 && table.contested == 0;
    progress.tied = tied(state, sector);
    progress.winner = table.winner;
    if (progress.winner != kNobody || progress.settled == 0) return;
    const std::vector<Entrant> leaders = standings(state, sector).leaders();
    if (leaders.size() == 1) progress.winner = leaders.front();
}

bool of_sector(const State& state, std::size_t sector, const std::string& falla) {
    const auto who = find_falla(state.roster, falla);
    return who && state.roster.entries[*who].sector == sector;
}

}  // namespace

SectorProgress sector_progress(const State& state, std::size_t sector, std::string_view now) {
    SectorProgress progress;
    count_fallas(state, sector, progress);
    progress.running = state.running == Phase::sectors;
    if (!progress.running) return progress;
    count_matches(state, sector, now, progress);
    read_winner(state, sector, progress);
    return progress;
}

bool is_business_of(const State& state, std::size_t sector, const Event& event) {
    const bool early = state.running == Phase::entries || state.running == Phase::sectors;
    return std::visit(
        [&]<class E>(const E& e) {
            if constexpr (std::is_same_v<E, Enter>) return find_sector(state.setup, e.sector) == sector;
            if constexpr (std::is_same_v<E, ListPlayers>) return of_sector(state, sector, e.falla);
            if constexpr (std::is_same_v<E, Order>) return early && find_table(state, e.table) == sector;
            if constexpr (requires { e.between; }) {
                const auto at = locate(state, e.between);
                return early && at && at->table == sector;
            }
            if constexpr (requires { e.falla; }) return early && of_sector(state, sector, e.falla);
            return false;
        },
        event);
}

std::optional<Event> event_in(const State& state, std::string_view line) {
    const auto json = parse_json(line);
    if (!json || json->find("do") == nullptr) return std::nullopt;
    try {
        Fields fields(*json, "", kRulesVersion);
        return Game::decode_event(state, fields);
    } catch (const Malformed&) {
        return std::nullopt;
    }
}

SectorEvening sector_evening(const State& state, std::size_t sector, std::string_view now) {
    SectorEvening evening;
    if (state.running != Phase::sectors) return evening;
    const std::string today(now.substr(0, kDayLetters));
    const auto hour = [&](const DeskFixture& match) { return hour_of_match(state, match); };
    const std::vector<DeskFixture> all = fixtures_of(state, sector);
    for (const DeskFixture& match : all) {
        const std::string day(hour(match).substr(0, kDayLetters));
        const bool wanted = day == today || (day > today && !settled(outcome_of(state, match).status));
        if (wanted && (evening.day.empty() || day < evening.day)) evening.day = day;
    }
    const RoundNumber round = running_round(state, sector);
    for (const DeskFixture& match : all) {
        const std::string_view when = hour(match);
        const bool of_day = !when.empty() && when.substr(0, kDayLetters) == evening.day;
        if (is_late(state, match, now) || of_day || (when.empty() && match.round == round))
            evening.matches.push_back(match);
    }
    std::stable_sort(evening.matches.begin(), evening.matches.end(), [&](const DeskFixture& a, const DeskFixture& b) {
        if (hour(a).empty() || hour(b).empty()) return !hour(a).empty() && hour(b).empty();
        return hour(a) < hour(b);
    });
    return evening;
}

std::optional<std::size_t> find_sector(const Setup& setup, std::string_view name) {
    const auto found = std::find(setup.sectors.begin(), setup.sectors.end(), name);
    if (found == setup.sectors.end()) return std::nullopt;
    return static_cast<std::size_t>(found - setup.sectors.begin());
}

std::string sent_key(std::string_view sector) { return "sent:" + std::string(sector); }

std::string to_text(const SectorSent& sent) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("time_ms", sent.time_ms);
    out.member("whole", sent.whole);
    out.member("settled", static_cast<std::int64_t>(sent.settled));
    out.member("matches", static_cast<std::int64_t>(sent.matches));
    out.end_object();
    return text;
}

std::optional<SectorSent> read_sent(std::string_view text) {
    const auto json = parse_json(text);
    const auto* time = json ? json->at<std::int64_t>("time_ms") : nullptr;
    if (time == nullptr) return std::nullopt;
    const auto number = [&](std::string_view key) {
        const auto* n = json->at<std::int64_t>(key);
        return n == nullptr || *n < 0 ? std::size_t{0} : static_cast<std::size_t>(*n);
    };
    const auto* whole = json->at<bool>("whole");
    return SectorSent{*time, whole != nullptr && *whole, number("settled"), number("matches")};
}

namespace {

std::string one_member(std::string_view key, std::string_view value) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member(key, value);
    out.end_object();
    return text;
}

std::string member_of(std::string_view text, std::string_view key) {
    const auto json = parse_json(text);
    return json ? text_at(*json, key) : std::string();
}

}  // namespace

std::string hand_in_text(std::string_view day) { return one_member("until", day); }
std::string read_hand_in(std::string_view text) { return member_of(text, "until"); }
std::string delegate_text(std::string_view sector) { return one_member("sector", sector); }
std::string read_delegate(std::string_view text) { return member_of(text, "sector"); }

}  // namespace tapet::championship
