#include "ui/kit/fonts.h"

#include <algorithm>
#include <imgui.h>
#include <map>
#include <stdexcept>
#include <string>

#include "core/embedded.h"
#include "ui/kit/utf8.h"

extern const tapet::Embedded* const tapet_fonts_files[];

namespace tapet::ui {

namespace {

// Latin-1, Latin Extended-A, the punctuation and signs that texts use, and the box for what is missing.
constexpr ImWchar text_ranges[] = {0x0020, 0x017F, 0x2013, 0x2015, 0x2018, 0x201E, 0x2020, 0x2022, 0x2026,
                                   0x2026, 0x2032, 0x2033, 0x2039, 0x203A, 0x20AC, 0x20AC, 0x2116, 0x2116,
                                   0x2122, 0x2122, 0x2212, 0x2212, 0x221E, 0x221E, 0x2248, 0x2248, 0x2260,
                                   0x2260, 0x2264, 0x2265, 0x25CA, 0x25CA, 0xFFFD, 0xFFFD, 0};
// Space + , - . / digits : − ½ – and the box.
constexpr ImWchar number_ranges[] = {0x0020, 0x0020, 0x002B, 0x003A, 0x00BD, 0x00BD, 0x2013,
                                     0x2013, 0x2212, 0x2212, 0xFFFD, 0xFFFD, 0};

// Latin-1, the dashes, quotation marks and …, the minus and the box: a raster this large has no room for more.
constexpr ImWchar headline_ranges[] = {0x0020, 0x007E, 0x00A0, 0x00FF, 0x2013, 0x2014, 0x2018, 0x201E, 0x2022, 0x2022,
                                       0x2026, 0x2026, 0x2212, 0x2212, 0x25CA, 0x25CA, 0xFFFD, 0xFFFD, 0};
// On the sharpest displays the largest letters are drawn up to twice as large as their raster: a hundred of them at full
// size would take more memory than all the rest.
constexpr int most_headline_px = 160;

const ImWchar* ranges_of(Role role) {
    if (role == Role::headline) return headline_ranges;
    return role == Role::number || role == Role::huge ? number_ranges : text_ranges;
}

// ImGui draws what lies beyond 16 bits as the box, too.
constexpr char32_t widest_letter = 0xFFFF;
constexpr char32_t missing_letter = 0xFFFD;

// The font file; the program cannot have been built without it.
const Embedded& font_file(std::string_view name) {
    for (const Embedded* const* file = tapet_fonts_files; *file != nullptr; ++file) {
        if ((*file)->name == name) return **file;
    }
    throw std::logic_error("The font " + std::string(name) + " is not part of this program.");
}

ImFont* add_font(ImFontAtlas& atlas, std::string_view name, int px, const ImWchar* ranges) {
    const Embedded& file = font_file(name);
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;  // the bytes are the program's own; ImGui only reads them
    config.OversampleH = px <= 48 ? 2 : 1;
    config.OversampleV = 1;
    void* bytes = const_cast<unsigned char*>(file.bytes);
    return atlas.AddFontFromMemoryTTF(bytes, static_cast<int>(file.size), static_cast<float>(px), &config, ranges);
}

}  // namespace

Fonts::Fonts(const Metrics& metrics) : atlas_(std::make_unique<ImFontAtlas>()) {
    atlas_->Flags |= ImFontAtlasFlags_NoMouseCursors;
    for (std::size_t i = 0; i < role_count; ++i) {
        const auto role = static_cast<Role>(i);
        if (role == Role::large) continue;  // from the headline's letters
        const char* name = role == Role::body ? "OpenSans-Regular.ttf" : "OpenSans-Bold.ttf";
        const int px = role == Role::headline ? std::min(metrics.font_px[i], most_headline_px) : metrics.font_px[i];
        fonts_[i] = add_font(*atlas_, name, px, ranges_of(role));
    }
    fonts_[static_cast<std::size_t>(Role::large)] = fonts_[static_cast<std::size_t>(Role::headline)];
    atlas_->Build();
    for (std::size_t i = 0; i < role_count; ++i) {
        scales_[i] = static_cast<float>(metrics.font_px[i]) / fonts_[i]->FontSize;
    }
}

Fonts::~Fonts() = default;

float Fonts::width(Role role, std::string_view text) const {
    const ImFont* used = font(role);
    float width = 0;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next_code_point(text, at);
        width += used->GetCharAdvance(static_cast<ImWchar>(c > widest_letter ? missing_letter : c));
    }
    return width * scale(role);
}

bool Fonts::has_all(Role role, std::string_view text) const {
    const ImFont* used = font(role);
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next_code_point(text, at);
        if (c > widest_letter || used->FindGlyphNoFallback(static_cast<ImWchar>(c)) == nullptr) return false;
    }
    return true;
}

std::shared_ptr<const Fonts> make_fonts(const Metrics& metrics, bool shared) {
    if (!shared) return std::make_shared<const Fonts>(metrics);
    static std::map<std::array<int, role_count>, std::shared_ptr<const Fonts>> built;
    std::shared_ptr<const Fonts>& fonts = built[metrics.font_px];
    if (!fonts) fonts = std::make_shared<const Fonts>(metrics);
    return fonts;
}

}  // namespace tapet::ui
