// Halls that are served until somebody ends it.
#pragma once

#include <functional>
#include <string>

#include "app/desktop/command_line.h"
#include "app/hall/hall_server.h"
#include "core/json.h"

namespace tapet::app {

// Whoever ends the program ends it here, in time for all to be put away. Made before there are threads.
class StopSignals {
  public:
    StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;
    ~StopSignals();
    int came() const { return came_; }  // can be read when one came

  private:
    int came_;
};

struct ServingHalls {
    // When it is served, at that address: what is said of it besides.
    std::function<Json::Object(HallServer&, const std::string& address)> begun = {};
    std::function<void()> tick = {};  // every now and then
};
// All halls of the store; the exit status. Throws a HallFailed or a StorageError.
int serve_halls_until(const StopSignals& ends, const Arguments& arguments, const ServingHalls& serving);

}  // namespace tapet::app
