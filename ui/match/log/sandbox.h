// An open match of which nothing is kept: a panel plays on it from a point in the past, to say what should have happened there.
// Undo takes back what was said here, and nothing before it.
#pragma once

#include <string>
#include <vector>

#include "keeping/open_match.h"

namespace tapet::ui {

class Sandbox : public OpenMatch {
  public:
    // The match that `real` is, with its first `events` events in play. `real` must outlive it.
    Sandbox(const OpenMatch& real, std::size_t events, std::string no_sentence);

    const std::vector<std::string>& lines() const { return lines_; }  // the events that were said here
    bool go_on(const std::vector<std::string>& lines);                // they belong to what was said last
    const Trouble& no() const { return no_; }                         // what cannot be done here

    const Referee* referee() const override { return &referee_; }
    std::optional<Halted> halted() const override { return std::nullopt; }
    std::string match_id() const override { return real_.match_id(); }
    std::int64_t last_ms() const override { return real_.last_ms(); }
    Taken take(std::string_view line) override { return take_with({std::string(line)}, As::single_lines, {}); }
    Taken take_with(const std::vector<std::string>& lines, As as, const std::vector<NewRecord>& beside) override;
    std::int64_t undo_step() const override { return taps_.empty() ? 0 : taps_.back(); }
    std::int64_t redo_step() const override { return 0; }
    std::vector<std::string> undo_lines() const override;
    std::vector<std::string> redo_lines() const override { return {}; }
    bool undoes_correction() const override { return false; }
    bool correcting() const override { return true; }
    Read<KeptLine> log() const override { return real_.log(); }
    Done set_note(std::int64_t, std::string_view) override { return tl::unexpected(no_); }
    std::vector<FixtureLink> links() const override { return real_.links(); }
    std::string championship() const override { return real_.championship(); }
    const std::vector<SeatPeople>& seated() const override { return real_.seated(); }
    Done set_people(const std::vector<SeatPeople>&) override { return tl::unexpected(no_); }

  private:
    static bool take_back(std::int64_t events, std::vector<std::string>& said, std::vector<std::int64_t>& taps);

    const OpenMatch& real_;
    Trouble no_;
    Referee referee_;
    std::vector<std::string> lines_;
    std::vector<std::int64_t> taps_;  // how many of the lines came of each
};

}  // namespace tapet::ui
