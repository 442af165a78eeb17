#include "storage/reading.h"

#include <utility>

namespace tapet::storage {

Reading::Reading(Head head, bool proofs) : head_(std::move(head)), proofs_(proofs), previous_(chain_start(head_.id)) {}

std::optional<Fault> Reading::line(const Line& line, bool proven) {
    if (auto fault = kept(line, proven)) return fault;
    if (!misfit_) {
        if (auto fault = replay(line, proven)) return fault;
    }
    pass(line);
    return std::nullopt;
}

std::optional<Fault> Reading::kept(const Line& line, bool proven) const {
    if (line.seq != next_) return fault("check.missing-line", next_);
    if (proofs_ && !proven) return fault("check.changed", line.seq);
    const bool provable = proven || has_state_proof(line.rules_version);
    if (provable && !as_kept(head_.id, previous_, line.link(), line.proof, line.hash))
        return fault("check.changed", line.seq);
    return std::nullopt;
}

void Reading::pass(const Line& line) {
    previous_ = line.hash;
    ++next_;
}

std::optional<Fault> Reading::end() const {
    if (next_ == 0) return fault("check.missing-line", 0);
    return std::nullopt;
}

Fault Reading::fault(std::string_view key, std::int64_t seq) const {
    return {key, {head_.id, std::to_string(seq)}, head_.id};
}

std::optional<Fault> Reading::replay(const Line& line, bool proven) {
    Verdict verdict = referee_.judge(line.body, line.rules_version);
    if (!verdict.accepted()) {
        // Rules may close what older ones allowed; what no rules ever read is damage, unless its proof says otherwise.
        const bool fitted = proven || verdict.kind == Verdict::Kind::refused;
        if (line.rules_version == kRulesVersion || !fitted) return fault("check.not-accepted", line.seq);
        misfit_ = fault("check.misfit", line.seq);
        return std::nullopt;
    }
    const bool comparable = line.rules_version >= form_since(head_.game) && line.rules_version <= kRulesVersion;
    // What later rules say besides (an option, say) stands in no line of before.
    const bool canonical = line.rules_version != kRulesVersion || verdict.body == line.body;
    if (verdict.verb != line.verb || !canonical) return fault("check.not-canonical", line.seq);
    const std::string fold = comparable ? fold_of(verdict, line.rules_version) : std::string();
    effort_ += fold.size();
    if (comparable && !same_fold(line, fold)) return fault("check.hash", line.seq);
    referee_.accept(std::move(verdict));
    if (comparable && line.over != referee_.over()) return fault("check.over", line.seq);
    const bool head = line.seq > 0 || (head_.game == referee_.game() && head_.started_ms == line.time_ms);
    return head ? std::nullopt : std::optional(fault("check.head", line.seq));
}

bool Reading::same_fold(const Line& line, const std::string& fold) const {
    if (has_state_proof(line.rules_version)) return digest(fold) == line.proof;
    return chain_over_state(previous_, line.link(), fold) == line.hash;
}

}  // namespace tapet::storage
