#include "ui/platform/desktop/touches.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <X11/Xlib.h>
#include <X11/extensions/XInput2.h>
#include <algorithm>
#include <dlfcn.h>
#include <iterator>

#include "ui/platform/desktop/x11_display.h"

namespace tapet::ui {

namespace {

// As x11_display.h: a GLFW for Wayland has no such function.
::Window x11_window(GLFWwindow* window) {
    using GetWindow = ::Window (*)(GLFWwindow*);
    static const auto window_of = reinterpret_cast<GetWindow>(dlsym(RTLD_DEFAULT, "glfwGetX11Window"));
    return window_of == nullptr ? None : window_of(window);
}

bool knows_fingers(Display* display, int& extension) {
    int event = 0;
    int error = 0;
    int major = 2;
    int minor = 2;
    return XQueryExtension(display, "XInputExtension", &extension, &event, &error) != 0 &&
           XIQueryVersion(display, &major, &minor) == Success && (major > 2 || minor >= 2);
}

int passed_over(Display*, XErrorEvent*) { return 0; }

// Another program that has them of this window keeps them: then GLFW's pointer it is.
void select_fingers(Display* display, ::Window window) {
    unsigned char bits[XIMaskLen(XI_LASTEVENT)] = {};
    for (const int kind : {XI_TouchBegin, XI_TouchUpdate, XI_TouchEnd}) XISetMask(bits, kind);
    XIEventMask mask{XIAllMasterDevices, static_cast<int>(std::size(bits)), bits};
    const auto before = XSetErrorHandler(passed_over);
    XISelectEvents(display, window, &mask, 1);
    XSync(display, False);
    XSetErrorHandler(before);
}

Touch::Kind kind_of(int event) {
    if (event == XI_TouchBegin) return Touch::Kind::down;
    return event == XI_TouchEnd ? Touch::Kind::up : Touch::Kind::move;
}

// `down`: the server's numbers of the fingers, in the places that are ours.
std::optional<Touch> touch_of(const XIDeviceEvent& said, std::vector<std::uint32_t>& down) {
    const Touch::Kind kind = kind_of(said.evtype);
    const auto number = static_cast<std::uint32_t>(said.detail);
    auto place = std::find(down.begin(), down.end(), kind == Touch::Kind::down ? 0 : number);
    if (place == down.end() && kind != Touch::Kind::down) return std::nullopt;
    if (place == down.end()) place = down.insert(place, 0);
    *place = kind == Touch::Kind::up ? 0 : number;
    return Touch{kind,
                 static_cast<int>(std::distance(down.begin(), place)),
                 {static_cast<float>(said.event_x), static_cast<float>(said.event_y)},
                 static_cast<std::uint32_t>(said.time)};
}

}  // namespace

Touches::Touches(GLFWwindow* window) {
    Display* const glfws = x11_display();
    const ::Window id = glfws == nullptr ? None : x11_window(window);
    if (id == None) return;
    XSync(glfws, False);  // the other connection is to find the window
    display_ = XOpenDisplay(DisplayString(glfws));
    if (display_ == nullptr) return;
    if (knows_fingers(display_, extension_)) {
        select_fingers(display_, id);
    } else {
        XCloseDisplay(display_);
        display_ = nullptr;
    }
}

Touches::~Touches() {
    if (display_ != nullptr) XCloseDisplay(display_);
}

int Touches::connection() const { return display_ == nullptr ? -1 : ConnectionNumber(display_); }

std::optional<Touch> Touches::next() {
    while (display_ != nullptr && XPending(display_) > 0) {
        XEvent event;
        XNextEvent(display_, &event);
        XGenericEventCookie& cookie = event.xcookie;
        if (cookie.type != GenericEvent || cookie.extension != extension_ || XGetEventData(display_, &cookie) == 0)
            continue;
        std::optional<Touch> touch = touch_of(*static_cast<const XIDeviceEvent*>(cookie.data), down_);
        XFreeEventData(display_, &cookie);
        if (touch) return touch;
    }
    return std::nullopt;
}

}  // namespace tapet::ui
