#include "ui/platform/desktop/window.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/platform/desktop/awake.h"
#include "ui/platform/desktop/glfw.h"
#include "ui/platform/desktop/real_environment.h"
#include "ui/platform/desktop/window_place.h"
#include "ui/platform/event_queue.h"

namespace tapet::ui {

namespace {

constexpr int frames_for_an_event = 3;
constexpr double poll_s = 1.0;
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

// Of the monitor the window is on, by what it says of its size; what cannot be true is not believed.
float monitor_px_per_mm(GLFWwindow* window) {
    GLFWmonitor* monitor = glfwGetWindowMonitor(window);
    if (monitor == nullptr) monitor = glfwGetPrimaryMonitor();
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

}  // namespace

struct Window::State {
    Glfw glfw;
    GLFWwindow* window;
    Environment environment = real_environment();
    Ui ui;
    std::unique_ptr<Renderer> renderer;
    EventQueue events;
    int frames_due = frames_for_an_event;
    const bool can_stay_awake = display_can_stay_awake();
    bool awake = false;  // the display is being kept from going dark

    State(Glfw started, GLFWwindow* made) : glfw(std::move(started)), window(made) {}
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        glfwMakeContextCurrent(window);
        renderer.reset();
        glfwDestroyWindow(window);
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

    void add(const PlatformEvent& event) {
        events.add(event);
        frames_due = frames_for_an_event;
    }

    void listen();
    void draw(const std::function<void(Ui&)>& frame);
    void wait(const std::function<bool()>& poll, std::int64_t& polled_us);
};

void Window::State::listen() {
    glfwSetWindowUserPointer(window, this);
    glfwSetMouseButtonCallback(window, [](GLFWwindow* w, int button, int action, int) {
        if (button != GLFW_MOUSE_BUTTON_LEFT) return;
        double x = 0;
        double y = 0;
        glfwGetCursorPos(w, &x, &y);
        State& s = of(w);
        const bool press = action == GLFW_PRESS;
        s.add({press ? PlatformEvent::Kind::press : PlatformEvent::Kind::release, s.to_pixels(x, y), 0, Key::enter});
    });
    glfwSetCursorPosCallback(window, [](GLFWwindow* w, double x, double y) {
        // On glass there is no hover: a pointer that only passes draws nothing.
        if (glfwGetMouseButton(w, GLFW_MOUSE_BUTTON_LEFT) != GLFW_PRESS) return;
        State& s = of(w);
        s.add({PlatformEvent::Kind::move, s.to_pixels(x, y), 0, Key::enter});
    });
    glfwSetCharCallback(window, [](GLFWwindow* w, unsigned code_point) {
        of(w).add({PlatformEvent::Kind::text, {}, static_cast<char32_t>(code_point), Key::enter});
    });
    glfwSetKeyCallback(window, [](GLFWwindow* w, int key, int, int action, int) {
        const std::optional<Key> known = key_of(key);
        // A key of the numeric keypad marks points: one press, one line, however long it is held.
        const bool again = action == GLFW_REPEAT && key >= GLFW_KEY_KP_0 && key <= GLFW_KEY_KP_EQUAL;
        if (known && action != GLFW_RELEASE && !again) of(w).add({PlatformEvent::Kind::key, {}, 0, *known});
    });
    const auto redraw = [](GLFWwindow* w) { of(w).frames_due = frames_for_an_event; };
    glfwSetWindowRefreshCallback(window, redraw);
    glfwSetFramebufferSizeCallback(window, [](GLFWwindow* w, int, int) { of(w).frames_due = frames_for_an_event; });
    glfwSetWindowFocusCallback(window, [](GLFWwindow* w, int focused) {
        if (focused == GLFW_FALSE) of(w).ui.forget_input();
        of(w).frames_due = frames_for_an_event;
    });
}

void Window::State::draw(const std::function<void(Ui&)>& frame) {
    int width = 0;
    int height = 0;
    glfwGetFramebufferSize(window, &width, &height);
    const Input input = events.next(environment.steady_us());
    if (frames_due > 0) --frames_due;
    if (width <= 0 || height <= 0) return;  // minimised
    const Vec size{static_cast<float>(width), static_cast<float>(height)};
    renderer->upload_fonts(size);
    ui.begin(input, size);
    frame(ui);
    ui.end();
    renderer->draw(width, height);
    glfwSwapBuffers(window);
}

// Until there is a reason to draw.
void Window::State::wait(const std::function<bool()>& poll, std::int64_t& polled_us) {
    while (glfwWindowShouldClose(window) == GLFW_FALSE) {
        const std::int64_t now = environment.steady_us();
        if (now - polled_us >= static_cast<std::int64_t>(poll_s * 1e6)) {
            polled_us = now;
            if (poll && poll()) frames_due = std::max(frames_due, 1);
        }
        if (frames_due > 0 || !events.empty() || ui.next_wake_us() <= now || ui.animating()) return;
        double timeout = poll_s;
        if (ui.next_wake_us() != INT64_MAX)
            timeout = std::min(timeout, static_cast<double>(ui.next_wake_us() - now) / 1e6);
        glfwWaitEventsTimeout(std::max(timeout, 0.001));
    }
}

Window::Window(std::unique_ptr<State> state) : state_(std::move(state)) {}
Window::~Window() = default;

tl::expected<std::unique_ptr<Window>, std::string_view> Window::open(const WindowOptions& options) {
    auto glfw = Glfw::start();
    if (!glfw) return tl::unexpected(glfw.error());
    const WindowPlace place = place_of(options);
    auto made = glfw->window(options.title, place.width, place.height, true, place.maximised);
    if (!made) return tl::unexpected(made.error());
    auto state = std::make_unique<State>(std::move(*glfw), *made);
    glfwSwapInterval(1);
    state->renderer = std::make_unique<Renderer>(state->ui);
    // The size of text is the app's to set: it is left as it is.
    state->ui.set_scale(options.px_per_mm > 0 ? options.px_per_mm : monitor_px_per_mm(*made), 1);
    state->listen();
    return std::unique_ptr<Window>(new Window(std::move(state)));
}

void Window::run(const std::function<void(Ui&)>& frame, const std::function<bool()>& poll) {
    State& s = *state_;
    std::int64_t polled_us = s.environment.steady_us();
    while (glfwWindowShouldClose(s.window) == GLFW_FALSE) {
        glfwPollEvents();
        s.draw(frame);
        s.wait(poll, polled_us);
    }
}

Renderer& Window::renderer() { return *state_->renderer; }

bool Window::can_stay_awake() const { return state_->can_stay_awake; }

void Window::stay_awake(bool on) {
    if (on == state_->awake || !state_->can_stay_awake) return;
    state_->awake = on;
    keep_display_awake(on);
}

}  // namespace tapet::ui
