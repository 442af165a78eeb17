#include "ui/kit/look_files.h"

#include <stdexcept>
#include <string>

extern const tapet::Embedded* const tapet_look_files[];

namespace tapet::ui {

const Embedded& look_file(std::string_view name) {
    for (const Embedded* const* file = tapet_look_files; *file != nullptr; ++file) {
        if ((*file)->name == name) return **file;
    }
    throw std::logic_error(std::string(name) + " is not part of this program.");
}

}  // namespace tapet::ui
