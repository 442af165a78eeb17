// A QR code on the screen.
#pragma once

#include "paper/qr.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

// Black on white in every look, with its quiet edge, in the middle of the place; whole pixels a module.
void draw_qr(Ui& ui, Rect place, const QrCode& code);
// How many pixels a module has there: a camera wants two and more.
int qr_module(Rect place, const QrCode& code);
inline constexpr int kLeastModule = 2;
// The place for one, beside the words or above them: that part of the area, which loses it.
Rect cut_qr_place(const Ui& ui, Rect& area);

}  // namespace tapet::ui
