#include <AL/al.h>
#include <AL/alc.h>
#include <array>
#include <cstdlib>
#include <string_view>

#include "core/embedded.h"
#include "core/opened_library.h"
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

// What is used of OpenAL.
struct OpenAl : OpenedLibrary {
    OpenAl() : OpenedLibrary("libopenal.so.1") {}

    decltype(::alBufferData)* buffer_data = find<decltype(::alBufferData)>("alBufferData");
    decltype(::alDeleteBuffers)* delete_buffers = find<decltype(::alDeleteBuffers)>("alDeleteBuffers");
    decltype(::alDeleteSources)* delete_sources = find<decltype(::alDeleteSources)>("alDeleteSources");
    decltype(::alGenBuffers)* make_buffers = find<decltype(::alGenBuffers)>("alGenBuffers");
    decltype(::alGenSources)* make_sources = find<decltype(::alGenSources)>("alGenSources");
    decltype(::alGetError)* error = find<decltype(::alGetError)>("alGetError");
    decltype(::alSourcePlay)* play = find<decltype(::alSourcePlay)>("alSourcePlay");
    decltype(::alSourcei)* set = find<decltype(::alSourcei)>("alSourcei");
    decltype(::alcCloseDevice)* close_device = find<decltype(::alcCloseDevice)>("alcCloseDevice");
    decltype(::alcCreateContext)* make_context = find<decltype(::alcCreateContext)>("alcCreateContext");
    decltype(::alcDestroyContext)* destroy_context = find<decltype(::alcDestroyContext)>("alcDestroyContext");
    decltype(::alcMakeContextCurrent)* use_context = find<decltype(::alcMakeContextCurrent)>("alcMakeContextCurrent");
    decltype(::alcOpenDevice)* open_device = find<decltype(::alcOpenDevice)>("alcOpenDevice");
};

const OpenAl& al() {
    static const OpenAl library;
    return library;
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
            al().delete_sources(static_cast<ALsizei>(sources.size()), sources.data());
            al().delete_buffers(static_cast<ALsizei>(buffers.size()), buffers.data());
            al().use_context(nullptr);
            al().destroy_context(context);
        }
        if (device != nullptr) al().close_device(device);
    }

    bool open() {
        if (!al().whole()) return false;
        device = al().open_device(nullptr);
        if (device == nullptr) return false;
        context = al().make_context(device, nullptr);
        if (context == nullptr || al().use_context(context) != ALC_TRUE) return false;
        al().make_buffers(static_cast<ALsizei>(buffers.size()), buffers.data());
        al().make_sources(static_cast<ALsizei>(sources.size()), sources.data());
        for (std::size_t i = 0; i < kSamples.size(); ++i) {
            const Embedded* file = sample(kSamples[i]);
            if (file == nullptr || file->size() <= kHead) return false;
            al().buffer_data(buffers[i], AL_FORMAT_MONO16, file->bytes + kHead,
                             static_cast<ALsizei>(file->size() - kHead), kRate);
            al().set(sources[i], AL_BUFFER, static_cast<ALint>(buffers[i]));
        }
        return al().error() == AL_NO_ERROR;
    }
};

}  // namespace

Player openal_player() {
    setenv("ALSOFT_LOGLEVEL", "0", 0);  // it would complain of a machine without a sound card
    const auto device = std::make_shared<Device>();
    return {[device] { return device->open(); },
            [device](Sound sound) { al().play(device->sources[static_cast<std::size_t>(sound)]); }};
}

}  // namespace tapet::ui
