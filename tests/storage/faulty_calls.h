// The calls with which a program changes its files (open, write, fsync, rename, link, unlink and the like), failing when told
// to: what storage/ and ui/ do outside of SQLite. In the test binary they stand before those of the C library.
//
// Syncing costs nothing in this binary: who wants to know what a power cut leaves asks FaultyDisk.
#pragma once

namespace tapet::storage {

class FaultyCalls {
  public:
    enum class Fault { once, from_then_on };
    // The n-th of this thread's calls from now fails with that errno: EIO, ENOSPC.
    FaultyCalls(int n, Fault fault, int error);
    ~FaultyCalls();  // they work again
    FaultyCalls(const FaultyCalls&) = delete;
    FaultyCalls& operator=(const FaultyCalls&) = delete;

    static bool failed();  // whether the n-th came
};

}  // namespace tapet::storage
