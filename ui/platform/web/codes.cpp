#include "ui/platform/web/codes.h"

#include <array>
#include <cstdint>
#include <deque>
#include <emscripten.h>
#include <utility>

// web/library/codes.js
extern "C" {
int tapet_codes_camera();  // whether there is one to be asked for
void tapet_codes_open();
void tapet_codes_close();
int tapet_codes_state();  // in the order of Camera::State
unsigned tapet_codes_sight(float* width, float* height);
void tapet_codes_look_at(const char* name, const char* bytes, int size);
}

namespace tapet::ui {

namespace {

std::deque<CodeReader::Found> all_found;

std::optional<CodeReader::Found> found() {
    if (all_found.empty()) return std::nullopt;
    CodeReader::Found first = std::move(all_found.front());
    all_found.pop_front();
    return first;
}

Camera::Sight sight() {
    Camera::Sight seen;
    const unsigned name = tapet_codes_sight(&seen.width, &seen.height);
    seen.picture =
        reinterpret_cast<TextureId>(std::uintptr_t{name});  // NOLINT(performance-no-int-to-ptr): it is a number
    return seen;
}

}  // namespace

CodeReader browser_codes() {
    CodeReader reader;
    reader.look_at = [](const std::string& name, const std::string& bytes) {
        tapet_codes_look_at(name.c_str(), bytes.data(), static_cast<int>(bytes.size()));
    };
    reader.found = found;
    if (tapet_codes_camera() != 0)
        reader.camera = Camera{tapet_codes_open, tapet_codes_close,
                               [] { return static_cast<Camera::State>(tapet_codes_state()); }, sight};
    return reader;
}

}  // namespace tapet::ui

// Called by web/library/codes.js; `how` in its order, and then its texts one after the other.
extern "C" EMSCRIPTEN_KEEPALIVE void tapet_codes_found(const char* name, int how) {
    static constexpr std::array<std::string_view, 3> troubles{"", "codes.no-picture", "codes.unreadable"};
    tapet::ui::all_found.push_back({name, {}, troubles.at(static_cast<std::size_t>(how))});
}

extern "C" EMSCRIPTEN_KEEPALIVE void tapet_codes_says(const char* text) {
    tapet::ui::all_found.back().texts.emplace_back(text);
}
