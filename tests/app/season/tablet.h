// A tablet of the season: the app's keeper over a file of its own, what is said on it, and how it takes in what others send.
#pragma once

#include <functional>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "app/keeper/keeper.h"
#include "season/together.h"
#include "tests/app/season/plot.h"
#include "tests/storage/support.h"

namespace tapet::app {

// What the season finds wrong: a sentence.
struct Astray : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// A copy on its way, with what was said on the tablet that sent it, and what had been taken back there.
struct SeasonMail {
    std::string from;
    std::string bytes;
    std::set<SeasonLine> said;
    std::set<std::string> gone;
};

// Two say different things of a subject: whether theirs is chosen.
using SeasonRule = std::function<bool(const std::vector<SeasonLine>& theirs, const std::vector<SeasonLine>& ours)>;

class SeasonTablet {
  public:
    SeasonTablet(const Plot& plot, storage::Clockwork clock, std::string name)
        : plot_(&plot),
          clock_(std::move(clock)),
          name_(std::move(name)),
          keeper_(storage::OpenOptions{folder_ / "a.db"}, clock_, Lang::en) {}

    const std::string& name() const { return name_; }
    const std::string& id() const { return id_; }
    const Match<championship::Game>& match() const;
    const championship::State& state() const { return match().state(); }

    void begin(const std::vector<std::string>& lines);
    // An event in the names of entry, typed; false: the rules do not take it.
    bool say(const championship::Event& event);
    // The lines about that, from the n-th on, are taken back; what was said after them is said again. False where that does not fit,
    // or a delegate would take back what is not the sector's business.
    bool take_back(const std::string& about, std::size_t from, std::optional<std::size_t> sector);

    const std::vector<SeasonLine>& said();                          // in force, in order
    std::vector<std::string> said_about(const std::string& about);  // their words

    // To or from a delegate, or as it is.
    SeasonMail send(const std::optional<std::string>& delegate);
    SeasonMail put_away();

    struct Tally {
        std::size_t joinings = 0;
        std::size_t taken = 0;
        std::size_t at_odds = 0;
        std::size_t late = 0;
    };
    // As the app does it. Nothing that the copy says is lost without being named, nothing goes that was not taken back or chosen against,
    // and nothing comes that nobody said.
    void take(const SeasonMail& mail, const SeasonRule& rule, Tally& tally);

  private:
    const Plot* plot_;
    storage::Clockwork clock_;
    std::string name_;
    storage::TempFolder folder_;
    DatabaseKeeper keeper_;
    std::string id_;
    std::vector<SeasonLine> by_number_;  // of every event ever accepted
    std::vector<SeasonLine> said_;
    std::size_t said_at_ = 0;      // the revision
    std::set<std::string> gone_;   // was taken back here
    std::set<std::string> named_;  // was shown as not taken

    void look();  // at the championship
    SeasonMail mail(std::string bytes);
    SeasonLine read(const std::string& line) const;
    // What must hold when that came, and `chosen_gone` was chosen against.
    void check_taken(const std::set<SeasonLine>& before, const SeasonMail& mail,
                     const std::set<std::string>& chosen_gone);
};

}  // namespace tapet::app
