// The memory that a start takes. Private to ui/platform.
#pragma once

#include <cstddef>

namespace tapet::ui {

// As long as one stands, what is given back is kept for what comes after it: each page of memory stops the program when it is first
// written to, and what is read for the first frame is some thousands. Then large blocks go back to the system at once again, and so
// does what is free by now.
class StartMemory {
  public:
    StartMemory();
    ~StartMemory();
    StartMemory(const StartMemory&) = delete;
    StartMemory& operator=(const StartMemory&) = delete;

    // The next to ask for memory find so many bytes that were written to before: by a thread that has time for it.
    static void make_ready(std::size_t bytes);
};

}  // namespace tapet::ui
