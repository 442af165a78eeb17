// Draws what a Ui made, with OpenGL, whoever made the context: a window, a picture, a browser's canvas.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "ui/kit/art.h"
#include "ui/kit/texture.h"
#include "ui/kit/ui.h"
#include "ui/platform/kept_frames.h"

struct ImDrawList;

namespace tapet::ui {

// The context must be current whenever one of these is called.
class Renderer {
  public:
    explicit Renderer(Ui& ui);
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    // Copied. Where a pixel is clear its colour still counts: it is mixed into the edges. The texture lives as long as the
    // renderer.
    TextureId add_texture(const Pixels& pixels, TextureStyle style = {});
    TextureId add_texture(const std::vector<Pixels>& levels, TextureStyle style);  // with its halvings

    // What is loaded of the look may be had from elsewhere, until it is forgotten: nothing, it is not there.
    using Source = std::function<std::vector<Pixels>(Texture)>;
    void set_source(Source source) { source_ = std::move(source); }

    // The display takes no textures of the usual size, or refused one for want of memory.
    bool lacks_memory() const { return lacks_memory_; }
    // As if the display took no larger ones than that, a side in pixels: for tests.
    void take_at_most(int side);

    void upload_fonts(Vec screen_px);  // before Ui::begin
    // After Ui::end: whether all that it shows is at hand. A page's pictures come when they come.
    bool ready() { return put_textures(); }
    // ---- into the bound framebuffer
    void draw(int width, int height);
    // The same pixels, when the framebuffer still holds what was drawn so into it `ago` times before: only what differs from
    // that is drawn. 0: it holds nothing. Where something was drawn.
    Patches draw_changes(int width, int height, int ago);
    void forget() { kept_.forget(); }  // none holds anything any more

  private:
    void draw_within(const Patches& patches);
    bool put_textures();  // in place of the kit's names for them; all of them
    void leave_out_missing();
    TextureId load(Texture texture);  // nullptr: not there yet

    Ui& ui_;
    std::int64_t fonts_version_ = 0;
    unsigned letters_ = 0;
    Source source_;
    std::vector<unsigned> textures_;
    std::map<Texture, TextureId> loaded_;  // when they are first drawn
    int largest_ = 0;                      // side of a texture that the display takes
    bool lacks_memory_ = false;

    KeptFrames kept_;
    std::unique_ptr<ImDrawList> grounds_;  // of the patches that are drawn
};

}  // namespace tapet::ui
