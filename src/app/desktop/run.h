// The program: what main() calls, and tests too.
#pragma once

namespace tapet::app {

int run(int argc, const char* const* argv);  // the exit status

}  // namespace tapet::app
