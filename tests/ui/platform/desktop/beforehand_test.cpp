// What the first frame shows, made while its window is opened; and the format of the drawings.
#include "ui/platform/desktop/beforehand.h"

#include <doctest/doctest.h>
#include <string>

#include "ui/platform/desktop/decoded.h"
#include "ui/platform/desktop/qoi.h"

using namespace tapet::ui;

namespace {

std::string qoi_of(std::string_view pixels, char width, char height) {
    const std::string size{0, 0, 0, width, 0, 0, 0, height, 4, 0};
    return "qoif" + size + std::string(pixels) + std::string(7, 0) + '\1';
}

}  // namespace

TEST_SUITE("platform") {
    TEST_CASE(
        "a drawing's pixels are read: said in full, by a little difference, by a larger one, again, as one before") {
        std::string said =
            "\xFF\x0A\x14\x1E\x80"  // all four parts
            "\x7A"                  // red +1, green 0, blue 0
            "\xA5\xA6"              // green +5, red 2 more than that, blue 2 less
            "\xC1"                  // twice more
            "\xFE\x01\x02\x03";     // red, green, blue
        said += static_cast<char>((10 * 3 + 20 * 5 + 30 * 7 + 128 * 11) % 64);  // the one that began
        const Pixels read = read_qoi(qoi_of(said, 7, 1));
        CHECK(read.width == 7);
        CHECK(read.height == 1);
        CHECK(read.rgba == std::vector<std::uint8_t>{10, 20,  30, 128, 11, 20,  30, 128, 18, 25,  33, 128, 18, 25,
                                                     33, 128, 18, 25,  33, 128, 1,  2,   3,  128, 10, 20,  30, 128});
    }

    TEST_CASE("what is no drawing, or only a part of one, has no pixels") {
        CHECK(read_qoi("").width == 0);
        CHECK(read_qoi(std::string(30, 'x')).width == 0);
        CHECK(read_qoi(qoi_of("\xC1", 7, 7)).width == 0);
        CHECK(read_qoi(qoi_of("\xC1", 0, 7)).width == 0);
    }

    TEST_CASE("what was made beforehand is what would be made later, once") {
        const Metrics metrics = make_metrics(5.9F, 1, {1280, 800});
        Beforehand beforehand({Texture::felt});
        beforehand.make(metrics);
        beforehand.hand_over_fonts();
        CHECK(make_fonts(make_metrics(5.9F, 1.5F, {1280, 800}), false)->width(Role::body, "Truc") >
              make_fonts(metrics, false)->width(Role::body, "Truc"));
        const auto felt = beforehand.source()(Texture::felt);
        REQUIRE(felt.size() == 4);
        CHECK(felt.front().rgba == decoded(Texture::felt).front().rgba);
        CHECK(felt.back().width == felt.front().width / 8);
        CHECK(beforehand.source()(Texture::felt).empty());
        CHECK(beforehand.source()(Texture::linen).empty());
    }

    TEST_CASE("fonts that are ready are taken by whom they fit") {
        const Metrics metrics = make_metrics(5.9F, 1, {1280, 800});
        const auto fonts = std::make_shared<const Fonts>(metrics);
        keep_ready(metrics, fonts);
        CHECK(make_fonts(metrics, false) == fonts);
        CHECK(make_fonts(metrics, false) != fonts);
        keep_ready(metrics, fonts);
        CHECK(make_fonts(make_metrics(5.9F, 1.5F, {1280, 800}), false) != fonts);
    }

    TEST_CASE("a letter that no font has is as wide as the box that is drawn for it") {
        const Fonts fonts(make_metrics(5.9F, 1, {1280, 800}));
        for (const Role role : {Role::body, Role::title, Role::headline}) {
            CHECK(fonts.width(role, "\u4E2D") > 0);
            CHECK(fonts.width(role, "\u4E2D") == fonts.width(role, "\uFFFC"));
            CHECK_FALSE(fonts.has_all(role, "\u4E2D"));
            CHECK(fonts.has_all(role, "Ñandú"));
        }
    }
}
