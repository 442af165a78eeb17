#include <emscripten.h>

#include "app/web/page.h"
#include "app/web/probe.h"

namespace {

tapet::app::Page* page = nullptr;

}  // namespace

// The button of the notice that another tab has the store open.
extern "C" EMSCRIPTEN_KEEPALIVE void tapet_take_over() { page->open(true); }

extern "C" EMSCRIPTEN_KEEPALIVE void tapet_address_wish(const char* fragment) { page->wish(fragment); }

int main() {
    page = new tapet::app::Page;
    tapet::app::probe(*page);
    page->open(false);
}
