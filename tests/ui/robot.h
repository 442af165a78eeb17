// A user without a display: taps widgets by their id through the real screens, as fast as the machine draws.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/ui.h"

namespace tapet::ui {

struct RobotScreen {
    int width = 1280;
    int height = 800;
    float px_per_mm = 5.9F;
    float text_scale = 1;
};

// Every action ends with three frames, 16 ms apart on the robot's own clock. What a user could not do (a widget that is
// absent, covered, disabled or out of sight) throws std::runtime_error that names the ids that were there.
class Robot {
  public:
    explicit Robot(std::function<void(Ui&)> frame, RobotScreen screen = {});

    Ui& ui() { return ui_; }
    void run(int frames);
    void wait_ms(int ms);  // in frames of 16 ms
    void resize(RobotScreen screen);

    // A person's pace: a tap comes no sooner than 500 ms after the one before it.
    void tap(std::string_view id);
    void tap_again(int ms = 150);  // where the last tap was, so soon after it
    void tap_at_once(Vec screen);  // without that pace
    void double_tap(std::string_view id);
    void hold(std::string_view id, int ms = 600);
    void tap_at(Vec screen);
    void press_at(Vec screen);  // no release: for tests of what is shown under a finger
    void release_at(Vec screen);
    void release_late(Vec screen, int ms);       // the frame that answers takes so long
    void drag(Vec from, Vec to, int steps = 8);  // press, move, release
    void wheel(Vec at, float notches);           // of a mouse; down is more
    void key(Key key);
    void press(Key key);  // and the one frame that hears of it
    void type_hardware(std::u32string_view text);
    // Through the keys of the on-screen keyboard, which must be open; then run done() or cancel().
    void type(std::string_view utf8);
    void keyboard_done();
    void keyboard_cancel();
    // Scrolls the list from its top until the widget is in sight.
    void scroll_to(std::string_view list_id, std::string_view id);

    bool has(std::string_view id) const;  // shown, whole, and not covered
    bool enabled(std::string_view id) const;
    bool closed(std::string_view id) const;
    bool selected(std::string_view id) const;
    std::string label(std::string_view id) const;
    Rect rect(std::string_view id) const;     // on the screen
    std::vector<std::string> ids() const;     // not covered
    std::vector<std::string> texts() const;   // not covered
    bool shows(std::string_view text) const;  // a text that contains it
    std::vector<std::string> faults()
        const;                      // frame_faults of the last frame, and signs on it that are for programmers
    std::string complaint() const;  // the faults in one text, a line each; empty: none
    const FrameLog& log() const { return ui_.log(); }
    bool idle() const;  // nothing asks for another frame
    // What is drawn is a whole screen: it is a fault when much of it is bare.
    void watch_bareness() { watches_bareness_ = true; }
    std::int64_t frames() const { return frames_; }

  private:
    void frame_now();
    const LoggedWidget& need(std::string_view id, bool to_tap) const;

    Ui ui_;
    std::function<void(Ui&)> draw_;
    RobotScreen screen_;
    Input input_;
    Vec last_tap_;
    std::int64_t released_us_ = 0;
    std::int64_t frames_ = 0;
    bool watches_bareness_ = false;
    void take_time();
};

}  // namespace tapet::ui
