// What processes that share a database tell each other: that a hall has something new, or what is kept in memory alone (the hall's
// contract, "Appending"). It only wakes: what a lost word would have said is found within a second all the same.
#pragma once

#include <chrono>
#include <string>
#include <vector>

namespace tapet::storage {

struct Rung {
    std::string hall;
    std::string what;  // HallStore::ring()'s; empty: its log has grown
};

class HallBell {
  public:
    virtual ~HallBell() = default;
    // What was told, waited for so long. Blocking, for one thread. Throws a StorageError, and may be asked again then.
    virtual std::vector<Rung> hear(std::chrono::milliseconds patience) = 0;
};

}  // namespace tapet::storage
