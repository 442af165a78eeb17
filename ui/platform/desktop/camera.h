// A camera that is looked through for QR codes, on a thread of its own. Private to ui/platform.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "ui/platform/code_reader.h"
#include "ui/platform/desktop/video.h"

namespace tapet::ui {

using VideoSource = Video (*)();

// As Camera has it, for whoever has OpenGL's context: it goes out when its sight was not asked for during two seconds.
class LookingCamera {
  public:
    explicit LookingCamera(VideoSource source);
    ~LookingCamera();
    LookingCamera(const LookingCamera&) = delete;
    LookingCamera& operator=(const LookingCamera&) = delete;

    void open();
    void close();
    Camera::State state() const;
    Camera::Sight sight();
    std::vector<std::string> said();  // since it was asked last; the same picture says it again

  private:
    struct Shared;
    VideoSource source_;
    std::shared_ptr<Shared> shared_;
    std::thread thread_;  // none until it is opened
    unsigned textures_[2] = {0, 0};
    Camera::Sight shown_;
};

}  // namespace tapet::ui
