#include "storage/web/browser_store.h"

#include <cstdint>
#include <emscripten.h>
#include <filesystem>
#include <utility>
#include <vector>

// web/library/store.js
extern "C" {
void tapet_store_open(const char* path, int take_over);
void tapet_store_put(const char* path, const std::int32_t* blocks, int count);
int tapet_store_busy();
}

namespace tapet::storage {

namespace {

// Of the one store that the page has.
std::function<void(BrowserStore::Opened)> opened;
std::function<void(BrowserStore::Lost)> lost;

}  // namespace

void BrowserStore::open(const std::string& path, bool take_over, std::function<void(Opened)> then) {
    std::filesystem::create_directories(std::filesystem::path(path).parent_path());
    opened = std::move(then);
    tapet_store_open(path.c_str(), take_over ? 1 : 0);
}

BrowserStore::BrowserStore(std::string path, std::function<void(Lost)> on_loss)
    : path_(std::move(path)), watched_(path_) {
    lost = std::move(on_loss);
}

bool BrowserStore::stored() {
    if (tapet_store_busy() != 0) return false;
    if (!watched_.changed()) return true;
    const std::vector<std::int32_t> blocks = watched_.take();
    tapet_store_put(path_.c_str(), blocks.data(), static_cast<int>(blocks.size()));
    return false;
}

}  // namespace tapet::storage

extern "C" {

EMSCRIPTEN_KEEPALIVE void tapet_store_opened(int how) {
    using tapet::storage::BrowserStore;
    tapet::storage::opened(static_cast<BrowserStore::Opened>(how));
}

EMSCRIPTEN_KEEPALIVE void tapet_store_lost(int how) {
    using tapet::storage::BrowserStore;
    if (tapet::storage::lost) tapet::storage::lost(static_cast<BrowserStore::Lost>(how));
}
}
