#include "ui/platform/desktop/beforehand.h"

#include <utility>

#include "ui/platform/desktop/decoded.h"

extern const tapet::Embedded* const tapet_fonts_files[];

namespace tapet::ui {

Beforehand::Task Beforehand::reading(Texture texture) {
    Task task([this, texture] {
        std::vector<Pixels> levels = decoded(texture);
        for (const Pixels& level : levels) bytes_ += level.rgba.size();
        return levels;
    });
    pictures_.emplace(texture, task.get_future());
    return task;
}

Beforehand::Beforehand(const std::vector<Texture>& textures) {
    std::vector<Task> tasks;
    tasks.reserve(textures.size());
    for (const Texture texture : textures) tasks.push_back(reading(texture));
    read_ = std::async(std::launch::async, [tasks = std::move(tasks)]() mutable {
        for (Task& task : tasks) task();
    });
}

void Beforehand::make(const Metrics& metrics) {
    metrics_ = metrics;
    std::packaged_task<std::shared_ptr<const Fonts>()> fonts(
        [metrics] { return std::make_shared<const Fonts>(metrics); });
    fonts_ = fonts.get_future();
    made_ = std::async(std::launch::async,
                       [this, fonts = std::move(fonts), drawings = reading(art_texture(metrics.px_per_mm))]() mutable {
                           read_.wait();
                           fonts();
                           drawings();
                           StartMemory::make_ready(bytes_);  // what a display that draws in software copies them into
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
