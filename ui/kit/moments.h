// What moves, and how far it is. A moment is found, not started: a drawing says in every frame what it shows, and where that
// is not what it showed in the frame before, it learns from then on how far it has come. At rest, when nothing may move,
// and after the next tap it has come all the way. Of one tap everything that moves in the same way moves together, and
// one way after the other, in the order of Move. Nothing waits for a moment: what was said holds, and what can be tapped
// is where it will end.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/geometry.h"

namespace tapet::ui {

// How things move. An ingredient is the wedge that turns into the pan; gate is the way out of the village.
enum class Move : std::uint8_t {
    sheet,
    slot,
    verdict,
    stone,
    card,
    cross,
    pen,
    wedge,
    gate,
    number,
    cama,
    name,
    turn,
    champion,
    traca,
};
inline constexpr std::size_t move_count = 15;

// From what was shown to what is shown.
struct Moment {
    std::int64_t from = 0;
    std::int64_t to = 0;
    float ms = 0;      // gone by; 0 while it waits for its turn
    float length = 0;  // of all; 0: it stands

    bool stands() const { return ms >= length; }
    float part() const { return stands() ? 1 : ms / length; }  // 0 .. 1
    // Of a part of it that lasts so long and begins so late.
    float part(float begins_ms, float lasts_ms) const {
        return stands() ? 1 : std::clamp((ms - begins_ms) / lasts_ms, 0.0F, 1.0F);
    }
};

// 0 .. 1, quick at first.
float out_quad(float part);
// The same, a little too far and back.
float out_back(float part, float by = 1.2F);

// One of several things that are laid one after the other, or taken back together.
struct Piece {
    bool there = true;
    float above = 0;  // how high it is over its place, mm
    float alpha = 1;
};

// One that is drawn by hand: as much of it as there is yet.
struct Stroke {
    float part = 1;
    float alpha = 1;
};

class Moments {
  public:
    // Off at first: everything stands.
    void set_on(bool on);
    bool on() const { return on_; }
    // In this frame a tap took to its end whatever ran.
    bool skipped() const { return skipped_; }

    // `id` shows this now. Where it was not drawn in the frame before it stands, unless it is said what it showed then.
    Moment shows(Move move, std::string_view id, std::int64_t value, std::optional<std::int64_t> absent = std::nullopt);
    // It was not there in the frame before; what is celebrated was never there before.
    Moment comes(Move move, std::string_view id) { return shows(move, id, 1, 0); }

    struct Text {
        Moment moment;
        std::string_view before;  // it showed
    };
    Text shows_text(Move move, std::string_view id, std::string_view text);
    // Where what marks `whose` place is on its way there.
    Rect slides(Move move, std::string_view id, std::int64_t whose, Rect place);

    // ---- for the kit
    void begin(std::int64_t now_us, bool skip);
    void end();
    std::int64_t until_us() const { return until_us_; }  // then everything stands
    void forget();                                       // another screen: nothing comes of what the last one showed

  private:
    struct Shown {
        std::int64_t value = 0;
        std::int64_t before = 0;
        std::string text;
        std::string text_before;
        Rect place;
        Rect place_before;
        std::int64_t start_us = 0;
        float length_ms = 0;
        bool found = false;  // in this frame
        bool told = false;   // in this frame
    };
    using Known = std::map<std::string, Shown, std::less<>>;

    bool on_ = false;
    bool fresh_ = true;  // nothing was shown before this frame
    bool forgotten_ = true;
    bool skipped_ = false;
    std::int64_t now_us_ = 0;
    std::int64_t until_us_ = 0;
    std::array<Known, move_count> known_;

    Shown& tell(Move move, std::string_view id, std::int64_t value, std::optional<std::int64_t> absent);
    Moment moment_of(const Shown& shown) const;
};

// Of things that are laid from the left: the one of that number.
Piece piece_of(const Moment& moment, int number);
// The same, of crosses.
Stroke cross_of(const Moment& moment, int number);

}  // namespace tapet::ui
