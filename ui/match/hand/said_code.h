// What codes say, one after the other, frames of a moving one put together.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/moving_code.h"

namespace tapet::ui {

struct SaidCode {
    enum class Kind : std::uint8_t {
        match,
        address,
        text
    };  // a match, also a copy of a championship; a page's address
    Kind kind = Kind::text;
    std::string text;  // of a match: a link, at least its end ("#match=...")
};

// The word of `tapet read --json`, which is of no language.
std::string_view word(SaidCode::Kind kind);

class CodeListener {
  public:
    // Nothing: a frame of a moving code that is not complete, or was before.
    std::optional<SaidCode> hear(const std::string& text);
    MovingProgress progress() const { return reader_.progress(); }
    bool waits() const { return reader_.progress().parts > 0 && !reader_.whole(); }  // for more frames

  private:
    MovingReader reader_;
};

}  // namespace tapet::ui
