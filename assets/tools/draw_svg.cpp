// draw_svg FILE.svg WIDTH HEIGHT OUT.png: the drawing, so many pixels wide and high. Run by the build (assets/art.cmake).
#include <cstdio>
#include <cstdlib>
#include <librsvg/rsvg.h>

int main(int count, char** words) {
    if (count != 5) return 2;
    GError* error = nullptr;
    RsvgHandle* handle = rsvg_handle_new_from_file(words[1], &error);
    const int width = std::atoi(words[2]);
    const int height = std::atoi(words[3]);
    if (handle == nullptr || width <= 0 || height <= 0) return 1;
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t* cairo = cairo_create(surface);
    const RsvgRectangle all{0, 0, static_cast<double>(width), static_cast<double>(height)};
    const bool drawn = rsvg_handle_render_document(handle, cairo, &all, &error) != 0;
    cairo_destroy(cairo);
    const bool written = drawn && cairo_surface_write_to_png(surface, words[4]) == CAIRO_STATUS_SUCCESS;
    cairo_surface_destroy(surface);
    g_object_unref(handle);
    if (!written) std::fprintf(stderr, "draw_svg: %s cannot be drawn\n", words[1]);
    return written ? 0 : 1;
}
