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

// One list a library made by tapet_embed, ended by nullptr: this one, and tapet_fonts, tapet_look ...
extern const tapet::Embedded* const tapet_assets_files[];

namespace tapet {

// The file of that name in a list; nullptr when there is none.
inline const Embedded* embedded(const Embedded* const* files, std::string_view name) {
    while (*files != nullptr && (*files)->name != name) ++files;
    return *files;
}

// The asset of that name; an empty text when there is none.
inline std::string_view asset(std::string_view name) {
    const Embedded* file = embedded(tapet_assets_files, name);
    return file == nullptr ? std::string_view() : file->text();
}

}  // namespace tapet
