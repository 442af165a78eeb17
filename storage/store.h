// What is kept of matches, and settings: rows in, rows out. What the rows mean is judged elsewhere (kept_match.h).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "storage/database.h"
#include "storage/event_log.h"

namespace tapet::storage {

struct MatchRow {
    std::string id;
    std::string game;
    std::int64_t started_ms = 0;
    std::int64_t changed_ms = 0;
    std::int64_t lines = 0;  // undone ones too
    bool over = false;
    std::string setup;  // line 0
};

// A match of a damaged file.
struct Salvaged {
    MatchRow match;  // without lines: none can be read
    bool to_its_end = true;
};

// As the setup says, whether the rules take it or not; "" when it says none.
std::string game_of(const std::string& setup);

// The database must outlive its store. After a StorageError the store can be used again.
class Store : public EventLog {
  public:
    explicit Store(const Database& database);
    ~Store() override;

    // In one transaction each (the open one, when there is one).
    void create(const std::string& id, std::string_view game, const std::vector<Line>& lines,
                const std::function<void()>& also) override;
    Appended append(const std::string& match, const std::vector<Line>& lines,
                    const std::function<void()>& also) override;
    // Where the file is damaged it throws after those that can be read.
    void each_line(const std::string& match, std::int64_t from,
                   const std::function<void(const Line&)>& visit) const override;
    Known changed_since(const Known& known) const override;

    std::vector<MatchRow> matches() const;  // newest first

    // The same of a damaged file, as far as they can be found: whatever still names them is asked, and each one alone, up to
    // its last line that can be read. Throws nothing.
    std::vector<Salvaged> salvage() const;

    // The whole id for an id or its beginning (at least 8 characters). Throws when there is none or more than one.
    std::string find(std::string_view id) const;

    std::optional<std::string> setting(const std::string& key) const;
    void set_setting(const std::string& key, const std::string& value);

    const Database& database() const { return *database_; }

  private:
    struct Prepared;
    const Database* database_;
    std::unique_ptr<Prepared> prepared_;  // made at the first append

    std::string look_up(const std::string& beginning) const;
    bool has_lines(const std::string& id) const;
};

}  // namespace tapet::storage
