// What the first frame shows, made while the window is still being opened: by one thread, as there may be two processors, and the
// other one is the window's. Private to ui/platform.
#pragma once

#include <future>
#include <map>
#include <memory>
#include <vector>

#include "ui/kit/fonts_ready.h"
#include "ui/platform/desktop/start_memory.h"
#include "ui/platform/renderer.h"

namespace tapet::ui {

class Beforehand {
  public:
    explicit Beforehand(const std::vector<Texture>& textures);  // they are read, which needs no display

    void make(const Metrics& metrics);  // then, for such a display, the fonts and the drawings
    void hand_over_fonts();             // waits until they are made; before anything else of ImGui is used
    Renderer::Source source();          // as long as this stands

  private:
    using Task = std::packaged_task<std::vector<Pixels>()>;

    Task reading(Texture texture);

    StartMemory memory_;
    Metrics metrics_;
    std::size_t bytes_ = 0;  // of the pictures that were read; of whichever thread reads them
    std::map<Texture, std::future<std::vector<Pixels>>> pictures_;
    std::future<void> read_;
    std::future<std::shared_ptr<const Fonts>> fonts_;
    std::future<void> made_;
};

}  // namespace tapet::ui
