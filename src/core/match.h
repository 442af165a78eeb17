// One match of any game: an append-only log of what happened, undo and redo over it, and the state it folds to.
//
// Nothing is ever taken out of the log: an undone event stays there, and so does a redo branch that a new event dropped
// from play. States are not kept one by one: of the last events every kSnapshotEvery-th is, of those before every
// kOldSnapshotEvery-th, and the rest is replayed from the nearest one, so that an undo costs the same after a hundred thousand
// events as after ten, and a long match does not fill the memory.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/game.h"

namespace tapet {

struct Undo {
    std::int64_t n = 1;
};
struct Redo {
    std::int64_t n = 1;
};
// As the protocol says them.
inline std::string line_of(Undo undo) { return "{\"undo\":" + std::to_string(undo.n) + "}"; }
inline std::string line_of(Redo redo) { return "{\"redo\":" + std::to_string(redo.n) + "}"; }

template <Game G>
class Match {
  public:
    using Setup = typename G::Setup;
    using State = typename G::State;
    using Event = typename G::Event;
    static constexpr std::size_t kSnapshotEvery = 16;
    static constexpr std::size_t kOldSnapshotEvery = 512;
    static constexpr std::size_t kRecentSnapshots = 8;

    // One line of the log. An event is named by its place among all events that were ever accepted.
    struct EventLine {
        std::size_t event;
    };
    using Line = std::variant<EventLine, Undo, Redo>;

    // A line that was judged and found acceptable, and what it leads to; accept() makes it so. A match that changed in
    // between must not be given it.
    struct Pending {
        std::variant<Event, Undo, Redo> what;
        State state;
        std::vector<Ruling> rulings;
        RulesVersion rules = kRulesVersion;  // that judged the event
    };

    // An event of a replay that no longer fits, and why.
    struct Misfit {
        std::size_t index;
        Refusal refusal;
    };
    struct Replayed;

    static Ruled<Match> start(const Setup& setup) {
        Ruled<State> state = G::initial(setup);
        if (!state) return tl::unexpected(state.error());
        return Match(std::move(*state));
    }

    Ruled<Pending> judge(const Event& event, RulesVersion rules = kRulesVersion) const {
        Ruled<Step<State>> step = G::apply(state_, event, rules);
        if (!step) return tl::unexpected(step.error());
        return Pending{event, std::move(step->state), std::move(step->rulings), rules};
    }
    Ruled<Pending> judge(Undo undo) const {
        if (undo.n < 1 || static_cast<std::uint64_t>(undo.n) > played()) return refuse(match_rule::undo_start);
        return Pending{undo, state_at(played_ - static_cast<std::size_t>(undo.n)), {}, kRulesVersion};
    }
    Ruled<Pending> judge(Redo redo) const {
        if (redo.n < 1 || static_cast<std::uint64_t>(redo.n) > redoable()) return refuse(match_rule::redo_end);
        return Pending{redo, state_at(played_ + static_cast<std::size_t>(redo.n)), {}, kRulesVersion};
    }

    void accept(Pending pending) {
        if (auto* event = std::get_if<Event>(&pending.what)) {
            line_.resize(played_);
            while (snapshots_.back().events > played_) snapshots_.pop_back();
            line_.push_back(events_.size());
            log_.push_back(EventLine{events_.size()});
            events_.push_back({std::move(*event), pending.rules});
            ++played_;
        } else if (const auto* undo = std::get_if<Undo>(&pending.what)) {
            log_.push_back(*undo);
            played_ -= static_cast<std::size_t>(undo->n);
        } else {
            log_.push_back(std::get<Redo>(pending.what));
            played_ += static_cast<std::size_t>(std::get<Redo>(pending.what).n);
        }
        state_ = std::move(pending.state);
        take_snapshot();
    }

    const State& state() const { return state_; }
    const Setup& setup() const { return G::setup_of(state_); }
    std::size_t played() const { return played_; }  // events in play
    // Has it changed? The length of the log, which only grows: a correction leaves as many events in play as there were.
    std::size_t revision() const { return log_.size(); }
    bool took_back_since(std::size_t revision) const {  // whether a line that came after that took events back
        return std::any_of(log_.begin() + static_cast<std::ptrdiff_t>(std::min(revision, log_.size())), log_.end(),
                           [](const Line& line) { return std::holds_alternative<Undo>(line); });
    }
    std::size_t redoable() const { return line_.size() - played_; }                  // events that redo can put back
    const std::vector<Line>& log() const { return log_; }                            // every accepted line, as it came
    const Event& event(std::size_t index) const { return events_[index].event; }     // by its number in the log
    RulesVersion rules_of(std::size_t index) const { return events_[index].rules; }  // that judged it
    const Event& played_event(std::size_t i) const { return events_[line_[i]].event; }  // i-th event in play
    std::size_t played_number(std::size_t i) const { return line_[i]; }  // its number in the log; redo's too

    // The state after the first n events of the line in play (the redo branch included).
    State state_at(std::size_t n) const {
        const auto after =
            std::upper_bound(snapshots_.begin(), snapshots_.end(), n,
                             [](std::size_t events, const Snapshot& kept) { return events < kept.events; });
        const Snapshot& nearest = *std::prev(after);
        State state = nearest.state;
        for (std::size_t done = nearest.events; done < n; ++done) {
            const Judged& judged = events_[line_[done]];
            state = std::move(G::apply(state, judged.event, judged.rules)->state);
        }
        return state;
    }

    // A new match from another setup and the same or other events, in order, up to the first that does not fit.
    template <class Events>
    static Ruled<Replayed> replay(const Setup& setup, const Events& events) {
        Ruled<Match> match = start(setup);
        if (!match) return tl::unexpected(match.error());
        Replayed result{std::move(*match), std::nullopt};
        std::size_t index = 0;
        for (const Event& event : events) {
            Ruled<Pending> pending = result.match.judge(event);
            if (!pending) {
                result.misfit = Misfit{index, pending.error()};
                break;
            }
            result.match.accept(std::move(*pending));
            ++index;
        }
        return result;
    }

  private:
    struct Judged {
        Event event;
        RulesVersion rules;
    };
    State state_;
    std::vector<Judged> events_;     // all that were ever accepted
    std::vector<std::size_t> line_;  // those in play, then those that redo can put back
    std::size_t played_ = 0;         // how many of line_ are in play
    std::vector<Line> log_;
    struct Snapshot {
        std::size_t events;  // of line_
        State state;         // after these
    };
    std::vector<Snapshot> snapshots_;  // by events; the first is after none

    explicit Match(State state) : state_(std::move(state)), snapshots_{{0, state_}} {}

    void take_snapshot() {
        if (played_ % kSnapshotEvery != 0 || snapshots_.back().events >= played_) return;
        snapshots_.push_back({played_, state_});
        // One that is no longer among the last ones goes, unless it is one of those that stay.
        if (snapshots_.size() <= kRecentSnapshots) return;
        const auto old = snapshots_.end() - (kRecentSnapshots + 1);
        if (old->events % kOldSnapshotEvery != 0) snapshots_.erase(old);
    }
};

template <Game G>
struct Match<G>::Replayed {
    Match match;
    std::optional<Misfit> misfit;
};

}  // namespace tapet
