// A keeper that keeps nothing: a panel plays on it from a point in the past, to say what should have happened there.
#pragma once

#include <string>
#include <vector>

#include "ui/match/keeper.h"

namespace tapet::ui {

class Sandbox : public Keeper {
  public:
    // The match that `real` has open, with its first `events` events in play. `real` must outlive it.
    Sandbox(const Keeper& real, std::size_t events, std::string no_sentence);

    const std::vector<std::string>& lines() const { return lines_; }  // the events that were said here
    void forget();                                                    // them

    void set_language(Lang) override {}
    std::int64_t version() const override { return real_.version(); }
    std::int64_t count(const MatchQuery& query) const override { return real_.count(query); }
    std::vector<MatchInfo> page(const MatchQuery& query, std::int64_t first, std::int64_t most) const override {
        return real_.page(query, first, most);
    }
    std::optional<MatchInfo> info(std::string_view id) const override { return real_.info(id); }
    Taken begin(std::string_view) override { return {{}, no_}; }
    Taken begin_all(const std::vector<std::string>&, const Beginning&) override { return {{}, no_}; }
    std::string open(std::string_view) override { return {}; }
    void close() override {}
    const Referee* referee() const override { return &referee_; }
    std::optional<Halted> halted() const override { return std::nullopt; }
    std::string match_id() const override { return real_.match_id(); }
    Taken take(std::string_view line) override { return take_all({std::string(line)}, As::single_lines); }
    Taken take_all(const std::vector<std::string>& lines, As as) override;
    std::int64_t undo_step() const override { return 0; }
    std::int64_t redo_step() const override { return 0; }
    std::vector<std::string> undo_lines() const override { return {}; }
    bool correcting() const override { return true; }
    Read<KeptLine> log() const override { return real_.log(); }
    std::string set_note(std::int64_t, std::string_view) override { return no_; }
    std::vector<MatchLink> links() const override { return real_.links(); }
    std::string championship() const override { return real_.championship(); }
    std::vector<KeptRecord> records(std::string_view kind) const override { return real_.records(kind); }
    std::string set_record(std::string_view, std::string_view, std::string_view) override { return no_; }
    std::string set_records(std::string_view, const std::vector<std::pair<std::string, std::string>>&) override {
        return no_;
    }
    std::string remove_record(std::string_view, std::string_view) override { return no_; }
    const std::vector<SeatPeople>& seated() const override { return real_.seated(); }
    std::int64_t count_people() const override { return real_.count_people(); }
    std::vector<PlayedPerson> people(std::int64_t first, std::int64_t most) const override {
        return real_.people(first, most);
    }
    std::vector<std::string> names(std::int64_t first, std::int64_t most) const override {
        return real_.names(first, most);
    }
    std::string rename_person(const std::string&, const std::string&) override { return no_; }
    std::string set_people(const std::vector<SeatPeople>&) override { return no_; }
    std::vector<KeptPrecedent> precedents() const override { return real_.precedents(); }
    std::string keep_precedent(std::string_view, std::string_view, bool) override { return no_; }
    std::string forget_precedents(std::string_view) override { return no_; }
    Read<std::string> lines_of(std::string_view id) const override { return real_.lines_of(id); }
    std::string setting(std::string_view key, std::string_view otherwise) const override {
        return real_.setting(key, otherwise);
    }
    std::string set_setting(std::string_view, std::string_view) override { return no_; }
    std::string read_trouble() override { return {}; }
    bool refresh() override { return false; }
    bool no_file_yet() const override { return real_.no_file_yet(); }
    std::string read_only() const override { return real_.read_only(); }
    std::string backup_trouble() const override { return real_.backup_trouble(); }

  private:
    const Keeper& real_;
    std::string no_;  // what cannot be done here
    Referee start_;
    Referee referee_;
    std::vector<std::string> lines_;
};

}  // namespace tapet::ui
