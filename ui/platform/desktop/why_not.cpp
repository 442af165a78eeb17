#include "ui/platform/desktop/why_not.h"

#include <cerrno>
#include <cstring>

namespace tapet::ui {

std::string why_not(int error, Lang lang) {
    switch (error) {
        case ENOENT: return std::string(phrase(lang, "files.why.none"));
        case EACCES:
        case EPERM: return std::string(phrase(lang, "files.why.forbidden"));
        case EISDIR: return std::string(phrase(lang, "files.why.folder"));
        case ENOTDIR: return std::string(phrase(lang, "files.why.no-folder"));
        case ENOSPC:
        case EDQUOT: return std::string(phrase(lang, "files.why.full"));
        case EROFS: return std::string(phrase(lang, "files.why.read-only"));
        case ENAMETOOLONG: return std::string(phrase(lang, "files.why.long"));
        case EIO: return std::string(phrase(lang, "files.why.damaged"));
        default: return std::strerror(error);
    }
}

}  // namespace tapet::ui
