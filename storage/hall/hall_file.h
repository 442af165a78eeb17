// Halls in a file: SQLite in WAL with synchronous=FULL, for one laptop. One process at a time: a lock beside the file refuses a second
// one, and goes by itself when the process ends, however it ends.
#pragma once

#include <memory>
#include <string>

#include "storage/hall/hall_store.h"

namespace tapet::storage {

inline constexpr int kHallApplicationId = 0x54617048;  // "TapH"

class HallFile {
  public:
    // Made or brought to the newest form. Throws where another process has it, or where it is no file of halls.
    explicit HallFile(std::string path);
    HallFile(const HallFile&) = delete;
    HallFile& operator=(const HallFile&) = delete;
    ~HallFile();

    // A connection of its own, for one thread; the file outlives it.
    std::unique_ptr<HallStore> connect() const;

  private:
    std::string path_;
    int lock_ = -1;

    void climb() const;
};

}  // namespace tapet::storage
