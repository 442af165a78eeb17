#include "app/desktop/wrap.h"

#include <algorithm>

#include "core/fields.h"

namespace tapet::app {

std::vector<std::string> wrap(std::string_view text, std::size_t columns) {
    std::vector<std::string> lines;
    std::size_t width = 0;  // of the last line
    while (!text.empty()) {
        const std::size_t length = std::min(text.find_first_of(" \n"), text.size());
        const std::string_view word = text.substr(0, length);
        text.remove_prefix(std::min(length + 1, text.size()));
        if (word.empty()) continue;
        const std::size_t characters = code_points(word);
        if (lines.empty() || width + 1 + characters > columns) {
            lines.emplace_back(word);
            width = characters;
        } else {
            lines.back().append(" ").append(word);
            width += 1 + characters;
        }
    }
    return lines;
}

}  // namespace tapet::app
