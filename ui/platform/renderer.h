// Draws what a Ui made, with OpenGL, whoever made the context: a window, a picture, a browser's canvas.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "ui/kit/art.h"
#include "ui/kit/texture.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

// The context must be current whenever one of these is called.
class Renderer {
  public:
    explicit Renderer(Ui& ui);
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    // `rgba`: four bytes a pixel, not premultiplied, the top row first; width * height * 4 of them, which are copied. Where it
    // is clear its colour still counts: it is mixed into the edges. The texture lives as long as the renderer.
    TextureId add_texture(int width, int height, std::span<const std::uint8_t> rgba, TextureStyle style = {});

    void upload_fonts(Vec screen_px);  // before Ui::begin
    void draw(int width, int height);  // after Ui::end, into the bound framebuffer

  private:
    void put_textures();  // in place of the kit's names for them

    Ui& ui_;
    std::int64_t fonts_version_ = 0;
    std::vector<unsigned> textures_;
    std::map<Texture, TextureId> loaded_;  // when they are first drawn
};

}  // namespace tapet::ui
