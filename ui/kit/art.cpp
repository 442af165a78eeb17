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

constexpr std::array<std::string_view, 16> files = {
    "art-first-0.67.png",
    "art-first-1.png",
    "art-first-2.png",
    "art-more-0.67.png",
    "art-more-1.png",
    "art-more-2.png",
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
constexpr std::array<float, 3> scales = {0.67F, 1, 2};
constexpr std::size_t pictures_with_drawings = 2 * scales.size();
constexpr float px_per_mm_of_scale_1 = 149 / 25.4F;
constexpr std::uintptr_t first_id = 0x7A90000;  // OpenGL counts its own from 1

void read_list(Texture picture, std::vector<PlacedArt>& all) {
    const std::string_view file = texture_file(picture);
    std::istringstream in{std::string(look_file(std::string(file.substr(0, file.rfind('.'))) + ".txt").text())};
    float width = 1;
    float height = 1;
    in >> width >> height;
    Rect place;
    Vec size;
    while (in >> place.x >> place.y >> place.w >> place.h >> size.x >> size.y)
        all.push_back({picture, {place.x / width, place.y / height, place.w / width, place.h / height}, size});
}

// As Art counts them: those of the first picture, and the others behind them.
std::vector<PlacedArt> all_placed(Texture first) {
    std::vector<PlacedArt> all;
    read_list(first, all);
    if (all.size() != kFirstArt) throw std::logic_error("The drawings are not where they are said to be.");
    read_list(static_cast<Texture>(static_cast<std::size_t>(first) + scales.size()), all);
    return all;
}

Art art_named(const std::string& name) {
    const auto* found = std::find(std::begin(kArtNames), std::end(kArtNames), name);
    if (found == std::end(kArtNames)) throw std::logic_error("There is no drawing " + name + ".");
    return static_cast<Art>(found - std::begin(kArtNames));
}

}  // namespace

Texture weave_of(const Look& look) {
    const auto* found = std::find_if(files.begin() + pictures_with_drawings, files.end(), [&](std::string_view file) {
        const std::string_view name = file.substr(file.rfind('/') + 1);
        return name.substr(0, name.find('.')) == look.weave;
    });
    if (found == files.end()) throw std::logic_error("There is no weave " + std::string(look.weave) + ".");
    return static_cast<Texture>(found - files.begin());
}

Art emblem_of(const Look& look) { return art_named("emblema_" + std::string(look.emblem)); }
Art tile_of(const Look& look) { return art_named("taulell_" + std::string(look.emblem)); }

std::string_view texture_file(Texture texture) { return files[static_cast<std::size_t>(texture)]; }

bool is_drawings(Texture texture) { return static_cast<std::size_t>(texture) < pictures_with_drawings; }

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

const PlacedArt& placed(Texture first, Art art) {
    static std::array<std::vector<PlacedArt>, scales.size()> sizes;
    std::vector<PlacedArt>& all = sizes[static_cast<std::size_t>(first)];
    if (all.empty()) all = all_placed(first);
    return all[static_cast<std::size_t>(art)];
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
