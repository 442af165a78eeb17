#include "tests/storage/faulty_disk.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <mutex>
#include <random>
#include <sqlite3.h>
#include <string>
#include <vector>

namespace tapet::storage {

namespace {

using Call = FaultyDisk::Call;

constexpr std::size_t kSector = 512;

// What happened to a file.
struct Step {
    enum class Kind { write, truncate, sync, sync_with_folder, remove, remove_for_good };
    Kind kind;
    std::string file;
    std::size_t at = 0;  // of a truncation the size
    std::string bytes = {};
};

struct Disk {
    sqlite3_vfs* real = nullptr;
    std::string watched;  // with a slash at its end
    FaultyDisk::Plan plan;
    int countdown = 0;  // 0: no fault to come
    int hanging = 0;    // so many locks are answered with "busy"
    bool failed = false;
    std::vector<Step> steps;
} disk;
std::mutex disk_mutex;  // the app has a thread that reads meanwhile

bool is_watched(const char* name) {
    return name != nullptr && std::string_view(name).substr(0, disk.watched.size()) == disk.watched;
}

bool fails(Call call) {
    const std::lock_guard lock(disk_mutex);
    if (disk.plan.only && *disk.plan.only != call) return false;
    if (disk.failed && disk.plan.fault == FaultyDisk::Fault::from_then_on) return true;
    if (disk.countdown == 0 || --disk.countdown > 0) return false;
    disk.failed = true;
    return true;
}

int answer(int failing) {
    if (disk.plan.trouble == FaultyDisk::Trouble::full && failing == SQLITE_IOERR_WRITE) return SQLITE_FULL;
    if (disk.plan.trouble == FaultyDisk::Trouble::busy) return SQLITE_BUSY;
    return failing;
}

struct File {
    sqlite3_file base;
    std::string* name;
    bool syncs_folder;   // with its first sync, as SQLite does it for a new journal
    sqlite3_file* real;  // in the bytes behind this struct
};

File* of(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return of(file)->real; }
void happened(sqlite3_file* file, Step::Kind kind, std::size_t at = 0, std::string bytes = {}) {
    const std::lock_guard lock(disk_mutex);
    disk.steps.push_back({kind, *of(file)->name, at, std::move(bytes)});
}

int close(sqlite3_file* file) {
    delete of(file)->name;
    return real(file)->pMethods->xClose(real(file));
}
int read(sqlite3_file* file, void* to, int n, sqlite3_int64 at) {
    return fails(Call::read) ? SQLITE_IOERR_READ : real(file)->pMethods->xRead(real(file), to, n, at);
}
int write(sqlite3_file* file, const void* from, int n, sqlite3_int64 at) {
    const bool fault = fails(Call::write);
    const int done = fault ? n / 2 : n;
    happened(file, Step::Kind::write, static_cast<std::size_t>(at),
             {static_cast<const char*>(from), static_cast<std::size_t>(done)});
    const int code = real(file)->pMethods->xWrite(real(file), from, done, at);
    return fault ? answer(SQLITE_IOERR_WRITE) : code;
}
int truncate(sqlite3_file* file, sqlite3_int64 size) {
    if (fails(Call::truncate)) return SQLITE_IOERR_TRUNCATE;
    happened(file, Step::Kind::truncate, static_cast<std::size_t>(size));
    return real(file)->pMethods->xTruncate(real(file), size);
}
int sync(sqlite3_file* file, int) {
    if (fails(Call::sync)) return SQLITE_IOERR_FSYNC;
    happened(file, of(file)->syncs_folder ? Step::Kind::sync_with_folder : Step::Kind::sync);
    of(file)->syncs_folder = false;
    return SQLITE_OK;
}
int size(sqlite3_file* file, sqlite3_int64* bytes) { return real(file)->pMethods->xFileSize(real(file), bytes); }
bool hangs() {
    const std::lock_guard lock(disk_mutex);
    return disk.hanging > 0 && disk.hanging-- > 0;
}
int lock(sqlite3_file* file, int level) {
    if (hangs()) return SQLITE_BUSY;
    return fails(Call::lock) ? answer(SQLITE_IOERR_LOCK) : real(file)->pMethods->xLock(real(file), level);
}
int unlock(sqlite3_file* file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }
int reserved(sqlite3_file* file, int* out) { return real(file)->pMethods->xCheckReservedLock(real(file), out); }
int control(sqlite3_file* file, int op, void* arg) { return real(file)->pMethods->xFileControl(real(file), op, arg); }
int sector(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int traits(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }
int shm_map(sqlite3_file* file, int page, int bytes, int extend, void volatile** out) {
    return fails(Call::map) ? SQLITE_IOERR_SHMMAP : real(file)->pMethods->xShmMap(real(file), page, bytes, extend, out);
}
int shm_lock(sqlite3_file* file, int offset, int n, int flags) {
    const bool takes = (flags & SQLITE_SHM_LOCK) != 0;
    if (takes && hangs()) return SQLITE_BUSY;
    return takes && fails(Call::lock) ? answer(SQLITE_IOERR_SHMLOCK)
                                      : real(file)->pMethods->xShmLock(real(file), offset, n, flags);
}
void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); }

sqlite3_io_methods methods{2,        close,       read,      write,   truncate, sync,   size,
                           lock,     unlock,      reserved,  control, sector,   traits, shm_map,
                           shm_lock, shm_barrier, shm_unmap, nullptr, nullptr};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out) {
    if (!is_watched(name)) return disk.real->xOpen(disk.real, name, file, flags, out);
    file->pMethods = nullptr;
    if (fails(Call::open)) return SQLITE_CANTOPEN;
    of(file)->real = reinterpret_cast<sqlite3_file*>(of(file) + 1);
    const int code = disk.real->xOpen(disk.real, name, real(file), flags, out);
    if (code != SQLITE_OK) return code;
    of(file)->name = new std::string(name);
    constexpr int kJournals = SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL | SQLITE_OPEN_SUPER_JOURNAL;
    of(file)->syncs_folder = (flags & SQLITE_OPEN_CREATE) != 0 && (flags & kJournals) != 0;
    file->pMethods = &methods;
    return SQLITE_OK;
}

int remove(sqlite3_vfs*, const char* name, int sync_folder) {
    if (!is_watched(name)) return disk.real->xDelete(disk.real, name, sync_folder);
    if (fails(Call::remove)) return SQLITE_IOERR_DELETE;
    const std::lock_guard lock(disk_mutex);
    disk.steps.push_back({sync_folder != 0 ? Step::Kind::remove_for_good : Step::Kind::remove, name});
    return disk.real->xDelete(disk.real, name, 0);
}

int no_time_passes(sqlite3_vfs*, int microseconds) { return microseconds; }

sqlite3_vfs shim;

// ---- what a power cut leaves ----------------------------------------------------------------------------------------

struct OnDisk {
    bool there = false;
    bool lost = false;  // what was written went into a file whose name was not on the disk yet
    std::string bytes;
};

// Chance as of after_power_cut.
class Cut {
  public:
    explicit Cut(std::uint32_t chance) : chance_(chance), random_(chance) {}

    bool keeps() { return chance_ == 1 || (chance_ > 1 && random_() % 2 == 0); }

    // Sector by sector, each or none, and some of them torn.
    void put_some(std::string& bytes, const Step& step) {
        for (std::size_t from = 0; from < step.bytes.size();) {
            const std::size_t end = ((step.at + from) / kSector + 1) * kSector - step.at;
            const std::string_view sector = std::string_view(step.bytes).substr(from, end - from);
            const auto fate = chance_ == 1 ? 0 : random_() % 8;
            if (fate < 4) put(bytes, step.at + from, sector);
            if (fate == 4) put(bytes, step.at + from, sector.substr(0, 1 + random_() % sector.size()));
            from += sector.size();
        }
    }

    static void put(std::string& bytes, std::size_t at, std::string_view what) {
        if (bytes.size() < at + what.size()) bytes.resize(at + what.size(), '\0');
        std::copy(what.begin(), what.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at));
    }

  private:
    std::uint32_t chance_;
    std::mt19937 random_;
};

void apply(OnDisk& file, const Step& step) {
    if (step.kind == Step::Kind::remove) {
        file = OnDisk{};
        return;
    }
    file.there = true;
    if (step.kind == Step::Kind::write) Cut::put(file.bytes, step.at, step.bytes);
    if (step.kind == Step::Kind::truncate) file.bytes.resize(step.at, '\0');
}

void apply_perhaps(OnDisk& file, const Step& step, Cut& cut) {
    if (step.kind == Step::Kind::write) {
        if (!file.there && !file.lost) (cut.keeps() ? file.there : file.lost) = true;
        cut.put_some(file.bytes, step);
    } else if (cut.keeps()) {
        apply(file, step);
    }
}

struct Watched {
    OnDisk on_disk;
    std::vector<const Step*> waiting;  // what was not synced, in its order

    void sync() {
        for (const Step* step : waiting) apply(on_disk, *step);
        waiting.clear();
        on_disk.there = true;
    }
    // Its name is on the disk, or is no longer there; what was written to it waits all the same.
    void sync_name() {
        const auto removal = std::find_if(waiting.rbegin(), waiting.rend(),
                                          [](const Step* step) { return step->kind == Step::Kind::remove; });
        if (removal != waiting.rend()) {
            on_disk = OnDisk{};
            waiting.erase(waiting.begin(), removal.base());
        }
        if (!waiting.empty()) on_disk.there = true;
    }
};

std::map<std::string, Watched> synced(std::size_t moment) {
    std::map<std::string, Watched> files;
    for (std::size_t i = 0; i < std::min(moment, disk.steps.size()); ++i) {
        const Step& step = disk.steps[i];
        Watched& file = files[step.file];
        switch (step.kind) {
            case Step::Kind::sync: file.sync(); break;
            case Step::Kind::remove_for_good: file = Watched{}; break;
            case Step::Kind::sync_with_folder:
                file.sync();
                for (auto& other : files) other.second.sync_name();
                break;
            default: file.waiting.push_back(&step);
        }
    }
    return files;
}

// What lies in the folder already is on the disk.
void take_in(const std::filesystem::path& watched) {
    for (const auto& entry : std::filesystem::directory_iterator(std::filesystem::canonical(watched))) {
        const std::string file = entry.path().string();
        if (!entry.is_regular_file() || file.ends_with("-shm")) continue;
        std::ifstream in(file, std::ios::binary);
        disk.steps.push_back({Step::Kind::write, file, 0, {std::istreambuf_iterator<char>(in), {}}});
        disk.steps.push_back({Step::Kind::sync, file});
    }
}

}  // namespace

FaultyDisk::FaultyDisk(const std::filesystem::path& watched, Journal journal) {
    disk = Disk{};
    take_in(watched);
    disk.real = sqlite3_vfs_find(nullptr);
    disk.watched = std::filesystem::canonical(watched).string() + "/";
    methods.iVersion = journal == Journal::wal ? 2 : 1;
    shim = *disk.real;
    shim.zName = "faulty";
    shim.szOsFile = static_cast<int>(sizeof(File)) + disk.real->szOsFile;
    shim.xOpen = open;
    shim.xDelete = remove;
    shim.xSleep = no_time_passes;
    sqlite3_vfs_register(&shim, 1);
}

FaultyDisk::~FaultyDisk() {
    sqlite3_vfs_unregister(&shim);
    sqlite3_vfs_register(disk.real, 1);
}

void FaultyDisk::fail_at(const Plan& plan) {
    disk.plan = plan;
    disk.countdown = plan.n;
    disk.failed = false;
}

void FaultyDisk::hang(int answers) {
    work();
    disk.hanging = answers;
}

void FaultyDisk::work() {
    fail_at({0, Fault::once, Trouble::failing, {}});
    disk.hanging = 0;
}

bool FaultyDisk::failed() const { return disk.failed; }

std::size_t FaultyDisk::moment() const { return disk.steps.size(); }

void FaultyDisk::after_power_cut(std::size_t moment, std::uint32_t chance, const std::filesystem::path& into) const {
    Cut cut(chance);
    for (auto& [name, file] : synced(moment)) {
        if (chance > 0) {
            for (const Step* step : file.waiting) apply_perhaps(file.on_disk, *step, cut);
        }
        if (file.on_disk.there)
            std::ofstream(into / std::filesystem::path(name).filename(), std::ios::binary) << file.on_disk.bytes;
    }
}

}  // namespace tapet::storage
