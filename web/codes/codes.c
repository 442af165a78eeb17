/* QR codes in pictures of brightness, read by zbar: a module of its own, which web/library/codes.js fetches when the first code is
   to be read. One picture after the other: its place is asked for and filled, it is read, then one text after the other. */
#include <emscripten.h>
#include <stdlib.h>
#include <zbar.h>

static zbar_image_scanner_t *scanner;
static zbar_image_t *image;
static const zbar_symbol_t *symbol;
static unsigned char *brightness;
static unsigned width, height;

/* A byte a pixel, lines without a gap; NULL: there is no memory for it. */
EMSCRIPTEN_KEEPALIVE unsigned char *codes_place(unsigned wide, unsigned high) {
    if (scanner == NULL) {
        scanner = zbar_image_scanner_create();
        zbar_image_scanner_set_config(scanner, ZBAR_NONE, ZBAR_CFG_ENABLE, 0);
        zbar_image_scanner_set_config(scanner, ZBAR_QRCODE, ZBAR_CFG_ENABLE, 1);
    }
    if (wide != width || high != height) {
        free(brightness);
        brightness = malloc((size_t)wide * high);
    }
    width = wide;
    height = high;
    return brightness;
}

EMSCRIPTEN_KEEPALIVE void codes_read(void) {
    if (image != NULL) zbar_image_destroy(image);
    image = zbar_image_create();
    zbar_image_set_format(image, zbar_fourcc('Y', '8', '0', '0'));
    zbar_image_set_size(image, width, height);
    zbar_image_set_data(image, brightness, (unsigned long)width * height, NULL);
    zbar_scan_image(scanner, image);
    symbol = NULL;
}

/* UTF-8; NULL after the last. */
EMSCRIPTEN_KEEPALIVE const char *codes_next(void) {
    symbol = symbol == NULL ? zbar_image_first_symbol(image) : zbar_symbol_next(symbol);
    return symbol == NULL ? NULL : zbar_symbol_get_data(symbol);
}

EMSCRIPTEN_KEEPALIVE unsigned codes_length(void) { return zbar_symbol_get_data_length(symbol); }
