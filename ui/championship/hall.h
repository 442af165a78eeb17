// The page of the hall on the desk: what waits for it, who plays, what both sides confirmed; and before that how a hall is opened here or
// joined. Picture 26.
#pragma once

#include <optional>
#include <string>

#include "ui/championship/hall_codes.h"
#include "ui/championship/hall_line.h"
#include "ui/championship/hall_versions.h"
#include "ui/match/hand/qr_picture.h"

namespace tapet::ui {

class HallPage {
  public:
    void draw(Desk& desk, HallLine& line, Rect area);

  private:
    bool shows_address_ = false;  // of an open hall, instead of its tables
    bool shows_codes_ = false;    // that people come in with, instead of its tables
    HallCodes codes_;
    HallVersions versions_;
    std::string link_;  // as it is typed
    std::string message_;
    bool types_message_ = false;
    std::string coded_;  // of which code_ is
    std::optional<QrCode> code_;
    std::string asked_;  // the event that a falla asks for and is looked at; empty: none
    std::string open_;   // the table that is looked at, by its fixture; empty: none

    void draw_before(Desk& desk, HallLine& line, Rect area);
    void draw_address(Desk& desk, HallLine& line, Rect area);
    void draw_tables(Desk& desk, HallLine& line, Rect area);
    // Where there is little room, with the key that enters.
    void draw_head(Desk& desk, HallLine& line, const hall::DeskLists* enters, Rect& area);
    void draw_foot(Desk& desk, HallLine& line, const hall::DeskLists& lists, Rect area);
    void draw_table_sheet(Desk& desk, const HallLine& line);
    void draw_asked_sheet(Desk& desk, HallLine& line);
    void draw_message_sheet(Desk& desk, HallLine& line);
};

// A table of the hall as a tile: ceramic where it waits for the desk, cloth where it plays. True when it was tapped.
bool draw_waiting(Desk& desk, Rect rect, const std::string& id, const HallLine& line, const hall::Waiter& waiter);
bool draw_asked(Desk& desk, Rect rect, const std::string& id, const hall::DeskEvent& event);
// Who asks to be let in, and to which table.
bool draw_knock(Desk& desk, Rect rect, const std::string& id, const HallLine& line, const hall::DeskKnock& knock);
// What it says, as the log has it.
std::string asked_words(const Desk& desk, const hall::DeskEvent& event);
bool draw_playing(Desk& desk, Rect rect, const std::string& id, const hall::DeskTable& table);
// Why it waits, as people say it.
std::string waits_words(const Desk& desk, const HallLine& line, const hall::Waiter& waiter);
float hall_tile_height(const Context& context, bool waits);

}  // namespace tapet::ui
