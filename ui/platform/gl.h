// OpenGL's functions, the same calls on a desktop (3.2, core) and in a browser (WebGL 2). Private to ui/platform.
#pragma once

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#define GL_GLEXT_PROTOTYPES
#include <GL/glcorearb.h>
#endif
