// The championship's web pages in a folder, written again whenever the match has changed, for as long as somebody wants that.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "ui/kit/derived.h"
#include "ui/match/screen.h"

namespace tapet::ui {

struct Desk;

class SiteWriter {
  public:
    static bool can(const Context& context) { return static_cast<bool>(context.environment.files.deliver_folder); }
    bool on() const { return on_; }
    void start(Desk& desk);  // says where they are
    void stop(Desk& desk) const;
    void follow(Desk& desk);  // each frame; writes where there is something new

  private:
    bool on_ = false;
    Derived<std::int64_t> asked_;   // whether it is on
    Derived<std::size_t> written_;  // the pages

    std::optional<std::string> write(Desk& desk);  // the folder; nothing: it was said why not
};

}  // namespace tapet::ui
