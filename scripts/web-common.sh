# Shared by scripts/web and scripts/web-libraries: sourced after common.sh.
# shellcheck shell=bash
LIBRARIES=$ROOT/build/web-libraries
PREFIX=$LIBRARIES/prefix

# Exceptions and long jumps are WebAssembly's own: by JavaScript the program would be a sixth larger.
THROWS="-fwasm-exceptions -sSUPPORT_LONGJMP=wasm"

# Debian's emscripten keeps its node modules there; its cache is complete and frozen, one's own would not be.
export NODE_PATH=/usr/share/nodejs
unset EM_CACHE
export PKG_CONFIG_LIBDIR=$PREFIX/lib/pkgconfig PKG_CONFIG_PATH= EM_PKG_CONFIG_PATH=$PREFIX/lib/pkgconfig
