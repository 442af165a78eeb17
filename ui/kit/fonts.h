// The fonts, rasterised for one set of metrics; no GL needed (the platform uploads the atlas when it has one).
#pragma once

#include <array>
#include <memory>
#include <string_view>

#include "ui/kit/metrics.h"

struct ImFont;
struct ImFontAtlas;

namespace tapet::ui {

class Fonts {
  public:
    explicit Fonts(const Metrics& metrics);
    ~Fonts();
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    const ImFont* font(Role role) const { return fonts_[static_cast<std::size_t>(role)]; }
    const ImFont* icons() const { return icons_; }
    // By how much the letters of the font are drawn larger than they lie in the atlas; 1 for all but the largest text.
    float scale(Role role) const { return scales_[static_cast<std::size_t>(role)]; }
    ImFontAtlas* atlas() const { return atlas_.get(); }
    // Width in pixels of one line of UTF-8.
    float width(Role role, std::string_view text) const;
    // The same in the atlas' pixels, of which scale() makes the screen's; with the advance of what stands before the text.
    float advance(Role role, std::string_view text, float before = 0) const;
    // False when a letter would be drawn as the replacement box.
    bool has_all(Role role, std::string_view text) const;

  private:
    std::unique_ptr<ImFontAtlas> atlas_;
    std::array<ImFont*, role_count> fonts_{};
    std::array<float, role_count> scales_{};
    ImFont* icons_ = nullptr;
};

// Fonts for these sizes. Shared ones are built once a size and kept for the life of the program: for robots, which make
// hundreds of screens and have no GL; a window takes its own.
std::shared_ptr<const Fonts> make_fonts(const Metrics& metrics, bool shared);

}  // namespace tapet::ui
