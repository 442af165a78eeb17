#include "ui/platform/picture.h"

#include <stb_image_write.h>

#include "ui/platform/gl.h"

namespace tapet::ui {

// A framebuffer with one colour texture.
struct PictureMaker::Target {
    unsigned framebuffer = 0;
    unsigned texture = 0;
    int width = 0;
    int height = 0;

    Target() = default;
    Target(const Target&) = delete;
    Target& operator=(const Target&) = delete;
    ~Target() { release(); }

    void release() {
        if (framebuffer != 0) glDeleteFramebuffers(1, &framebuffer);
        if (texture != 0) glDeleteTextures(1, &texture);
        framebuffer = texture = 0;
        width = height = 0;
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

namespace {

// A browser gives four bytes a pixel only.
Picture read_back(int width, int height) {
    Picture picture{width, height, {}};
    const std::size_t stride = static_cast<std::size_t>(width) * 4;
    std::vector<std::uint8_t> rows(stride * static_cast<std::size_t>(height));
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, rows.data());
    picture.rgb.reserve(rows.size() / 4 * 3);
    for (std::size_t y = static_cast<std::size_t>(height); y-- > 0;) {  // OpenGL begins at the bottom
        const std::uint8_t* const row = rows.data() + y * stride;
        for (std::size_t x = 0; x < stride; x += 4) picture.rgb.insert(picture.rgb.end(), row + x, row + x + 3);
    }
    return picture;
}

void append_bytes(void* bytes, void* data, int size) {
    static_cast<std::string*>(bytes)->append(static_cast<const char*>(data), static_cast<std::size_t>(size));
}

}  // namespace

PictureMaker::PictureMaker() : target_(std::make_unique<Target>()) {}
PictureMaker::~PictureMaker() = default;

void PictureMaker::frame(const Input& input, int width, int height, const std::function<void(Ui&)>& draw) {
    const Vec size{static_cast<float>(width), static_cast<float>(height)};
    renderer_.upload_fonts(size);
    last_ = input;
    ui_.begin(input, size);
    draw(ui_);
    ui_.end();
}

tl::expected<Picture, std::string_view> PictureMaker::picture(int width, int height,
                                                              const std::function<void(Ui&)>& draw) {
    Input input = last_;
    input.keys.clear();
    input.text.clear();
    for (int i = 0; i < 3; ++i) frame(input, width, height, draw);
    GLint before = 0;
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &before);
    if (!target_->make(width, height)) return tl::unexpected(std::string_view("gui.display.size"));
    glBindFramebuffer(GL_FRAMEBUFFER, target_->framebuffer);
    renderer_.draw(width, height);
    Picture picture = read_back(width, height);
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<GLuint>(before));
    return picture;
}

std::string png(const Picture& picture) {
    std::string bytes;
    stbi_write_png_to_func(append_bytes, &bytes, picture.width, picture.height, 3, picture.rgb.data(),
                           picture.width * 3);
    return bytes;
}

}  // namespace tapet::ui
