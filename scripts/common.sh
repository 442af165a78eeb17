# Shared by scripts/run, scripts/test, scripts/format and scripts/deps: sourced, not run.
# shellcheck shell=bash
set -euo pipefail

ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

# Compiled files are found again by ccache from any clone of the project.
export CCACHE_BASEDIR=$ROOT CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_PCH_EXTSUM=1

say() { printf 'tapet: %s\n' "$*" >&2; }

fail() {
    say "$*"
    exit 1
}

# configure PRESET: makes build/PRESET ready for ninja; does nothing when it is (ninja itself sees changed CMakeLists).
configure() {
    local preset=$1 dir=$ROOT/build/$1 output
    [[ -f $dir/build.ninja && $dir/.configured -nt $ROOT/CMakePresets.json ]] && return
    say "configuring build/$preset"
    if ! output=$(cd "$ROOT" && cmake --preset "$preset" </dev/null 2>&1); then
        printf '%s\n' "$output" >&2
        say "CMake could not configure build/$preset (its message stands above); a build folder from elsewhere is best removed"
        return 1
    fi
    touch "$dir/.configured"
}

# build PRESET [NINJA ARGUMENTS...]: configures and builds; quiet on standard error when nothing is to be done.
build() {
    local preset=$1
    shift
    configure "$preset" || return
    ninja -C "$ROOT/build/$preset" "$@" </dev/null 2>&1 |
        { grep -v -e '^ninja: Entering directory' -e '^ninja: no work to do' -e 'Re-checking globbed directories' || true; } >&2
}

# play_seeds LOG TEST VARIABLE COUNT FIRST PIECE: that test of the storage's, optimised, for so many seeds from that one on; PIECE seeds a
# run, two runs beside each other. VARIABLE tells the test how many. What they say is in LOG; false when a seed failed.
play_seeds() {
    local log=$1 test=$2 variable=$3 count=$4 first=$5 piece=$6 done failed=0
    "$ROOT/scripts/deps" test && build release tapet_tests_storage || return
    : >"$log"
    for ((done = 0; done < count; done += piece)); do
        while (($(jobs -pr | wc -l) >= 2)); do wait -n || failed=1; done
        env "$variable=$((count - done < piece ? count - done : piece))" TAPET_SEED=$((first + done)) nice -n 19 \
            "$ROOT/build/release/tests/tapet_tests_storage" --no-colors -tc="$test" >>"$log" 2>&1 &
    done
    while (($(jobs -pr | wc -l) > 0)); do wait -n || failed=1; done
    ((failed == 0))
}
