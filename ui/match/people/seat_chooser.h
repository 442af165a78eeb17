// Who sits where, by taps: a chair, then a name; the next empty chair is chosen by itself. Nobody sits twice, and on a chair sits
// one. For a match that is played and for one that is about to begin.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ui/match/people/people.h"

namespace tapet::ui {

class SeatChooser {
  public:
    SeatChooser() = default;
    SeatChooser(std::vector<Chair> chairs, std::vector<std::string> known);

    const std::vector<Chair>& chairs() const { return chairs_; }
    // Fills the area; true when somebody sat down or stood up. Ids: <id>.seat.0, .new, .name.0.
    bool draw(Context& context, std::string_view id, Rect area);

  private:
    std::vector<Chair> chairs_;
    std::vector<std::string> known_;
    std::size_t chosen_ = 0;
    std::string new_name_;

    static void draw_chair(Context& context, Rect row, const Chair& chair, bool chosen, const Lying& down);
    void draw_chairs(Context& context, const std::string& id, Rect area);
    bool draw_names(Context& context, const std::string& id, Rect area);
    std::size_t chair_of(const std::string& name) const;
    bool sit(Context& context, const std::string& name);
    void choose_next();
};

}  // namespace tapet::ui
