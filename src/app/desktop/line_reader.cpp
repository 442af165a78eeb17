#include "app/desktop/line_reader.h"

#include <algorithm>
#include <cerrno>
#include <poll.h>
#include <unistd.h>

namespace tapet::app {

LineReader::LineReader(int descriptor, std::size_t longest, ReadLimits limits)
    : descriptor_(descriptor), longest_(longest), limits_(limits), buffer_(std::size_t{64} * 1024) {}

LineReader::Got LineReader::next() {
    line_.clear();
    too_long_ = false;
    blank_ = true;
    bool begun = false;
    for (;;) {
        bool failed = false;
        if (from_ == to_ && !fill(failed)) {
            if (failed) return Got::error;
            return begun ? finish(false) : Got::end;
        }
        begun = true;
        const auto begin = buffer_.begin() + static_cast<std::ptrdiff_t>(from_);
        const auto end = buffer_.begin() + static_cast<std::ptrdiff_t>(to_);
        const auto found = std::find(begin, end, '\n');
        const auto length = static_cast<std::size_t>(found - begin);
        add({buffer_.data() + from_, length});
        from_ += length;
        if (found == end) continue;
        ++from_;
        return finish(true);
    }
}

// One byte more than the longest line is held, for a carriage return before the line end.
void LineReader::add(std::string_view piece) {
    blank_ = blank_ && piece.find_first_not_of(" \t\r") == std::string_view::npos;
    if (too_long_) return;
    too_long_ = line_.size() + piece.size() > longest_ + 1;
    if (!too_long_) line_ += piece;
}

LineReader::Got LineReader::finish(bool ended) {
    ++number_;
    if (ended && !too_long_ && !line_.empty() && line_.back() == '\r') line_.pop_back();
    return too_long_ || line_.size() > longest_ ? Got::too_long : Got::line;
}

// Whether there is something to read, or its end.
bool LineReader::wait() const {
    pollfd waiting{descriptor_, POLLIN, 0};
    int ready = 0;
    do {
        ready = ::poll(&waiting, 1, limits_.patience_ms);
    } while (ready < 0 && errno == EINTR);
    if (ready == 0) errno = ETIMEDOUT;
    return ready > 0;
}

bool LineReader::fill(bool& failed) {
    ssize_t count = -1;
    if (wait()) {
        do {
            count = ::read(descriptor_, buffer_.data(), buffer_.size());
        } while (count < 0 && errno == EINTR);
    }
    if (count > 0 && static_cast<std::size_t>(count) > limits_.bytes) {
        errno = EFBIG;
        count = -1;
    }
    if (count > 0) limits_.bytes -= static_cast<std::size_t>(count);
    failed = count < 0;
    from_ = 0;
    to_ = count > 0 ? static_cast<std::size_t>(count) : 0;
    return count > 0;
}

}  // namespace tapet::app
