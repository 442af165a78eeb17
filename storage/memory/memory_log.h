// A log of matches that nobody keeps (storage/event_log.h).
#pragma once

#include <map>
#include <string>
#include <vector>

#include "storage/event_log.h"

namespace tapet::storage {

class MemoryLog : public EventLog {
  public:
    void create(const std::string& id, std::string_view game, const std::vector<Line>& lines,
                const std::function<void()>& also) override;
    Appended append(const std::string& match, const std::vector<Line>& lines,
                    const std::function<void()>& also) override;
    void each_line(const std::string& match, std::int64_t from,
                   const std::function<void(const Line&)>& visit) const override;
    Known changed_since(const Known& known) const override;

  private:
    std::map<std::string, std::vector<Line>, std::less<>> matches_;
};

}  // namespace tapet::storage
