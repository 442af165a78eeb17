// A disk for SQLite that fails when it is told to, and that knows what would be left if the plug were pulled now.
// It stands in for the default VFS while it lives; only one may live.
#pragma once

#include <filesystem>

namespace tapet::storage {

class FaultyDisk {
  public:
    FaultyDisk();
    ~FaultyDisk();
    FaultyDisk(const FaultyDisk&) = delete;
    FaultyDisk& operator=(const FaultyDisk&) = delete;

    enum class Fault { once, from_then_on };  // from then on: a disk that is full, or gone
    // The n-th write, sync, truncation, opening, deletion or shared-memory mapping from now fails; a write leaves
    // half of its bytes.
    void fail_at(int n, Fault fault, bool full);
    void work();          // no more faults
    bool failed() const;  // whether the n-th came

    // The files of one folder as they would be after a power cut: of each only what was synced.
    void after_power_cut(const std::filesystem::path& folder, const std::filesystem::path& into) const;
};

}  // namespace tapet::storage
