// Matches as programs with other rules kept them: whole, and in places not what the rules of today make of them.
#pragma once

#include <string>
#include <vector>

#include "tests/storage/support.h"

namespace tapet::storage {

// Keeps these lines under that version of the rules, whether the rules of today accept them or not, as its program would
// have; its id. Of states with another form than today's, other_form says so.
inline std::string keep_old(Opened& opened, const std::vector<std::string>& bodies, std::int64_t rules_version,
                            bool other_form = false) {
    const std::string id = uuid(opened.clock);
    Referee referee;
    std::vector<Line> lines;
    Hash previous = chain_start(id);
    for (const std::string& body : bodies) {
        Verdict verdict = referee.judge(body, rules_version);
        Line line;
        line.seq = static_cast<std::int64_t>(lines.size());
        line.rules_version = rules_version;
        line.time_ms = opened.clock.now_ms();
        line.verb = line.seq == 0 ? "setup" : verdict.accepted() ? verdict.verb : "do";
        line.body = verdict.accepted() && !other_form ? verdict.body : body;
        const std::string fold = verdict.accepted() && !other_form ? fold_of(verdict, rules_version) : "{\"other\":1}";
        if (has_state_proof(rules_version)) {
            line.proof = digest(fold);
            line.hash = chain(previous, line.link(), line.proof);
        } else {
            line.hash = chain_over_state(previous, line.link(), fold);
            line.proof = witness(id, line.link(), line.hash);
        }
        previous = line.hash;
        lines.push_back(line);
        if (verdict.accepted()) referee.accept(std::move(verdict));
    }
    opened.store.create(id, referee.started() ? referee.game() : "truc", lines, {});
    return id;
}

// What no rules of today accept, after kSetup.
inline const std::string kRefused = R"({"do":"answer","by":"B1","call":"vull"})";
inline const std::string kCanonical = Referee().judge(kSetup).body;
inline const std::vector<std::string> kHalting{kCanonical, stones(3), R"({"redo":4})", stones(1), stones(2)};

}  // namespace tapet::storage
