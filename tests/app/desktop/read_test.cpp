// QR codes in pictures, as a camera or a screenshot has them, read on the command line.
#include <cmath>
#include <doctest/doctest.h>
#include <fstream>

#include "core/moving_code.h"
#include "paper/qr.h"
#include "storage/match_link.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/tablets.h"
#include "ui/platform/picture.h"

using namespace tapet;
using namespace tapet::app;
using tapet::storage::Tablet;
using tapet::storage::TempFolder;

namespace {

constexpr int kModule = 5;  // pixels

bool dark_at(const QrCode& code, float x, float y) {
    const int column = static_cast<int>(std::floor(x / kModule)) - kQrQuiet;
    const int row = static_cast<int>(std::floor(y / kModule)) - kQrQuiet;
    return column >= 0 && row >= 0 && column < code.side && row < code.side && code.at(column, row);
}

// Tilted by so much, and each pixel mixed with those around it, as a lens that is not sharp does.
ui::Picture photo(const QrCode& code, float radians, int blur) {
    const int side = (code.side + 2 * kQrQuiet) * kModule;
    const int wide = side * 3 / 2;
    ui::Picture picture{wide, wide, {}};
    const float middle = static_cast<float>(wide) / 2;
    const auto dark = [&](int x, int y) {
        const float dx = static_cast<float>(x) - middle;
        const float dy = static_cast<float>(y) - middle;
        const float half = static_cast<float>(side) / 2;
        return dark_at(code, std::cos(radians) * dx + std::sin(radians) * dy + half,
                       std::cos(radians) * dy - std::sin(radians) * dx + half);
    };
    for (int y = 0; y < wide; ++y) {
        for (int x = 0; x < wide; ++x) {
            int light = 0;
            for (int by = -blur; by <= blur; ++by) {
                for (int bx = -blur; bx <= blur; ++bx) light += dark(x + bx, y + by) ? 40 : 210;
            }
            picture.rgb.insert(picture.rgb.end(), 3,
                               static_cast<std::uint8_t>(light / ((2 * blur + 1) * (2 * blur + 1))));
        }
    }
    return picture;
}

std::string put_photo(const TempFolder& folder, const std::string& name, const std::string& text, float radians,
                      int blur) {
    const std::string path = folder / name;
    std::ofstream(path, std::ios::binary) << ui::png(photo(qr_code(text).value(), radians, blur));
    return path;
}

// A plain sheet's match of so many lines.
std::string pack_of_lines(Tablet& tablet, int lines) {
    std::vector<std::string> all{R"({"game":"tally","title":"Brisca","players":["Ana","Bel"],"rounds":200})"};
    for (int i = 1; i < lines; ++i) {
        const std::string player = i % 3 == 1 ? "Ana" : "Bel";
        all.push_back(i % 3 == 0
                          ? R"({"do":"next"})"
                          : R"({"do":"points","player":")" + player + R"(","n":)" + std::to_string(i * i % 47) + "}");
    }
    return tablet.some({tablet.play(all)});
}

}  // namespace

TEST_CASE("a match of 400 lines goes through a moving code in under 20 s, blurred, tilted and with frames missed") {
    Tablet tablet;
    const std::string pack = pack_of_lines(tablet, 400);
    const auto code = MovingCode::of(pack);
    REQUIRE(code);
    const TempFolder folder;
    std::vector<std::string> arguments{"read"};
    std::uint32_t shown = 0;
    for (; arguments.size() < code->parts() + 4; ++shown) {
        if (shown % 10 == 3) continue;  // one in ten is missed
        const float tilt = 0.07F * static_cast<float>(shown % 7) - 0.2F;
        arguments.push_back(
            put_photo(folder, std::to_string(shown) + ".png", code->frame(shown), tilt, static_cast<int>(shown % 3)));
    }
    CHECK(shown * 0.15 < 20);
    const Outcome run = run_tapet(arguments);
    CHECK(run.err.empty());
    CHECK(run.status == 0);
    const std::string link = run.out.substr(0, run.out.find('\n'));
    CHECK(link == storage::match_fragment(pack));
    const Outcome opened = run_tapet({"open", link, "--db", folder / "other.db"});
    CHECK(opened.status == 0);
    CHECK(member(opened.out, "came") == "new");
    arguments.resize(3);
    const Outcome part = run_tapet(arguments);
    CHECK(part.status == 1);
    CHECK(part.out.empty());
    CHECK(part.err == "tapet: Of the moving code 2 of " + std::to_string(code->parts()) +
                          " are here: more pictures of it are needed.\n");
}

TEST_CASE("what a code says is told: a match, an address, a text; and what has none, or is no picture") {
    const TempFolder folder;
    const std::string match = put_photo(folder, "match.png", "https://example.org/#match=AAAA", 0, 0);
    const std::string table = put_photo(folder, "table.png", "http://192.168.1.7:8273/?table=K7F3", 0.1F, 1);
    const std::string text = put_photo(folder, "text.png", "Xe, què fas?", 0, 0);
    const Outcome run = run_tapet({"read", "--json", match, table, text});
    CHECK(run.status == 0);
    CHECK(run.out ==
          "{\"says\":\"match\",\"text\":\"https://example.org/#match=AAAA\"}\n"
          "{\"says\":\"address\",\"text\":\"http://192.168.1.7:8273/?table=K7F3\"}\n"
          "{\"says\":\"text\",\"text\":\"Xe, què fas?\"}\n");
    CHECK(run_tapet({"read", table}).out == "http://192.168.1.7:8273/?table=K7F3\n");
    const std::string nothing = folder / "grey.png";
    std::ofstream(nothing, std::ios::binary) << ui::png({50, 50, std::vector<std::uint8_t>(7500, 128)});
    CHECK(run_tapet({"read", nothing}).err == "tapet: No QR code is seen in " + nothing + ".\n");
    std::ofstream(folder / "none.png") << "no picture";
    const Outcome none = run_tapet({"read", folder / "none.png", match});
    CHECK(none.status == 1);
    CHECK(none.err == "tapet: " + (folder / "none.png") + " is no picture that can be read.\n");
    CHECK(none.out == "https://example.org/#match=AAAA\n");
}
