#include <AL/al.h>
#include <AL/alc.h>
#include <array>
#include <cstdlib>
#include <string_view>

#include "core/embedded.h"
#include "ui/platform/desktop/sounds.h"

extern const tapet::Embedded* const tapet_sounds_files[];

namespace tapet::ui {

namespace {

constexpr std::array<std::string_view, 3> kSamples{"stone.wav", "tile.wav", "end.wav"};  // in Sound's order
constexpr std::size_t kHead = 44;  // bytes before the samples: as assets/tools/make_sounds.py writes them
constexpr ALsizei kRate = 22050;

const Embedded* sample(std::string_view name) {
    for (const Embedded* const* file = tapet_sounds_files; *file != nullptr; ++file) {
        if ((*file)->name == name) return *file;
    }
    return nullptr;
}

struct Device {
    ALCdevice* device = nullptr;
    ALCcontext* context = nullptr;
    std::array<ALuint, kSamples.size()> buffers{};
    std::array<ALuint, kSamples.size()> sources{};

    Device() = default;
    Device(const Device&) = delete;
    Device& operator=(const Device&) = delete;
    ~Device() {
        if (context != nullptr) {
            alDeleteSources(static_cast<ALsizei>(sources.size()), sources.data());
            alDeleteBuffers(static_cast<ALsizei>(buffers.size()), buffers.data());
            alcMakeContextCurrent(nullptr);
            alcDestroyContext(context);
        }
        if (device != nullptr) alcCloseDevice(device);
    }

    bool open() {
        device = alcOpenDevice(nullptr);
        if (device == nullptr) return false;
        context = alcCreateContext(device, nullptr);
        if (context == nullptr || alcMakeContextCurrent(context) != ALC_TRUE) return false;
        alGenBuffers(static_cast<ALsizei>(buffers.size()), buffers.data());
        alGenSources(static_cast<ALsizei>(sources.size()), sources.data());
        for (std::size_t i = 0; i < kSamples.size(); ++i) {
            const Embedded* file = sample(kSamples[i]);
            if (file == nullptr || file->size() <= kHead) return false;
            alBufferData(buffers[i], AL_FORMAT_MONO16, file->bytes + kHead, static_cast<ALsizei>(file->size() - kHead),
                         kRate);
            alSourcei(sources[i], AL_BUFFER, static_cast<ALint>(buffers[i]));
        }
        return alGetError() == AL_NO_ERROR;
    }
};

}  // namespace

Player openal_player() {
    setenv("ALSOFT_LOGLEVEL", "0", 0);  // it would complain of a machine without a sound card
    const auto device = std::make_shared<Device>();
    return {[device] { return device->open(); },
            [device](Sound sound) { alSourcePlay(device->sources[static_cast<std::size_t>(sound)]); }};
}

}  // namespace tapet::ui
