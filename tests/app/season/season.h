// A season on many tablets: the representative's desk and a delegate for each sector, who type what happens and send it about; and
// the same season typed on one tablet.
#pragma once

#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "tests/app/season/tablet.h"

namespace tapet::app {

class Season {
  public:
    explicit Season(std::uint32_t seed);

    // To the champion. Throws Astray.
    void play();
    // The desk's copy, and the one that was typed alone.
    SeasonTablet& desk() { return *desk_; }
    std::unique_ptr<SeasonTablet> typed_alone();

    const SeasonTablet::Tally& tally() const { return tally_; }
    std::size_t typed() const { return typed_; }

  private:
    struct Sent {
        SeasonMail mail;
        std::size_t table;
    };

    Dice dice_;
    std::int64_t now_ms_ = 1'798'000'000'000;
    std::uint64_t random_ = 0;
    storage::Clockwork clock_;
    Plot plot_;
    std::unique_ptr<SeasonTablet> desk_;
    std::vector<std::unique_ptr<SeasonTablet>> delegates_;  // of the sectors; later some of them keep a group each
    std::vector<std::optional<SeasonMail>> yesterday_;
    std::vector<bool> unsent_;        // something was typed since it was sent
    std::vector<PlotMatch> matches_;  // of the running phase
    std::deque<Sent> on_its_way_;
    std::vector<Sent> arrived_;                // and may come once more
    std::vector<championship::Event> alone_;   // what is typed alone, up to the running phase
    std::vector<championship::Event> orders_;  // of those level, in the running phase
    SeasonTablet::Tally tally_;
    std::size_t typed_ = 0;

    bool sectors() const { return desk_->state().running <= championship::Phase::sectors; }
    std::string sector(std::size_t place) const { return plot_.setup().sectors[place]; }
    std::optional<std::size_t> business(const SeasonTablet& tablet, std::size_t table) const;

    void begin();
    void hand_in_entries();
    void play_phase(std::size_t evenings);
    void begin_next();

    // ---- what somebody does at a tablet
    bool type(SeasonTablet& tablet, const championship::Event& event);
    void tell_more(SeasonTablet& tablet, const PlotMatch& match, Teller teller);
    bool tell_next(SeasonTablet& tablet, const PlotMatch& match, const std::vector<PlotStep>& steps,
                   std::string_view what, Teller teller);
    void mend(SeasonTablet& tablet, const PlotMatch& match, const std::vector<PlotStep>& steps, std::string_view what,
              std::optional<std::size_t> sector);
    void evening_at(std::size_t table);
    void restore(std::size_t table);
    void evening_at_desk();
    void tell_of_fallas(SeasonTablet& tablet, std::size_t table);

    // ---- what goes about
    void send(std::size_t table);
    void arrive(const Sent& sent);
    void arrive_all();
    void write_back(std::size_t table);
    bool prefers_theirs(const std::vector<SeasonLine>& theirs, const std::vector<SeasonLine>& ours);

    // ---- the end of a phase
    void finish();
    void finish(const PlotMatch& match);
    void settle_tables();
    void keep_for_alone();
    void keep_begun(const PlotMatch& match);
    bool is_out(const PlotMatch& match) const;
};

}  // namespace tapet::app
