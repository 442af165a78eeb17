#include "app/web/page.h"

#include <emscripten.h>
#include <utility>

#include "app/web/notice.h"
#include "ui/platform/web/browser_environment.h"

// web/library/address.js: calls tapet_address_wish, now and whenever there is something
extern "C" void tapet_address_listen();

namespace tapet::app {

namespace {

constexpr const char* kFile = "/tapet/tapet.db";  // in memory; the store keeps it

using storage::BrowserStore;

}  // namespace

Page::Page() : environment_(ui::browser_environment()), lang_(lang_of(environment_.language).value_or(Lang::en)) {}

void Page::open(bool take_over) {
    BrowserStore::open(kFile, take_over, [this](BrowserStore::Opened how) { opened(how); });
}

void Page::opened(BrowserStore::Opened how) {
    switch (how) {
        case BrowserStore::Opened::fine: begin(); return;
        case BrowserStore::Opened::in_another_tab: show_notice(lang_, "web.other-tab", NoticeButton::take_over); return;
        case BrowserStore::Opened::no_store: show_notice(lang_, "web.no-store", NoticeButton::begin_again); return;
    }
}

void Page::begin() {
    store_ = std::make_unique<BrowserStore>(kFile, [this](BrowserStore::Lost how) {
        const bool taken = how == BrowserStore::Lost::taken_over;
        const bool full = how == BrowserStore::Lost::no_room;
        show_notice(lang_, taken ? "web.taken-over" : full ? "web.full" : "web.not-stored", NoticeButton::begin_again);
    });
    auto canvas = ui::Canvas::open();
    if (!canvas) {
        show_notice(lang_, canvas.error(), NoticeButton::begin_again);
        return;
    }
    canvas_ = std::move(*canvas);
    environment_.stored = [this] { return store_->stored(); };
    canvas_->join(environment_);
    program_ = std::make_unique<Program>(kFile, lang_, std::nullopt, environment_);
    canvas_->run(program_->calls());
    tapet_address_listen();
}

void Page::wish(const std::string& fragment) {
    if (fragment.rfind("/opened/", 0) == 0 || fragment == "#truc" || fragment.rfind("#match=", 0) == 0 ||
        fragment.rfind("#hall=", 0) == 0)
        program_->offer(fragment);
}

}  // namespace tapet::app
