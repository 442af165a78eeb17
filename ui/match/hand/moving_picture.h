// A moving code on the screen: a frame after the other, as long as it is drawn.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/moving_code.h"
#include "paper/qr.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

// A camera of 30 pictures a second sees each frame whole at least three times.
inline constexpr std::int64_t kMovingPace = 150'000;  // µs a frame

class MovingPicture {
  public:
    // Nothing: it is too long for that.
    static std::optional<MovingPicture> of(std::string whole);

    bool fits(Rect place) const;
    // The frame that is due, and the next one asked for. Where nothing was drawn for a while, or a card lay on it, it goes on where
    // it stopped. It lies on no sheet itself.
    void draw(Ui& ui, Rect place);
    std::uint32_t parts() const { return code_.parts(); }
    std::uint32_t shown() const { return number_ % code_.parts() + 1; }  // frame so many of these

  private:
    MovingPicture(MovingCode code, QrCode first) : code_(std::move(code)), picture_(std::move(first)) {}

    MovingCode code_;
    QrCode picture_;
    std::uint32_t number_ = 0;
    std::int64_t next_us_ = 0;  // 0: nothing was drawn yet
};

}  // namespace tapet::ui
