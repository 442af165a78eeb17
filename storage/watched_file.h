// A database whose changes somebody else keeps, because the disk that SQLite writes to does not last: in a browser it is
// memory. SQLite works on the file as on any other, without a WAL; what is known here besides is which blocks of it changed
// with the commits since they were asked for last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tapet::storage {

// Stands before the default VFS while it lives, and watches that one file; only one may live, and every connection to the file
// ends before it.
class WatchedFile {
  public:
    static constexpr std::size_t kBlock = 4096;  // bytes; the last one of a file may be shorter

    explicit WatchedFile(const std::string& path);
    ~WatchedFile();
    WatchedFile(const WatchedFile&) = delete;
    WatchedFile& operator=(const WatchedFile&) = delete;

    bool changed() const;  // something was committed that was not taken yet
    // The blocks that were written to since the last time, in order, some perhaps beyond the file's end by now. No transaction
    // may be open: what they and the file's size are then is one commit to the next.
    std::vector<std::int32_t> take();
    void forget();  // the file is another one, and that one is kept as it is
};

}  // namespace tapet::storage
