// A second bookkeeping of a championship, for the tests: it knows only what was said (names and results, all of them
// accepted) and counts in the plainest way, with maps of names.
#pragma once

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "championship/model.h"

namespace tapet::championship {

using Names = std::vector<std::string>;

struct NaiveMatch {
    std::string status = "open";
    std::string winner;
    std::map<std::string, int> cames;
    std::map<std::string, int> pedres;
    bool in_play = false;  // the numbers were marked in play, up to its end
    bool contested = false;
};

struct NaiveRow {
    std::string falla;
    int rank = 0;
    int points = 0;
    int lost = 0;
    int cames = 0;
    int pedres = 0;
    friend bool operator==(const NaiveRow&, const NaiveRow&) = default;
};

// Counts from what was said, by name, every time anew.
class Naive {
  public:
    explicit Naive(Setup setup) : setup_(std::move(setup)) {}

    void apply(const Event& event) {
        std::visit([&](const auto& e) { on(e); }, event);
    }
    std::vector<NaiveRow> rows(std::size_t table) const;
    int open(std::size_t table) const;
    std::string winner(std::size_t table) const;
    const std::vector<Names>& tables() const { return tables_; }

  private:
    Setup setup_;
    Names entered_;
    std::map<std::string, std::string> sector_;
    std::set<std::string> withdrawn_, disqualified_;
    std::vector<Names> tables_;  // in the order of entry
    std::map<std::set<std::string>, NaiveMatch> matches_;
    std::map<std::size_t, Names> orders_;

    void begin(std::vector<Names> tables);

    NaiveMatch& of(const Pair& between) { return matches_[{between[0], between[1]}]; }
    void mark(NaiveMatch& match, const Pair& between, const Marks& marks);
    void played(const Pair& between, const Marks& marks);
    NaiveMatch counted(const std::string& x, const std::string& y) const;
    bool beats(const std::string& x, const std::string& y) const {
        const NaiveMatch match = counted(x, y);
        return match.winner == x;
    }
    NaiveRow row(const std::string& falla, const Names& alive) const;
    std::vector<std::vector<NaiveRow>> levels(std::size_t table) const;

    void on(const Enter& e) {
        entered_.push_back(e.falla);
        sector_[e.falla] = e.sector;
    }
    void on(const Start&);
    void on(const Draw& e) { begin(e.groups); }
    void on(const ListPlayers&) {}
    void on(const Rename& e);
    void on(const Schedule&) {}
    void on(const Seat&) {}
    void on(const Result& e) { played(e.between, e.marks); }
    void on(const Correct& e) { played(e.between, e.marks); }
    void on(const Suspend& e);
    void on(const SuspendAll& e);
    void on(const Resume& e);
    void on(const Protest& e) { of(e.between).contested = true; }
    void on(const Settle& e);
    void on(const Order& e);
    void on(const Withdraw& e) { withdrawn_.insert(e.falla); }
    void on(const Disqualify& e);
};

}  // namespace tapet::championship
