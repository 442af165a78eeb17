#include "ui/platform/desktop/beforehand.h"

#include <utility>

#include "ui/platform/desktop/decoded.h"

extern const tapet::Embedded* const tapet_fonts_files[];

namespace tapet::ui {

Beforehand::Beforehand(const Metrics& metrics, const std::vector<Texture>& textures)
    : metrics_(metrics), fonts_(std::async(std::launch::async, [metrics]() -> std::shared_ptr<const Fonts> {
          return std::make_shared<const Fonts>(metrics);
      })) {
    std::vector<std::packaged_task<std::vector<Pixels>()>> tasks;
    for (const Texture texture : textures) {
        tasks.emplace_back([texture] { return decoded(texture); });
        pictures_.emplace(texture, tasks.back().get_future());
    }
    // One after the other, in the order in which they are drawn.
    decoding_ = std::async(std::launch::async, [tasks = std::move(tasks)]() mutable {
        for (auto& task : tasks) task();
    });
}

void Beforehand::hand_over_fonts() {
    keep_ready(metrics_, fonts_.get());
    for (const Embedded* const* file = tapet_fonts_files; *file != nullptr; ++file) give_back(**file);
}

Renderer::Source Beforehand::source() {
    return [this](Texture texture) {
        const auto picture = pictures_.find(texture);
        return picture == pictures_.end() || !picture->second.valid() ? std::vector<Pixels>() : picture->second.get();
    };
}

}  // namespace tapet::ui
