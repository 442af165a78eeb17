#include "storage/watched_file.h"

#include <cstring>
#include <set>
#include <sqlite3.h>

namespace tapet::storage {

namespace {

struct Watched {
    std::string path;
    std::set<std::int32_t> written;
    bool committed = false;
};
Watched* watched = nullptr;
sqlite3_vfs* below = nullptr;

// What SQLite holds: ours, and the file below right behind it.
struct alignas(std::int64_t) Front {
    sqlite3_file base;
    sqlite3_file* file() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};
sqlite3_file* behind(sqlite3_file* file) { return reinterpret_cast<Front*>(file)->file(); }
const sqlite3_io_methods& methods_of(sqlite3_file* file) { return *behind(file)->pMethods; }

int write(sqlite3_file* file, const void* from, int count, sqlite3_int64 at) {
    constexpr auto kBlock = static_cast<sqlite3_int64>(WatchedFile::kBlock);
    for (sqlite3_int64 block = at / kBlock; block * kBlock < at + count; ++block)
        watched->written.insert(static_cast<std::int32_t>(block));
    return methods_of(file).xWrite(behind(file), from, count, at);
}

int control(sqlite3_file* file, int what, void* with) {
    if (what == SQLITE_FCNTL_COMMIT_PHASETWO) watched->committed = true;
    return methods_of(file).xFileControl(behind(file), what, with);
}

// Of version 1: it has no shared memory, so SQLite uses no WAL.
const sqlite3_io_methods& front_methods() {
    static const sqlite3_io_methods methods = [] {
        sqlite3_io_methods m{};
        m.iVersion = 1;
        m.xClose = [](sqlite3_file* f) { return methods_of(f).xClose(behind(f)); };
        m.xRead = [](sqlite3_file* f, void* to, int n, sqlite3_int64 at) {
            return methods_of(f).xRead(behind(f), to, n, at);
        };
        m.xWrite = write;
        m.xTruncate = [](sqlite3_file* f, sqlite3_int64 size) { return methods_of(f).xTruncate(behind(f), size); };
        m.xSync = [](sqlite3_file* f, int flags) { return methods_of(f).xSync(behind(f), flags); };
        m.xFileSize = [](sqlite3_file* f, sqlite3_int64* size) { return methods_of(f).xFileSize(behind(f), size); };
        m.xLock = [](sqlite3_file* f, int level) { return methods_of(f).xLock(behind(f), level); };
        m.xUnlock = [](sqlite3_file* f, int level) { return methods_of(f).xUnlock(behind(f), level); };
        m.xCheckReservedLock = [](sqlite3_file* f, int* out) {
            return methods_of(f).xCheckReservedLock(behind(f), out);
        };
        m.xFileControl = control;
        m.xSectorSize = [](sqlite3_file* f) { return methods_of(f).xSectorSize(behind(f)); };
        m.xDeviceCharacteristics = [](sqlite3_file* f) { return methods_of(f).xDeviceCharacteristics(behind(f)); };
        return m;
    }();
    return methods;
}

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* given) {
    const bool ours = name != nullptr && (flags & SQLITE_OPEN_MAIN_DB) != 0 && watched->path == name;
    if (!ours) return below->xOpen(below, name, file, flags, given);
    auto* front = reinterpret_cast<Front*>(file);
    front->base.pMethods = nullptr;
    std::memset(front->file(), 0, static_cast<std::size_t>(below->szOsFile));
    const int code = below->xOpen(below, name, front->file(), flags, given);
    if (front->file()->pMethods != nullptr) front->base.pMethods = &front_methods();
    return code;
}

sqlite3_vfs& front_vfs() {
    static sqlite3_vfs vfs;
    return vfs;
}

}  // namespace

WatchedFile::WatchedFile(const std::string& path) {
    below = sqlite3_vfs_find(nullptr);
    watched = new Watched{path, {}, false};
    sqlite3_vfs& vfs = front_vfs();
    vfs = *below;
    vfs.zName = "tapet-watched";
    vfs.szOsFile = static_cast<int>(sizeof(Front)) + below->szOsFile;
    vfs.pNext = nullptr;
    vfs.xOpen = open;
    sqlite3_vfs_register(&vfs, 1);
}

WatchedFile::~WatchedFile() {
    sqlite3_vfs_unregister(&front_vfs());
    sqlite3_vfs_register(below, 1);
    delete watched;
    watched = nullptr;
}

bool WatchedFile::changed() const { return watched->committed; }

std::vector<std::int32_t> WatchedFile::take() {
    std::vector<std::int32_t> blocks(watched->written.begin(), watched->written.end());
    forget();
    return blocks;
}

void WatchedFile::forget() {
    watched->written.clear();
    watched->committed = false;
}

}  // namespace tapet::storage
