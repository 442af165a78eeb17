// The tables of `tapet hall --demo`: each has a tablet that talks to the hall over HTTP as any other does, and counts by chance. What both
// sides agreed to is entered by a desk; then the next round begins.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "app/hall/counting_tablet.h"
#include "app/hall/demo_season.h"
#include "hall/address.h"
#include "ui/platform/network.h"

namespace tapet::app {

class DemoTables {
  public:
    // A new link's secret: of the table where those two meet, which is called so.
    using MakeLink = std::function<std::string(const championship::Pair& between, const std::string& label)>;

    // `desk`: the hall, with a desk's link; `begun_ms`: the clock's time when tick() is told 0.
    DemoTables(hall::Address desk, std::vector<std::vector<championship::Pair>> rounds, MakeLink make_link,
               Chance between, std::int64_t begun_ms);

    // Again and again, with the milliseconds since the first time; waits for nobody.
    void tick(std::int64_t now);

  private:
    struct Table {
        CountingTablet tablet;
        hall::Address at;
        std::vector<std::string> to_play = {};
        std::string marks = {};
        std::string proposal = {};
        bool agreed = false;
        bool entered = false;
        std::int64_t due = 0;
        ui::Hearing hears = {};   // what the hall answers to the tablet, and
        ui::Hearing enters = {};  // to the desk
    };
    hall::Address desk_;
    std::vector<std::vector<championship::Pair>> rounds_;  // to come
    MakeLink make_link_;
    Chance between_;
    std::int64_t begun_ms_;
    ui::Caller call_;
    std::vector<Table> tables_;
    bool first_ = true;

    void begin_round(std::int64_t now);
    void count_on(Table& table);
    void begin_match(Table& table);
    void talk(Table& table);
};

}  // namespace tapet::app
