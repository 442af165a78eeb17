// The screens of any kept match, and of all of them.
#pragma once

#include <memory>
#include <string>

#include "ui/match/face.h"

namespace tapet::ui {

std::unique_ptr<Screen> make_history();
std::unique_ptr<Screen> make_people();  // what they played and won, over all games
std::unique_ptr<Screen> make_person(std::string name);
// Two of them beside each other: what two_route says after "two:".
std::unique_ptr<Screen> make_two(const std::string& names);
std::string two_route(const std::string& one, const std::string& other);
// Matches as a file, and such a file in again; `offered`: the path of one that is asked about first, or a link ("#match=...").
std::unique_ptr<Screen> make_hand_over(std::string offered = {});
std::unique_ptr<Screen> make_read_code();  // what a QR code brings, through the camera or out of a picture
// Of a kept match: its log; its house options; the correction of an event ("<match id>:<place among those in play>").
std::unique_ptr<Screen> make_share(std::string match_id);  // to hand it on: a file, a link, a paper
// Two that were one and went on differently: "<id>:<id>".
std::unique_ptr<Screen> make_apart(const std::string& ids);
std::unique_ptr<Screen> make_namesakes();  // of what came last
std::unique_ptr<Screen> make_log(std::string match_id);
std::unique_ptr<Screen> make_seats(std::string match_id);  // who sits where in it
std::unique_ptr<Screen> make_options(std::string match_id);
std::unique_ptr<Screen> make_correct(const std::string& argument, ShowMatch show);

}  // namespace tapet::ui
