// The championship's web pages in a folder, written again whenever the match has changed, for as long as somebody wants that;
// beside whoever plays, and tried again when that failed.
#pragma once

#include <cstdint>
#include <future>
#include <string>

#include "ui/kit/derived.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct Desk;

class SiteWriter {
  public:
    static bool can(const Context& context) { return static_cast<bool>(context.environment.files.deliver_folder); }
    bool on() const { return on_; }
    void start(Desk& desk);  // says where they are, once they are
    static void stop(Desk& desk);
    void follow(Desk& desk);  // each frame

  private:
    bool on_ = false;
    bool starts_ = false;                        // what comes of it is to be said
    bool failed_ = false;                        // the last time, and that was said
    std::int64_t again_us_ = 0;                  // then
    Derived<std::int64_t> asked_;                // whether it is on
    Derived<std::size_t, std::size_t> written_;  // the match's revision, the notes' version
    std::future<DeliveredFolder> writing_;

    void write(Desk& desk);
    void wrote(Desk& desk, const DeliveredFolder& folder);
};

}  // namespace tapet::ui
