#include "ui/kit/fonts.h"

#include <algorithm>
#include <cmath>
#include <imgui.h>
#include <map>
#include <string>
#include <type_traits>
#include <utility>

#include "core/utf8.h"
#include "ui/kit/fonts_ready.h"
#include "ui/kit/look_files.h"

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

const ImWchar* ranges_of(Role role) { return role == Role::headline ? headline_ranges : text_ranges; }

// ImGui draws what lies beyond 16 bits as the box, too.
constexpr char32_t widest_letter = 0xFFFF;
constexpr ImWchar missing_letter = 0xFFFD;

// Their boxes in their em, as metrics.cpp has them.
constexpr float lato_box = 1.2F;
constexpr float slab_box = 1.31885F;

constexpr ImWchar figure_ranges[] = {0x0020, 0x007E, 0x00BD, 0x00BD, 0x00D7, 0x00D7, 0x2013,
                                     0x2013, 0x2212, 0x2212, 0xFFFD, 0xFFFD, 0};
constexpr ImWchar box_ranges[] = {missing_letter, missing_letter, 0};
constexpr ImWchar icon_ranges[] = {0xF000, 0xF8FF, 0};

// `merged`: what the font before lacks comes from this one.
ImFont* add_font(ImFontAtlas& atlas, std::string_view name, float px, const ImWchar* ranges, bool merged = false) {
    const Embedded& file = look_file(name);
    ImFontConfig config;
    config.FontDataOwnedByAtlas = true;  // so ImGui copies no bytes; they are the program's own: give_bytes_back
    config.OversampleH = px <= 48 ? 2 : 1;
    config.OversampleV = 1;
    config.MergeMode = merged;
    void* bytes = const_cast<unsigned char*>(file.bytes);
    return atlas.AddFontFromMemoryTTF(bytes, static_cast<int>(file.size()), px, &config, ranges);
}

// Lato Heavy stands in for what Averia lacks, and Roboto Slab has the box for what nobody has; all in letters of one em.
ImFont* add_letters(ImFontAtlas& atlas, Role role, const Metrics& metrics, int px) {
    const float em =
        metrics.em(role) * static_cast<float>(px) / static_cast<float>(metrics.font_px[static_cast<std::size_t>(role)]);
    const auto size = static_cast<float>(px);
    const bool body = role == Role::body;
    if (body || role == Role::bold) {
        ImFont* font = add_font(atlas, body ? "Lato-Medium.ttf" : "Lato-Heavy.ttf", size, text_ranges);
        add_font(atlas, "RobotoSlab-Bold.otf", em * slab_box, box_ranges, true);
        return font;
    }
    if (role == Role::figure) return add_font(atlas, "RobotoSlab-Bold.otf", size, figure_ranges);
    if (tight(role)) return add_font(atlas, "RobotoSlab-Bold.otf", size, number_ranges);
    ImFont* font = add_font(atlas, "AveriaSerif-Bold.ttf", size, ranges_of(role));
    add_font(atlas, "Lato-Heavy.ttf", em * lato_box, ranges_of(role), true);
    add_font(atlas, "RobotoSlab-Bold.otf", em * slab_box, box_ranges, true);
    return font;
}

void give_bytes_back(ImFontAtlas& atlas) {
    for (ImFontConfig& config : atlas.ConfigData) config.FontData = nullptr;
    atlas.ClearInputData();
}

// All digits as wide as the widest: a number does not jump when it changes.
void same_digits(ImFont& font) {
    float widest = 0;
    for (ImWchar c = '0'; c <= '9'; ++c) widest = std::max(widest, font.GetCharAdvance(c));
    for (ImWchar c = '0'; c <= '9'; ++c) {
        auto* glyph = const_cast<ImFontGlyph*>(font.FindGlyphNoFallback(c));
        if (glyph == nullptr) continue;
        const float moved = std::round((widest - glyph->AdvanceX) / 2);
        glyph->X0 += moved;
        glyph->X1 += moved;
        glyph->AdvanceX = widest;
        font.IndexAdvanceX[c] = widest;
    }
}

// ImGui's tables go up to the box for what is missing, the last letter of all: most of them says that it is there. What lies beyond
// a table is that box, too.
void cut_tables(ImFont& font) {
    int size = 0;
    for (const ImFontGlyph& glyph : font.Glyphs) {
        if (glyph.Codepoint != missing_letter) size = std::max(size, static_cast<int>(glyph.Codepoint) + 1);
    }
    const auto cut = [size](auto& table) {
        std::decay_t<decltype(table)> whole;
        whole.swap(table);  // ImGui's own copying of an empty one is undefined
        table.reserve(size);
        for (int i = 0; i < size; ++i) table.push_back(whole[i]);
    };
    cut(font.IndexLookup);
    cut(font.IndexAdvanceX);
}

struct Ready {
    std::array<int, role_count> px{};
    std::shared_ptr<const Fonts> fonts;
};
Ready ready;  // keep_ready

}  // namespace

Fonts::Fonts(const Metrics& metrics) : atlas_(std::make_unique<ImFontAtlas>()) {
    atlas_->Flags |= ImFontAtlasFlags_NoMouseCursors | ImFontAtlasFlags_NoPowerOfTwoHeight;
    for (std::size_t i = 0; i < role_count; ++i) {
        const auto role = static_cast<Role>(i);
        if (role == Role::large) continue;  // from the headline's letters
        const int px = role == Role::headline ? std::min(metrics.font_px[i], most_headline_px) : metrics.font_px[i];
        fonts_[i] = add_letters(*atlas_, role, metrics, px);
    }
    fonts_[static_cast<std::size_t>(Role::large)] = fonts_[static_cast<std::size_t>(Role::headline)];
    icons_ = add_font(*atlas_, "Icons.ttf", std::round(metrics.icon * 1.3F), icon_ranges);
    atlas_->Build();
    give_bytes_back(*atlas_);
    for (ImFont* font : atlas_->Fonts) cut_tables(*font);
    for (std::size_t i = 0; i < role_count; ++i) {
        scales_[i] = static_cast<float>(metrics.font_px[i]) / fonts_[i]->FontSize;
        if (static_cast<Role>(i) == Role::number || static_cast<Role>(i) == Role::figure) same_digits(*fonts_[i]);
    }
}

Fonts::~Fonts() = default;

float Fonts::width(Role role, std::string_view text) const { return advance(role, text) * scale(role); }

float Fonts::advance(Role role, std::string_view text, float before) const {
    const ImFont* used = font(role);
    float width = before;
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next_code_point(text, at);
        width += used->GetCharAdvance(static_cast<ImWchar>(c > widest_letter ? missing_letter : c));
    }
    return width;
}

bool Fonts::has_all(Role role, std::string_view text) const {
    const ImFont* used = font(role);
    for (std::size_t at = 0; at < text.size();) {
        const char32_t c = next_code_point(text, at);
        if (c > widest_letter || used->FindGlyphNoFallback(static_cast<ImWchar>(c)) == nullptr) return false;
    }
    return true;
}

void keep_ready(const Metrics& metrics, std::shared_ptr<const Fonts> fonts) {
    ready = {metrics.font_px, std::move(fonts)};
}

std::shared_ptr<const Fonts> make_fonts(const Metrics& metrics, bool shared) {
    if (!shared) {
        const Ready made = std::exchange(ready, {});
        return made.fonts && made.px == metrics.font_px ? made.fonts : std::make_shared<const Fonts>(metrics);
    }
    static std::map<std::array<int, role_count>, std::shared_ptr<const Fonts>> built;
    std::shared_ptr<const Fonts>& fonts = built[metrics.font_px];
    if (!fonts) fonts = std::make_shared<const Fonts>(metrics);
    return fonts;
}

}  // namespace tapet::ui
