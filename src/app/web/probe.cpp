#include "app/web/probe.h"

#include <cstdint>
#include <emscripten.h>
#include <fmt/format.h>
#include <string>

#include "app/web/page.h"
#include "ui/kit/frame_log.h"

namespace tapet::app {

namespace {

const Page* probed = nullptr;
std::string answer;  // until the next question

}  // namespace

void probe(const Page& page) { probed = &page; }

}  // namespace tapet::app

extern "C" {

// Line by line.
EMSCRIPTEN_KEEPALIVE const char* tapet_probe_texts() {
    using namespace tapet::app;
    answer.clear();
    if (probed->ui() == nullptr) return answer.c_str();
    for (const auto& text : probed->ui()->log().texts) answer += text.text + "\n";
    return answer.c_str();
}

// "x y", the middle of a widget in the canvas's pixels, as the display shows it, or nothing.
EMSCRIPTEN_KEEPALIVE const char* tapet_probe_where(const char* id) {
    using namespace tapet::app;
    answer.clear();
    const auto shown = probed->ui() == nullptr ? nullptr : probed->ui()->seen(INT64_MAX);
    if (!shown) return answer.c_str();
    const auto* widget = shown->find(id);
    if (widget != nullptr)
        answer = fmt::format("{} {}", widget->rect.x + widget->rect.w / 2, widget->rect.y + widget->rect.h / 2);
    return answer.c_str();
}

EMSCRIPTEN_KEEPALIVE const char* tapet_probe_widgets() {
    using namespace tapet::app;
    answer.clear();
    if (probed->ui() == nullptr) return answer.c_str();
    for (const auto& widget : probed->ui()->log().widgets) answer += widget.id + "\n";
    return answer.c_str();
}
}
