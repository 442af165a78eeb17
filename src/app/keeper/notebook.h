// The notebook (keeping/notebook.h) over the keeper's file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/keeper/match.h"
#include "keeping/notebook.h"

namespace tapet::app {

class KeeperNotebook : public Notebook {
  public:
    KeeperNotebook(KeeperFile& file, const KeeperMatch& match) : file_(file), match_(match) {}

    std::vector<Record> records(std::string_view kind) const override;
    Done set_record(std::string_view kind, std::string_view key, std::string_view body) override;
    Done set_records(std::string_view kind, const std::vector<std::pair<std::string, std::string>>& records) override;
    Done remove_record(std::string_view kind, std::string_view key) override;
    std::vector<Precedent> precedents() const override;
    Done keep_precedent(std::string_view cards, std::string_view body, bool in_match) override;
    Done forget_precedents(std::string_view cards) override;
    std::string setting(std::string_view key, std::string_view otherwise) const override;
    Done set_setting(std::string_view key, std::string_view value) override;

  private:
    KeeperFile& file_;
    const KeeperMatch& match_;
    // As they were read last, and of which file and when; nothing: there is no such setting.
    struct Setting {
        std::pair<std::int64_t, std::int64_t> read_at{-1, -1};
        std::optional<std::string> value;
    };
    mutable std::map<std::string, Setting, std::less<>> settings_;
};

}  // namespace tapet::app
