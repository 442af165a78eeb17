#include "app/keeper/notebook.h"

namespace tapet::app {

std::vector<Record> KeeperNotebook::records(std::string_view kind) const {
    return file_.read([&] { return file_->side.records(std::string(kind)); });
}

Done KeeperNotebook::set_record(std::string_view kind, std::string_view key, std::string_view body) {
    return set_records(kind, {{std::string(key), std::string(body)}});
}

Done KeeperNotebook::set_records(std::string_view kind,
                                 const std::vector<std::pair<std::string, std::string>>& records) {
    return file_.tried([&] {
        std::vector<Record> rows;
        const std::int64_t now = file_.clock().now_ms();
        rows.reserve(records.size());
        for (const auto& [key, body] : records) rows.push_back({key, body, now});
        file_->side.set_records(std::string(kind), rows);
    });
}

Done KeeperNotebook::remove_record(std::string_view kind, std::string_view key) {
    return file_.tried([&] { file_->side.remove_record(std::string(kind), std::string(key)); });
}

std::vector<Precedent> KeeperNotebook::precedents() const {
    return file_.read([&] { return file_->people.precedents(); });
}

Done KeeperNotebook::keep_precedent(std::string_view cards, std::string_view body, bool in_match) {
    return file_.tried([&] {
        Precedent row{std::nullopt, std::string(cards), std::string(body), file_.clock().now_ms()};
        if (in_match && match_.kept()) row.at = {match_.kept()->id(), match_.kept()->lines() - 1};
        file_->people.add_precedent(row);
    });
}

Done KeeperNotebook::forget_precedents(std::string_view cards) {
    return file_.tried([&] { file_->people.remove_precedents(std::string(cards)); });
}

std::string KeeperNotebook::setting(std::string_view key, std::string_view otherwise) const {
    const std::pair now(file_.opened(), file_.version());
    auto known = settings_.find(key);
    if (known == settings_.end()) known = settings_.emplace(key, Setting{}).first;
    Setting& setting = known->second;
    if (setting.read_at.first != now.first) setting = {};
    if (setting.read_at != now && file_.reads([&] { setting.value = file_->store.setting(known->first); }))
        setting.read_at = now;
    return setting.value.value_or(std::string(otherwise));
}

Done KeeperNotebook::set_setting(std::string_view key, std::string_view value) {
    return file_.tried([&] {
        file_->store.set_setting(std::string(key), std::string(value));
        settings_.erase(std::string(key));
    });
}

}  // namespace tapet::app
