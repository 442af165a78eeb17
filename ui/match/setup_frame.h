// Before a match of any game: who plays on the left, what else there is to say, the house rules and the beginning on the right, or
// one under the other. What was chosen is kept as a draft after every change.
#pragma once

#include <string>
#include <vector>

#include "ui/match/house_rows.h"
#include "ui/match/people/people_picker.h"

namespace tapet::ui {

class SetupFrame : public Screen {
  public:
    std::string route() const final { return id_; }
    void draw(Context& context) final;

  protected:
    // Ids: <id>.start, .people and .match (they scroll, .match is all of a narrow screen), those of a Table and of HouseRows.
    SetupFrame(std::string game, std::string id, std::string title)
        : game_(std::move(game)), id_(std::move(id)), title_(std::move(title)), house_(id_, "setup.house") {}
    const std::string& id() const { return id_; }

    // The setup as its line, and with other house rules.
    virtual std::string line() const = 0;
    virtual void take(const std::string& line) = 0;
    // Who sits there, and what a tap makes of it.
    virtual Table table(const Context& context) const = 0;
    virtual void sit(Context& context, const Lineup& people) = 0;
    virtual void begins(std::size_t /*chair*/) {}
    // A key of a chair, and the one that draws who begins, each cut off its place.
    virtual void draw_beside(Context& /*context*/, std::size_t /*chair*/, Rect& /*place*/) {}
    virtual void draw_lots(Context& /*context*/, Rect& /*place*/) {}
    // The game's own, below who plays and above the house rules.
    virtual void add_left(Context& /*context*/, float /*width*/, std::vector<Block>& /*blocks*/) {}
    virtual void add_right(Context& /*context*/, float /*width*/, std::vector<Block>& /*blocks*/) {}
    virtual void draw_sheets(Context& /*context*/) {}
    virtual HousePicture house_picture(Context& /*context*/) const { return {}; }
    // Why it cannot begin, in a sentence; and what begins.
    virtual std::string obstacle(const Context& /*context*/) const { return {}; }
    virtual std::string words(const Context& context) const = 0;
    virtual void begin(Context& context) = 0;

  private:
    std::string game_;  // its name
    std::string id_;
    std::string title_;  // its key
    PeoplePicker picker_;
    HouseRows house_;

    void draw_columns(Context& context, Rect area, const Table& table, const std::string& setup_line);
    void draw_start(Context& context, Rect rect);
    void take_taps(Context& context, const std::string& before);
};

}  // namespace tapet::ui
