// What a copy of a championship says, so that two copies can be compared: each event by what it means and by what it is
// about, with every falla named by who it is (the one that was entered) and not by what it is called today.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

#include "championship/championship.h"
#include "core/match.h"
#include "season/copy.h"

namespace tapet::season {

using championship::Entrant;
using championship::Event;
using championship::State;

// A falla by the name that it was entered with; several that were entered with one name (a name that was put right is free
// again) are told apart.
using Who = std::string;
std::string entered_as(const Who& who);

// The fallas that an event names; one that a rename gives is none yet.
void each_falla(Event& event, const std::function<void(std::string&)>& visit);

struct Said {
    Event event;           // the fallas by who they are
    std::string meaning;   // of two that mean the same the same text; reasons and a result's players are no part of it
    std::string seated;    // a result's players, whoever is named first; empty: not named
    std::string subject;   // what it is about: a match, its hour, a falla, its name, its list, an order, the phase
    std::size_t line = 0;  // its number in the log
    RulesVersion rules = kRulesVersion;
    std::int64_t time_ms = 0;
};

// Who is entered, in the order of entry.
class Roll {
  public:
    void enter(const Who& who);
    void cut(std::size_t count);  // the first so many stay
    const Who& at(Entrant place) const { return all_[place]; }
    // Nothing when nobody is.
    std::optional<Entrant> find(const Who& who) const;
    // As somebody is known who is entered by that name now.
    Who newcomer(const std::string& name) const;

  private:
    std::vector<Who> all_;
    std::unordered_map<Who, Entrant> places_;
};

// An event that names the fallas as that state does, as a copy with that roll says it; not an entry.
Said said_of(const State& state, const Roll& roll, Event event);

// The event with the names by which that state knows the fallas; whom it does not know goes by the name of the entry.
Event called(const State& state, const Roll& roll, Event event);

// A copy's log, replayed.
class Telling {
  public:
    // The number of the first line that the rules do not take.
    static tl::expected<Telling, std::size_t> of(Copy copy);

    // A line more; false: the rules do not take it, and it is as before.
    bool take(CopyLine line);
    void take(TakenIn taken);  // in place of one up to the same line

    const Copy& copy() const { return copy_; }
    const Match<championship::Game>& match() const { return match_; }
    // The events in force after so many lines of the log (undo and redo folded), in order.
    std::vector<const Said*> in_force(std::size_t lines) const;
    std::vector<const Said*> in_force() const { return in_force(copy_.lines.size()); }
    // Who is entered after the first n events in force.
    Roll roll_at(std::size_t n) const;
    Roll roll() const { return roll_of(match_.state()); }

  private:
    Copy copy_;
    Match<championship::Game> match_;
    std::vector<Said> said_;  // by the number of the event
    Roll roll_;               // of the line in play, with what redo can put back

    Telling(Copy copy, Match<championship::Game> match) : copy_(std::move(copy)), match_(std::move(match)) {}
    bool follow(std::size_t line);
    Roll roll_of(const State& state) const;
};

// An event as it is said into a state, or the rule that forbids it; "malformed": it speaks of what is not there.
struct Spoken {
    std::string body;
    State state;
};
tl::expected<Spoken, std::string> speak(const State& state, const Roll& roll, const Said& said);

}  // namespace tapet::season
