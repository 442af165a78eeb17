// One kept match read from its first line on, to its first fault: is each line as it was kept (storage/chain.h), and do the rules
// make of it what they made then? Asked of a file (storage/check.h) and of what is to become part of one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "referee.h"
#include "storage/check.h"
#include "storage/store.h"

namespace tapet::storage {

class Reading {
  public:
    // The match as its row says it.
    struct Head {
        std::string id;
        std::string game;
        std::int64_t started_ms = 0;
    };
    // `proofs`: whether lines have them where it comes from; those of files of version 3 and older have none.
    explicit Reading(Head head, bool proofs = true);

    // The next line. `proven`: it has a proof. A fault ends the reading.
    std::optional<Fault> line(const Line& line, bool proven = true);

    // The two parts of it: whether the line is as it was kept, whatever the rules make of it, and going on behind it.
    std::optional<Fault> kept(const Line& line, bool proven = true) const;
    void pass(const Line& line);

    // Behind the last line that can be read, though there are more.
    Fault unreadable() const { return fault("check.unreadable-line", next_); }
    // Behind the last line.
    std::optional<Fault> end() const;
    // Where the rules of today stop; nothing else is asked of them from there on.
    const std::optional<Fault>& misfit() const { return misfit_; }
    std::uint64_t effort() const { return effort_; }  // so far (storage/effort.h)

  private:
    Head head_;
    bool proofs_;
    Referee referee_;
    Hash previous_;
    std::int64_t next_ = 0;
    std::uint64_t effort_ = 0;
    std::optional<Fault> misfit_;

    Fault fault(std::string_view key, std::int64_t seq) const;
    std::optional<Fault> replay(const Line& line, bool proven);
    bool same_fold(const Line& line, const std::string& fold) const;
};

}  // namespace tapet::storage
