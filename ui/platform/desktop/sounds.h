// Sounds that never make the screen wait: they are handed to a thread of its own, which opens the device for the first of
// them. Where there is none, or it fails, it is silent.
#pragma once

#include <functional>
#include <memory>
#include <thread>

#include "ui/platform/environment.h"

namespace tapet::ui {

// What sounds in the end; called on the sounds' thread alone. Both may take seconds.
struct Player {
    std::function<bool()> open;  // false: there is no device; it is not asked again
    std::function<void(Sound)> play;
};

// OpenAL, with the samples that are part of the program.
Player openal_player();

class Sounds {
  public:
    explicit Sounds(Player player);
    // Waits a second for a device that hangs; then its thread is left to itself.
    ~Sounds();
    Sounds(const Sounds&) = delete;
    Sounds& operator=(const Sounds&) = delete;

    // What has not sounded yet gives way.
    void play(Sound sound);

  private:
    struct Shared;
    std::shared_ptr<Shared> shared_;
    std::thread thread_;  // none until the first sound
};

}  // namespace tapet::ui
