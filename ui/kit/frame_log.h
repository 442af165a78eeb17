// What one frame showed: every target and every text with its place on the screen. Filled in all builds; hit testing
// reads it, and so do the robots and the checks. Storage is kept from frame to frame.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/geometry.h"
#include "ui/kit/reused.h"
#include "ui/kit/turn.h"

namespace tapet::ui {

enum class WidgetKind { button, icon_button, choice, tile, row, step, field, key, hotspot, closer };

struct LoggedWidget {
    std::string id;
    WidgetKind kind = WidgetKind::button;
    Rect rect;  // all rectangles: pixels on the screen, turned
    Rect clip;  // what of it could be seen: its zone, its overlay, its list
    Rect zone;
    Rect side;       // whose fingers are at home there, of the zone: Ui::begin_side
    Transform turn;  // of its zone
    std::string label;
    bool enabled = true;
    bool closed = false;    // stitched into the cloth; a tap says why
    bool primary = false;   // the likeliest next thing
    bool selected = false;  // the chosen one of a row
    bool covered = false;   // under an overlay: gets no taps
    bool scrolls = false;   // in a list: may be out of sight
    bool repeats = false;   // takes taps that follow each other quickly
    bool of_pad = false;    // means the same whatever its label says
    std::int64_t meaning = 0;
    int layer = 0;  // how many overlays it lies in
};

struct LoggedText {
    std::string text;
    Rect rect;                     // where it was meant to be
    Rect ink;                      // round its letters alone
    std::size_t edges_before = 0;  // how many of the painter's edges lie under it
    Rect clip;
    Rect zone;
    bool fits = true;    // false: cut off
    bool glyphs = true;  // false: the font lacks a letter of it
    bool covered = false;
    bool scrolls = false;
    int layer = 0;
};

struct LoggedPicture {
    Rect rect;
    bool covered = false;
    int layer = 0;
};

struct LoggedOverlay {
    std::string id;
    Rect area;                     // takes every tap in here: the zone
    Rect sheet;                    // what is drawn
    std::size_t first_widget = 0;  // those before it are under it
    std::size_t first_text = 0;
    std::size_t first_picture = 0;
    int layer = 1;
    bool closes_outside = false;
    bool ended = false;
};

struct LoggedScroll {
    std::string id;
    Rect view;
    Rect side;  // as of a widget
    int layer = 0;
    std::size_t first_widget = 0;
    float offset = 0;          // pixels scrolled
    float offset_max = 0;      // 0: everything is in sight
    bool upside_down = false;  // to who looks at the screen from its lower edge
};

struct FrameLog {
    std::int64_t frame = 0;
    Rect screen;
    float px_per_mm = 1;
    int ground = 0;  // how many vertices the bare ground took; what comes after them lies on it
    Reused<LoggedWidget> widgets;
    Reused<LoggedText> texts;
    Reused<LoggedPicture> pictures;
    Reused<LoggedOverlay> overlays;
    Reused<LoggedScroll> scrolls;
    Reused<Rect> said;           // the papers of what somebody said (kit/speech.h), which no notice lies on
    Reused<std::string> faults;  // double ids, something drawn over an overlay, unbalanced zones

    void clear();
    // At the end of a frame: sets `covered` of all widgets, texts and pictures.
    void mark_covered();
    // The last widget of that id, or nullptr.
    const LoggedWidget* find(std::string_view id) const;
    const LoggedScroll* find_scroll(std::string_view id) const;
    // The widget that a press at this point of the screen would meet, or nullptr.
    const LoggedWidget* at(Vec point) const;
    // The topmost overlay that takes taps at this point, or nullptr.
    const LoggedOverlay* overlay_at(Vec point) const;
};

// Whether a tap on the one does the same as a tap on the other.
bool same_meaning(const LoggedWidget& a, const LoggedWidget& b);
// Whether fingers meet the same in both, everywhere.
bool same_targets(const FrameLog& a, const FrameLog& b);

}  // namespace tapet::ui
