// Cairo behind a page: one context, the program's two faces, what is done at the end of a page.
#pragma once

#include <cairo.h>
#include <functional>

#include "paper/page.h"

namespace tapet::paper {

struct Page::Surface {
    cairo_t* cairo = nullptr;
    const Document* document = nullptr;
    int page = 1;
    int pages = 0;                       // 0: they are being counted
    std::function<void()> turn = [] {};  // the page is done

    void set_type(Type type) const;  // face, size and ink for what follows
    // As it is drawn: what the faces have no letter for, and what would be seen as nothing or turn its neighbours, is a box;
    // so are broken bytes, at which cairo would stop.
    static std::string drawn(std::string_view text);
    void end_page();  // draws the foot and turns
};

}  // namespace tapet::paper
