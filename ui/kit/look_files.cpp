#include "ui/kit/look_files.h"

#include <stdexcept>
#include <string>

extern const tapet::Embedded* const tapet_look_files[];
extern const tapet::Embedded* const tapet_fonts_files[];

namespace tapet::ui {

const Embedded& look_file(std::string_view name) {
    for (const Embedded* const* list : {tapet_look_files, tapet_fonts_files}) {
        if (const Embedded* file = embedded(list, name)) return *file;
    }
    throw std::logic_error(std::string(name) + " is not part of this program.");
}

}  // namespace tapet::ui
