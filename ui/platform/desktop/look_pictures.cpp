// The look's pictures are part of the program.
#include <algorithm>
#include <stb/stb_image.h>
#include <stdexcept>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

#include "ui/kit/look_files.h"
#include "ui/platform/desktop/decoded.h"
#include "ui/platform/desktop/qoi.h"
#include "ui/platform/gl.h"
#include "ui/platform/pixels.h"
#include "ui/platform/renderer.h"

namespace tapet::ui {

namespace {

Pixels read_picture(const Embedded& file) {
    Pixels pixels;
    stbi_uc* bytes = stbi_load_from_memory(file.bytes, static_cast<int>(file.size()), &pixels.width, &pixels.height,
                                           nullptr, STBI_rgb_alpha);
    if (bytes == nullptr) return {};
    const auto count = static_cast<std::size_t>(pixels.width) * static_cast<std::size_t>(pixels.height) * 4;
    pixels.rgba.assign(bytes, bytes + count);
    stbi_image_free(bytes);
    return pixels;
}

// The drawings are by far the largest: the program has them in a format that is quickly read, the page in a small one.
std::string file_of(Texture texture) {
    const std::string file(texture_file(texture));
    return is_drawings(texture) ? file.substr(0, file.rfind('.')) + ".qoi" : file;
}

}  // namespace

void give_back(const Embedded& file) {
    const auto page = static_cast<std::uintptr_t>(::sysconf(_SC_PAGESIZE));
    const auto first = reinterpret_cast<std::uintptr_t>(file.bytes);  // NOLINT: pages are numbers
    const std::uintptr_t begin = (first + page - 1) / page * page;
    const std::uintptr_t end = (first + file.size()) / page * page;
    if (end > begin) ::madvise(reinterpret_cast<void*>(begin), end - begin, MADV_DONTNEED);  // NOLINT
}

std::vector<Pixels> decoded(Texture texture) {
    const Embedded& file = look_file(file_of(texture));
    Pixels pixels = is_drawings(texture) ? read_qoi(file.text()) : read_picture(file);
    if (pixels.width == 0) throw std::logic_error("The texture " + std::string(file.name) + " cannot be read.");
    give_back(file);
    return halvings(std::move(pixels));
}

// Smaller where the display takes it only so; parts of it are named by fractions, and stay where they are.
TextureId Renderer::load(Texture texture) {
    std::vector<Pixels> levels = source_ ? source_(texture) : std::vector<Pixels>();
    if (levels.empty()) levels = decoded(texture);
    const auto halve = [&levels] {
        levels.push_back(halved(levels.back()));
        levels.erase(levels.begin());
    };
    while (largest_ > 0 && std::max(levels.front().width, levels.front().height) > largest_) halve();
    for (int i = 0; i < 8 && glGetError() != GL_NO_ERROR; ++i) {  // of whatever was before
    }
    // All of them repeat, also where nobody sees it: a display that draws in software compiles a program less.
    const TextureStyle style{.repeat = true, .mipmaps = true};
    TextureId id = add_texture(levels, style);
    while (glGetError() == GL_OUT_OF_MEMORY && levels.front().width > 64) {
        lacks_memory_ = true;
        halve();
        id = add_texture(levels, style);
    }
    return id;
}

}  // namespace tapet::ui
