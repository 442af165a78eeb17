#include "ui/platform/web/canvas.h"

#include <algorithm>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <imgui.h>
#include <optional>
#include <utility>

#include "ui/platform/picture.h"

// web/library/canvas.js
extern "C" {
void tapet_canvas_listen();
void tapet_canvas_again(double ms);  // calls tapet_canvas_step at the next frame, or after so long
void tapet_canvas_shown();
double tapet_canvas_width();  // CSS pixels
double tapet_canvas_height();
int tapet_canvas_is_glass();
}

namespace tapet::ui {

namespace {

constexpr const char* kCanvas = "#canvas";

// A CSS pixel is no length: about 1/96 inch on a desk, and on tablets, which are held nearer, about 1/150.
constexpr float kDeskPxPerMm = 96 / 25.4F;
constexpr float kGlassPxPerMm = 150 / 25.4F;

}  // namespace

struct Canvas::State {
    Ui ui;
    std::optional<Renderer> renderer;
    std::optional<FrameLoop> loop;
    FrameCalls calls;
    int width = 0;
    int height = 0;
    double ratio = 0;  // pixels a CSS pixel

    void fit();
    void step();
    void answer();
    void restore();
    // `late_ms`: since the browser saw it.
    void add(PlatformEvent event, double late_ms) {
        event.time_us = calls.steady_us() - static_cast<std::int64_t>(late_ms * 1000);
        loop->add(std::move(event));
    }
    Vec to_pixels(double x, double y) const { return {static_cast<float>(x * ratio), static_cast<float>(y * ratio)}; }
};

namespace {

Canvas::State* drawn = nullptr;  // by the one canvas of the page

}  // namespace

void Canvas::State::fit() {
    const double now = emscripten_get_device_pixel_ratio();
    const int w = static_cast<int>(tapet_canvas_width() * now);
    const int h = static_cast<int>(tapet_canvas_height() * now);
    if (w == width && h == height && now == ratio) return;
    width = w;
    height = h;
    ratio = now;
    emscripten_set_canvas_element_size(kCanvas, w, h);
    // The size of text is the app's to set: it does so in each frame.
    ui.set_scale(static_cast<float>(now) * (tapet_canvas_is_glass() != 0 ? kGlassPxPerMm : kDeskPxPerMm), 1);
    loop->redraw();
}

// The context was lost, and all that the display had; it has another one now.
void Canvas::State::restore() {
    renderer.reset();
    ui.forget_fonts();
    renderer.emplace(ui);
    loop->redraw();
}

void Canvas::State::step() {
    fit();
    constexpr int kLast = 1;  // preserveDrawingBuffer
    if (loop->step(calls, width, height, kLast)) {
        tapet_canvas_shown();
        loop->shown(calls.steady_us());
    }
    // While something is being stored nothing is asked for: the store wakes the canvas.
    if (calls.stored()) tapet_canvas_again(static_cast<double>(loop->idle_us(calls)) / 1000);
}

// In the handler of the finger or the key itself: what a browser gives only there can be asked for.
void Canvas::State::answer() {
    constexpr int kMost = 4;  // a press and its release, and one that waited
    for (int steps = 0; steps < kMost && loop->waits(); ++steps) step();
}

Canvas::Canvas(std::unique_ptr<State> state) : state_(std::move(state)) {}
Canvas::~Canvas() { drawn = nullptr; }

tl::expected<std::unique_ptr<Canvas>, std::string_view> Canvas::open() {
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = EM_FALSE;
    wanted.depth = EM_FALSE;
    wanted.antialias = EM_FALSE;
    wanted.preserveDrawingBuffer = EM_TRUE;  // what is shown stays, and of the next frame only what differs is drawn
    const auto context = emscripten_webgl_create_context(kCanvas, &wanted);
    if (context <= 0) return tl::unexpected(std::string_view("web.no-webgl"));
    emscripten_webgl_make_context_current(context);
    auto state = std::make_unique<State>();
    state->renderer.emplace(state->ui);
    state->loop.emplace(state->ui, *state->renderer);
    drawn = state.get();
    return std::unique_ptr<Canvas>(new Canvas(std::move(state)));
}

void Canvas::join(Environment& environment) {
    environment.picture = [](int width, int height, const std::function<void(Ui&)>& draw) {
        ImGuiContext* const before = ImGui::GetCurrentContext();  // a frame is being drawn
        auto maker = std::make_unique<PictureMaker>();
        maker->ui().set_art_of(drawn->ui);  // another one would still have to be fetched
        auto bytes = maker->picture(width, height, draw).map(png);
        maker.reset();  // it takes its own context with it
        ImGui::SetCurrentContext(before);
        return bytes;
    };
}

void Canvas::run(FrameCalls calls) {
    state_->calls = std::move(calls);
    tapet_canvas_listen();
    tapet_canvas_again(0);
}

const Ui& Canvas::ui() const { return state_->ui; }

}  // namespace tapet::ui

// Called by web/library/canvas.js.
extern "C" {

EMSCRIPTEN_KEEPALIVE void tapet_canvas_step() { tapet::ui::drawn->step(); }
EMSCRIPTEN_KEEPALIVE void tapet_canvas_redraw() { tapet::ui::drawn->loop->redraw(); }
EMSCRIPTEN_KEEPALIVE void tapet_canvas_answer() { tapet::ui::drawn->answer(); }
EMSCRIPTEN_KEEPALIVE void tapet_canvas_restored() { tapet::ui::drawn->restore(); }

EMSCRIPTEN_KEEPALIVE void tapet_canvas_pointer(int kind, int finger, double x, double y, double late_ms) {
    using tapet::ui::PlatformEvent;
    auto& canvas = *tapet::ui::drawn;
    canvas.add({.kind = static_cast<PlatformEvent::Kind>(kind), .at = canvas.to_pixels(x, y), .finger = finger},
               late_ms);
}

EMSCRIPTEN_KEEPALIVE void tapet_canvas_wheel(double notches, double x, double y, double late_ms) {
    using tapet::ui::PlatformEvent;
    auto& canvas = *tapet::ui::drawn;
    canvas.add({.kind = PlatformEvent::Kind::wheel, .at = canvas.to_pixels(x, y), .wheel = static_cast<float>(notches)},
               late_ms);
}

EMSCRIPTEN_KEEPALIVE void tapet_canvas_text(int code_point, double late_ms) {
    using tapet::ui::PlatformEvent;
    tapet::ui::drawn->add({PlatformEvent::Kind::text, {}, static_cast<char32_t>(code_point)}, late_ms);
}

EMSCRIPTEN_KEEPALIVE void tapet_canvas_key(int key, double late_ms) {
    using tapet::ui::PlatformEvent;
    tapet::ui::drawn->add({PlatformEvent::Kind::key, {}, 0, static_cast<tapet::ui::Key>(key)}, late_ms);
}

// The page was hidden, or its finger taken away by the system: no tap comes of the press.
EMSCRIPTEN_KEEPALIVE void tapet_canvas_forget() {
    using tapet::ui::PlatformEvent;
    tapet::ui::drawn->add({PlatformEvent::Kind::forget}, 0);
}
}
