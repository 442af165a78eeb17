// A hall's store that lies in memory and can be put back: several processes may have it, and each may be killed between any two
// steps of an append.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "storage/hall/hall_store.h"

namespace tapet::tests {

struct HallMemory {
    hall::HallRow hall;
    std::vector<storage::SummedRow> log;
    std::vector<hall::StreamStart> streams;
    std::map<std::string, hall::TableRow> tables;
    std::map<std::int64_t, hall::LinkRow> links;
};

// One process's connection. `step` is called before each step of an append, and once after it was committed; what it throws ends the
// process there.
class MemoryHallStore : public storage::HallStore {
  public:
    MemoryHallStore(HallMemory& memory, std::function<void()> step) : memory_(memory), step_(std::move(step)) {}

    std::vector<hall::HallRow> halls() override { return {memory_.hall}; }
    void make(const std::string& hall, const std::string& name, const std::string& choices) override;
    void forget(const std::string& /*hall*/) override { memory_ = {}; }
    std::vector<storage::SummedRow> rows(const std::string& hall, std::int64_t from, std::int64_t most) override;
    std::vector<hall::StreamStart> streams(const std::string& hall, std::int64_t behind) override;
    std::vector<hall::TableRow> tables(const std::string& hall) override;
    std::vector<hall::LinkRow> links(const std::string& hall) override;
    void saw(const std::string& /*hall*/, const storage::Seen& /*seen*/) override {}
    std::vector<storage::Seen> seen(const std::string& /*hall*/) override { return {}; }

  protected:
    hall::HallRow lock(const std::string& hall) override;
    hall::Stored find(const std::string& hall, const hall::Sought& sought) override;
    void find_hashes(const std::string& hall, hall::Stored& stored,
                     const std::vector<hall::AppendRequest>& batch) override;
    void write(const std::string& hall, const Written& written) override;
    void end() override;
    void abandon() noexcept override { begun_.reset(); }

  private:
    HallMemory& memory_;
    std::function<void()> step_;
    std::optional<HallMemory> begun_;  // what is not committed yet

    const storage::SummedRow* line(std::int64_t stream, std::int64_t seq) const;
};

}  // namespace tapet::tests
