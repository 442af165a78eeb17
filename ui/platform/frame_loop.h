// When a frame is drawn, and when it is shown: a step at a time, whoever drives it, a window's loop or a browser's
// requestAnimationFrame. Three frames for an event, frames while an animation runs, otherwise none.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "ui/platform/event_queue.h"
#include "ui/platform/renderer.h"

namespace tapet::ui {

// What the loop asks of the program.
struct FrameCalls {
    std::function<void(Ui&)> frame;           // draws one
    std::function<bool()> changed;            // once a second: data changed behind our back (another program wrote)
    std::function<bool()> stored;             // all that was kept is where it outlives the program
    std::function<std::int64_t()> steady_us;  // as Environment has it
    std::function<void()> lacks_memory = {};  // said once: the display has not the memory for the look
};

// The renderer's context must be current in step().
class FrameLoop {
  public:
    FrameLoop(Ui& ui, Renderer& renderer) : ui_(ui), renderer_(renderer) {}

    void add(PlatformEvent event);
    // What step() drew is on the display: what a finger means from then on.
    void shown(std::int64_t now_us) { ui_.shown(now_us); }
    bool waits() const { return !events_.empty(); }  // what a finger or a key did has not been answered yet
    void redraw();                                   // what is on the display is spoilt
    // How far apart the frames of what moves are at least: some displays take as many as they are given.
    void set_pace(std::int64_t us) { pace_us_ = us; }

    // Draws when there is a reason to, on so many pixels; true: there is a picture to be shown, and then shown() to be told. While something is not stored yet
    // no picture is, and no finger is answered.
    // `ago`: the framebuffer still holds what was shown so many times before; 0: nothing.
    bool step(const FrameCalls& calls, int width, int height, int ago = 0);
    const Patches& drawn() const { return drawn_; }  // where the last step that drew did: what is to be shown
    // For how long nothing is to be done when no event comes, µs; 0: the next step is due.
    std::int64_t idle_us(const FrameCalls& calls) const;

  private:
    static constexpr int kForAnEvent = 3;

    Ui& ui_;
    Renderer& renderer_;
    EventQueue events_;
    int due_ = kForAnEvent;
    Patches drawn_;
    std::int64_t begun_us_ = 0;             // the last frame
    std::int64_t pace_us_ = 0;              // from its begin to that of the next
    std::optional<std::int64_t> asked_us_;  // whether data changed
    bool lacking_told_ = false;
    bool passed_over_ = false;  // the last frame was not shown, as another one was to follow it at once
    bool held_back_ = false;    // a frame was made that waits for what it shows: to be stored, or to be fetched

    bool wanted(std::int64_t now_us) const;
    std::int64_t moves_us() const;
    void ask(const FrameCalls& calls, std::int64_t now_us);
};

}  // namespace tapet::ui
