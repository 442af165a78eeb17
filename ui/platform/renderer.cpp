#include "ui/platform/renderer.h"

#include <algorithm>
#include <imgui.h>
#include <imgui_impl_opengl3.h>

#include "ui/platform/gl.h"

namespace tapet::ui {

namespace {

#ifdef __EMSCRIPTEN__
constexpr const char* shader_version = "#version 300 es";
#else
constexpr const char* shader_version = "#version 150";
#endif

// As ImGui's renderer takes it back.
TextureId texture_id(unsigned name) {
    static_assert(sizeof(std::uintptr_t) >= sizeof(name));
    return reinterpret_cast<TextureId>(std::uintptr_t{name});  // NOLINT(performance-no-int-to-ptr): it is a number
}

constexpr int kUsualTexture = 2048;  // any display that keeps the look's pictures takes such

constexpr int kHalvings = 3;  // nothing is drawn at less than an eighth of its size

// Half as wide and high: each pixel is the mean of four.
Pixels halved(const Pixels& from) {
    Pixels to{std::max(1, from.width / 2), std::max(1, from.height / 2), {}};
    const std::size_t stride = static_cast<std::size_t>(from.width) * 4;
    const std::size_t right = from.width > 1 ? 4 : 0;
    const std::size_t below = from.height > 1 ? stride : 0;
    to.rgba.resize(static_cast<std::size_t>(to.width) * static_cast<std::size_t>(to.height) * 4);
    std::uint8_t* out = to.rgba.data();
    for (int y = 0; y < to.height; ++y) {
        const std::uint8_t* in = from.rgba.data() + 2 * static_cast<std::size_t>(y) * stride;
        for (int x = 0; x < to.width; ++x, in += 8) {
            for (std::size_t c = 0; c < 4; ++c)
                *out++ = static_cast<std::uint8_t>((in[c] + in[c + right] + in[c + below] + in[c + right + below]) / 4);
        }
    }
    return to;
}

void put_level(int level, const Pixels& pixels) {
    glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, pixels.width, pixels.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 pixels.rgba.data());
}

// Made here: a display that draws in software would first compile programs for it, for a tenth of a second.
void add_halvings(Pixels pixels) {
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, kHalvings);
    for (int level = 1; level <= kHalvings; ++level) put_level(level, pixels = halved(pixels));
}

}  // namespace

Renderer::Renderer(Ui& ui) : ui_(ui) {
    ImGui::SetCurrentContext(ui_.context());
    ImGui_ImplOpenGL3_Init(shader_version);
    GLint largest = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    take_at_most(largest);
}

void Renderer::take_at_most(int side) {
    largest_ = side;
    lacks_memory_ = side < kUsualTexture;
}

Renderer::~Renderer() {
    glDeleteTextures(static_cast<GLsizei>(textures_.size()), textures_.data());
    ImGui::SetCurrentContext(ui_.context());
    ImGui_ImplOpenGL3_Shutdown();
}

TextureId Renderer::add_texture(const Pixels& pixels, TextureStyle style) {
    unsigned name = 0;
    glGenTextures(1, &name);
    textures_.push_back(name);
    glBindTexture(GL_TEXTURE_2D, name);
    const GLint beyond = style.repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, beyond);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, beyond);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, style.mipmaps ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR);
    put_level(0, pixels);
    if (style.mipmaps) add_halvings(pixels);
    glBindTexture(GL_TEXTURE_2D, 0);
    return texture_id(name);
}

void Renderer::upload_fonts(Vec screen_px) {
    ui_.prepare(screen_px);
    ImGui::SetCurrentContext(ui_.context());
    if (fonts_version_ == ui_.fonts_version()) return;
    // The first time, this makes the shaders and the texture; later, only the texture is made again.
    if (fonts_version_ != 0) {
        ImGui_ImplOpenGL3_DestroyFontsTexture();
        ImGui_ImplOpenGL3_CreateFontsTexture();
    }
    ImGui_ImplOpenGL3_NewFrame();
    ImGui::GetIO().Fonts->ClearTexData();  // the display has it now: megabytes
    fonts_version_ = ui_.fonts_version();
}

// Smaller where the display takes it only so; parts of it are named by fractions, and stay where they are.
TextureId Renderer::load(Texture texture) {
    Pixels pixels = texture_pixels(texture);
    while (largest_ > 0 && std::max(pixels.width, pixels.height) > largest_) pixels = halved(pixels);
    for (int i = 0; i < 8 && glGetError() != GL_NO_ERROR; ++i) {  // of whatever was before
    }
    const TextureStyle style{.repeat = repeats(texture), .mipmaps = true};
    TextureId id = add_texture(pixels, style);
    while (glGetError() == GL_OUT_OF_MEMORY && pixels.width > 64) {
        lacks_memory_ = true;
        pixels = halved(pixels);
        id = add_texture(pixels, style);
    }
    return id;
}

void Renderer::put_textures() {
    const ImDrawData* data = ui_.draw_data();
    for (int i = 0; i < data->CmdListsCount; ++i) {
        for (ImDrawCmd& command : data->CmdLists[i]->CmdBuffer) {
            Texture texture{};
            if (!is_texture_id(command.TextureId, texture)) continue;
            TextureId& id = loaded_[texture];
            if (id == nullptr) id = load(texture);
            command.TextureId = id;
        }
    }
}

void Renderer::draw(int width, int height) {
    const Colour ground = ui_.theme().background;
    const auto part = [](std::uint8_t channel) { return static_cast<float>(channel) / 255.0F; };
    glViewport(0, 0, width, height);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(part(ground.r), part(ground.g), part(ground.b), 1);
    glClear(GL_COLOR_BUFFER_BIT);
    put_textures();
    ImGui_ImplOpenGL3_RenderDrawData(ui_.draw_data());
}

}  // namespace tapet::ui
