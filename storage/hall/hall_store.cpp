#include "storage/hall/hall_store.h"

#include <algorithm>

#include "storage/hall/sum.h"

namespace tapet::storage {

namespace {

constexpr std::int64_t kBroughtAtOnce = 1000;  // rows

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

void HallStore::ring(const std::string& /*hall*/, const std::string& /*what*/) {}

void HallStore::bring(HallStore& from, const hall::HallRow& hall) {
    const auto there = halls();
    if (std::none_of(there.begin(), there.end(), [&](const auto& each) { return each.hall == hall.hall; }))
        make(hall.hall, hall.name, hall.choices);
    hall::Decided brought;
    brought.streams = from.streams(hall.hall, 0);
    for (hall::TableRow& table : from.tables(hall.hall)) brought.tables.emplace(table.fixture, table);
    brought.links = from.links(hall.hall);
    brought.choices = hall.choices;
    for (const hall::LinkRow& link : brought.links)
        if (link.gone != 0) brought.unlinked.emplace(link.link, link.gone);
    try {
        if (lock(hall.hall).head != 0) throw StorageError("hall.there", {hall.name});
        for (std::int64_t next = 1; next <= hall.head; next = brought.rows.back().pos + 1) {
            Written written{brought, {}};
            brought.rows.clear();
            for (SummedRow& summed : from.rows(hall.hall, next, std::min(kBroughtAtOnce, hall.head - next + 1))) {
                brought.rows.push_back(std::move(summed.row));
                written.sums.push_back(summed.sum);
            }
            if (brought.rows.empty()) throw StorageError("storage.failed", {hall.name, std::to_string(next)});
            write(hall.hall, written);
            brought.streams.clear();
            brought.tables.clear();
            brought.links.clear();
            brought.unlinked.clear();
        }
        end();
    } catch (...) {
        abandon();
        throw;
    }
}

std::vector<hall::Answer> HallStore::append_locked(const std::string& hall,
                                                   const std::vector<hall::AppendRequest>& batch, std::int64_t at_ms) {
    const hall::HallRow at = lock(hall);
    if (at.form > kHallForm) throw StorageError(kNewerHall, {});
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
