// A season as it really was, made up from a seed: which fallas there are, what happens in each match, who tells of it, and what
// somebody may note wrongly. Fallas go by the names of their entry here, whatever they are called on a tablet today.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "championship/championship.h"
#include "tests/conformance/dice.h"

namespace tapet::app {

// A line on some tablet: what it is about ("match\nX\nY", "hour\nX\nY", "list\nX" ...), and in words that are the same whoever
// typed it, in whichever order of the two fallas.
struct SeasonLine {
    std::string about;
    std::string text;
    friend auto operator<=>(const SeasonLine&, const SeasonLine&) = default;
};

enum class Teller : std::uint8_t { delegate, desk, either };

struct PlotStep {
    championship::Event said;
    Teller by = Teller::either;
    std::optional<championship::Event> wrong;  // what somebody may note instead
};

struct PlotMatch {
    championship::Pair between;  // in the order of the alphabet
    std::size_t table = 0;
    std::vector<PlotStep> hours;  // days and hours: they may come too late, or never
    std::vector<PlotStep> seats;  // who sits down, before all else; that too
    std::vector<PlotStep> steps;

    std::string about(std::string_view what) const;
};

struct PlotFalla {
    std::string name;
    std::size_t sector = 0;
    std::vector<std::string> entered;  // with these players
    std::vector<std::string> listed;   // then this list is handed in; empty: none is
    std::string renamed;               // put right later; empty: never
    bool by_delegate = false;          // who enters it
    bool withdraws = false;
    bool disqualified = false;
    bool suspended = false;  // all its matches wait, at the beginning
};

class Plot {
  public:
    explicit Plot(std::uint32_t seed);

    const championship::Setup& setup() const { return setup_; }
    const std::vector<PlotFalla>& fallas() const { return fallas_; }
    const PlotFalla& falla(const std::string& name) const { return fallas_[places_.at(name)]; }

    // What will happen in the matches of a phase that has just begun on the desk.
    std::vector<PlotMatch> matches_of(const championship::State& state);

    // The name of the entry for a name of today, and the other way round.
    std::string entered(const std::string& called) const;
    std::string entered_in(std::string line) const;  // of a line that speaks of fallas whom a tablet does not know
    championship::Event called(const championship::State& state, championship::Event event) const;

    SeasonLine line(championship::Event event) const;  // in names of today
    bool is_wrong(const SeasonLine& line) const { return wrong_.count(line.text) != 0; }

  private:
    Dice dice_;
    championship::Setup setup_;
    std::vector<PlotFalla> fallas_;
    std::map<std::string, std::size_t> places_;
    std::map<std::string, std::string> renamed_;  // from the new name
    std::set<std::string> wrong_;

    void make_fallas();
    championship::Marks marks(std::size_t winner);
    championship::Result result(const championship::Pair& between, const std::optional<championship::Marks>& from = {});
    championship::Seated seated(const championship::Pair& between);
    void add_hours(PlotMatch& match);
    void tell(PlotMatch& match);
    PlotStep step(championship::Event said, Teller by, std::optional<championship::Event> wrong = {});
};

}  // namespace tapet::app
