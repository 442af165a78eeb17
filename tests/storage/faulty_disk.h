// A disk for SQLite that fails when it is told to, that hangs, and that knows what would be left if the plug were pulled at
// any moment: what was synced is there, and of what was not, any sector may be there, or not, or half of it.
// It stands in for the default VFS while it lives, and watches the files of one folder; only one may live. Nothing is really
// synced, and whoever waits for a lock waits no real time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>

namespace tapet::storage {

class FaultyDisk {
  public:
    enum class Journal { wal, rollback };  // rollback: a disk without shared memory, as some network shares
    explicit FaultyDisk(const std::filesystem::path& watched, Journal journal = Journal::wal);
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    enum class Call { open, read, write, sync, truncate, remove, lock, map };
    enum class Fault { once, from_then_on };     // from then on: a disk that is full, or gone
    enum class Trouble { failing, full, busy };  // full: of what writes; busy: of locks; otherwise it fails
    // The n-th such call from now fails (of any kind, when none is said); a write leaves half of its bytes.
    struct Plan {
        int n = 1;
        Fault fault = Fault::once;
        Trouble trouble = Trouble::failing;
        std::optional<Call> only = {};
    };
    void fail_at(const Plan& plan);
    void hang(int answers);  // so many locks are answered with "busy", and then it works again
    void work();             // no more faults
    bool failed() const;     // whether the n-th came

    // What has happened to the watched files so far: so many writes, syncs, truncations and deletions.
    std::size_t moment() const;
    // The files as they would be after a power cut at that moment. Of what was not synced then, nothing is left (0),
    // everything (1), or chance says what.
    void after_power_cut(std::size_t moment, std::uint32_t chance, const std::filesystem::path& into) const;
};

}  // namespace tapet::storage
