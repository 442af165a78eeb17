#include "ui/platform/desktop/copied_picture.h"

#include <X11/Xatom.h>
#include <X11/Xlib.h>
#include <chrono>
#include <memory>
#include <poll.h>

#include "ui/platform/desktop/codes.h"

namespace tapet::ui {

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::seconds(1);

// A connection of its own: what comes on it is nobody else's.
class Asking {
  public:
    Asking() : display_(XOpenDisplay(nullptr), XCloseDisplay) {
        if (!display_) return;
        window_ = XCreateSimpleWindow(display(), DefaultRootWindow(display()), 0, 0, 1, 1, 0, 0, 0);
        XSelectInput(display(), window_, PropertyChangeMask);
        place_ = atom("TAPET_COPIED");
    }

    std::string picture() {
        if (!display_) return {};
        const Atom clipboard = atom("CLIPBOARD");
        if (XGetSelectionOwner(display(), clipboard) == None) return {};
        XConvertSelection(display(), clipboard, atom("image/png"), place_, window_, CurrentTime);
        XEvent event;
        do {
            if (!next(event)) return {};
        } while (event.type != SelectionNotify);
        if (event.xselection.property == None) return {};
        std::string bytes;
        return take(bytes) == atom("INCR") ? in_pieces() : bytes;
    }

  private:
    std::unique_ptr<Display, int (*)(Display*)> display_;
    Window window_ = 0;
    Atom place_ = 0;

    Display* display() const { return display_.get(); }
    Atom atom(const char* name) const { return XInternAtom(display(), name, False); }

    bool next(XEvent& event) const {
        const auto end = Clock::now() + kPatience;
        while (XPending(display()) == 0) {
            const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
            pollfd waits{ConnectionNumber(display()), POLLIN, 0};
            if (left <= 0 || poll(&waits, 1, static_cast<int>(left)) <= 0) return false;
        }
        XNextEvent(display(), &event);
        return true;
    }

    // What lies in the place, which is then empty; its kind. A picture larger than any that is read is none.
    Atom take(std::string& bytes) const {
        Atom kind = None;
        int width = 0;
        unsigned long count = 0;
        unsigned long left = 0;
        unsigned char* data = nullptr;
        XGetWindowProperty(display(), window_, place_, 0, static_cast<long>(kLargestPhoto / 4), False, AnyPropertyType,
                           &kind, &width, &count, &left, &data);
        if (data != nullptr && width == 8 && left == 0)
            bytes.assign(reinterpret_cast<const char*>(data), count);  // NOLINT
        if (data != nullptr) XFree(data);
        XDeleteProperty(display(), window_, place_);
        XFlush(display());
        return kind;
    }

    // Of a large one there is a piece each time the place was emptied, and an empty one at the end.
    std::string in_pieces() const {
        std::string whole;
        XEvent event;
        while (next(event)) {
            if (event.type != PropertyNotify || event.xproperty.state != PropertyNewValue ||
                event.xproperty.atom != place_)
                continue;
            std::string piece;
            take(piece);
            if (piece.empty()) return whole;
            whole += piece;
            if (whole.size() > kLargestPhoto) return {};
        }
        return {};
    }
};

}  // namespace

std::string copied_picture() { return Asking().picture(); }

}  // namespace tapet::ui
