#include "ui/platform/renderer.h"

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

}  // namespace

Renderer::Renderer(Ui& ui) : ui_(ui) {
    ImGui::SetCurrentContext(ui_.context());
    ImGui_ImplOpenGL3_Init(shader_version);
}

Renderer::~Renderer() {
    glDeleteTextures(static_cast<GLsizei>(textures_.size()), textures_.data());
    ImGui::SetCurrentContext(ui_.context());
    ImGui_ImplOpenGL3_Shutdown();
}

TextureId Renderer::add_texture(int width, int height, std::span<const std::uint8_t> rgba, TextureStyle style) {
    unsigned name = 0;
    glGenTextures(1, &name);
    textures_.push_back(name);
    glBindTexture(GL_TEXTURE_2D, name);
    const GLint beyond = style.repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, beyond);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, beyond);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, style.mipmaps ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, rgba.data());
    if (style.mipmaps) glGenerateMipmap(GL_TEXTURE_2D);
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
    fonts_version_ = ui_.fonts_version();
}

void Renderer::put_textures() {
    const ImDrawData* data = ui_.draw_data();
    for (int i = 0; i < data->CmdListsCount; ++i) {
        for (ImDrawCmd& command : data->CmdLists[i]->CmdBuffer) {
            Texture texture{};
            if (!is_texture_id(command.TextureId, texture)) continue;
            TextureId& id = loaded_[texture];
            if (id == nullptr) {
                const Pixels pixels = texture_pixels(texture);
                id = add_texture(pixels.width, pixels.height, pixels.rgba,
                                 {.repeat = repeats(texture), .mipmaps = true});
            }
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
