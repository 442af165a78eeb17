#include "tests/ui/robot.h"

#include <algorithm>
#include <stdexcept>

#include "core/utf8.h"
#include "tests/plain_words.h"
#include "tests/ui/bare.h"
#include "ui/kit/check.h"

namespace tapet::ui {

namespace {

constexpr std::int64_t frame_us = 16000;
constexpr std::int64_t pace_us = 500000;
constexpr Vec nowhere{-1, -1};

std::string joined(const std::vector<std::string>& names) {
    std::string all;
    for (const std::string& name : names) all += (all.empty() ? "" : ", ") + name;
    return all;
}

}  // namespace

Robot::Robot(std::function<void(Ui&)> frame, RobotScreen screen) : ui_(true), draw_(std::move(frame)), screen_(screen) {
    input_.pointer = nowhere;
    resize(screen);
}

void Robot::resize(RobotScreen screen) {
    screen_ = screen;
    ui_.set_scale(screen.px_per_mm, screen.text_scale);
    run(3);
}

void Robot::frame_now() {
    input_.time_us += frame_us;
    input_.seen = ui_.seen(input_.time_us);
    ui_.begin(input_, {static_cast<float>(screen_.width), static_cast<float>(screen_.height)});
    draw_(ui_);
    ui_.end();
    ui_.shown(input_.time_us);
    ++frames_;
    input_.text.clear();
    input_.keys.clear();
    if (!input_.down) input_.pointer = nowhere;
}

void Robot::run(int frames) {
    for (int i = 0; i < frames; ++i) frame_now();
}

void Robot::wait_ms(int ms) { run(std::max(1, ms / 16 + 1)); }

// ---- fingers -------------------------------------------------------------------------------------------------------

const LoggedWidget& Robot::need(std::string_view id, bool to_tap) const {
    const LoggedWidget* widget = log().find(id);
    const std::string name = "The robot cannot use \"" + std::string(id) + "\": ";
    if (widget == nullptr) throw std::runtime_error(name + "it is not there. There are: " + joined(ids()));
    if (!to_tap) return *widget;
    if (widget->covered) {
        const LoggedOverlay* overlay = log().overlay_at(widget->rect.centre());
        throw std::runtime_error(name + "it is under \"" + (overlay == nullptr ? "" : overlay->id) +
                                 "\". There are: " + joined(ids()));
    }
    if (!widget->enabled) throw std::runtime_error(name + "it is disabled. There are: " + joined(ids()));
    const LoggedWidget* met = log().at(widget->rect.centre());
    if (met == nullptr) throw std::runtime_error(name + "it is out of sight. There are: " + joined(ids()));
    if (met->id != id) throw std::runtime_error(name + "\"" + met->id + "\" lies on it. There are: " + joined(ids()));
    return *widget;
}

void Robot::press_at(Vec screen) {
    input_.pointer = screen;
    input_.down = true;
    frame_now();
}

void Robot::release_at(Vec screen) {
    input_.pointer = screen;
    input_.down = false;
    frame_now();
    released_us_ = input_.time_us;
    run(3);
}

void Robot::release_late(Vec screen, int ms) {
    input_.pointer = screen;
    input_.down = false;
    frame_now();
    released_us_ = input_.time_us;
    input_.time_us += ms * 1000;
    last_tap_ = screen;
}

void Robot::tap_at_once(Vec screen) {
    press_at(screen);
    release_at(screen);
    last_tap_ = screen;
}

void Robot::take_time() { input_.time_us = std::max(input_.time_us, released_us_ + pace_us); }

void Robot::tap_at(Vec screen) {
    take_time();
    tap_at_once(screen);
}

void Robot::tap_again(int ms) {
    while (input_.time_us + frame_us < released_us_ + ms * 1000) frame_now();
    tap_at_once(last_tap_);
}

void Robot::double_tap(std::string_view id) {
    tap(id);
    tap_again();
}

void Robot::tap(std::string_view id) { tap_at(need(id, true).rect.centre()); }

void Robot::hold(std::string_view id, int ms) {
    const Vec at = need(id, true).rect.centre();
    take_time();
    press_at(at);
    wait_ms(ms);
    release_at(at);
}

void Robot::wheel(Vec at, float notches) {
    input_.wheel = notches;
    input_.wheel_at = at;
    frame_now();
    input_.wheel = 0;
    run(2);
}

void Robot::drag(Vec from, Vec to, int steps) {
    press_at(from);
    for (int i = 1; i <= steps; ++i) {
        input_.pointer = from + (to - from) * (static_cast<float>(i) / static_cast<float>(steps));
        frame_now();
    }
    release_at(to);
    for (int i = 0; i < 40 && ui_.animating(); ++i) frame_now();  // until the list stands
}

void Robot::scroll_to(std::string_view list_id, std::string_view id) {
    for (int tries = 0; tries < 400; ++tries) {
        const LoggedScroll* list = log().find_scroll(list_id);
        if (list == nullptr) throw std::runtime_error("The robot sees no list \"" + std::string(list_id) + "\".");
        const LoggedWidget* widget = log().find(id);
        if (widget != nullptr && log().at(widget->rect.centre()) == widget && widget->clip.contains(widget->rect, 1))
            return;
        if (tries == 0) ui_.scroll_to(list_id, 0);
        const float before = list->offset;
        if (tries > 0 && before >= list->offset_max) break;
        if (tries > 0) ui_.scroll_to(list_id, before + std::min(list->view.w, list->view.h) / 3);
        run(2);
    }
    throw std::runtime_error("The robot scrolled \"" + std::string(list_id) + "\" and found no \"" + std::string(id) +
                             "\".");
}

// ---- typing --------------------------------------------------------------------------------------------------------

void Robot::key(Key key) {
    press(key);
    run(2);
}

void Robot::press(Key key) {
    input_.keys.push_back(key);
    run(1);
}

void Robot::type_hardware(std::u32string_view text) {
    input_.text.append(text);
    run(3);
}

// A key may be behind shift, on the other page, or both.
void Robot::type(std::string_view utf8) {
    for (const char32_t c : decode_utf8(utf8)) {
        const std::string id = c == U' ' ? "kb.space" : "kb." + encode_utf8(std::u32string(1, c));
        for (const char* switcher : {"", "kb.shift", "kb.page", "kb.shift"}) {
            if (log().find(id) != nullptr) break;
            if (*switcher != '\0' && log().find(switcher) != nullptr) tap(switcher);
        }
        tap(id);
    }
}

void Robot::keyboard_done() { tap("kb.done"); }
void Robot::keyboard_cancel() { tap("kb.cancel"); }

// ---- eyes ----------------------------------------------------------------------------------------------------------

bool Robot::has(std::string_view id) const {
    const LoggedWidget* widget = log().find(id);
    return widget != nullptr && !widget->covered && widget->clip.contains(widget->rect, 1.5F);
}

bool Robot::enabled(std::string_view id) const { return need(id, false).enabled; }
bool Robot::closed(std::string_view id) const { return need(id, false).closed; }
bool Robot::selected(std::string_view id) const { return need(id, false).selected; }
std::string Robot::label(std::string_view id) const { return need(id, false).label; }
Rect Robot::rect(std::string_view id) const { return need(id, false).rect; }

std::vector<std::string> Robot::ids() const {
    std::vector<std::string> found;
    for (const LoggedWidget& widget : log().widgets) {
        if (!widget.covered) found.push_back(widget.id);
    }
    return found;
}

std::vector<std::string> Robot::texts() const {
    std::vector<std::string> found;
    for (const LoggedText& text : log().texts) {
        if (!text.covered) found.push_back(text.text);
    }
    return found;
}

bool Robot::shows(std::string_view text) const {
    for (const LoggedText& logged : log().texts) {
        if (!logged.covered && logged.text.find(text) != std::string::npos) return true;
    }
    return false;
}

std::vector<std::string> Robot::faults() const {
    std::vector<std::string> found = frame_faults(log(), ui_.painter().edges());
    for (const LoggedText& text : log().texts) {
        const std::string sign = text.covered ? std::string() : no_sign_for_people(text.text);
        if (!sign.empty()) found.push_back("The text \"" + text.text + "\" has a programmer's sign: " + sign);
    }
    const std::string bare = watches_bareness_ ? bareness(ui_) : std::string();
    if (!bare.empty()) found.push_back(bare);
    return found;
}

std::string Robot::complaint() const {
    std::string all;
    for (const std::string& fault : faults()) all += fault + "\n";
    return all;
}

bool Robot::idle() const { return !ui_.animating() && ui_.next_wake_us() == INT64_MAX; }

}  // namespace tapet::ui
