// What is kept beside the matches: records by kind, precedents, and settings.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "keeping/beside.h"
#include "keeping/trouble.h"

namespace tapet {

class Notebook {
  public:
    virtual ~Notebook() = default;
    Notebook() = default;
    Notebook(const Notebook&) = delete;
    Notebook& operator=(const Notebook&) = delete;

    virtual std::vector<Record> records(std::string_view kind) const = 0;  // newest first
    [[nodiscard]] virtual Done set_record(std::string_view kind, std::string_view key, std::string_view body) = 0;
    // Pairs of key and body, all of them or none.
    [[nodiscard]] virtual Done set_records(std::string_view kind,
                                           const std::vector<std::pair<std::string, std::string>>& records) = 0;
    [[nodiscard]] virtual Done remove_record(std::string_view kind, std::string_view key) = 0;

    virtual std::vector<Precedent> precedents() const = 0;  // newest first
    // Decided in the open match after its last line when `in_match`, otherwise in none.
    [[nodiscard]] virtual Done keep_precedent(std::string_view cards, std::string_view body, bool in_match) = 0;
    [[nodiscard]] virtual Done forget_precedents(std::string_view cards) = 0;  // all on these cards

    // As it was read last when it cannot be read now.
    virtual std::string setting(std::string_view key, std::string_view otherwise) const = 0;
    [[nodiscard]] virtual Done set_setting(std::string_view key, std::string_view value) = 0;
};

}  // namespace tapet
