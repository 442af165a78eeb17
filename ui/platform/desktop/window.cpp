#include "ui/platform/desktop/window.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <optional>
#include <utility>

#include "ui/platform/desktop/awake.h"
#include "ui/platform/desktop/back_buffer.h"
#include "ui/platform/desktop/beforehand.h"
#include "ui/platform/desktop/event_times.h"
#include "ui/platform/desktop/glfw.h"
#include "ui/platform/desktop/icon.h"
#include "ui/platform/desktop/touches.h"
#include "ui/platform/desktop/window_place.h"
#include "ui/platform/picture.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t kShortestWait = 1000;  // µs
constexpr std::int64_t kFrame = 16'667;
constexpr std::int64_t kQuickestFrame =
    4'000;  // a display that keeps its own pace does not where a frame shows nothing new
constexpr float px_per_mm_at_96_dpi = 96 / 25.4F;

std::optional<Key> key_of(int glfw_key) {
    if (glfw_key >= GLFW_KEY_KP_0 && glfw_key <= GLFW_KEY_KP_9) {
        return static_cast<Key>(static_cast<int>(Key::num0) + glfw_key - GLFW_KEY_KP_0);
    }
    switch (glfw_key) {
        case GLFW_KEY_BACKSPACE: return Key::backspace;
        case GLFW_KEY_DELETE: return Key::remove;
        case GLFW_KEY_ENTER: return Key::enter;
        case GLFW_KEY_ESCAPE: return Key::escape;
        case GLFW_KEY_TAB: return Key::tab;
        case GLFW_KEY_LEFT: return Key::left;
        case GLFW_KEY_RIGHT: return Key::right;
        case GLFW_KEY_UP: return Key::up;
        case GLFW_KEY_DOWN: return Key::down;
        case GLFW_KEY_HOME: return Key::home;
        case GLFW_KEY_END: return Key::end;
        case GLFW_KEY_KP_ADD: return Key::num_plus;
        case GLFW_KEY_KP_SUBTRACT: return Key::num_minus;
        case GLFW_KEY_KP_ENTER: return Key::num_enter;
        case GLFW_KEY_KP_DECIMAL: return Key::num_decimal;
        default: return std::nullopt;
    }
}

PlatformEvent::Kind kind_of(Touch::Kind kind) {
    switch (kind) {
        case Touch::Kind::down: return PlatformEvent::Kind::press;
        case Touch::Kind::up: return PlatformEvent::Kind::release;
        case Touch::Kind::move: break;
    }
    return PlatformEvent::Kind::move;
}

// Of the monitor that the window opens on, by what it says of its size; what cannot be true is not believed.
float monitor_px_per_mm() {
    GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
    if (monitor == nullptr) return px_per_mm_at_96_dpi;
    int width_mm = 0;
    int height_mm = 0;
    glfwGetMonitorPhysicalSize(monitor, &width_mm, &height_mm);
    const GLFWvidmode* mode = glfwGetVideoMode(monitor);
    if (mode == nullptr || width_mm <= 0) return px_per_mm_at_96_dpi;
    const float density = static_cast<float>(mode->width) / static_cast<float>(width_mm);
    return density < 2 || density > 30 ? px_per_mm_at_96_dpi : density;
}

WindowPlace place_of(const WindowOptions& options) {
    const Vec wanted{static_cast<float>(options.width), static_cast<float>(options.height)};
    GLFWmonitor* monitor = glfwGetPrimaryMonitor();
    if (monitor == nullptr) return window_place(wanted, {}, {});
    int x = 0;
    int y = 0;
    int w = 0;
    int h = 0;
    int w_mm = 0;
    int h_mm = 0;
    glfwGetMonitorWorkarea(monitor, &x, &y, &w, &h);
    glfwGetMonitorPhysicalSize(monitor, &w_mm, &h_mm);
    return window_place(wanted, {static_cast<float>(w), static_cast<float>(h)},
                        {static_cast<float>(w_mm), static_cast<float>(h_mm)});
}

Vec size_of(const WindowPlace& place) { return {static_cast<float>(place.width), static_cast<float>(place.height)}; }

tl::expected<std::string, std::string_view> picture_in(GLFWwindow* window, int width, int height,
                                                       const std::function<void(Ui&)>& draw) {
    glfwMakeContextCurrent(window);
    ImGuiContext* const before = ImGui::GetCurrentContext();  // a frame is being drawn
    auto bytes = PictureMaker().picture(width, height, draw).map(png);
    ImGui::SetCurrentContext(before);
    return bytes;
}

}  // namespace

struct Window::State {
    Glfw glfw;
    GLFWwindow* window;
    Ui ui;
    std::optional<Renderer> renderer;
    std::optional<FrameLoop> loop;
    std::optional<BackBuffer> back_buffer;
    std::unique_ptr<Beforehand> beforehand;  // until the first frame is shown
    EventTimes times;
    std::int64_t now_us = 0;  // when events are being heard
    Vec pointer;              // where the last event left it, which is not where it is by now
    Awake awake;
    Touches touches;

    State(Glfw started, GLFWwindow* made) : glfw(std::move(started)), window(made), touches(made) {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        glfwMakeContextCurrent(window);
        renderer.reset();
        glfwDestroyWindow(window);
    }

    // What was made for the first frame, and is on the display now, is given back.
    void end_start() {
        renderer->set_source({});
        beforehand.reset();
    }

    static State& of(GLFWwindow* window) { return *static_cast<State*>(glfwGetWindowUserPointer(window)); }

    // Of the pointer in the framebuffer's pixels, which on some systems are not the window's.
    Vec to_pixels(double x, double y) const {
        int w = 1;
        int h = 1;
        int fw = 1;
        int fh = 1;
        glfwGetWindowSize(window, &w, &h);
        glfwGetFramebufferSize(window, &fw, &fh);
        return {static_cast<float>(x * fw / std::max(w, 1)), static_cast<float>(y * fh / std::max(h, 1))};
    }

    // `late_us`: since when it has waited to be heard of.
    void add(PlatformEvent event, std::int64_t late_us = 0) {
        event.time_us = now_us - late_us;
        loop->add(std::move(event));
    }
    void hear(const FrameCalls& calls);
    void listen();
};

void Window::State::hear(const FrameCalls& calls) {
    times.look_ahead();
    now_us = calls.steady_us();
    glfwPollEvents();
    while (const auto touch = touches.next())
        add({.kind = kind_of(touch->kind), .at = to_pixels(touch->at.x, touch->at.y), .finger = touch->finger},
            age_us(touch->server_ms));
}

void Window::State::listen() {
    glfwSetWindowUserPointer(window, this);
    double x = 0;
    double y = 0;
    glfwGetCursorPos(window, &x, &y);
    pointer = to_pixels(x, y);
    // Where the finger was is what the events before this one said: GLFW, asked now, tells where it went meanwhile.
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int) {
        if (button != GLFW_MOUSE_BUTTON_LEFT) return;
        State& s = of(w);
        const bool press = action == GLFW_PRESS;
        s.add({press ? PlatformEvent::Kind::press : PlatformEvent::Kind::release, s.pointer}, s.times.late_us(press));
    });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double to_x, double to_y) {
        State& s = of(w);
        s.pointer = s.to_pixels(to_x, to_y);
        // On glass there is no hover: a pointer that only passes draws nothing.
        if (glfwGetMouseButton(w, GLFW_MOUSE_BUTTON_LEFT) != GLFW_PRESS) return;
        s.add({PlatformEvent::Kind::move, s.pointer});
    });
    glfwSetScrollCallback(window, [](GLFWwindow* w, double, double up) {
        State& s = of(w);
        s.add({.kind = PlatformEvent::Kind::wheel, .at = s.pointer, .wheel = static_cast<float>(-up)});
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned code_point) {
        of(w).add({PlatformEvent::Kind::text, {}, static_cast<char32_t>(code_point)});
    });
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int, int action, int) {
        const std::optional<Key> known = key_of(key);
        // A key of the numeric keypad marks points: one press, one line, however long it is held.
        const bool again = action == GLFW_REPEAT && key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_EQUAL;
        if (known && action != GLFW_RELEASE && !again) of(w).add({PlatformEvent::Kind::key, {}, 0, *known});
    });
    glfwSetWindowRefreshCallback(window, [](GLFWwindow* w) { of(w).loop->redraw(); });
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { of(w).loop->redraw(); });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int focused) {
        if (focused == GLFW_FALSE) of(w).add({PlatformEvent::Kind::forget});
        of(w).loop->redraw();
    });
}

Window::Window(std::unique_ptr<State> state) : state_(std::move(state)) {}
Window::~Window() = default;

tl::expected<std::unique_ptr<Window>, std::string_view> Window::open(const WindowOptions& options) {
    auto beforehand = std::make_unique<Beforehand>(options.pictures);
    auto glfw = Glfw::start();
    if (!glfw) return tl::unexpected(glfw.error());
    const WindowPlace place = place_of(options);
    const float px_per_mm = options.px_per_mm > 0 ? options.px_per_mm : monitor_px_per_mm();
    beforehand->make(make_metrics(px_per_mm, options.text_scale, size_of(place)));
    auto made = glfw->window(options.title, place.width, place.height, true, place.maximised);
    if (!made) return tl::unexpected(made.error());
    beforehand->hand_over_fonts();
    auto state = std::make_unique<State>(std::move(*glfw), *made);
    state->beforehand = std::move(beforehand);
    glfwSwapInterval(1);
    set_icon(*made);
    state->renderer.emplace(state->ui);
    state->loop.emplace(state->ui, *state->renderer);
    state->back_buffer.emplace(*made);
    state->loop->set_pace(state->back_buffer->paced() ? kQuickestFrame : kFrame);
    state->renderer->set_source(state->beforehand->source());
    // The size of text is the app's to set: it is left as it is.
    state->ui.set_scale(px_per_mm, options.text_scale);
    state->listen();
    return std::unique_ptr<Window>(new Window(std::move(state)));
}

void Window::join(Environment& environment) {
    environment.can_stay_awake = [this] { return state_->awake.can_stay(); };
    environment.stay_awake = [this](bool on) { state_->awake.keep(on); };
    environment.clipboard =
        Clipboard{[this](const std::string& text) { glfwSetClipboardString(state_->window, text.c_str()); },
                  [this] {
                      const char* text = glfwGetClipboardString(state_->window);
                      return text == nullptr ? std::string() : std::string(text);
                  }};
    environment.picture = [this](int width, int height, const std::function<void(Ui&)>& draw) {
        return picture_in(state_->window, width, height, draw);
    };
}

void Window::run(const FrameCalls& calls) {
    State& s = *state_;
    while (glfwWindowShouldClose(s.window) == GLFW_FALSE) {
        s.hear(calls);
        int width = 0;
        int height = 0;
        glfwGetFramebufferSize(s.window, &width, &height);
        if (s.loop->step(calls, width, height, s.back_buffer->ago(width, height))) {
            s.back_buffer->show(s.loop->drawn());
            s.loop->shown(calls.steady_us());
            if (s.beforehand) s.end_start();
        }
        if (const std::int64_t idle = s.loop->idle_us(calls); idle > 0)
            EventTimes::wait(std::max(idle, kShortestWait), s.touches.connection());
    }
}

Renderer& Window::renderer() { return *state_->renderer; }

}  // namespace tapet::ui
