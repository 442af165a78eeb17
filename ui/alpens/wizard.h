// The setup of Alpens at the table, step by step: clothes, food, the three Carlists of the village, who begins, where the
// alpensins are placed, the deck. Each roll is an event of the match; any step can be skipped. Where the table is in it, and
// what is half entered, is kept beside the match, so that a restart comes back to it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/alpens/parts.h"
#include "ui/kit/derived.h"

namespace tapet::ui {

class AlpensWizard {
  public:
    enum class Step { clothes, food, village, order, placement, deck };

    // Brings it to the match as it is now; the first time to where it was left.
    void follow(Context& context, const AlpensMatch& match);
    void draw(Context& context, const AlpensMatch& match, Rect area);
    // The table wants to play although nothing of the play is entered yet.
    bool plays() const { return plays_; }
    void set_plays(bool plays) { plays_ = plays; }
    // Keeps it when it has changed; forgets it once the setup is over.
    void keep(Context& context, const AlpensMatch& match);

  private:
    std::optional<Step> wanted_;    // by a tap on a step; otherwise the first that is not done
    Derived<std::size_t> entered_;  // what is half entered belongs to the match as it stood then
    int place_ = 0;                 // the first of two rolls
    std::array<int, alpens::kMostPlayers> rolls_{};
    std::vector<alpens::Rolls> thrown_;  // for the beginning: the throws that were level so far
    bool everybody_ = false;             // after a tie all roll again, not only those who were level
    bool plays_ = false;
    bool read_ = false;
    std::string kept_;  // as it was kept last

    // ---- the record (wizard_record.cpp)
    std::string record(const AlpensMatch& match) const;
    void take_record(const AlpensMatch& match, std::string_view body);

    Step step(const AlpensMatch& match) const;
    void draw_strip(Context& context, const AlpensMatch& match, Rect row);
    bool draw_buttons(Context& context, const AlpensMatch& match, Rect row);
    void draw_step(Context& context, const AlpensMatch& match, Rect area);

    // ---- the dice (wizard_dice.cpp)
    void draw_goods(Context& context, const AlpensMatch& match, Rect area, alpens::Good kind);
    void draw_village(Context& context, const AlpensMatch& match, Rect area);
    void draw_ring(Context& context, const AlpensMatch& match, Rect area);
    void draw_order(Context& context, const AlpensMatch& match, Rect area);
    void throw_dice(Context& context, const AlpensMatch& match);
    void throw_order(Context& context, const AlpensMatch& match);
    void enter_village(Context& context, const AlpensMatch& match, int place, int step);
    void enter_order(Context& context, const AlpensMatch& match);
    bool rolls(alpens::Player player) const;
    std::vector<alpens::Player> level() const;  // highest in the last throw
    void forget_throws();
    alpens::Rolls said(const AlpensMatch& match) const;
    void take_up(const alpens::Rolls& said);
    void draw_tie(Context& context, const AlpensMatch& match, Rect& area);
    // Two dice after each other; a tap on the second enters both.
    struct Roll {
        std::string what;  // the end of its id and of its label's key
        int chosen = 0;
        unsigned closed = 0;
    };
    struct RollStep {
        std::string id;
        std::string title;
        RuleId rule;
        std::array<Roll, 2> rolls;
    };
    void draw_rolls(Context& context, Rect area, const RollStep& step, const std::function<void(Rect)>& picture,
                    const std::function<void(int, int)>& enter);
};

}  // namespace tapet::ui
