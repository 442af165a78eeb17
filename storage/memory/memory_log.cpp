#include "storage/memory/memory_log.h"

#include "storage/error.h"

namespace tapet::storage {

void MemoryLog::create(const std::string& id, std::string_view /*game*/, const std::vector<Line>& lines,
                       const std::function<void()>& also) {
    if (matches_.count(id) != 0) throw StorageError("storage.failed", {id, "there is such a match"});
    if (also) also();
    matches_.emplace(id, lines);
}

EventLog::Appended MemoryLog::append(const std::string& match, const std::vector<Line>& lines,
                                     const std::function<void()>& also) {
    const auto found = matches_.find(match);
    const bool next = found != matches_.end() && lines.front().seq == static_cast<std::int64_t>(found->second.size());
    if (!next) return Appended::conflict;
    if (also) also();
    found->second.insert(found->second.end(), lines.begin(), lines.end());
    return Appended::done;
}

void MemoryLog::each_line(const std::string& match, std::int64_t from,
                          const std::function<void(const Line&)>& visit) const {
    const auto found = matches_.find(match);
    if (found == matches_.end()) return;
    for (auto i = static_cast<std::size_t>(from); i < found->second.size(); ++i) visit(found->second[i]);
}

EventLog::Known MemoryLog::changed_since(const Known& known) const {
    Known changed;
    for (const auto& [id, lines] : matches_) {
        const auto now = static_cast<std::int64_t>(lines.size());
        const auto before = known.find(id);
        if (before == known.end() || before->second != now) changed.emplace(id, now);
    }
    return changed;
}

}  // namespace tapet::storage
