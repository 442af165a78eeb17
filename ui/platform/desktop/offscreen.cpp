#include "ui/platform/desktop/offscreen.h"

#include <optional>
#include <stb_image_write.h>

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include "ui/platform/desktop/egl.h"
#include "ui/platform/desktop/glfw.h"
#include "ui/platform/gl.h"

namespace tapet::ui {

namespace {

// A framebuffer with one colour texture.
struct Target {
    unsigned framebuffer = 0;
    unsigned texture = 0;
    int width = 0;
    int height = 0;

    void release() {
        if (framebuffer != 0) glDeleteFramebuffers(1, &framebuffer);
        if (texture != 0) glDeleteTextures(1, &texture);
        *this = {};
    }

    bool make(int w, int h) {
        if (w == width && h == height) return true;
        release();
        glGenTextures(1, &texture);
        glBindTexture(GL_TEXTURE_2D, texture);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, w, h, 0, GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glGenFramebuffers(1, &framebuffer);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, texture, 0);
        if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
            release();
            return false;
        }
        width = w;
        height = h;
        return true;
    }
};

Picture read_back(int width, int height) {
    Picture picture{width, height, {}};
    const std::size_t stride = static_cast<std::size_t>(width) * 3;
    std::vector<std::uint8_t> rows(stride * static_cast<std::size_t>(height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE, rows.data());
    picture.rgb.reserve(rows.size());
    for (std::size_t y = static_cast<std::size_t>(height); y-- > 0;) {  // OpenGL begins at the bottom
        const auto row = rows.begin() + static_cast<std::ptrdiff_t>(y * stride);
        picture.rgb.insert(picture.rgb.end(), row, row + static_cast<std::ptrdiff_t>(stride));
    }
    return picture;
}

void append_bytes(void* bytes, void* data, int size) {
    static_cast<std::string*>(bytes)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

// What is drawn with: OpenGL without a display, or a hidden window where only that is to be had.
struct Surface {
    std::unique_ptr<Egl> egl;
    std::optional<Glfw> glfw;
    GLFWwindow* window = nullptr;

    Surface() = default;
    Surface(const Surface&) = delete;
    Surface& operator=(const Surface&) = delete;
    ~Surface() {
        if (window != nullptr) glfwDestroyWindow(window);
    }

    tl::expected<void, std::string_view> open() {
        egl = Egl::open();
        if (egl) return {};
        auto started = Glfw::start();
        if (!started) return tl::unexpected(started.error());
        glfw.emplace(std::move(*started));
        auto made = glfw->window("Tapet", 64, 64, false);
        if (!made) return tl::unexpected(made.error());
        window = *made;
        return {};
    }
    void use() const {
        if (egl) return egl->use();
        glfwMakeContextCurrent(window);
    }
};

}  // namespace

// The order of the members is the order of their ends, backwards: GL things before what they are drawn with.
struct Offscreen::State {
    Surface surface;
    Ui ui;
    std::unique_ptr<Renderer> renderer;
    Target target;
    Input last;

    State() = default;
    State(const State&) = delete;
    State& operator=(const State&) = delete;
    ~State() {
        if (renderer == nullptr) return;
        surface.use();
        target.release();
        renderer.reset();
    }
};

Offscreen::Offscreen(std::unique_ptr<State> state) : state_(std::move(state)) {}
Offscreen::~Offscreen() = default;
Ui& Offscreen::ui() { return state_->ui; }
Renderer& Offscreen::renderer() { return *state_->renderer; }

tl::expected<std::unique_ptr<Offscreen>, std::string_view> Offscreen::open() {
    auto state = std::make_unique<State>();
    const auto opened = state->surface.open();
    if (!opened) return tl::unexpected(opened.error());
    state->renderer = std::make_unique<Renderer>(state->ui);
    return std::unique_ptr<Offscreen>(new Offscreen(std::move(state)));
}

void Offscreen::frame(const Input& input, int width, int height, const std::function<void(Ui&)>& draw) {
    State& s = *state_;
    s.surface.use();
    const Vec size{static_cast<float>(width), static_cast<float>(height)};
    s.renderer->upload_fonts(size);
    s.last = input;
    s.ui.begin(input, size);
    draw(s.ui);
    s.ui.end();
}

tl::expected<Picture, std::string_view> Offscreen::picture(int width, int height,
                                                           const std::function<void(Ui&)>& draw) {
    State& s = *state_;
    Input input = s.last;
    input.keys.clear();
    input.text.clear();
    for (int i = 0; i < 3; ++i) frame(input, width, height, draw);
    if (!s.target.make(width, height)) return tl::unexpected(std::string_view("gui.display.size"));
    glBindFramebuffer(GL_FRAMEBUFFER, s.target.framebuffer);
    s.renderer->draw(width, height);
    Picture picture = read_back(width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    return picture;
}

std::string png(const Picture& picture) {
    std::string bytes;
    stbi_write_png_to_func(append_bytes, &bytes, picture.width, picture.height, 3, picture.rgb.data(),
                           picture.width * 3);
    return bytes;
}

}  // namespace tapet::ui
