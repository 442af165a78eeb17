#include "hall/hall.h"

#include <algorithm>
#include <utility>

#include "championship/judge.h"
#include "season/fixtures.h"
#include "season/notes.h"

namespace tapet::hall {

using championship::Entrant;
using championship::Pair;

const Hall::Championship* Hall::championship() const {
    const Stream* stream = championship_stream();
    if (stream == nullptr || !stream->referee().started()) return nullptr;
    return match_of<championship::Game>(stream->referee().match());
}

const championship::State* Hall::state() const {
    const Championship* match = championship();
    return match == nullptr ? nullptr : &match->state();
}

const Stream* Hall::stream(std::int64_t number) const {
    const auto found = streams_.find(number);
    return found == streams_.end() ? nullptr : &found->second;
}

const Table* Hall::table(const FixtureId& fixture) const {
    const auto found = tables_.find(fixture);
    return found == tables_.end() ? nullptr : &found->second;
}

std::int64_t Hall::standings_pos(std::size_t table) const {
    return table < standings_pos_.size() ? standings_pos_[table] : 0;
}

std::optional<FixtureId> Hall::proposed_at(const std::string& proposal) const {
    const auto found = proposed_.find(proposal);
    return found == proposed_.end() ? std::nullopt : std::optional(found->second);
}

// ---- streams -------------------------------------------------------------------------------------------------------

void Hall::begin(const StreamStart& start) {
    const Stream* of = stream(start.apart_of);
    const auto [at, fresh] =
        streams_.try_emplace(start.stream, of == nullptr ? Stream(start) : Stream(start, *of, proves_));
    if (!fresh) return;
    if (start.fixture.empty()) {
        if (main_ == 0) main_ = start.stream;
        return;
    }
    const auto fixture = state() == nullptr ? std::nullopt : find_fixture_id(*state(), start.fixture);
    if (!fixture) return;
    fixtures_.emplace(start.stream, *fixture);
    Table& table = tables_.try_emplace(*fixture, Table{fixture->phase, fixture->between}).first->second;
    table.versions.push_back(start.stream);
    if (of != nullptr) at->second.call(of->sides());
}

void Hall::take(const LogRow& row) {
    pos_ = row.pos;
    if (row.line) return take_line(row);
    const auto json = parse_json(row.body);
    if (!json) return;
    using Say = void (Hall::*)(const LogRow&, const Json&);
    static const std::map<std::string_view, Say> kSays{
        {"claim", &Hall::say_claim},       {"choose", &Hall::say_choose},   {"admit", &Hall::say_admit},
        {"record", &Hall::say_record},     {"propose", &Hall::say_propose}, {"confirm", &Hall::say_confirm},
        {"withdraw", &Hall::say_withdraw}, {"enter", &Hall::say_enter},     {"links", &Hall::say_links},
        {"unlink", &Hall::say_unlink},     {"message", &Hall::say_message}, {"choices", &Hall::say_choices},
        {"adopt", &Hall::say_adopt},       {"event", &Hall::say_event}};
    const auto said = kSays.find(row.verb);
    if (said == kSays.end()) return;
    (this->*said->second)(row, *json);
    remember(row, *json);
}

void Hall::take_line(const LogRow& row) {
    const auto found = streams_.find(row.line->stream);
    if (found == streams_.end() || row.line->seq != found->second.last() + 1) return;
    if (row.line->stream == main_) return take_champion_line(row);
    Stream& stream = found->second;
    stream.take(row, proves_);
    const auto fixture = fixtures_.find(row.line->stream);
    if (fixture == fixtures_.end()) return;
    if (row.line->seq == 0) begin_match(stream, fixture->second);
    Table& table = tables_.at(fixture->second);
    count_match(table, stream, row);
    refresh(fixture->second, row, true);
}

// A match of other sides, stones or camas than the championship's cannot be followed.
void Hall::begin_match(Stream& stream, const FixtureId& fixture) {
    const truc::State* match = table_match(stream);
    if (match == nullptr || state() == nullptr) return stream.lose(0);
    const auto once = [&](Entrant who, const std::string& name) {
        return who < once_.size() && std::find(once_[who].begin(), once_[who].end(), name) != once_[who].end();
    };
    const Pair sides{match->setup.sides[0], match->setup.sides[1]};
    const bool turned = !(once(fixture.between[0], sides[0]) && once(fixture.between[1], sides[1]));
    const Pair called = championship::in_order(sides, turned);
    const auto& setup = state()->setup;
    const bool fits = once(fixture.between[0], called[0]) && once(fixture.between[1], called[1]) &&
                      match->setup.stones == setup.stones && match->setup.camas == setup.camas;
    if (!fits) return stream.lose(0);
    stream.call(called);
}

// The table's writer may begin another match until a result is proposed.
void Hall::count_match(Table& table, const Stream& stream, const LogRow& row) {
    if (row.line->seq != 0 || stream.start().apart_of != 0) return;
    const bool writer = row.device == table.device && table.proposal() == nullptr;
    if (table.stream == 0 || writer) table.stream = stream.start().stream;
}

// ---- the championship ----------------------------------------------------------------------------------------------

namespace {

struct About {
    std::optional<Pair> between = std::nullopt;
    bool all = false;
};

About about(const championship::Event& event) {
    return std::visit(
        [](const auto& one) -> About {
            using One = std::decay_t<decltype(one)>;
            if constexpr (requires { one.between; }) return {one.between};
            constexpr bool quiet =
                std::is_same_v<One, championship::Enter> || std::is_same_v<One, championship::ListPlayers>;
            return {std::nullopt, !quiet};
        },
        event);
}

}  // namespace

void Hall::take_champion_line(const LogRow& row) {
    Stream& stream = streams_.at(main_);
    stream.take(row, proves_);
    if (state() == nullptr) return;
    notice_anew();
    standings_pos_.resize(state()->tables.size(), row.pos);
    const Championship& match = *championship();
    if (row.verb != "do" || stream.lost_at() || match.played() == 0) return refresh_all(row);
    const About what = about(match.played_event(match.played() - 1));
    if (what.all) return refresh_all(row);
    const auto at = what.between ? championship::locate(*state(), *what.between) : std::nullopt;
    if (!at) return;
    standings_pos_[at->table] = row.pos;
    refresh({state()->running, at->between}, row, true);
}

void Hall::notice_anew() {
    const std::vector<std::string> before = names_;
    learn_names();
    const bool renamed = !std::equal(
        before.begin(), before.begin() + static_cast<std::ptrdiff_t>(std::min(before.size(), names_.size())),
        names_.begin());
    if (renamed || phase_ != state()->running) anew_pos_ = pos_;
    phase_ = state()->running;
}

void Hall::learn_names() {
    const auto& entries = state()->roster.entries;
    once_.resize(std::max(once_.size(), entries.size()));
    names_.clear();
    for (std::size_t who = 0; who < entries.size(); ++who) {
        const std::string_view name = championship::falla(state()->roster, static_cast<Entrant>(who));
        if (std::find(once_[who].begin(), once_[who].end(), name) == once_[who].end()) once_[who].emplace_back(name);
        names_.emplace_back(name);
    }
}

void Hall::refresh(const FixtureId& fixture, const LogRow& row, bool about_it) {
    const auto found = tables_.find(fixture);
    if (found == tables_.end() || state() == nullptr) return;
    Table& table = found->second;
    const Pair sides = names_of(*state(), fixture);
    const bool seated = fixture.phase == state()->running && championship::find_fixture(*state(), sides).has_value();
    const TableState now = seated ? state_of(table, stream(table.stream), *state(), sides) : table.state;
    if (!about_it && now == table.state && seated == table.seated) return;
    if (table.seated && !seated) anew_pos_ = row.pos;
    table.state = now;
    table.seated = seated;
    table.changed = row.pos;
    table.changed_ms = row.at_ms;
}

void Hall::refresh_all(const LogRow& row) {
    std::fill(standings_pos_.begin(), standings_pos_.end(), row.pos);
    const bool renamed = row.body.find("\"rename\"") != std::string::npos;
    for (const auto& [fixture, table] : tables_) refresh(fixture, row, renamed);
}

}  // namespace tapet::hall
