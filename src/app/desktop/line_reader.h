// Lines from a file descriptor as soon as they are there, also from a pipe whose other end waits for the answer.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tapet::app {

// How much is read at all, and how long is waited for more: of a file that somebody named, not of somebody who types.
struct ReadLimits {
    std::size_t bytes = static_cast<std::size_t>(-1);
    int patience_ms = -1;  // -1: for ever
};

class LineReader {
  public:
    // Lines of more than `longest` bytes without their line end (\n or \r\n) are passed over without being held. Beyond the
    // limits it is an error: EFBIG, ETIMEDOUT.
    LineReader(int descriptor, std::size_t longest, ReadLimits limits = {});

    enum class Got { line, too_long, end, error };  // error: errno says which
    Got next();

    std::string_view line() const { return line_; }  // without its line end
    bool blank() const { return blank_; }            // only spaces, tabs and carriage returns, however long
    std::int64_t number() const { return number_; }  // of that line, the first is 1

  private:
    int descriptor_;
    std::size_t longest_;
    ReadLimits limits_;
    std::vector<char> buffer_;
    std::size_t from_ = 0;  // what of the buffer is still unread
    std::size_t to_ = 0;
    std::string line_;
    bool too_long_ = false;
    bool blank_ = true;
    std::int64_t number_ = 0;

    void add(std::string_view piece);
    Got finish(bool ended);
    bool fill(bool& failed);
    bool wait() const;
};

}  // namespace tapet::app
