#include "app/web/notice.h"

#include <string>

// web/library/notice.js
extern "C" void tapet_notice(const char* sentence, const char* label, int action);

namespace tapet::app {

void show_notice(Lang lang, std::string_view key, NoticeButton button) {
    const std::string label(phrase(lang, button == NoticeButton::take_over ? "web.take-over" : "web.reload"));
    tapet_notice(std::string(phrase(lang, key)).c_str(), label.c_str(), static_cast<int>(button));
}

}  // namespace tapet::app
