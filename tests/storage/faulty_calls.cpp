#include "tests/storage/faulty_calls.h"

#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

namespace tapet::storage {

namespace {

struct Calls {
    int countdown = 0;  // 0: no fault to come
    bool sticky = false;
    int error = 0;
    bool failed = false;
};
thread_local Calls calls;

bool fails() {
    if (!(calls.failed && calls.sticky)) {
        if (calls.countdown == 0 || --calls.countdown > 0) return false;
        calls.failed = true;
    }
    errno = calls.error;
    return true;
}

// The C library's, or that of whoever stands before it (a sanitizer).
template <class Function>
Function* next(const char* name) {
    return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

}  // namespace

FaultyCalls::FaultyCalls(int n, Fault fault, int error) { calls = {n, fault == Fault::from_then_on, error, false}; }
FaultyCalls::~FaultyCalls() { calls = Calls{}; }
bool FaultyCalls::failed() { return calls.failed; }

}  // namespace tapet::storage

using tapet::storage::fails;
using tapet::storage::next;

extern "C" {

int open(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    static auto* const real = next<int(const char*, int, ...)>("open");
    return fails() ? -1 : real(path, flags, mode);
}
int open64(const char* path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    static auto* const real = next<int(const char*, int, ...)>("open64");
    return fails() ? -1 : real(path, flags, mode);
}
int mkostemp(char* name, int flags) {
    static auto* const real = next<int(char*, int)>("mkostemp");
    return fails() ? -1 : real(name, flags);
}
std::FILE* fopen64(const char* path, const char* mode) {
    static auto* const real = next<std::FILE*(const char*, const char*)>("fopen64");
    return fails() ? nullptr : real(path, mode);
}
// A disk that is full takes what it has room for.
ssize_t write(int file, const void* bytes, size_t count) {
    static auto* const real = next<ssize_t(int, const void*, size_t)>("write");
    return fails() ? -1 : real(file, bytes, count);
}
ssize_t writev(int file, const iovec* pieces, int count) {
    static auto* const real = next<ssize_t(int, const iovec*, int)>("writev");
    return fails() ? -1 : real(file, pieces, count);
}
ssize_t pwrite64(int file, const void* bytes, size_t count, off64_t at) {
    static auto* const real = next<ssize_t(int, const void*, size_t, off64_t)>("pwrite64");
    if (!fails()) return real(file, bytes, count, at);
    const int why = errno;
    real(file, bytes, count / 2, at);
    errno = why;
    return -1;
}
int ftruncate64(int file, off64_t size) noexcept {
    static auto* const real = next<int(int, off64_t)>("ftruncate64");
    return fails() ? -1 : real(file, size);
}
int fsync(int) { return fails() ? -1 : 0; }
int fdatasync(int) { return fails() ? -1 : 0; }
ssize_t sendfile(int out, int in, off_t* at, size_t count) noexcept {
    static auto* const real = next<ssize_t(int, int, off_t*, size_t)>("sendfile");
    return fails() ? -1 : real(out, in, at, count);
}
int rename(const char* from, const char* to) noexcept {
    static auto* const real = next<int(const char*, const char*)>("rename");
    return fails() ? -1 : real(from, to);
}
int link(const char* from, const char* to) noexcept {
    static auto* const real = next<int(const char*, const char*)>("link");
    return fails() ? -1 : real(from, to);
}
int unlink(const char* path) noexcept {
    static auto* const real = next<int(const char*)>("unlink");
    return fails() ? -1 : real(path);
}
int mkdir(const char* path, mode_t mode) noexcept {
    static auto* const real = next<int(const char*, mode_t)>("mkdir");
    return fails() ? -1 : real(path, mode);
}

}  // extern "C"
