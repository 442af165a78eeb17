#include "core/stand_in_name.h"

#include <algorithm>

namespace tapet {

std::string spoken_name(const Sentences& context, std::string_view key, const std::string& name) {
    const auto is_its_word = [&](Lang lang) { return name == phrase(lang, key); };
    return std::any_of(kLangs.begin(), kLangs.end(), is_its_word) ? std::string(context.tr(key)) : name;
}

}  // namespace tapet
