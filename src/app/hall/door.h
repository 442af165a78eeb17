// What a hall knows and keeps in memory alone: who knocks, whose claim waits for a desk, which tablet was heard when (the hall's contract, `knock`,
// "Claim", `seen`). Desks see it beside their live. On the office's thread.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/asked.h"
#include "hall/view.h"
#include "storage/hall/hall_store.h"

namespace tapet::app {

// A device that asks to be let in by the four signs of an acta.
struct Knock {
    std::string signs;
    std::string fixture;
    std::string label;
    std::string hash;  // of the secret that it drew
    std::int64_t at_ms = 0;
};

class Door {
  public:
    // False: as many wait as may. Of two tables with the same signs a device knocks at both.
    bool knock(const Knock& knock);
    void ask(const std::string& id, const hall::WaitingClaim& claim);
    void hear(const storage::Seen& seen);
    // What another process rang: a knock or a claim, as told() writes it.
    void take(std::string_view told);
    static std::string told(const Knock& knock);
    static std::string told(const std::string& id, const hall::WaitingClaim& claim);

    const hall::InMemory& memory() const { return memory_; }
    // What is over: let in, or too long ago.
    void tidy(const hall::Hall& hall, std::int64_t now_ms);
    // Those to be kept in the store: each fixture's every ten seconds at most.
    std::vector<storage::Seen> to_keep(std::int64_t now_ms);

    std::int64_t turn() const { return turn_; }  // rises with each change
    // For that desk, what changed since that turn: events as in its live, "seen" and "knocks". Since 0: all.
    std::vector<hall::Shown> shown(const hall::Hall& hall, const hall::View& view, std::int64_t since) const;

  private:
    struct Heard {
        storage::Seen seen;
        std::int64_t turn = 0;
        std::int64_t kept_ms = 0;
    };
    std::vector<Knock> knocks_;
    hall::InMemory memory_;
    std::map<std::string, Heard> heard_;  // by fixture
    std::int64_t turn_ = 0;
    std::int64_t waits_turn_ = 0;  // of the last change of knocks and claims
};

}  // namespace tapet::app
