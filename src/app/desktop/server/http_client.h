// Calls over HTTP/1.1, with TLS and without, on one thread of its own: whoever calls never waits. (Boost.Beast does the protocol.)
#pragma once

#include "ui/platform/network.h"

namespace tapet::app {

// What it gives may be used by one thread. Certificates are asked of the system's; an answer that does not go on for 20 s is none.
ui::Caller http_caller();

}  // namespace tapet::app
