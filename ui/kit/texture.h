// A picture that the renderer keeps for drawing: what ImGui takes for its images (ImTextureID). Who draws needs no OpenGL.
#pragma once

namespace tapet::ui {

using TextureId = void*;  // nullptr: there is none, as with a robot, which draws on nothing

struct TextureStyle {
    bool repeat = false;   // beyond its edges it begins again (a weave); otherwise its edge goes on
    bool mipmaps = false;  // for what is also drawn smaller than it is
};

}  // namespace tapet::ui
