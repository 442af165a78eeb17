#include "tests/storage/faulty_disk.h"

#include <fstream>
#include <iterator>
#include <map>
#include <sqlite3.h>
#include <string>

namespace tapet::storage {

namespace {

struct Disk {
    sqlite3_vfs* real = nullptr;
    int countdown = 0;  // 0: no fault to come
    bool sticky = false;
    bool full = false;
    bool failed = false;
    std::map<std::string, std::string> durable;  // of each file, what was synced
} disk;

bool fails() {
    if (disk.failed && disk.sticky) return true;
    if (disk.countdown == 0 || --disk.countdown > 0) return false;
    disk.failed = true;
    return true;
}

struct File {
    sqlite3_file base;
    std::string* name;
    sqlite3_file* real;  // in the bytes behind this struct
};

File* of(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return of(file)->real; }

int close(sqlite3_file* file) {
    delete of(file)->name;
    return real(file)->pMethods->xClose(real(file));
}
int read(sqlite3_file* file, void* to, int n, sqlite3_int64 at) {
    return real(file)->pMethods->xRead(real(file), to, n, at);
}
int write(sqlite3_file* file, const void* from, int n, sqlite3_int64 at) {
    if (!fails()) return real(file)->pMethods->xWrite(real(file), from, n, at);
    real(file)->pMethods->xWrite(real(file), from, n / 2, at);
    return disk.full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
    return fails() ? SQLITE_IOERR_TRUNCATE : real(file)->pMethods->xTruncate(real(file), size);
}
int sync(sqlite3_file* file, int flags) {
    if (fails()) return SQLITE_IOERR_FSYNC;
    std::ifstream in(*of(file)->name, std::ios::binary);
    disk.durable[*of(file)->name] = {std::istreambuf_iterator<char>(in), {}};
    return real(file)->pMethods->xSync(real(file), flags);
}
int size(sqlite3_file* file, sqlite3_int64* bytes) { return real(file)->pMethods->xFileSize(real(file), bytes); }
int lock(sqlite3_file* file, int level) { return real(file)->pMethods->xLock(real(file), level); }
int unlock(sqlite3_file* file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
int reserved(sqlite3_file* file, int* out) { return real(file)->pMethods->xCheckReservedLock(real(file), out); }
int control(sqlite3_file* file, int op, void* arg) { return real(file)->pMethods->xFileControl(real(file), op, arg); }
int sector(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int traits(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
int shm_map(sqlite3_file* file, int page, int bytes, int extend, void volatile** out) {
    return fails() ? SQLITE_IOERR_SHMMAP : real(file)->pMethods->xShmMap(real(file), page, bytes, extend, out);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); }

const sqlite3_io_methods methods{2,        close,       read,      write,   truncate, sync,   size,
                                 lock,     unlock,      reserved,  control, sector,   traits, shm_map,
                                 shm_lock, shm_barrier, shm_unmap, nullptr, nullptr};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
    file->pMethods = nullptr;
    if (fails()) return SQLITE_CANTOPEN;
    of(file)->real = reinterpret_cast<sqlite3_file*>(of(file) + 1);
    const int code = disk.real->xOpen(disk.real, name, real(file), flags, out);
    if (code != SQLITE_OK) return code;
    of(file)->name = new std::string(name == nullptr ? "" : name);
    file->pMethods = &methods;
    return SQLITE_OK;
}

int remove(sqlite3_vfs*, const char* name, int sync_folder) {
    if (fails()) return SQLITE_IOERR_DELETE;
    disk.durable.erase(name);
    return disk.real->xDelete(disk.real, name, sync_folder);
}

sqlite3_vfs shim;

}  // namespace

FaultyDisk::FaultyDisk() {
    disk = Disk{};
    disk.real = sqlite3_vfs_find(nullptr);
    shim = *disk.real;
    shim.zName = "faulty";
    shim.szOsFile = static_cast<int>(sizeof(File)) + disk.real->szOsFile;
    shim.xOpen = open;
    shim.xDelete = remove;
    sqlite3_vfs_register(&shim, 1);
}

FaultyDisk::~FaultyDisk() {
    sqlite3_vfs_unregister(&shim);
    sqlite3_vfs_register(disk.real, 1);
}

void FaultyDisk::fail_at(int n, Fault fault, bool full) {
    disk.countdown = n;
    disk.sticky = fault == Fault::from_then_on;
    disk.full = full;
    disk.failed = false;
}

void FaultyDisk::work() {
    disk.countdown = 0;
    disk.sticky = false;
}

bool FaultyDisk::failed() const { return disk.failed; }

void FaultyDisk::after_power_cut(const std::filesystem::path& folder, const std::filesystem::path& into) const {
    for (const auto& [name, bytes] : disk.durable) {
        const std::filesystem::path file(name);
        if (file.parent_path() == folder) std::ofstream(into / file.filename(), std::ios::binary) << bytes;
    }
}

}  // namespace tapet::storage
