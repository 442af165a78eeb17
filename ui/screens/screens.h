// The screens that are no game's own.
#pragma once

#include <memory>
#include <string>

#include "ui/screens/screen.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_home();
std::unique_ptr<Screen> make_history();
std::unique_ptr<Screen> make_people();  // what they played and won, over all games
std::unique_ptr<Screen> make_settings();
std::unique_ptr<Screen> make_rescue();  // the file under it all, when something is wrong with it
// `where`: empty for all of it, a game ("truc"), or one of its chapters from 0 ("truc:3").
std::unique_ptr<Screen> make_rule_book(std::string where);
// Of a kept match: its log; its house options; the correction of an event ("<match id>:<place among those in play>").
std::unique_ptr<Screen> make_log(std::string match_id);
std::unique_ptr<Screen> make_seats(std::string match_id);  // who sits where in it
std::unique_ptr<Screen> make_options(std::string match_id);
std::unique_ptr<Screen> make_correct(const std::string& argument);

}  // namespace tapet::ui
