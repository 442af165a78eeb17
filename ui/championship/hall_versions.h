// The versions of a table's match where two tablets wrote, beside each other: one is chosen and counts, the others stay as they are.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ui/championship/hall_line.h"

namespace tapet::ui {

class HallVersions {
  public:
    bool open() const { return !fixture_.empty(); }
    void begin(std::string fixture);  // the table's, by its key
    // In place of the tables, until it is closed.
    void draw(Desk& desk, HallLine& line, Rect area);

  private:
    struct Version {
        std::int64_t number = 0;  // at the hall
        std::vector<RemoteLine> lines = {};
        std::string hash = {};                // of the last one
        std::string score = {};               // empty: it cannot be followed
        std::vector<std::string> words = {};  // a line each
    };
    std::string fixture_;
    std::vector<Version> versions_;
    std::size_t same_ = 0;       // so many lines all have
    std::int64_t asked_ms_ = 0;  // the table's last change that was asked for
    std::int64_t again_ms_ = 0;  // not before then, when an answer failed
    int under_way_ = 0;
    std::uint64_t opened_ = 0;  // how often: what was asked for an earlier time is not heard

    void fetch(Desk& desk, HallLine& line, std::int64_t number);
    void fetched(Desk& desk, HallLine& line, std::int64_t number, const HttpHeard& heard);
    void read(const Desk& desk);
    void draw_version(Desk& desk, HallLine& line, Rect place, const Version& version, bool counts);
    // The words of that line are what the others have there, too.
    bool is_alike(std::size_t line) const;
};

}  // namespace tapet::ui
