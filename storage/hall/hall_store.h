// The halls of one store and their logs (the hall's contract, "The shared log"). One batch of a hall is one transaction; the answers
// are to be given only after append() has returned.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/append.h"
#include "storage/chain.h"
#include "storage/error.h"

namespace tapet::storage {

// Of the log: a process of an older program reads what a newer one wrote, and writes nothing behind it.
inline constexpr std::int64_t kHallForm = 1;
inline constexpr std::string_view kNewerHall = "hall.newer";  // an append's StorageError then

struct SummedRow {
    hall::LogRow row;
    Hash sum{};
};
struct Seen {
    std::string fixture;
    std::int64_t at_ms = 0;
    std::int64_t waiting = 0;
    std::int64_t ahead_ms = 0;
};

class HallStore {
  public:
    virtual ~HallStore() = default;

    virtual std::vector<hall::HallRow> halls() = 0;  // by their names
    virtual void make(const std::string& hall, const std::string& name, const std::string& choices) = 0;

    // All of what is new in the batch, durable when it returns. Thrown: nothing is known of it; the same batch again answers known
    // what was kept. The lines' hashes are made here, from `after` on.
    std::vector<hall::Answer> append(const std::string& hall, std::vector<hall::AppendRequest>& batch,
                                     std::int64_t at_ms);

    // A whole hall of another store, with its positions and sums, in one transaction; one of that id may be there with nothing in it.
    void bring(HallStore& from, const hall::HallRow& hall);
    // The one deletion that there is: all of it, by whoever owns the store.
    virtual void forget(const std::string& hall) = 0;

    // From that position on, it included, in order: whoever reads on asks for its own last row too and compares the sum.
    virtual std::vector<SummedRow> rows(const std::string& hall, std::int64_t from, std::int64_t most) = 0;
    virtual std::vector<hall::StreamStart> streams(const std::string& hall, std::int64_t behind) = 0;
    virtual std::vector<hall::TableRow> tables(const std::string& hall) = 0;
    virtual std::vector<hall::LinkRow> links(const std::string& hall) = 0;

    virtual void saw(const std::string& hall, const Seen& seen) = 0;
    virtual std::vector<Seen> seen(const std::string& hall) = 0;

    // Told to whoever else has this store open (HallBell), and kept nowhere. Of a file that is nobody.
    virtual void ring(const std::string& hall, const std::string& what);

  protected:
    // What is written of a batch.
    struct Written {
        const hall::Decided& decided;
        std::vector<Hash> sums;  // of its rows
    };
    // Within one transaction, in this order; end() commits, abandon() takes all of it back.
    virtual hall::HallRow lock(const std::string& hall) = 0;
    virtual hall::Stored find(const std::string& hall, const hall::Sought& sought) = 0;
    virtual void find_hashes(const std::string& hall, hall::Stored& stored,
                             const std::vector<hall::AppendRequest>& batch) = 0;
    virtual void write(const std::string& hall, const Written& written) = 0;
    virtual void end() = 0;
    virtual void abandon() noexcept = 0;

  private:
    std::vector<hall::Answer> append_locked(const std::string& hall, const std::vector<hall::AppendRequest>& batch,
                                            std::int64_t at_ms);
};

}  // namespace tapet::storage
