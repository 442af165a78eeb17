// A sentence over the page, with a button: for what the canvas cannot say.
#pragma once

#include <string_view>

#include "core/lang.h"

namespace tapet::app {

enum class NoticeButton { begin_again, take_over };

void show_notice(Lang lang, std::string_view key, NoticeButton button);

}  // namespace tapet::app
