#include "ui/kit/art.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>

#include "ui/kit/look_files.h"

namespace tapet::ui {

namespace {

constexpr std::array<std::string_view, 13> files = {
    "art-0.67.png",
    "art-1.png",
    "art-2.png",
    "assets/textures/felt.png",
    "assets/textures/linen.png",
    "assets/textures/twill.png",
    "weave-calavera.png",
    "weave-fallera.png",
    "weave-paper.png",
    "assets/textures/rail-dark.jpg",
    "assets/textures/rail-light.jpg",
    "assets/textures/wood-dark.jpg",
    "assets/textures/wood-light.jpg",
};
constexpr std::array<std::string_view, 3> lists = {"art-0.67.txt", "art-1.txt", "art-2.txt"};
constexpr std::array<float, 3> scales = {0.67F, 1, 2};
constexpr float px_per_mm_of_scale_1 = 149 / 25.4F;
constexpr std::uintptr_t first_id = 0x7A90000;  // OpenGL counts its own from 1

std::vector<PlacedArt> read_list(std::string_view name) {
    std::istringstream in{std::string(look_file(name).text())};
    float width = 1;
    float height = 1;
    in >> width >> height;
    std::vector<PlacedArt> all;
    Rect place;
    Vec size;
    while (in >> place.x >> place.y >> place.w >> place.h >> size.x >> size.y)
        all.push_back({{place.x / width, place.y / height, place.w / width, place.h / height}, size});
    return all;
}

Art art_named(const std::string& name) {
    const auto* found = std::find(std::begin(kArtNames), std::end(kArtNames), name);
    if (found == std::end(kArtNames)) throw std::logic_error("There is no drawing " + name + ".");
    return static_cast<Art>(found - std::begin(kArtNames));
}

}  // namespace

Texture weave_of(const Look& look) {
    const auto* found = std::find_if(files.begin() + lists.size(), files.end(), [&](std::string_view file) {
        const std::string_view name = file.substr(file.rfind('/') + 1);
        return name.substr(0, name.find('.')) == look.weave;
    });
    if (found == files.end()) throw std::logic_error("There is no weave " + std::string(look.weave) + ".");
    return static_cast<Texture>(found - files.begin());
}

Art emblem_of(const Look& look) { return art_named("emblema_" + std::string(look.emblem)); }
Art tile_of(const Look& look) { return art_named("taulell_" + std::string(look.emblem)); }

std::string_view texture_file(Texture texture) { return files[static_cast<std::size_t>(texture)]; }

bool repeats(Texture texture) { return texture >= Texture::felt && texture <= Texture::paper; }

Vec weave_size(Texture texture) {
    switch (texture) {
        case Texture::weave_calavera: return {240, 240};
        case Texture::weave_fallera: return {200, 260};
        default: return {256, 256};
    }
}

Texture art_texture(float px_per_mm) {
    const float wanted = px_per_mm / px_per_mm_of_scale_1;
    for (std::size_t i = 0; i + 1 < scales.size(); ++i) {
        if (wanted <= scales[i] * 1.05F) return static_cast<Texture>(i);
    }
    return Texture::art_large;
}

const PlacedArt& placed(Texture page, Art art) {
    static const std::array<std::vector<PlacedArt>, 3> pages = {read_list(lists[0]), read_list(lists[1]),
                                                                read_list(lists[2])};
    return pages[static_cast<std::size_t>(page)][static_cast<std::size_t>(art)];
}

void* texture_id(Texture texture) {
    return reinterpret_cast<void*>(first_id + static_cast<std::uintptr_t>(texture));  // NOLINT: a number, not a place
}

bool is_texture_id(const void* id, Texture& texture) {
    const auto number = reinterpret_cast<std::uintptr_t>(id);
    if (number < first_id || number >= first_id + files.size()) return false;
    texture = static_cast<Texture>(number - first_id);
    return true;
}

}  // namespace tapet::ui
