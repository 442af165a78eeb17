// A table's tablet without a screen and without a store: what is kept on it, its courier, and what is counted at its table by chance. For
// halls that are shown, tried and measured.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hall/address.h"
#include "hall/courier.h"
#include "referee.h"
#include "storage/chain.h"

namespace tapet::app {

// A match as its tablet keeps it.
class KeptThere {
  public:
    explicit KeptThere(const std::string& match) : hash_(storage::chain_start(match)) {}

    // Throws a std::runtime_error when the table does not take it.
    void say(const std::string& line, std::int64_t time_ms = 1000);
    void take_in(const std::vector<RemoteLine>& lines);
    std::int64_t count() const { return static_cast<std::int64_t>(lines_.size()); }
    const std::vector<RemoteLine>& lines() const { return lines_; }
    hall::Ledger ledger() const;

  private:
    Referee referee_;
    storage::Hash hash_;
    std::vector<RemoteLine> lines_;
};

struct CountingTablet {
    std::string match;
    std::function<std::string()> letters;  // 22, by chance
    std::string device = letters();
    KeptThere kept{match};
    RemoteTable table{"address"};
    std::vector<RemoteSay> says = {};
    std::unique_ptr<hall::Courier> courier = {};
    std::int64_t now = 0;          // of a clock that is never put back, in ms
    std::int64_t begun_ms = 1000;  // what the tablet's own clock showed when that one began

    CountingTablet(std::string of, std::function<std::string()> drawn);
    void begin();  // put away, and taken out again
    std::optional<hall::Errand> next() { return courier->next(kept.ledger(), moment()); }
    void hear(const hall::Heard& heard, std::uint64_t chance = 0);
    void play_setup();  // as the claim brought it
    void count(const std::string& line) { kept.say(line, begun_ms + now); }
    void propose(const std::string& id, const std::string& marks);
    void agree(const std::string& proposal);  // the other side, on this tablet or as its own phone

    hall::Moment moment(std::uint64_t chance = 0) const { return {now, begun_ms + now, chance, letters}; }

  private:
    void keep();
};

std::string stones(int n, char side);  // the line

using Chance = std::function<int(int least, int most)>;

// What is counted of a match that one side wins by two camas to none, and what it comes to.
struct Course {
    std::vector<std::string> lines;  // at most so many stones each
    std::string marks;               // members of a proposal
};
Course course_by_chance(const Chance& between, int most_stones);

}  // namespace tapet::app
