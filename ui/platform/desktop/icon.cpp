#include "ui/platform/desktop/icon.h"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <stb/stb_image.h>
#include <vector>

#include "core/embedded.h"

extern const tapet::Embedded* const tapet_icon_files[];

namespace tapet::ui {

void set_icon(GLFWwindow* window) {
    std::vector<GLFWimage> images;
    for (const Embedded* const* file = tapet_icon_files; *file != nullptr; ++file) {
        GLFWimage image{};
        image.pixels = stbi_load_from_memory((*file)->bytes, static_cast<int>((*file)->size()), &image.width,
                                             &image.height, nullptr, STBI_rgb_alpha);
        if (image.pixels != nullptr) images.push_back(image);
    }
    glfwSetWindowIcon(window, static_cast<int>(images.size()), images.data());
    for (const GLFWimage& image : images) stbi_image_free(image.pixels);
}

}  // namespace tapet::ui
