// The exit statuses of docs/protocol.md.
#pragma once

namespace tapet::app {

inline constexpr int kFine = 0;
inline constexpr int kFaults =
    1;  // a malformed line, a line of an import that is not accepted, a fault that check found
inline constexpr int kUsage = 2;  // wrong usage, or a file that cannot be used

}  // namespace tapet::app
