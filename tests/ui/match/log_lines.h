// Matches of Truc whose log is looked at.
#pragma once

#include <string>
#include <vector>

#include "tests/ui/championship/lines.h"
#include "tests/ui/truc/robot.h"

namespace tapet::ui {

inline const Match<truc::Game>& truc_match(AppRobot& app) {
    return *match_of<truc::Game>(app.keeper().open.referee()->match());
}

inline void open_log(AppRobot& app) {
    app.tap("truc.menu");
    app.tap("truc.log");
}

// The log of a match of these lines.
inline void see_log(AppRobot& app, const std::vector<std::string>& lines) {
    REQUIRE(accepted(app.keeper().shelf.begin_all(lines)));
    sure(app.keeper().notebook.set_setting("route", "home\nlog:" + app.keeper().open.match_id()));
    app.restart();
}

inline std::string said(const char* side, const char* call) {
    return std::string(R"({"do":"say","by":")") + side + R"(","call":")" + call + "\"}";
}
inline std::string trick(const char* side) { return std::string(R"({"do":"trick","winner":")") + side + "\"}"; }

// Three hands; the call of quatre val in the second is line 9 of the log.
inline std::vector<std::string> three_hands() {
    return {R"({"game":"truc"})",
            said("A", "truque"),
            said("B", "retruque"),
            said("A", "quatre-val"),
            said("B", "vull"),
            trick("A"),
            trick("A"),
            said("B", "truque"),
            said("A", "retruque"),
            said("B", "quatre-val"),
            said("A", "vull"),
            trick("B"),
            trick("B"),
            said("A", "truque"),
            said("B", "no-vull"),
            trick("A")};
}

}  // namespace tapet::ui
