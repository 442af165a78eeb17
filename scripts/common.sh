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
