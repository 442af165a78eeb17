// Textures, drawn into a picture where there is no display.
#include "ui/platform/renderer.h"

#include <array>
#include <cstdlib>
#include <doctest/doctest.h>
#include <imgui.h>

#include "tests/ui/platform/drawing.h"
#include "ui/platform/desktop/offscreen.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

using Pixel = std::array<int, 3>;

Pixel at(const Picture& picture, int x, int y) {
    const std::size_t first = (static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) + x) * 3;
    return {picture.rgb[first], picture.rgb[first + 1], picture.rgb[first + 2]};
}

// One texture over the whole picture, from its top left corner to `to`.
Picture drawn(Offscreen& offscreen, TextureId texture, int width, int height, Vec to) {
    offscreen.use().ui().set_scale(6, 1);
    auto picture = offscreen.use().picture(width, height, [&](Ui&) {
        ImGui::GetBackgroundDrawList()->AddImage(
            texture, {0, 0}, {static_cast<float>(width), static_cast<float>(height)}, {0, 0}, {to.x, to.y});
    });
    REQUIRE(picture);
    return *picture;
}

constexpr Pixel red{255, 0, 0};
constexpr Pixel green{0, 255, 0};
constexpr Pixel blue{0, 0, 255};
// Red and green above, blue below.
const Pixels four{2, 2, {255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255}};

}  // namespace

TEST_SUITE("platform") {
    TEST_CASE("a texture begins with its top left pixel, and its edge goes on beyond it") {
        const Drawing drawing;
        unsetenv("DISPLAY");
        auto offscreen = Offscreen::open();
        REQUIRE(offscreen);
        const TextureId texture = (*offscreen)->use().renderer().add_texture(four);
        const Picture picture = drawn(**offscreen, texture, 80, 80, {2, 1});
        CHECK(at(picture, 5, 5) == red);
        CHECK(at(picture, 35, 5) == green);
        CHECK(at(picture, 75, 5) == green);
        CHECK(at(picture, 75, 75) == blue);
    }

    TEST_CASE("a texture that repeats begins again beyond its edge") {
        const Drawing drawing;
        unsetenv("DISPLAY");
        auto offscreen = Offscreen::open();
        REQUIRE(offscreen);
        const TextureId texture = (*offscreen)->use().renderer().add_texture(four, {.repeat = true, .mipmaps = false});
        const Picture picture = drawn(**offscreen, texture, 84, 84, {2, 2});  // its pixels are 21 large
        for (const int x : {10, 52}) {
            for (const int y : {10, 52}) {
                CHECK(at(picture, x, y) == red);
                CHECK(at(picture, x + 21, y) == green);
                CHECK(at(picture, x, y + 21) == blue);
            }
        }
    }

    TEST_CASE("a drawing from a picture that is too large for the display comes from a smaller one") {
        const Drawing drawing;
        unsetenv("DISPLAY");
        const auto mean = [](int largest) {
            auto offscreen = Offscreen::open();
            REQUIRE(offscreen);
            if (largest > 0) (*offscreen)->use().renderer().take_at_most(largest);
            (*offscreen)->use().ui().set_scale(6, 1);
            const auto picture = (*offscreen)->use().picture(96, 96, [](Ui& ui) {
                ui.painter().art(Art::taulell_truc, {0, 0, 96, 96});
            });
            REQUIRE(picture);
            int sum = 0;
            for (const std::uint8_t part : picture->rgb) sum += part;
            return std::pair(sum / static_cast<int>(picture->rgb.size()),
                             (*offscreen)->use().renderer().lacks_memory());
        };
        const auto usual = mean(0);
        const auto small = mean(512);
        CHECK_FALSE(usual.second);
        CHECK(small.second);
        CHECK(usual.first > 100);
        CHECK(std::abs(usual.first - small.first) < 8);
    }

    TEST_CASE("a texture with mipmaps is drawn small as the mean of what it shows") {
        const Drawing drawing;
        unsetenv("DISPLAY");
        auto offscreen = Offscreen::open();
        REQUIRE(offscreen);
        Pixels stripes{64, 64, {}};  // white and black in turn
        for (int i = 0; i < 64 * 64; ++i) {
            const std::uint8_t grey = i % 2 == 0 ? 255 : 0;
            stripes.rgba.insert(stripes.rgba.end(), {grey, grey, grey, 255});
        }
        const TextureId texture =
            (*offscreen)->use().renderer().add_texture(stripes, {.repeat = true, .mipmaps = true});
        const Picture picture = drawn(**offscreen, texture, 8, 8, {1, 1});
        for (int x = 0; x < 8; ++x) {
            CHECK(at(picture, x, 4)[0] > 110);
            CHECK(at(picture, x, 4)[0] < 145);
        }
    }
}
