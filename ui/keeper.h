// What the screens need of the place where matches are kept, and nothing of how: the program gives them one over the
// database, a test one over a temporary file. Sentences of trouble ("the disk is full") come in the user's language.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/referee.h"

namespace tapet::ui {

struct MatchInfo {
    std::string id;
    std::string game;
    std::vector<std::string> players;  // sides, players, or the name of a championship
    std::int64_t started_ms = 0;       // since 1970, UTC
    std::int64_t changed_ms = 0;       // its last line
    std::int64_t lines = 0;            // undone ones too
    bool over = false;
};

// What became of a line. `trouble` is empty when it is durable, or was refused; otherwise nothing happened to the match.
struct Taken {
    Verdict verdict;
    std::string trouble;
};

class Keeper {
  public:
    virtual ~Keeper() = default;
    Keeper() = default;
    Keeper(const Keeper&) = delete;
    Keeper& operator=(const Keeper&) = delete;

    virtual void set_language(Lang lang) = 0;
    virtual const std::vector<MatchInfo>& matches() = 0;   // newest first; good until the next call
    virtual Taken begin(std::string_view setup_line) = 0;  // a new match, which is then the open one
    virtual std::string open(std::string_view id) = 0;     // the sentence of trouble, or empty
    virtual void close() = 0;
    virtual const Referee* referee() const = 0;  // of the open match; nullptr when none is open
    virtual std::string match_id() const = 0;
    // One line for the open match: judged, made durable, then accepted. It is drawn as saved only after this returns.
    virtual Taken take(std::string_view line) = 0;

    virtual std::string setting(std::string_view key, std::string_view otherwise) = 0;
    virtual std::string set_setting(std::string_view key, std::string_view value) = 0;  // trouble, or empty

    // Looks whether another program wrote to the file; true when the open match or the list is not what it was.
    virtual bool refresh() = 0;
    // Why nothing can be written, or empty: a file of a newer version, a folder without permission.
    virtual std::string read_only() const = 0;
};

}  // namespace tapet::ui
