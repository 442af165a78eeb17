#include "ui/platform/renderer.h"

#include <array>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <utility>

#include "ui/platform/gl.h"
#include "ui/platform/part_drawn.h"
#include "ui/platform/pixels.h"

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

void put_level(int level, const Pixels& pixels) {
    glTexImage2D(GL_TEXTURE_2D, level, GL_RGBA8, pixels.width, pixels.height, 0, GL_RGBA, GL_UNSIGNED_BYTE,
                 pixels.rgba.data());
}

// ImGui's renderer makes its programs together with a texture of the letters, of four bytes a pixel: it is given one of a pixel.
void make_programs() {
    ImFontAtlas one;
    one.TexWidth = one.TexHeight = 1;
    one.TexPixelsRGBA32 = static_cast<unsigned*>(ImGui::MemAlloc(sizeof(unsigned)));
    *one.TexPixelsRGBA32 = IM_COL32_WHITE;
    ImFontAtlas*& used = ImGui::GetIO().Fonts;
    ImFontAtlas* const letters = std::exchange(used, &one);
    ImGui_ImplOpenGL3_NewFrame();
    used = letters;
}

// A display that reads one byte as how much of white there is takes a quarter of the memory.
bool reads_white() {
#ifdef __EMSCRIPTEN__
    return false;
#else
    GLint major = 0;
    GLint minor = 0;
    glGetIntegerv(GL_MAJOR_VERSION, &major);
    glGetIntegerv(GL_MINOR_VERSION, &minor);
    return major > 3 || (major == 3 && minor >= 3);
#endif
}

unsigned put_letters(ImFontAtlas& atlas) {
    unsigned name = 0;
    unsigned char* pixels = nullptr;
    int width = 0;
    int height = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D, name);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    if (reads_white()) {
#ifndef __EMSCRIPTEN__
        static constexpr std::array<GLint, 4> kWhite{GL_ONE, GL_ONE, GL_ONE, GL_RED};
        glTexParameteriv(GL_TEXTURE_2D, GL_TEXTURE_SWIZZLE_RGBA, kWhite.data());
#endif
        atlas.GetTexDataAsAlpha8(&pixels, &width, &height);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, width, height, 0, GL_RED, GL_UNSIGNED_BYTE, pixels);
    } else {
        atlas.GetTexDataAsRGBA32(&pixels, &width, &height);
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, width, height, 0, GL_RGBA, GL_UNSIGNED_BYTE, pixels);
    }
    glBindTexture(GL_TEXTURE_2D, 0);
    return name;
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
    if (letters_ != 0) glDeleteTextures(1, &letters_);
    ImGui::SetCurrentContext(ui_.context());
    ImGui_ImplOpenGL3_Shutdown();
}

TextureId Renderer::add_texture(const Pixels& pixels, TextureStyle style) {
    return style.mipmaps ? add_texture(halvings(pixels), style) : add_texture(std::vector{pixels}, style);
}

TextureId Renderer::add_texture(const std::vector<Pixels>& levels, TextureStyle style) {
    unsigned name = 0;
    glGenTextures(1, &name);
    textures_.push_back(name);
    glBindTexture(GL_TEXTURE_2D, name);
    const GLint beyond = style.repeat ? GL_REPEAT : GL_CLAMP_TO_EDGE;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, beyond);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, beyond);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, style.mipmaps ? GL_LINEAR_MIPMAP_NEAREST : GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAX_LEVEL, static_cast<GLint>(levels.size()) - 1);
    for (std::size_t level = 0; level < levels.size(); ++level) put_level(static_cast<int>(level), levels[level]);
    glBindTexture(GL_TEXTURE_2D, 0);
    return texture_id(name);
}

void Renderer::upload_fonts(Vec screen_px) {
    ui_.prepare(screen_px);
    ImGui::SetCurrentContext(ui_.context());
    if (fonts_version_ == ui_.fonts_version()) return;
    if (fonts_version_ == 0) make_programs();
    if (letters_ != 0) glDeleteTextures(1, &letters_);
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    letters_ = put_letters(atlas);
    atlas.SetTexID(texture_id(letters_));
    atlas.ClearTexData();  // the display has it now: megabytes
    fonts_version_ = ui_.fonts_version();
}

bool Renderer::put_textures() {
    const ImDrawData* data = ui_.draw_data();
    bool all = true;
    for (int i = 0; i < data->CmdListsCount; ++i) {
        for (ImDrawCmd& command : data->CmdLists[i]->CmdBuffer) {
            Texture texture{};
            if (!is_texture_id(command.TextureId, texture)) continue;
            TextureId& id = loaded_[texture];
            if (id == nullptr) id = load(texture);
            if (id != nullptr) command.TextureId = id;
            all = all && id != nullptr;
        }
    }
    return all;
}

// What of the look is not there is left out.
void Renderer::leave_out_missing() {
    const ImDrawData* data = ui_.draw_data();
    for (int i = 0; i < data->CmdListsCount; ++i) {
        for (ImDrawCmd& command : data->CmdLists[i]->CmdBuffer) {
            Texture texture{};
            if (is_texture_id(command.TextureId, texture)) command.ElemCount = 0;
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
    if (!put_textures()) leave_out_missing();
    ImGui_ImplOpenGL3_RenderDrawData(ui_.draw_data());
}

Patches Renderer::draw_changes(int width, int height, int ago) {
    if (!put_textures()) leave_out_missing();
    const Vec size{static_cast<float>(width), static_cast<float>(height)};
    Patches patches = kept_.next(*ui_.draw_data(), {ui_.theme().background, size, fonts_version_}, ago);
    const Rect whole{0, 0, size.x, size.y};
    if (patches.rects() == std::vector{whole})
        draw(width, height);
    else if (!patches.empty())
        draw_within(patches);
    return patches;
}

// The ground is drawn as all else is: a display that draws in software would first compile a program that clears a part.
void Renderer::draw_within(const Patches& patches) {
    if (!grounds_) grounds_ = std::make_unique<ImDrawList>(ImGui::GetDrawListSharedData());
    PartDrawn part(*ui_.draw_data(), kept_.shapes(), patches, ui_.theme().background, *grounds_);
    ImGui_ImplOpenGL3_RenderDrawData(part.data());
}

}  // namespace tapet::ui
