// The look's pictures are part of the program.
#include <algorithm>
#include <stb/stb_image.h>
#include <stdexcept>
#include <string>
#include <sys/mman.h>
#include <unistd.h>

#include "ui/kit/look_files.h"
#include "ui/platform/gl.h"
#include "ui/platform/pixels.h"
#include "ui/platform/renderer.h"

namespace tapet::ui {

namespace {

// The memory that the file was read into: it is decoded once, and read from the disk again if need be.
void give_back(const Embedded& file) {
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto first = reinterpret_cast<std::uintptr_t>(file.bytes);  // NOLINT: pages are numbers
    const std::uintptr_t begin = (first + page - 1) / page * page;
    const std::uintptr_t end = (first + file.size()) / page * page;
    if (end > begin) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);  // NOLINT
}

Pixels decoded(Texture texture) {
    const Embedded& file = look_file(texture_file(texture));
    Pixels pixels;
    stbi_uc* bytes = stbi_load_from_memory(file.bytes, static_cast<int>(file.size()), &pixels.width, &pixels.height,
                                           nullptr, STBI_rgb_alpha);
    if (bytes == nullptr) throw std::logic_error("The texture " + std::string(file.name) + " cannot be read.");
    const auto count = static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height) * 4;
    pixels.rgba.assign(bytes, bytes + count);
    stbi_image_free(bytes);
    give_back(file);
    return pixels;
}

}  // namespace

// Smaller where the display takes it only so; parts of it are named by fractions, and stay where they are.
TextureId Renderer::load(Texture texture) {
    Pixels pixels = decoded(texture);
    while (largest_ > 0 && std::max(pixels.width, pixels.height) > largest_) pixels = halved(pixels);
    for (int i = 0; i < 8 && glGetError() != GL_NO_ERROR; ++i) {  // of whatever was before
    }
    const TextureStyle style{.repeat = repeats(texture), .mipmaps = true};
    TextureId id = add_texture(pixels, style);
    while (glGetError() == GL_OUT_OF_MEMORY && pixels.width > 64) {
        lacks_memory_ = true;
        pixels = halved(pixels);
        id = add_texture(pixels, style);
    }
    return id;
}

}  // namespace tapet::ui
