#include "season/said.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "championship/judge.h"
#include "core/lines.h"

namespace tapet::season {

using Game = championship::Game;

namespace {

using namespace championship;

using Seated = championship::Seated;

constexpr char kAgain = '\x1f';  // no name has it

// ---- what it means

void sort_players(std::optional<Seated>& players, bool turned) {
    if (!players) return;
    *players = in_order(*players, turned);
    for (auto& side : *players) std::sort(side.begin(), side.end());
}

void turn_side(std::uint8_t& side, bool turned) { side = turned ? 1 - side : side; }

// What follows `between`, in the order in which that is told.
struct Ordered {
    bool turned;

    void of(Seat& e) const {
        std::optional<Seated> players = e.players;
        sort_players(players, turned);
        e.players = *players;
    }
    void of(Result& e) const {
        e.marks = in_order(e.marks, turned);
        sort_players(e.players, turned);
    }
    void of(Correct& e) const {
        e.marks = in_order(e.marks, turned);
        e.why.clear();
    }
    void of(Suspend& e) const {
        for (std::uint8_t& side : e.absent) turn_side(side, turned);
        std::sort(e.absent.begin(), e.absent.end());
        if (e.score) *e.score = in_order(*e.score, turned);
        sort_players(e.players, turned);
        e.why.clear();
    }
    void of(Protest& e) const {
        turn_side(e.by, turned);
        e.why.clear();
    }
    void of(Settle& e) const {
        if (e.winner) turn_side(*e.winner, turned);
        e.why.reset();
    }
    void of(Resume& e) const { e.why.reset(); }
    void of(Order& e) const { e.why.reset(); }
    void of(SuspendAll& e) const { e.why.clear(); }
    void of(Withdraw& e) const { e.why.clear(); }
    void of(Disqualify& e) const { e.why.clear(); }
    template <class E>
    void of(E& /*has no more*/) const {}
};

void put_in_order(Event& event) {
    std::visit(
        [](auto& e) {
            bool turned = false;
            if constexpr (requires { e.between; }) {
                turned = e.between[0] > e.between[1];
                e.between = in_order(e.between, turned);
            }
            Ordered{turned}.of(e);
        },
        event);
}

std::string text_of(const Event& event) {
    static const State kNone;
    return event_line<Game>(kNone, event);
}

// The players apart: two that say the same result may name them or not.
void read_meaning(Said& said) {
    Event event = said.event;
    put_in_order(event);
    if (auto* result = std::get_if<Result>(&event); result != nullptr && result->players) {
        for (const auto& side : *result->players) said.seated += side[0] + kAgain + side[1] + kAgain;
        result->players.reset();
    }
    said.meaning = text_of(event);
}

// ---- what it is about

std::string about(std::string_view what, const Pair& between) {
    const auto& [first, second] = std::minmax(between[0], between[1]);
    return std::string(what) + "\n" + first + "\n" + second;
}

std::string subject_of(const Event& event) {
    return std::visit(
        []<class E>(const E& e) -> std::string {
            if constexpr (std::is_same_v<E, Schedule>) return about("hour", e.between);
            if constexpr (std::is_same_v<E, Rename>) return "name\n" + e.falla;
            if constexpr (std::is_same_v<E, ListPlayers>) return "list\n" + e.falla;
            if constexpr (std::is_same_v<E, Order>) return "order\n" + e.table;
            if constexpr (requires { e.between; }) return about("match", e.between);
            if constexpr (requires { e.falla; }) return "falla\n" + e.falla;
            return "phase";
        },
        event);
}

// Of one that names the fallas by who they are.
Said said_by(Event event) {
    Said said;
    said.event = std::move(event);
    read_meaning(said);
    said.subject = subject_of(said.event);
    return said;
}

tl::expected<Event, std::string> read_event(const State& state, std::string_view body, RulesVersion rules) {
    const auto json = parse_json(body);
    if (!json) return tl::unexpected<std::string>("malformed");
    try {
        Fields fields(*json, "", rules);
        Event event = Game::decode_event(state, fields);
        fields.done();
        return event;
    } catch (const Malformed&) {
        return tl::unexpected<std::string>("malformed");
    }
}

}  // namespace

void each_falla(Event& event, const std::function<void(std::string&)>& visit) {
    const auto all = [&](auto& names) {
        for (std::string& name : names) visit(name);
    };
    std::visit(
        [&]<class E>(E& e) {
            if constexpr (std::is_same_v<E, Draw>) {
                for (auto& group : e.groups) all(group);
            } else if constexpr (std::is_same_v<E, Order>) {
                all(e.order);
            } else if constexpr (requires { e.between; }) {
                all(e.between);
            } else if constexpr (requires { e.falla; }) {
                visit(e.falla);
            }
        },
        event);
}

std::string entered_as(const Who& who) { return who.substr(0, who.find(kAgain)); }

void Roll::enter(const Who& who) {
    places_.emplace(who, static_cast<Entrant>(all_.size()));
    all_.push_back(who);
}

void Roll::cut(std::size_t count) {
    for (; all_.size() > count; all_.pop_back()) places_.erase(all_.back());
}

std::optional<Entrant> Roll::find(const Who& who) const {
    const auto found = places_.find(who);
    return found == places_.end() ? std::nullopt : std::optional(found->second);
}

Who Roll::newcomer(const std::string& name) const {
    Who who = name;
    for (int before = 1; find(who); ++before) who = name + kAgain + std::to_string(before);
    return who;
}

Said said_of(const State& state, const Roll& roll, Event event) {
    each_falla(event, [&](std::string& name) { name = roll.at(*find_falla(state.roster, name)); });
    return said_by(std::move(event));
}

Event called(const State& state, const Roll& roll, Event event) {
    each_falla(event, [&](std::string& falla) {
        const auto place = roll.find(falla);
        falla = place ? std::string(championship::falla(state.roster, *place)) : entered_as(falla);
    });
    return event;
}

tl::expected<Telling, std::size_t> Telling::of(Copy copy) {
    using Taken = tl::expected<Telling, std::size_t>;
    const auto json = copy.lines.empty() ? tl::unexpected(JsonError{}) : parse_json(copy.lines.front().body);
    if (!json) return Taken(tl::unexpect, 0);
    try {
        Fields fields(*json, "", copy.lines.front().rules);
        if (fields.text("game") != Game::name) return Taken(tl::unexpect, 0);
        const Setup setup = Game::decode_setup(fields);
        fields.done();
        Telling telling(std::move(copy), *Match<Game>::start(setup));
        for (std::size_t line = 1; line < telling.copy_.lines.size(); ++line) {
            if (!telling.follow(line)) return Taken(tl::unexpect, line);
        }
        return telling;
    } catch (const Malformed&) {
        return Taken(tl::unexpect, 0);
    }
}

bool Telling::take(CopyLine line) {
    copy_.lines.push_back(std::move(line));
    const bool follows = follow(copy_.lines.size() - 1);
    if (!follows) copy_.lines.pop_back();
    return follows;
}

void Telling::take(TakenIn taken) {
    std::vector<TakenIn>& all = copy_.taken_in;
    all.erase(std::remove_if(all.begin(), all.end(), [&](const TakenIn& one) { return one.hash == taken.hash; }),
              all.end());
    all.push_back(std::move(taken));
}

bool Telling::follow(std::size_t line) {
    const CopyLine& kept = copy_.lines[line];
    if (kept.verb != "do") {
        const auto json = parse_json(kept.body);
        const auto* n = json ? json->at<std::int64_t>(kept.verb) : nullptr;
        if (n == nullptr) return false;
        auto pending = kept.verb == "undo" ? match_.judge(Undo{*n}) : match_.judge(Redo{*n});
        if (pending) match_.accept(std::move(*pending));
        return pending.has_value();
    }
    const State& state = match_.state();
    auto event = read_event(state, kept.body, kept.rules);
    if (!event) return false;
    auto pending = match_.judge(*event, kept.rules);
    if (!pending) return false;
    roll_.cut(state.roster.entries.size());
    Said said;
    if (auto* entered = std::get_if<Enter>(&*event)) {
        entered->falla = roll_.newcomer(entered->falla);
        roll_.enter(entered->falla);
        said = said_by(std::move(*event));
    } else {
        said = said_of(state, roll_, std::move(*event));
    }
    said.line = line;
    said.rules = kept.rules;
    said.time_ms = kept.time_ms;
    said_.push_back(std::move(said));
    match_.accept(std::move(*pending));
    return true;
}

std::vector<const Said*> Telling::in_force(std::size_t lines) const {
    std::vector<const Said*> all;  // with what redo can put back
    std::size_t played = 0;
    for (std::size_t i = 0; i + 1 < lines; ++i) {
        const auto& line = match_.log()[i];
        if (const auto* undo = std::get_if<Undo>(&line)) {
            played -= static_cast<std::size_t>(undo->n);
        } else if (const auto* redo = std::get_if<Redo>(&line)) {
            played += static_cast<std::size_t>(redo->n);
        } else {
            all.resize(played++);
            all.push_back(&said_[std::get<Match<Game>::EventLine>(line).event]);
        }
    }
    all.resize(played);
    return all;
}

Roll Telling::roll_at(std::size_t n) const { return roll_of(match_.state_at(n)); }

Roll Telling::roll_of(const State& state) const {
    Roll roll = roll_;
    roll.cut(state.roster.entries.size());
    return roll;
}

tl::expected<Spoken, std::string> speak(const State& state, const Roll& roll, const Said& said) {
    bool all_known = true;
    Event event_of_whom = said.event;
    if (!std::holds_alternative<Enter>(event_of_whom))
        each_falla(event_of_whom, [&](const std::string& who) { all_known = all_known && roll.find(who).has_value(); });
    if (!all_known) return tl::unexpected<std::string>("malformed");
    const auto event = read_event(state, text_of(called(state, roll, said.event)), said.rules);
    if (!event) return tl::unexpected(event.error());
    auto step = Game::apply(state, *event, said.rules);
    if (!step) return tl::unexpected(std::string(step.error().rule.id));
    return Spoken{event_line<Game>(state, *event), std::move(step->state)};
}

}  // namespace tapet::season
