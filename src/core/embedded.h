// Files that are part of the program: languages, rule books, card lists, migrations, fonts, drawings (assets/embed.cmake).
#pragma once

#include <cstddef>
#include <string_view>

namespace tapet {

struct Embedded {
    std::string_view name;  // path from the top of the source tree, or the bare name of a file from elsewhere
    const unsigned char* bytes;
    const unsigned char* end;

    std::size_t size() const { return static_cast<std::size_t>(end - bytes); }
    std::string_view text() const { return {reinterpret_cast<const char*>(bytes), size()}; }
};

}  // namespace tapet

// One list a library made by tapet_embed, ended by nullptr.
extern const tapet::Embedded* const tapet_assets_files[];

namespace tapet {

// The asset of that name; an empty text when there is none.
inline std::string_view asset(std::string_view name) {
    for (const Embedded* const* file = tapet_assets_files; *file != nullptr; ++file) {
        if ((*file)->name == name) return (*file)->text();
    }
    return {};
}

}  // namespace tapet
