// The open match (keeping/open_match.h) over the keeper's file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/keeper/file.h"
#include "keeping/open_match.h"
#include "storage/kept_match.h"

namespace tapet::app {

class KeeperMatch : public OpenMatch {
  public:
    explicit KeeperMatch(KeeperFile& file) : file_(file) {}

    const Referee* referee() const override {
        return match_ && match_->referee().started() ? &match_->referee() : nullptr;
    }
    std::optional<Halted> halted() const override;
    std::string match_id() const override { return match_ ? match_->id() : std::string(); }
    std::int64_t last_ms() const override { return around().last_ms; }
    Taken take(std::string_view line) override;
    Taken take_with(const std::vector<std::string>& lines, As as, const std::vector<NewRecord>& beside) override;
    std::int64_t undo_step() const override { return match_ ? match_->undo_step() : 0; }
    std::int64_t redo_step() const override { return match_ ? match_->redo_step() : 0; }
    std::vector<std::string> undo_lines() const override {
        return match_ ? match_->undo_lines() : std::vector<std::string>();
    }
    std::vector<std::string> redo_lines() const override {
        return match_ ? match_->redo_lines() : std::vector<std::string>();
    }
    bool undoes_correction() const override { return match_ && match_->undoes_correction(); }
    Read<KeptLine> log() const override;
    Done set_note(std::int64_t seq, std::string_view text) override;
    std::vector<FixtureLink> links() const override;
    std::string championship() const override { return around().championship; }
    const std::vector<SeatPeople>& seated() const override { return around().seated; }
    Done set_people(const std::vector<SeatPeople>& seats) override;

    // Another one comes to lie open, or none.
    Taken begin_all(const std::vector<std::string>& lines, const Beginning& with);
    Done open(std::string_view id);
    void close() { match_.reset(); }
    const std::optional<storage::KeptMatch>& kept() const { return match_; }
    bool catch_up() { return match_ && match_->catch_up(); }  // with what others wrote

  private:
    KeeperFile& file_;
    std::optional<storage::KeptMatch> match_;
    bool damaged_ = false;  // it is not as it was kept; asked only of one that stands still

    // What was read of it at that version.
    struct Around {
        std::int64_t version = -1;
        std::string match;
        std::vector<SeatPeople> seated;
        std::string championship;
        std::int64_t last_ms = 0;
    };
    mutable Around around_;

    const Around& around() const;
    template <class Take>
    Taken taken(Take take);
};

}  // namespace tapet::app
