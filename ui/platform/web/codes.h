// QR codes, read by the browser or by a module of the page's own.
#pragma once

#include "ui/platform/code_reader.h"

namespace tapet::ui {

CodeReader browser_codes();

}  // namespace tapet::ui
