// Who sits down at a table of two fallas, from their lists, and whose identity card was seen (Bases, Art. 3): the first tap sits
// somebody down, the next one says that the card was seen, the third lets them stand up. Of a championship's desk and of a
// hall's table.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "ui/kit/flow.h"
#include "ui/match/screen.h"

namespace tapet::ui {

class Sitting {
  public:
    static constexpr std::size_t kPair = 2;  // of each side

    struct Person {
        std::string name;
        bool seen = false;
    };
    struct Table {
        std::string id;  // ids: <id>.0.1, the second of the first side; <id>.other.0
        std::array<std::string, kPair> fallas;
        std::array<std::vector<std::string>, kPair> lists;
        bool others = false;           // who is not in a list may be typed
        bool stays = false;            // nobody sits down or stands up any more: only cards are seen
        std::string_view reason = {};  // the rule behind that
        bool read_only = false;
    };

    const std::vector<Person>& of(std::size_t side) const { return sits_.at(side); }
    void sit(std::size_t side, const std::string& name, bool seen);
    bool four() const { return sits_[0].size() == kPair && sits_[1].size() == kPair; }
    bool all_seen() const;  // of four
    // Somebody of a list has yet to sit down.
    bool waits(const Table& table) const;
    // Those who sit there without their cards: "Rosa"; "Pep, Rosa".
    std::vector<std::string> unseen() const;
    std::vector<std::string> seen() const;

    // Side by side, or one below the other where there is little room; `changed` when a tap changed something.
    void add(Context& context, const Table& table, Flow& flow, const std::function<void()>& changed);

    // The key that begins the match: stitched while somebody is missing, which a tap says, or a card was not seen, which is asked
    // once more. `begins` when it shall begin.
    void add_begin(Context& context, const Table& table, const std::string& id, std::string_view label, Flow& flow,
                   const std::function<void()>& begins);
    // Last in the frame; ids: <id>.unseen.begin, .cancel.
    void draw_sheets(Context& context, const std::string& id, const std::function<void()>& begins);

  private:
    std::array<std::vector<Person>, kPair> sits_;
    std::array<std::string, kPair> typed_;
    bool asks_ = false;  // whether it begins although a card was not seen

    Person* find(std::size_t side, const std::string& name);
    void draw_person(Context& context, const Table& table, std::size_t side, std::size_t number,
                     const std::string& name, Rect cell, const std::function<void()>& changed);
    void tap(Context& context, const Table& table, std::size_t side, const std::string& name, Rect cell,
             const std::function<void()>& changed);
    void draw_other(Context& context, const Table& table, std::size_t side, Rect cell,
                    const std::function<void()>& changed);
    std::vector<std::string> everybody(const Table& table, std::size_t side) const;
};

}  // namespace tapet::ui
