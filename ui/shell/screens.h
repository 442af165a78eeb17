// The screens that are no game's own.
#pragma once

#include <memory>
#include <string>

#include "ui/match/screen.h"

namespace tapet::ui {

// `begins` that game's usual match at once, as a tap on its key does; only of a game that begins so (begins_at_once).
std::unique_ptr<Screen> make_home(std::string begins = {});
bool begins_at_once(std::string_view game);
std::unique_ptr<Screen> make_settings();
std::unique_ptr<Screen> make_tablet();   // the page for tablets in the same network
std::unique_ptr<Screen> make_browser();  // that this program is a page in
// For more than a day nothing was taken out of it, and something was played since.
bool export_is_due(const Context& context);
std::unique_ptr<Screen> make_about(const std::string& number);  // one of its licences, or empty: all
std::unique_ptr<Screen> make_rescue();  // the file under it all, when something is wrong with it
// `where`: empty for all of it, a game ("truc"), or one of its chapters from 0 ("truc:3").
std::unique_ptr<Screen> make_rule_book(std::string where);

}  // namespace tapet::ui
