// pack_art SCALE OUT.png OUT.qoi OUT.txt FILE.svg...: draws each file SCALE times as large as it says it is and packs all of them
// into one picture: small, for the page, and quickly read, for the program. OUT.txt has the size of the picture and of a file as drawn at scale 1, and where each lies, in the
// order given: "W H", then "x y w h width height" a line. Run by the build (assets/art.cmake).
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <librsvg/rsvg.h>
#include <string>
#include <vector>

#include <stb/stb_rect_pack.h>
#include <stb/stb_image_write.h>

namespace {

constexpr int page_width = 2048;
constexpr int apart = 8;  // free pixels round a drawing: three halvings do not reach its neighbour

struct Drawing {
    std::string file;
    double width = 0;  // at scale 1
    double height = 0;
    int w = 0;  // in pixels
    int h = 0;
    int x = 0;
    int y = 0;
    std::vector<std::uint32_t> pixels;  // RGBA, straight alpha
};

[[noreturn]] void fail(const std::string& file, const char* why) {
    std::fprintf(stderr, "pack_art: %s: %s\n", file.c_str(), why);
    std::exit(1);
}

// Cairo's BGRA with the colours multiplied by their alpha, to RGBA without.
std::uint32_t straight(std::uint32_t argb) {
    const std::uint32_t a = argb >> 24U;
    if (a == 0) return 0;
    const auto part = [&](unsigned shift) { return std::min(255U, ((argb >> shift & 255U) * 255U + a / 2) / a); };
    return part(16) | part(8) << 8U | part(0) << 16U | a << 24U;
}

Drawing draw(const std::string& file, double scale) {
    GError* error = nullptr;
    RsvgHandle* handle = rsvg_handle_new_from_file(file.c_str(), &error);
    if (handle == nullptr) fail(file, error->message);
    Drawing drawing;
    drawing.file = file;
    if (rsvg_handle_get_intrinsic_size_in_pixels(handle, &drawing.width, &drawing.height) == 0)
        fail(file, "it does not say how large it is");
    drawing.w = static_cast<int>(std::ceil(drawing.width * scale));
    drawing.h = static_cast<int>(std::ceil(drawing.height * scale));
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, drawing.w, drawing.h);
    cairo_t* cairo = cairo_create(surface);
    const RsvgRectangle all{0, 0, static_cast<double>(drawing.w), static_cast<double>(drawing.h)};
    if (rsvg_handle_render_document(handle, cairo, &all, &error) == 0) fail(file, error->message);
    cairo_surface_flush(surface);
    const unsigned char* data = cairo_image_surface_get_data(surface);
    const int stride = cairo_image_surface_get_stride(surface);
    for (int y = 0; y < drawing.h; ++y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(data + static_cast<std::ptrdiff_t>(y) * stride);
        for (int x = 0; x < drawing.w; ++x) drawing.pixels.push_back(straight(row[x]));
    }
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    g_object_unref(handle);
    return drawing;
}

int pack(std::vector<Drawing>& drawings) {
    std::vector<stbrp_rect> places;
    for (const Drawing& d : drawings) places.push_back({static_cast<int>(places.size()), d.w + apart, d.h + apart, 0, 0, 0});
    std::vector<stbrp_node> nodes(page_width);
    stbrp_context context;
    stbrp_init_target(&context, page_width - apart, 1 << 15, nodes.data(), page_width);
    if (stbrp_pack_rects(&context, places.data(), static_cast<int>(places.size())) == 0) fail("the drawings", "no room");
    int height = 0;
    for (const stbrp_rect& place : places) {
        Drawing& d = drawings[static_cast<std::size_t>(place.id)];
        d.x = place.x + apart;
        d.y = place.y + apart;
        height = std::max(height, d.y + d.h + apart);
    }
    return (height + 15) / 16 * 16;
}

// What is transparent takes the colour of what is beside it: filtered, an edge does not turn dark.
void bleed(std::vector<std::uint32_t>& pixels, int width, int height) {
    for (int round = 0; round < apart / 2; ++round) {
        std::vector<std::uint32_t> next = pixels;
        for (int y = 0; y < height; ++y) {
            for (int x = 0; x < width; ++x) {
                const auto at = [&](int px, int py) { return pixels[static_cast<std::size_t>(py) * static_cast<std::size_t>(width) + static_cast<std::size_t>(px)]; };
                if (at(x, y) != 0) continue;
                for (const auto& [dx, dy] : {std::pair{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
                    if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height || at(x + dx, y + dy) == 0) continue;
                    // An alpha of 0 would be taken for "no colour yet": what is bled is marked by 1, which nobody sees.
                    next[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)] = (at(x + dx, y + dy) & 0xFFFFFFU) | 1U << 24U;
                    break;
                }
            }
        }
        pixels.swap(next);
    }
}

// As qoiformat.org has it: each pixel by how it differs from the last, or from one of the 64 that came before.
class Qoi {
  public:
    std::vector<unsigned char> bytes;

    void number(std::uint32_t value) {
        for (const unsigned shift : {24U, 16U, 8U, 0U}) put(value >> shift);
    }
    void put(unsigned byte) { bytes.push_back(static_cast<unsigned char>(byte)); }

    void pixel(std::uint32_t value) {
        if (value == last_) {
            if (++run_ == 62) end_run();
            return;
        }
        end_run();
        const auto part = [value](unsigned shift) { return value >> shift & 255U; };
        std::uint32_t& before = before_[(part(0) * 3 + part(8) * 5 + part(16) * 7 + part(24) * 11) % 64];
        if (before == value) put((part(0) * 3 + part(8) * 5 + part(16) * 7 + part(24) * 11) % 64);
        else tell(value);
        before = value;
        last_ = value;
    }
    void end_run() {
        if (run_ > 0) put(192U + run_ - 1);
        run_ = 0;
    }

  private:
    void tell(std::uint32_t value) {
        const auto part = [](std::uint32_t of, unsigned shift) { return static_cast<int>(of >> shift & 255U); };
        const auto step = [&](unsigned shift) { return static_cast<int>(static_cast<signed char>(part(value, shift) - part(last_, shift))); };
        const int red = step(0);
        const int green = step(8);
        const int blue = step(16);
        const auto within = [](int number, int most) { return number >= -most && number < most; };
        if (value >> 24U != last_ >> 24U) {
            put(255);
            for (const unsigned shift : {0U, 8U, 16U, 24U}) put(value >> shift & 255U);
        } else if (within(red, 2) && within(green, 2) && within(blue, 2)) {
            put(64U + static_cast<unsigned>((red + 2) * 16 + (green + 2) * 4 + blue + 2));
        } else if (within(green, 32) && within(red - green, 8) && within(blue - green, 8)) {
            put(128U + static_cast<unsigned>(green + 32));
            put(static_cast<unsigned>((red - green + 8) * 16 + blue - green + 8));
        } else {
            put(254);
            for (const unsigned shift : {0U, 8U, 16U}) put(value >> shift & 255U);
        }
    }

    std::uint32_t last_ = 255U << 24U;
    std::uint32_t before_[64] = {};
    unsigned run_ = 0;
};

bool write_qoi(const char* file, int width, int height, const std::vector<std::uint32_t>& pixels) {
    Qoi qoi;
    for (const char letter : {'q', 'o', 'i', 'f'}) qoi.put(static_cast<unsigned char>(letter));
    qoi.number(static_cast<std::uint32_t>(width));
    qoi.number(static_cast<std::uint32_t>(height));
    qoi.put(4);
    qoi.put(0);
    for (const std::uint32_t pixel : pixels) qoi.pixel(pixel);
    qoi.end_run();
    for (const unsigned byte : {0U, 0U, 0U, 0U, 0U, 0U, 0U, 1U}) qoi.put(byte);
    std::FILE* out = std::fopen(file, "wb");
    if (out == nullptr) return false;
    const bool whole = std::fwrite(qoi.bytes.data(), 1, qoi.bytes.size(), out) == qoi.bytes.size();
    return std::fclose(out) == 0 && whole;
}

}  // namespace

int main(int count, char** words) {
    if (count < 6) fail("arguments", "pack_art SCALE OUT.png OUT.qoi OUT.txt FILE.svg...");
    const double scale = std::atof(words[1]);
    std::vector<Drawing> drawings;
    for (int i = 5; i < count; ++i) drawings.push_back(draw(words[i], scale));
    const int height = pack(drawings);
    std::vector<std::uint32_t> page(static_cast<std::size_t>(page_width) * static_cast<std::size_t>(height));
    for (const Drawing& d : drawings) {
        for (int y = 0; y < d.h; ++y)
            std::copy_n(d.pixels.begin() + static_cast<std::ptrdiff_t>(y) * d.w, d.w,
                        page.begin() + static_cast<std::ptrdiff_t>(d.y + y) * page_width + d.x);
    }
    bleed(page, page_width, height);
    if (stbi_write_png(words[2], page_width, height, 4, page.data(), page_width * 4) == 0) fail(words[2], "cannot be written");
    if (!write_qoi(words[3], page_width, height, page)) fail(words[3], "cannot be written");
    std::FILE* list = std::fopen(words[4], "w");
    if (list == nullptr) fail(words[4], "cannot be written");
    std::fprintf(list, "%d %d\n", page_width, height);
    for (const Drawing& d : drawings) std::fprintf(list, "%d %d %d %d %g %g\n", d.x, d.y, d.w, d.h, d.width, d.height);
    return std::fclose(list);
}
