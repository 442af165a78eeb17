// What the first frame shows, made while the window is still being opened. Private to ui/platform.
#pragma once

#include <future>
#include <map>
#include <memory>
#include <vector>

#include "ui/kit/fonts_ready.h"
#include "ui/platform/renderer.h"

namespace tapet::ui {

class Beforehand {
  public:
    Beforehand(const Metrics& metrics, const std::vector<Texture>& textures);

    void hand_over_fonts();     // waits until they are made; before anything else of ImGui is used
    Renderer::Source source();  // as long as this stands

  private:
    Metrics metrics_;
    std::future<std::shared_ptr<const Fonts>> fonts_;
    std::map<Texture, std::future<std::vector<Pixels>>> pictures_;
    std::future<void> decoding_;
};

}  // namespace tapet::ui
