// What people see of a hall at a table: the table that is taken, how the sending stands, that another tablet took over, the acta that both
// sides sign.
#pragma once

#include <memory>
#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

class HallTable;

std::unique_ptr<Screen> make_hall_table(const std::string& number);  // of Halls, from 1
std::unique_ptr<Screen> make_acta(std::string match_id);

// How a match stands with its hall: "connected · all sent", "3 to send". No words: it has none.
struct HallStanding {
    std::string words;
    bool sent = false;       // all of it, and the hall answers
    std::string route = {};  // of the table's screen

    Icon icon() const { return sent ? Icon::wifi : Icon::wifi_off; }
    Colour colour(const Theme& theme) const { return sent ? theme.good : theme.warn; }
};
HallStanding hall_standing(const Context& context, std::string_view match_id);
// It began without its hall, which knows who may sit there now and was not told who does.
bool lacks_seats(const HallTable& table);
// In place of the match's screen: another tablet counts there now. False: none does.
bool draw_replaced(Context& context, const std::string& match_id);
// "Sector 3, round 5"; what the hall said of the table.
std::string hall_place_words(const Context& context, const HallTable& table);

}  // namespace tapet::ui
