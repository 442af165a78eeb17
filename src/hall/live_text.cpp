#include "hall/live_text.h"

#include <algorithm>

namespace tapet::hall {

namespace {

std::string_view value_in(std::string_view line, std::string_view field) {
    line.remove_prefix(field.size());
    if (!line.empty() && line.front() == ' ') line.remove_prefix(1);
    return line;
}

LiveEvent event_of(std::string_view block) {
    LiveEvent event;
    bool further = false;  // of several data lines
    while (!block.empty()) {
        const std::size_t end = std::min(block.find('\n'), block.size());
        const std::string_view line = block.substr(0, end);
        block.remove_prefix(std::min(end + 1, block.size()));
        if (line.rfind("id:", 0) == 0) event.mark = value_in(line, "id:");
        if (line.rfind("event:", 0) == 0) event.name = value_in(line, "event:");
        if (line.rfind("data:", 0) != 0) continue;
        if (further) event.data += '\n';
        event.data += value_in(line, "data:");
        further = true;
    }
    return event;
}

}  // namespace

std::vector<LiveEvent> LiveText::take(std::string_view piece) {
    rest_ += piece;
    std::vector<LiveEvent> events;
    std::size_t begin = 0;
    for (std::size_t end = 0; (end = rest_.find("\n\n", begin)) != std::string::npos; begin = end + 2) {
        LiveEvent event = event_of(std::string_view(rest_).substr(begin, end - begin));
        if (!event.name.empty()) events.push_back(std::move(event));
    }
    rest_.erase(0, begin);
    return events;
}

}  // namespace tapet::hall
