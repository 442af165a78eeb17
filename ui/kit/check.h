// What can be wrong with a frame, found from its log alone.
#pragma once

#include <string>
#include <vector>

#include "ui/kit/frame_log.h"
#include "ui/kit/painter.h"

namespace tapet::ui {

// One sentence a fault: targets under 9 mm, targets that overlap, that miss their neighbour's line by a hair or stand too near
// to an edge, targets or texts outside their zone or the screen, text cut off or with letters the font lacks, ids used twice,
// overlays drawn over, letters that touch a keyline, a thread or a ring (`edges`). What an overlay covers is not looked at.
std::vector<std::string> frame_faults(const FrameLog& log, const Reused<PaintedEdge>& edges);

}  // namespace tapet::ui
