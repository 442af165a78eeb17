// What a hall wrote down of itself in a test (app/hall/hall_log.h).
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "app/hall/hall_log.h"
#include "core/json.h"

namespace tapet::tests {

class WrittenDown {
  public:
    app::HallLog::Sink sink() {
        return [this](const std::string& line) {
            const std::lock_guard lock(mutex_);
            lines_.push_back(line);
        };
    }
    // The lines of that kind, in their order.
    std::vector<Json> all(std::string_view what) {
        const std::lock_guard lock(mutex_);
        std::vector<Json> found;
        for (const std::string& line : lines_) {
            const Json read = parse_json(line).value_or(Json());
            if (text_at(read, "what") == what) found.push_back(read);
        }
        return found;
    }
    std::string text() {
        const std::lock_guard lock(mutex_);
        std::string whole;
        for (const std::string& line : lines_) whole += line + "\n";
        return whole;
    }

  private:
    std::mutex mutex_;
    std::vector<std::string> lines_;
};

}  // namespace tapet::tests
