#include "storage/hall/hall_store.h"

#include "storage/hall/sum.h"

namespace tapet::storage {

namespace {

void chain_lines(hall::SentLines& sent) {
    Hash previous = sent.after.seq < 0 ? chain_start(sent.match) : sent.after.hash;
    std::int64_t seq = sent.after.seq;
    for (hall::SentLine& each : sent.lines) {
        hall::LogLine& line = each.line;
        line.seq = ++seq;
        const Link link{line.seq, line.rules, line.time_ms, each.verb, each.body, line.over};
        line.hash = previous = chain(previous, link, line.proof);
    }
}

}  // namespace

std::vector<hall::Answer> HallStore::append(const std::string& hall, std::vector<hall::AppendRequest>& batch,
                                            std::int64_t at_ms) {
    for (hall::AppendRequest& request : batch)
        if (request.lines) chain_lines(*request.lines);
    try {
        return append_locked(hall, batch, at_ms);
    } catch (...) {
        abandon();
        throw;
    }
}

std::vector<hall::Answer> HallStore::append_locked(const std::string& hall,
                                                   const std::vector<hall::AppendRequest>& batch, std::int64_t at_ms) {
    const hall::HallRow at = lock(hall);
    hall::Stored stored = find(hall, hall::sought(batch));
    stored.head = at.head;
    find_hashes(hall, stored, batch);
    const hall::Decided decided = hall::decide(std::move(stored), batch, at_ms);
    if (decided.rows.empty()) {
        abandon();
        return decided.answers;
    }
    Written written{decided, {}};
    Hash sum = at.sum;
    written.sums.reserve(decided.rows.size());
    for (const hall::LogRow& row : decided.rows) written.sums.push_back(sum = sum_after(sum, row));
    write(hall, written);
    end();
    return decided.answers;
}

}  // namespace tapet::storage
