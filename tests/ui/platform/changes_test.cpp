// Of a frame only what changed is drawn, into what the display still holds: the same pixels as when all of it is drawn.
#include <algorithm>
#include <cmath>
#include <doctest/doctest.h>
#include <fstream>
#include <imgui.h>
#include <string>
#include <vector>

#include "tests/ui/app_robot.h"
#include "tests/ui/platform/drawing.h"
#include "ui/platform/desktop/egl.h"
#include "ui/platform/gl.h"
#include "ui/platform/renderer.h"
#include "ui/shell/routes.h"

using namespace tapet;
using namespace tapet::ui;

namespace {

// Where a frame is drawn when there is no display.
class Canvas {
  public:
    Canvas(int width, int height) : width_(width), height_(height) {
        glGenRenderbuffers(1, &colours_);
        glBindRenderbuffer(GL_RENDERBUFFER, colours_);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
        glGenFramebuffers(1, &name_);
        use();
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colours_);
        REQUIRE(glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE);
    }
    ~Canvas() {
        glDeleteFramebuffers(1, &name_);
        glDeleteRenderbuffers(1, &colours_);
    }
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;

    void use() const { glBindFramebuffer(GL_FRAMEBUFFER, name_); }
    std::vector<std::uint32_t> pixels() const {
        std::vector<std::uint32_t> all(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
        use();
        glReadPixels(0, 0, width_, height_, GL_RGBA, GL_UNSIGNED_BYTE, all.data());
        return all;
    }

  private:
    int width_;
    int height_;
    unsigned name_ = 0;
    unsigned colours_ = 0;
};

// A screen that is drawn twice, frame by frame: as a whole, and only what changed, into so many buffers in turn.
class Twice {
  public:
    explicit Twice(RobotScreen screen, std::size_t buffers = 1) : screen_(screen), whole_(screen.width, screen.height) {
        ui_.set_scale(screen.px_per_mm, screen.text_scale);
        while (buffers_.size() < buffers) buffers_.push_back(std::make_unique<Canvas>(screen.width, screen.height));
    }

    void frame(const std::function<void(Ui&)>& draw) {
        const Vec size{static_cast<float>(screen_.width), static_cast<float>(screen_.height)};
        renderer_.upload_fonts(size);
        input_.time_us += 16'000;
        input_.seen = ui_.seen(input_.time_us);
        ui_.begin(input_, size);
        draw(ui_);
        ui_.end();
        ui_.shown(input_.time_us);
        input_.keys.clear();
        compare();
    }
    void frames(int count, const std::function<void(Ui&)>& draw) {
        for (int i = 0; i < count; ++i) frame(draw);
    }
    void tap(Vec at, const std::function<void(Ui&)>& draw) {
        input_.time_us += 500'000;
        input_.pointer = at;
        input_.down = true;
        frame(draw);
        input_.down = false;
        frames(2, draw);
    }
    void forget() {
        renderer_.forget();
        shown_ = 0;
    }
    const FrameLog& log() const { return ui_.log(); }
    Rect last() const { return last_; }  // round what was drawn

  private:
    Egl& egl_ = *opened();
    RobotScreen screen_;
    Ui ui_{true};
    Renderer renderer_{ui_};
    Canvas whole_;
    std::vector<std::unique_ptr<Canvas>> buffers_;
    std::size_t shown_ = 0;
    Input input_;
    Rect last_;

    static Egl* opened() {
        static const std::unique_ptr<Egl> egl = Egl::open();
        REQUIRE(egl);
        egl->use();
        return egl.get();
    }

    void compare() {
        egl_.use();
        const Canvas& next = *buffers_[shown_ % buffers_.size()];
        next.use();
        const bool held = shown_ >= buffers_.size();
        const Patches drawn =
            renderer_.draw_changes(screen_.width, screen_.height, held ? static_cast<int>(buffers_.size()) : 0);
        last_ = {};
        for (const Rect& place : drawn.rects()) last_ = last_.empty() ? place : last_.joined(place);
        if (!drawn.empty()) ++shown_;
        whole_.use();
        renderer_.draw(screen_.width, screen_.height);
        const std::vector<std::uint32_t> wanted = whole_.pixels();
        const std::vector<std::uint32_t> got = buffers_[(shown_ + buffers_.size() - 1) % buffers_.size()]->pixels();
        if (got == wanted) return;
        const auto at = static_cast<int>(std::mismatch(got.begin(), got.end(), wanted.begin()).first - got.begin());
        CAPTURE(at % screen_.width);
        CAPTURE(screen_.height - 1 - at / screen_.width);
        CAPTURE(got[static_cast<std::size_t>(at)]);
        CAPTURE(wanted[static_cast<std::size_t>(at)]);
        FAIL_CHECK("A frame that was drawn in part is not what the whole of it is.");
    }
};

// Small ones, for there are many screens: across, upright, a phone with large text.
const std::vector<RobotScreen> kSizes{{800, 480, 4.2F, 1}, {480, 768, 4.2F, 1}, {390, 640, 3.4F, 1.4F}};

// A route, and what a finger does there: some of its keys, each as the one before has left the screen.
void look_at(Twice& twice, AppRobot& robot, const std::string& route, bool dark) {
    CAPTURE(route);
    App app(robot.keeper(), robot.environment(), Lang::ca);
    app.show_only(route, dark);
    const auto draw = [&app](Ui& ui) { app.frame(ui); };
    twice.frames(2, draw);
    constexpr std::size_t kTaps = 2;
    for (std::size_t tap = 0; tap < kTaps; ++tap) {
        const std::size_t count = twice.log().widgets.size();
        if (count == 0) return;
        twice.tap(twice.log().widgets.begin()[count * (tap + 1) / (kTaps + 1)].rect.centre(), draw);
    }
}

void begin(AppRobot& robot, const std::string& golden) {
    std::ifstream file(std::string(TAPET_SOURCE_DIR) + "/tests/golden/" + golden + ".golden");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('{')) lines.push_back(line);
    }
    REQUIRE(lines.size() > 2);
    lines.resize(lines.size() * 2 / 3);
    sure(robot.keeper().shelf.begin(lines.front()));
    // Questions and refused lines of it are no part of the match.
    for (std::size_t i = 1; i < lines.size(); ++i) static_cast<void>(robot.keeper().open.take(lines[i]));
}

}  // namespace

TEST_SUITE("platform") {
    TEST_CASE("a screen of which only what changed is drawn has the pixels of the whole one, on every screen") {
        const Drawing drawing;
        for (const RobotScreen& size : kSizes) {
            CAPTURE(size.width);
            AppRobot robot("ca", size);
            Twice twice(size);
            bool dark = true;
            for (const std::string_view name : screen_names()) look_at(twice, robot, std::string(name), dark = !dark);
        }
    }

    TEST_CASE("a match of each game of which only what changed is drawn has the pixels of the whole one") {
        const Drawing drawing;
        for (const RobotScreen& size : kSizes) {
            CAPTURE(size.width);
            Twice twice(size);
            bool dark = false;
            for (const char* golden : {"truc-counter", "truc-pairs-with-cards", "calavera-sheet", "alpens-final-round",
                                       "fallera-chain-and-win", "championship-small", "tally-brisca"}) {
                AppRobot robot("ca", size);
                sure(robot.keeper().notebook.set_setting("truc.seating", "far"));
                begin(robot, golden);
                robot.environment().moves = true;
                for (const std::string_view name : match_screen_names()) {
                    const std::string route = std::string(name) + ":" + robot.keeper().open.match_id();
                    look_at(twice, robot, route, dark = !dark);
                }
            }
        }
    }

    TEST_CASE("a display with two or three buffers holds older frames: what changed since then is drawn") {
        const Drawing drawing;
        for (const std::size_t buffers : {2, 3, 4}) {
            Twice twice({320, 240, 6, 1}, buffers);
            for (int i = 0; i < 12; ++i) {
                const auto x = static_cast<float>(i * 97 % 300);
                const auto y = static_cast<float>(i * 61 % 220);
                twice.frame([&](Ui& ui) { ui.painter().fill({x, y, 10, 10}, Colour{255, 0, 0, 255}); });
            }
        }
    }

    TEST_CASE("a dot that moves is drawn where it was and where it is, nothing else; and all of it where all is lost") {
        const Drawing drawing;
        Twice twice({640, 480, 6, 1});
        const auto dot = [](float x) {
            return [x](Ui& ui) { ui.painter().fill({x, 100, 10, 10}, Colour{255, 0, 0, 255}); };
        };
        twice.frame(dot(50));
        CHECK(twice.last() == Rect{0, 0, 640, 480});
        twice.frame(dot(50));
        CHECK(twice.last().empty());
        twice.frame(dot(60));
        CHECK(Rect{50, 100, 20, 10}.contains(twice.last(), 2));
        twice.forget();
        twice.frame(dot(60));
        CHECK(twice.last() == Rect{0, 0, 640, 480});
    }

    TEST_CASE("what lies over another thing in one frame and under it in the next is drawn again") {
        const Drawing drawing;
        Twice twice({640, 480, 6, 1});
        const auto draw = [](bool red_first) {
            return [red_first](Ui& ui) {
                const auto red = [&] { ui.painter().fill({100, 100, 50, 50}, Colour{255, 0, 0, 255}); };
                if (red_first) red();
                ui.painter().fill({120, 120, 50, 50}, Colour{0, 0, 255, 128});
                if (!red_first) red();
                ui.painter().fill({300, 300, 50, 50}, Colour{0, 255, 0, 255});
            };
        };
        twice.frame(draw(true));
        twice.frame(draw(false));
        CHECK_FALSE(twice.last().empty());
        CHECK(Rect{100, 100, 70, 70}.contains(twice.last(), 2));
    }
}
