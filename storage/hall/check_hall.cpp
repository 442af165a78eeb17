#include "storage/hall/check_hall.h"

#include <map>

#include "storage/hall/sum.h"

namespace tapet::storage {

namespace {

constexpr std::int64_t kRowsAtOnce = 1000;

class Checking {
  public:
    Checking(HallStore& store, const hall::HallRow& hall) : sum_(sum_start(hall.hall)) {
        for (const hall::StreamStart& start : store.streams(hall.hall, 0)) starts_[start.stream] = start;
    }

    void take(const SummedRow& summed) {
        const hall::LogRow& row = summed.row;
        if (row.pos != pos_ + 1) found_.push_back({HallFault::gap, row.pos});
        if (sum_after(sum_, row) != summed.sum) found_.push_back({HallFault::sum, row.pos});
        if (row.line && !follows(row)) found_.push_back({HallFault::line, row.pos});
        if (row.line) lines_[{row.line->stream, row.line->seq}] = row.line->hash;
        pos_ = row.pos;
        sum_ = summed.sum;
    }

    std::vector<FoundFault> end(const hall::HallRow& hall) {
        if (hall.head != pos_ || hall.sum != sum_) found_.push_back({HallFault::head, pos_});
        return std::move(found_);
    }

  private:
    std::map<std::int64_t, hall::StreamStart> starts_;
    std::map<std::pair<std::int64_t, std::int64_t>, Hash> lines_;
    std::vector<FoundFault> found_;
    std::int64_t pos_ = 0;
    Hash sum_;

    bool follows(const hall::LogRow& row) const {
        const hall::LogLine& line = *row.line;
        const auto start = starts_.find(line.stream);
        if (start == starts_.end()) return false;
        const auto before = line_before(start->second, line.seq);
        if (line.seq > 0 && before == lines_.end()) return false;
        const Link link{line.seq, line.rules, line.time_ms, row.verb, row.body, line.over};
        const Hash previous = line.seq == 0 ? chain_start(start->second.match) : before->second;
        return chain(previous, link, line.proof) == line.hash;
    }

    std::map<std::pair<std::int64_t, std::int64_t>, Hash>::const_iterator line_before(const hall::StreamStart& start,
                                                                                      std::int64_t seq) const {
        const auto own = lines_.find({start.stream, seq - 1});
        if (own != lines_.end() || start.apart_of == 0) return own;
        const auto of = starts_.find(start.apart_of);
        return of == starts_.end() ? lines_.end() : line_before(of->second, seq);
    }
};

}  // namespace

std::vector<FoundFault> check_hall(HallStore& store, const hall::HallRow& hall) {
    Checking checking(store, hall);
    for (std::int64_t from = 1;;) {
        const std::vector<SummedRow> rows = store.rows(hall.hall, from, kRowsAtOnce);
        if (rows.empty()) return checking.end(hall);
        for (const SummedRow& row : rows) checking.take(row);
        from = rows.back().row.pos + 1;
    }
}

}  // namespace tapet::storage
