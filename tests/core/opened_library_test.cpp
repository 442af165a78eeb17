// A system's library, opened when it is first needed.
#include "core/opened_library.h"

#include <cmath>
#include <doctest/doctest.h>

using namespace tapet;

namespace {

struct Maths : OpenedLibrary {
    explicit Maths(const char* name) : OpenedLibrary(name) {}

    decltype(::sqrt)* root = find<decltype(::sqrt)>("sqrt");
};

struct MoreMaths : Maths {
    MoreMaths() : Maths("libm.so.6") {}

    decltype(::sqrt)* nowhere = find<decltype(::sqrt)>("tapet_root");
};

}  // namespace

TEST_CASE("a library is opened with what is used of it; where it, or a part, is not there, it says so") {
    const Maths there("libm.so.6");
    REQUIRE(there.whole());
    CHECK(there.root(2.25) == 1.5);
    CHECK_FALSE(Maths("libtapet-nowhere.so.6").whole());
    CHECK_FALSE(MoreMaths().whole());
}
