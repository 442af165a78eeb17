// What the program asks of its own halls at their computer, without a link (the hall's contract, "The command line"): of a store that it
// has itself, or by a socket of the process that serves it.
//
//   {"do":"link","role":"table","name":"fira","scope":"[\"sectors\",\"X\",\"Y\"]","label":"Table 14"}  → {"link":7,"address":"…"}
//   {"do":"links","name":"fira"}                                                     → {"links":[{"link","role","scope","label","made","gone"}]}
//   {"do":"mirror","name":"fira"}                                                    → {"files":{"board.json":"…","board-1.json":"…","site/index.html":"…"}}
//
// What cannot be done: {"error":"<key of assets/lang>","args":[…]}.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "storage/hall/hall_store.h"

namespace tapet::app {

// `base`: what links begin with, where the request has no "base".
std::string answer_here(storage::HallStore& store, std::string_view request, const std::string& base,
                        std::int64_t now_ms);

}  // namespace tapet::app
