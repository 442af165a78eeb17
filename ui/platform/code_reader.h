// What QR codes say: in pictures, and in what a camera sees.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/texture.h"

namespace tapet::ui {

// It is looked through as long as it is open.
struct Camera {
    enum class State : std::uint8_t {
        closed,
        asked,    // people are asked whether it may, or it is being looked for
        sees,     // and what codes say is told
        refused,  // people or the system would not let it
        absent    // there is none, or it is gone
    };
    struct Sight {
        TextureId picture = nullptr;  // another one than of the frame before; nullptr: nothing is seen
        float width = 0;              // in pixels
        float height = 0;
    };
    std::function<void()> open;  // in the handler of a finger's lift: a browser asks there only
    std::function<void()> close;
    std::function<State()> state;
    std::function<Sight()> sight;  // now
};

struct CodeReader {
    // What was found in a picture, or by the camera.
    struct Found {
        std::string name;                // of the picture; empty: it was the camera
        std::vector<std::string> texts;  // as UTF-8; none in a picture: it has no code
        std::string_view trouble;        // the key of a sentence about the picture, {0} its name; empty: none
    };
    // A picture's name and the bytes of its file; what it says is found in this frame or in a later one.
    std::function<void(std::string name, std::string bytes)> look_at;
    // A picture that another program copied, called so; false: there is none. Empty: nothing here tells of one.
    std::function<bool(std::string name)> look_at_copied;
    std::function<std::optional<Found>()> found;  // one after the other, each told once
    std::optional<Camera> camera;                 // nothing: none can be asked for here
};

}  // namespace tapet::ui
