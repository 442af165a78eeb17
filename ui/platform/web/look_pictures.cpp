// The look's pictures lie beside the program, and the browser decodes them.
#include <string>

#include "ui/platform/renderer.h"

// web/library/pictures.js: the name of the texture that it made of the file, 0 while that is on its way.
extern "C" unsigned tapet_picture(const char* file, int repeats, int largest);

namespace tapet::ui {

TextureId Renderer::load(Texture texture) {
    const unsigned name = tapet_picture(std::string(texture_file(texture)).c_str(), repeats(texture) ? 1 : 0, largest_);
    return reinterpret_cast<TextureId>(std::uintptr_t{name});  // NOLINT(performance-no-int-to-ptr): it is a number
}

}  // namespace tapet::ui
