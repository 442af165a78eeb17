// What a Ui keeps between frames. Only the kit's own files see this.
#pragma once

#include <map>
#include <optional>

#include "ui/kit/askew.h"
#include "ui/kit/edit_line.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

struct KeyDef;

struct ZoneOnStack {
    Transform transform;
    Rect local;   // upright
    Rect screen;  // on the screen
    int layer = 0;
};

// A finger that went down, from then until it is lifted.
struct PressState {
    std::string id;       // of the widget, or empty
    std::string outside;  // of the overlay beside which it went down, or empty
    std::string scroll;   // of the list in which it went down, or empty
    Rect side;            // where it has met something: another finger meets nothing there until it is lifted
    bool scrolling = false;
    bool first = false;          // not the second tap for one
    bool held = false;           // 500 ms have been told
    bool crossed = false;        // another finger tapped meanwhile
    Vec at;                      // on the screen
    Vec moved;                   // as far as its key has gone from where it was seen
    std::int64_t time_us = 0;    // of the frame that heard of it
    std::int64_t finger_us = 0;  // of the finger itself
};

// A finger that is down while the frame is another one's.
struct RestingFinger {
    int finger = 0;
    PressState press;
};

// A finger's last tap that was answered, and what the screen showed when it came down.
struct LastTap {
    int finger = 0;
    FrameLog shown;
    Vec at;          // on the screen
    std::string id;  // of the widget that took it, or empty
    bool done = false;
    bool answered = false;                // a frame was drawn that knows of it
    std::optional<std::int64_t> up_us;    // the finger was lifted
    std::optional<std::int64_t> from_us;  // people see what it did
};

// A key that did not take a tap: from the first frame that shows it.
struct ShakingState {
    std::string id;
    std::optional<std::int64_t> from_us;
};

// What was on the display, from then on.
struct Displayed {
    std::shared_ptr<const FrameLog> log;
    std::int64_t from_us = 0;
};

// A stepper under a finger that stays: it counts on by itself, and the screen is told once, in the end.
struct SteppingState {
    std::string id;  // of the stepper; empty: none
    int value = 0;
    std::int64_t next_us = 0;
    std::int64_t frame = 0;  // in which it was drawn last
};

struct ScrollState {
    float offset = 0;
    float last_y = 0;  // of the finger, upright
    std::int64_t last_us = 0;
    float speed = 0;       // px a second
    float glide_from = 0;  // inertia: offset at its start, distance to go
    float glide_by = 0;
    std::int64_t glide_start_us = 0;
    bool gliding = false;
    float row = 0;  // of the last frame
};

struct ScrollOnStack {
    std::string id;
    Rect rect;  // with the page buttons
    ListView view;
    float content = 0;
    bool buttons = false;
};

struct KeyboardState {
    bool open = false;
    bool seen = false;  // its field was drawn in this frame
    std::string id;
    std::string label;
    EditLine line;
    FieldStyle style;
    bool shift = false;
    int page = 0;
    std::string before;
    FieldEvent event = FieldEvent::none;  // for the field, in the next frame
    bool tabbed = false;                  // by the key Tab
    Transform zone;                       // drawn when this zone is popped
    Rect zone_screen;
};

struct ToastState {
    std::string sentence;
    Rect near;
    Transform zone;  // says which zone it belongs to
    Rect zone_screen;
    std::int64_t drawn = 0;  // in this frame; zones may lie exactly on one another
    std::int64_t from_us = 0;
    std::int64_t until_us = 0;
};

// What was pressed and comes up again.
struct RisingState {
    std::string id;
    std::int64_t from_us = 0;
};

struct SheetOnStack {
    std::size_t overlay = 0;      // in log.overlays
    std::unique_ptr<Askew> pose;  // while it comes up
};

struct OverlayBefore {
    Rect area;
};

struct Ui::State {
    // settings
    float px_per_mm = 6;
    float text_scale = 1;
    std::optional<Texture> art_kept;
    Theme theme = theme_of(true, kBareTable);
    std::vector<Theme> grounds;  // under the one that is being drawn on
    bool plain = false;
    std::string language = "en";
    KitWords words;
    bool hold_speaks = false;
    bool shared_fonts = false;

    // the frame
    ImGuiContext* context = nullptr;
    std::shared_ptr<const Fonts> fonts;
    Metrics metrics;
    std::int64_t fonts_version = 0;
    Painter painter;
    FrameLog log;
    Input input;
    bool was_down = false;
    bool pressed = false;  // in this frame
    bool released = false;
    bool held_late = false;    // a held control, found by end(), on the keyboard: told in the next frame
    bool carries_tab = false;  // the tab key ended the typing of a field: for whoever has a next one
    std::vector<ZoneOnStack> zones;
    std::vector<ScrollOnStack> open_scrolls;
    std::vector<SheetOnStack> open_sheets;
    std::vector<OverlayBefore> overlays_before;
    std::vector<Rect> rails;         // on the screen
    std::vector<std::string> backs;  // the keys that lead back, by id
    std::string by_key;              // what a key of the keyboard taps in this frame
    std::optional<Rect> own_side;    // on the screen; nothing: the zone is one
    int layer = 0;
    std::int64_t animating_until = 0;
    std::int64_t wake_at = INT64_MAX;

    // between frames
    PressState press;  // of the finger whose frame it is
    std::vector<RestingFinger> resting;
    std::vector<LastTap> last_taps;  // one a finger
    RisingState rising;
    ShakingState shaking;
    std::vector<Displayed> displays;  // the newest last
    std::string refused;              // in this frame
    std::string answered;
    Moments moments;
    std::string held_id;
    std::string held_label;
    SteppingState stepping;
    std::map<std::string, ScrollState, std::less<>> scrolls;
    KeyboardState keyboard;
    std::vector<ToastState> toasts;

    // ---- ui.cpp
    const ZoneOnStack& zone() const { return zones.back(); }
    Vec pointer() const { return zone().transform.to_local(input.pointer); }
    bool hears_keys() const;

    // ---- ui_taps.cpp
    std::int64_t finger_us() const { return input.finger_us.value_or(input.time_us); }
    // The frame is that finger's from now on; it was down before, or not.
    void turn_to(int finger);
    bool rests_on(std::string_view id) const;
    bool is_taken(Rect place) const;
    // The last tap of this finger, of all fingers here; nullptr: none.
    LastTap* own_tap();
    const LastTap* tap_here() const;
    Press interact(std::string_view id, WidgetKind kind, Rect rect, std::string_view label, const ButtonStyle& style);
    float depth_of(std::string_view id, bool down);
    // The finger comes down soon after a tap, and in its place.
    bool comes_again() const;
    bool answers_again(const LoggedWidget& widget) const;
    bool meet_list();
    // Another finger made something else of what this one went down on.
    bool is_crossed(const LoggedWidget& widget);
    const LoggedWidget* meant() const;
    bool same_sheet(const FrameLog& before) const;
    bool is_refused(const LoggedWidget* widget) const;
    void meet_press();
    void meet_wheel();
    void meet_widget();
    void follow(const LoggedWidget& widget);
    void refuse(const LoggedWidget* widget);
    void draw_shake();
    void lose_press();
    void forget_fingers();
    void leave_by_key();
    void follow_press();

    // ---- ui_text.cpp
    void log_text(std::string_view text, Rect rect, Role role, bool fits, Rect ink = {});
    // One line with its capitals centred on `middle`, no log.
    // Both return where their letters are.
    Rect draw_line(Role role, float x, float middle, std::string_view text, Colour colour);
    Rect draw_lines(const std::vector<std::string_view>& lines, Rect column, float line, const TextStyle& style);
    // The lines that text makes in that width; false when a word had to be broken.
    bool wrap(Role role, std::string_view text, float width, std::vector<std::string_view>& lines) const;
    // Lines of a label stand closer than those of a paragraph.
    // What a label's lines leave free of a tile's height, so that they are clear of keyline and thread.
    float rim() const { return metrics.mm(0.6F); }
    float label_line(Role role) const { return std::round(metrics.em(role) * 1.03F); }
    // What a button leaves free beside its label: a narrow one keeps its width for the word.
    float label_side(Rect rect) const {
        return std::round(rect.w < metrics.touch * 2.5F ? metrics.gap / 2 : metrics.gap);
    }
    bool block_fits(Vec size, std::string_view text, Role role) const;
    // Lines centred as a block in the rectangle.
    void block(Rect rect, std::string_view text, const TextStyle& style);
    bool on_one_line(Role role, std::string_view label, std::string_view value, float width) const;

    // ---- ui_controls.cpp
    // The ground of a control: what to write on it with, and where.
    struct Face {
        Colour ink;
        Colour quiet;  // for the second thing
        Rect top;      // without the tile's thickness; lower while it is pressed
    };
    Face face(Rect rect, const ButtonStyle& style, const Lying& down, bool boxed = true);
    Face tile_face(Rect rect, const ButtonStyle& style, const Lying& down);
    void draw_tile(Rect rect, const ButtonStyle& style, float depth);
    // How far the tile of that control has come, or gone, since it was opened or closed.
    float laid(const Lying& control, bool open);
    Face closed_face(Rect rect, const ButtonStyle& style, const Lying& control);
    // Icon and label as one group.
    void caption(Rect rect, std::string_view label, const ButtonStyle& style, Colour ink);

    // ---- ui_material.cpp
    void draw_cloth(Rect rect, const Theme& look);
    void draw_wood(Rect rect, bool dark);
    void draw_paper(Rect rect);
    void push_ground(Ground ground);
    void pop_ground();
    Texture art() const { return art_kept.value_or(art_texture(metrics.px_per_mm)); }
    float at_149() const { return metrics.px_per_mm / (149 / 25.4F); }  // pixels of the drawings to those of the screen
    bool on_rail(Rect rect) const;
    // Title and second line as one group; in the middle of the place, or at its foot.
    float two_lines_height(float width, std::string_view title, std::string_view second) const;
    void two_lines(Rect rect, VAlign valign, std::string_view title, std::string_view second, Colour ink, Colour quiet);

    // ---- ui_rows.cpp
    // The value that a stepper shows while it counts on; nothing when it does not. `way`: +1, -1, 0 for no finger.
    std::optional<int> count_on(std::string_view id, int way, int value, int low, int high);

    // ---- ui_list.cpp
    ScrollState& move_scroll(std::string_view id, float most);

    // ---- ui_sheet.cpp
    // Everything until end_overlay lies on it and takes the taps of the whole zone.
    // `lit`: a place of this zone that is not darkened.
    void begin_overlay(std::string_view id, Rect sheet, bool closes_outside, Ground ground = Ground::paper,
                       Rect lit = {});
    void end_overlay();
    void draw_scrim(Rect lit);
    void draw_sanefa(Rect strip);
    float sanefa_height() const { return std::round(24 * at_149()); }
    // True when a finger went down and up beside the sheet.
    bool tapped_outside(std::string_view id) const;

    // ---- ui_keyboard.cpp, ui_toast.cpp: drawn when a zone is popped
    void draw_keyboard(Ui& ui);
    void draw_field(Ui& ui, Rect rect, std::string_view label, const std::string& text, const FieldStyle& style,
                    const Lying& down);
    std::size_t letter_at(std::u32string_view text, float x) const;
    void draw_edited(Ui& ui, Rect box);
    const KeyDef* draw_key_row(Ui& ui, Rect place, const std::vector<KeyDef>& row, float unit, float gap);
    void draw_toasts(Ui& ui);
    Rect toast_place(Rect near, Vec size) const;
};

}  // namespace tapet::ui
