// The hall that this program keeps itself, beside its window (the hall's contract, "Easy to begin"): it is asked for as halls elsewhere
// are, by calls to an address that leads nowhere else.
#pragma once

#include <string>

#include "ui/platform/network.h"

namespace tapet::app {

// Calls to "here:/…" are answered by this program, off the frame's thread, all others by `network`; `matches`: the file with the matches,
// beside which hall.db lies.
//
//   GET  here:/hall           {"open":false} or {"open":true,"base","addresses","name","match","link"}
//   POST here:/open           {"match","title","label"} → the same; 409 {"text"}: why not
//   POST here:/close          {"open":false}
//
// `link`: the secret of a desk's link, made for this opening.
ui::Caller with_hall_here(ui::Caller network, std::string matches);

}  // namespace tapet::app
