#include "ui/platform/desktop/camera.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <mutex>
#include <thread>
#include <utility>

#include "ui/kit/art.h"
#include "ui/platform/desktop/codes.h"
#include "ui/platform/gl.h"

namespace tapet::ui {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kUnasked = std::chrono::seconds(2);
constexpr auto kPace = std::chrono::milliseconds(60);  // pictures that are looked at

// The brightness alone is what codes are made of.
Pixels grey_of(const VideoFrame& frame, std::string& brightness) {
    Pixels grey{frame.width, frame.height, {}};
    grey.rgba.reserve(std::size_t(frame.width) * std::size_t(frame.height) * 4);
    brightness.clear();
    for (int y = 0; y < frame.height; ++y) {
        const std::uint8_t* line = frame.bytes + std::ptrdiff_t{y} * frame.stride;
        for (int x = 0; x < frame.width; ++x) {
            const std::uint8_t bright = line[2 * x];
            brightness.push_back(static_cast<char>(bright));
            grey.rgba.insert(grey.rgba.end(), {bright, bright, bright, 255});
        }
    }
    return grey;
}

}  // namespace

struct LookingCamera::Shared {
    std::mutex mutex;
    Camera::State state = Camera::State::closed;
    bool wanted = false;
    Clock::time_point asked;
    Pixels seen;  // not shown yet
    std::vector<std::string> said;

    bool goes_on() {
        const std::lock_guard lock(mutex);
        wanted = wanted && Clock::now() - asked < kUnasked;
        return wanted;
    }
    void set(Camera::State now) {
        const std::lock_guard lock(mutex);
        state = now;
    }

    void look(const VideoFrame& frame) {
        std::string brightness;
        Pixels grey = grey_of(frame, brightness);
        std::vector<std::string> texts = codes_in(brightness, frame.width, frame.height);
        const std::lock_guard lock(mutex);
        seen = std::move(grey);
        std::move(texts.begin(), texts.end(), std::back_inserter(said));
    }

    Camera::State run(VideoSource source) {
        const Video video = source();
        if (video.how == Video::Opening::refused) return Camera::State::refused;
        if (video.how == Video::Opening::absent) return Camera::State::absent;
        set(Camera::State::sees);
        auto next = Clock::now();
        const auto show = [&](const VideoFrame& frame) {
            if (Clock::now() < next) return;
            next = Clock::now() + kPace;
            look(frame);
        };
        while (goes_on()) {
            if (!video.next(show)) return Camera::State::absent;
        }
        return Camera::State::closed;
    }
};

LookingCamera::LookingCamera(VideoSource source) : source_(source), shared_(std::make_shared<Shared>()) {}

LookingCamera::~LookingCamera() {
    close();
    if (thread_.joinable()) thread_.join();
}

void LookingCamera::open() {
    {
        const std::lock_guard lock(shared_->mutex);
        if (shared_->wanted) return;
    }
    if (thread_.joinable()) thread_.join();  // which has but to give the camera back
    shared_ = std::make_shared<Shared>();
    shared_->wanted = true;
    shared_->asked = Clock::now();
    shared_->state = Camera::State::asked;
    thread_ = std::thread([shared = shared_, source = source_] {
        const Camera::State end = shared->run(source);
        const std::lock_guard lock(shared->mutex);
        shared->wanted = false;
        shared->state = end;
    });
}

void LookingCamera::close() {
    const std::lock_guard lock(shared_->mutex);
    shared_->wanted = false;
    shared_->state = Camera::State::closed;
}

Camera::State LookingCamera::state() const {
    const std::lock_guard lock(shared_->mutex);
    return shared_->state;
}

Camera::Sight LookingCamera::sight() {
    Pixels seen;
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->asked = Clock::now();
        seen = std::exchange(shared_->seen, {});
        if (shared_->state != Camera::State::sees) shown_ = {};
    }
    if (seen.rgba.empty()) return shown_;
    if (textures_[0] == 0) glGenTextures(2, textures_);
    std::swap(textures_[0], textures_[1]);
    glBindTexture(GL_TEXTURE_2D, textures_[0]);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, seen.width, seen.height, 0, GL_RGBA, GL_UNSIGNED_BYTE, seen.rgba.data());
    glBindTexture(GL_TEXTURE_2D, 0);
    shown_ = {reinterpret_cast<TextureId>(std::uintptr_t{textures_[0]}),  // NOLINT(performance-no-int-to-ptr): a number
              static_cast<float>(seen.width), static_cast<float>(seen.height)};
    return shown_;
}

std::vector<std::string> LookingCamera::said() {
    const std::lock_guard lock(shared_->mutex);
    return std::exchange(shared_->said, {});
}

}  // namespace tapet::ui
