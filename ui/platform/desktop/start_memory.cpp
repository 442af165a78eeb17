#include "ui/platform/desktop/start_memory.h"

#if defined(__GLIBC__)
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace tapet::ui {

#if defined(__GLIBC__)

namespace {

// In bytes.
constexpr int kLargest = 32 * 1024 * 1024;  // glibc takes no larger block from the heap
constexpr int kKept = 128 * 1024 * 1024;    // more than a start takes
constexpr int kLarge = 256 * 1024;          // outside of a start, what is as large as that is given back alone

}  // namespace

StartMemory::StartMemory() {
    mallopt(M_MMAP_THRESHOLD, kLargest);
    mallopt(M_TRIM_THRESHOLD, kKept);
}

StartMemory::~StartMemory() {
    mallopt(M_MMAP_THRESHOLD, kLarge);
    mallopt(M_TRIM_THRESHOLD, kLarge);
    malloc_trim(0);
}

void StartMemory::make_ready(std::size_t bytes) {
    bytes = std::min<std::size_t>(bytes, kLargest - kLarge);
    const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
    void* const room = std::malloc(bytes + page);  // NOLINT: glibc's own, which whoever asks next gets
    if (room == nullptr) return;
    const auto first = (reinterpret_cast<std::uintptr_t>(room) + page - 1) / page * page;
    ::madvise(reinterpret_cast<void*>(first), bytes / page * page, MADV_POPULATE_WRITE);  // NOLINT: pages are numbers
    std::free(room);                                                                      // NOLINT
}

#else

StartMemory::StartMemory() = default;
StartMemory::~StartMemory() = default;
void StartMemory::make_ready(std::size_t) {}

#endif

}  // namespace tapet::ui
