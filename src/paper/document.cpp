// Documents onto cairo's surfaces: a small picture to count the pages, a PDF, pictures.
#include <algorithm>
#include <array>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "core/embedded.h"
#include "core/utf8.h"
#include "paper/surface.h"

extern const tapet::Embedded* const tapet_fonts_files[];

namespace tapet::paper {

namespace {

constexpr double kPointsPerMillimetre = 72 / 25.4;
constexpr double kMillimetresPerPoint = 25.4 / 72;
constexpr float kFootHeight = 5;

// Cairo remembers letters after a document is done, so the faces live as long as the program.
struct Faces {
    FT_Library library = nullptr;
    std::array<FT_Face, 2> letters{};           // regular, bold
    std::array<cairo_font_face_t*, 2> faces{};  // the same for cairo

    Faces() {
        FT_Init_FreeType(&library);
        letters = {load("Lato-Medium.ttf"), load("Lato-Heavy.ttf")};
        for (std::size_t i = 0; i < letters.size(); ++i)
            faces[i] = cairo_ft_font_face_create_for_ft_face(letters[i], 0);
    }

    bool have(char32_t c) const {
        return std::all_of(letters.begin(), letters.end(),
                           [c](FT_Face face) { return FT_Get_Char_Index(face, c) != 0; });
    }

    FT_Face load(std::string_view name) const {
        const Embedded* file = embedded(tapet_fonts_files, name);
        FT_Face face = nullptr;
        if (file != nullptr &&
            FT_New_Memory_Face(library, file->bytes, static_cast<FT_Long>(file->size()), 0, &face) == 0)
            return face;
        throw std::logic_error("The font " + std::string(name) + " cannot be read.");
    }
};

const Faces& faces() {
    static const Faces loaded;
    return loaded;
}

struct FreeSurface {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using SurfacePtr = std::unique_ptr<cairo_surface_t, FreeSurface>;
struct FreeContext {
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
};
using ContextPtr = std::unique_ptr<cairo_t, FreeContext>;

// Letters have the same widths on every surface: no hinting.
ContextPtr context_on(cairo_surface_t* surface, double units_per_mm) {
    ContextPtr context(cairo_create(surface));
    cairo_scale(context.get(), units_per_mm, units_per_mm);
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_set_font_options(context.get(), options);
    cairo_font_options_destroy(options);
    return context;
}

cairo_status_t collect(void* bytes, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

void draw(const Document& document, Page::Surface& surface) {
    Page page(surface);
    document.draw(page);
    surface.end_page();
}

int count_pages(const Document& document) {
    const SurfacePtr nothing(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
    const ContextPtr cairo = context_on(nothing.get(), kPointsPerMillimetre);
    Page::Surface surface{cairo.get(), &document};
    draw(document, surface);
    return surface.page - 1;
}

tl::unexpected<std::string> failed(const Document& document, cairo_status_t status) {
    return tl::unexpected<std::string>(phrase(document.lang, "paper.failed", {cairo_status_to_string(status)}));
}

void whiten(cairo_t* cairo) {
    cairo_set_source_rgb(cairo, 1, 1, 1);
    cairo_paint(cairo);
}

}  // namespace

void Page::Surface::set_type(Type type) const {
    cairo_set_font_face(cairo, faces().faces[type.bold ? 1 : 0]);
    cairo_set_font_size(cairo, type.pt * kMillimetresPerPoint);
    cairo_set_source_rgb(cairo, type.grey, type.grey, type.grey);
}

std::string Page::Surface::drawn(std::string_view text) {
    constexpr char32_t kBox = 0xFFFD;
    const auto wide_blank = [](char32_t c) { return c >= 0x2000 && c <= 0x200A; };
    std::u32string letters = decode_utf8(text);
    for (char32_t& c : letters) {
        if (c == '\t' || c == '\n' || c == '\r') c = ' ';
        if (is_control(c) || wide_blank(c) || !faces().have(c)) c = kBox;
    }
    return encode_utf8(letters);
}

void Page::Surface::end_page() {
    if (pages > 0) {
        Page foot(*this);
        const Type small{kLeastType, false, 0.3F};
        Rect line{kPageMargin, kPageHeight - kPageMargin - kFootHeight, kPageWidth - 2 * kPageMargin, kFootHeight};
        const std::string number = foot.tr("paper.page", {std::to_string(page), std::to_string(pages)});
        foot.text(line.cut_right(foot.width(number, small) + 1, 4), number, small, Justify::right);
        foot.text(line, document->title, small);
    }
    turn();
    ++page;
}

tl::expected<std::string, std::string> pdf(const Document& document) {
    std::string bytes;
    const SurfacePtr target(cairo_pdf_surface_create_for_stream(collect, &bytes, kPageWidth * kPointsPerMillimetre,
                                                                kPageHeight * kPointsPerMillimetre));
    cairo_pdf_surface_set_metadata(target.get(), CAIRO_PDF_METADATA_TITLE,
                                   Page::Surface::drawn(document.title).c_str());
    cairo_pdf_surface_set_metadata(target.get(), CAIRO_PDF_METADATA_CREATOR, "Tapet");
    const ContextPtr cairo = context_on(target.get(), kPointsPerMillimetre);
    Page::Surface surface{cairo.get(), &document, 1, count_pages(document),
                          [&] { cairo_surface_show_page(target.get()); }};
    draw(document, surface);
    if (cairo_status(cairo.get()) != CAIRO_STATUS_SUCCESS) return failed(document, cairo_status(cairo.get()));
    cairo_surface_finish(target.get());
    if (cairo_surface_status(target.get()) != CAIRO_STATUS_SUCCESS)
        return failed(document, cairo_surface_status(target.get()));
    return bytes;
}

tl::expected<std::vector<std::string>, std::string> pictures(const Document& document, float dpi) {
    const double units_per_mm = dpi / 25.4;
    const auto pixels = [&](float mm) { return static_cast<int>(std::lround(mm * units_per_mm)); };
    const SurfacePtr target(cairo_image_surface_create(CAIRO_FORMAT_RGB24, pixels(kPageWidth), pixels(kPageHeight)));
    const ContextPtr cairo = context_on(target.get(), units_per_mm);
    std::vector<std::string> pages;
    const auto keep = [&] {
        cairo_surface_write_to_png_stream(target.get(), collect, &pages.emplace_back());
        whiten(cairo.get());
    };
    Page::Surface surface{cairo.get(), &document, 1, count_pages(document), keep};
    whiten(cairo.get());
    draw(document, surface);
    if (cairo_status(cairo.get()) != CAIRO_STATUS_SUCCESS) return failed(document, cairo_status(cairo.get()));
    return pages;
}

tl::expected<std::vector<PaperFile>, std::string> files_of(const Document& document, const std::string& path) {
    constexpr std::string_view kPng = ".png";
    const bool as_png = path.size() > kPng.size() && path.substr(path.size() - kPng.size()) == kPng;
    if (!as_png) {
        auto bytes = pdf(document);
        if (!bytes) return tl::unexpected<std::string>(bytes.error());
        return std::vector<PaperFile>{{path, std::move(*bytes)}};
    }
    auto pages = pictures(document);
    if (!pages) return tl::unexpected<std::string>(pages.error());
    const std::string stem = path.substr(0, path.size() - kPng.size());
    std::vector<PaperFile> files;
    for (std::size_t i = 0; i < pages->size(); ++i) {
        files.push_back(
            {i == 0 ? path : stem + "-" + std::to_string(i + 1) + std::string(kPng), std::move((*pages)[i])});
    }
    return files;
}

}  // namespace tapet::paper
