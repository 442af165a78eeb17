#include "tests/app/hall/memory_hall_store.h"

#include <algorithm>
#include <set>

#include "storage/hall/sum.h"

namespace tapet::tests {

using storage::SummedRow;

void MemoryHallStore::make(const std::string& hall, const std::string& name, const std::string& choices) {
    memory_.hall = {hall, name, 0, storage::sum_start(hall), choices};
}

std::vector<SummedRow> MemoryHallStore::rows(const std::string& /*hall*/, std::int64_t from, std::int64_t most) {
    const auto size = static_cast<std::int64_t>(memory_.log.size());
    const std::int64_t first = std::clamp<std::int64_t>(from - 1, 0, size);
    const auto begin = memory_.log.begin() + first;
    return {begin, begin + std::min(most, size - first)};
}

std::vector<hall::StreamStart> MemoryHallStore::streams(const std::string& /*hall*/, std::int64_t behind) {
    std::vector<hall::StreamStart> all;
    for (const hall::StreamStart& start : memory_.streams) {
        if (start.stream > behind) all.push_back(start);
    }
    return all;
}

std::vector<hall::TableRow> MemoryHallStore::tables(const std::string& /*hall*/) {
    std::vector<hall::TableRow> all;
    for (const auto& [fixture, row] : memory_.tables) all.push_back(row);
    return all;
}

std::vector<hall::LinkRow> MemoryHallStore::links(const std::string& /*hall*/) {
    std::vector<hall::LinkRow> all;
    for (const auto& [number, row] : memory_.links) all.push_back(row);
    return all;
}

hall::HallRow MemoryHallStore::lock(const std::string& /*hall*/) {
    step_();
    begun_ = memory_;
    return memory_.hall;
}

const SummedRow* MemoryHallStore::line(std::int64_t stream, std::int64_t seq) const {
    for (const SummedRow& row : memory_.log) {
        if (row.row.line && row.row.line->stream == stream && row.row.line->seq == seq) return &row;
    }
    return nullptr;
}

hall::Stored MemoryHallStore::find(const std::string& /*hall*/, const hall::Sought& sought) {
    step_();
    hall::Stored stored;
    std::set<std::int64_t> numbers = sought.streams;
    std::set<std::string> matches = sought.matches;
    for (const std::string& fixture : sought.fixtures) {
        const auto found = memory_.tables.find(fixture);
        if (found == memory_.tables.end()) continue;
        stored.tables.insert(*found);
        numbers.insert(found->second.stream);
    }
    for (const SummedRow& row : memory_.log) {
        if (!row.row.said.empty() && sought.ids.count(row.row.said) != 0)
            stored.said[row.row.said] = {row.row.link, row.row.pos};
    }
    for (const std::int64_t link : sought.links) {
        const auto found = memory_.links.find(link);
        if (found != memory_.links.end() && found->second.gone != 0) stored.gone.insert(link);
    }
    for (const hall::StreamStart& start : memory_.streams) {
        stored.last_stream = std::max(stored.last_stream, start.stream);
        if (numbers.count(start.stream) != 0) matches.insert(start.match);
    }
    if (!memory_.links.empty()) stored.last_link = memory_.links.rbegin()->first;
    for (const hall::StreamStart& start : memory_.streams) {
        if (matches.count(start.match) == 0) continue;
        hall::StoredStream stream{start, line(start.stream, start.apart_at)->row.device, {}, {}};
        for (const SummedRow& row : memory_.log) {
            if (row.row.line && row.row.line->stream == start.stream)
                stream.last = {row.row.line->seq, row.row.line->hash};
        }
        stored.streams.push_back(std::move(stream));
    }
    return stored;
}

void MemoryHallStore::find_hashes(const std::string& /*hall*/, hall::Stored& stored,
                                  const std::vector<hall::AppendRequest>& batch) {
    step_();
    for (const auto& [number, seq] : hall::sought_hashes(stored.streams, batch)) {
        const SummedRow* found = line(number, seq);
        if (found == nullptr) continue;
        for (hall::StoredStream& stream : stored.streams) {
            if (stream.start.stream == number) stream.hashes[seq] = found->row.line->hash;
        }
    }
}

void MemoryHallStore::write(const std::string& /*hall*/, const Written& written) {
    step_();
    const hall::Decided& decided = written.decided;
    HallMemory& now = *begun_;
    for (std::size_t i = 0; i < decided.rows.size(); ++i) now.log.push_back({decided.rows[i], written.sums[i]});
    now.streams.insert(now.streams.end(), decided.streams.begin(), decided.streams.end());
    for (const auto& [fixture, row] : decided.tables) now.tables[fixture] = row;
    for (const hall::LinkRow& link : decided.links) now.links[link.link] = link;
    for (const auto& [link, pos] : decided.unlinked) now.links[link].gone = pos;
    if (!decided.choices.empty()) now.hall.choices = decided.choices;
    now.hall.head = decided.rows.back().pos;
    now.hall.sum = written.sums.back();
}

void MemoryHallStore::end() {
    step_();
    memory_ = std::move(*begun_);
    begun_.reset();
    step_();
}

}  // namespace tapet::tests
