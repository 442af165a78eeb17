// Paper: A4 pages. A document has one drawing function; the PDF and the pictures are both made by it. Lengths are millimetres
// from the page's top left corner, letters are measured in points. The letters are the program's own (Open Sans) and go into
// the PDF, so that it looks the same everywhere.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "core/colour.h"
#include "core/geometry.h"
#include "core/lang.h"

namespace tapet::paper {

inline constexpr float kPageWidth = 210;
inline constexpr float kPageHeight = 297;
inline constexpr float kPageMargin = 15;
inline constexpr float kLeastType = 8.6F;  // points: letters of 3 mm, below which nothing is set

struct Type {
    float pt = 10;
    bool bold = false;
    float grey = 0;  // 0 black, 1 white
};

enum class Justify { left, centre, right };

// What a document is drawn on. `room()` is what is left of the running page; taking from it goes on to the next page when the
// page is full. The foot of each page (the document's title, page n of m) is drawn by the page itself.
class Page {
  public:
    struct Surface;  // cairo's
    explicit Page(Surface& surface);

    Rect& room();
    // The top of what is left, that high (never higher than a page), with a gap below.
    Rect take(float height, float gap = 0);
    bool holds(float height) const { return room_.h + 0.01F >= height; }
    void next();  // the rest of this page stays empty
    std::string_view tr(std::string_view key) const;
    std::string tr(std::string_view key, const std::vector<std::string>& args) const;
    Lang lang() const;

    // ---- letters
    static float line_height(Type type);
    float width(std::string_view text, Type type) const;
    std::string elided(std::string_view text, Type type, float width) const;
    // Broken at spaces and line ends; a word that is too wide, behind commas and hyphens, or where it must be.
    std::vector<std::string> wrapped(std::string_view text, Type type, float width) const;
    // One line in the middle of the height. What is too wide is set smaller, down to 75 % or 3 mm, and then elided.
    void text(Rect rect, std::string_view text, Type type, Justify justify = Justify::left);
    // Wrapped, from the top; what is too high ends with "…". Returns the height used.
    float paragraph(Rect rect, std::string_view text, Type type);

    // ---- lines
    void line(Vec from, Vec to, float thickness = 0.2F, float grey = 0);
    void box(Rect rect, float thickness = 0.2F, float grey = 0);
    void shade(Rect rect, float grey);
    void cross(Rect rect);  // through a box: chosen
    void circle(Vec centre, float radius, float thickness = 0.2F);
    void fill(Rect rect, Colour colour);
    void fill(const std::vector<Vec>& corners, Colour colour);  // of a shape
    // That text as a QR code in the largest square at the top right of the rectangle; nothing when it is too long for one.
    void qr(Rect rect, const std::string& text);

  private:
    Surface* surface_;
    Rect room_;

    std::string cut(std::string_view text, Type type, float width) const;  // its beginning and "…"
};

struct Document {
    std::string title;  // in the foot of each page, and the PDF's title
    Lang lang = Lang::en;
    std::function<void(Page&)> draw;  // called twice: the first time only to count the pages
};

// The bytes of a PDF file, or a sentence.
tl::expected<std::string, std::string> pdf(const Document& document);
// The bytes of PNG files, one a page, or a sentence.
tl::expected<std::vector<std::string>, std::string> pictures(const Document& document, float dpi = 150);

// What the file is to hold, by its ending: a PDF, or with ".png" a picture (of further pages NAME-2.png ...). The error is a
// sentence.
struct PaperFile {
    std::string path;
    std::string bytes;
};
tl::expected<std::vector<PaperFile>, std::string> files_of(const Document& document, const std::string& path);

}  // namespace tapet::paper
