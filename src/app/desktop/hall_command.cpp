#include "app/desktop/hall_command.h"

#include "app/desktop/exit_status.h"
#include "app/desktop/hall_words.h"
#include "app/desktop/output.h"

namespace tapet::app {

namespace {

int run_what(const Arguments& arguments) {
    const std::string& what = arguments.hall.what;
    if (what == "open") return open_hall(arguments);
    if (what == "link") return add_hall_link(arguments);
    if (what == "links") return list_hall_links(arguments);
    if (what == "check") return check_halls(arguments);
    if (what == "move") return move_hall(arguments);
    if (what == "forget") return forget_hall(arguments);
    if (what == "mirror") return mirror_hall(arguments);
    return arguments.hall.demo ? demo_hall(arguments) : serve_halls(arguments);
}

}  // namespace

int run_hall(const Arguments& arguments) {
    try {
        return run_what(arguments);
    } catch (const HallFailed& failed) {
        complain(failed.sentence);
    } catch (const storage::StorageError& error) {
        complain(error.sentence(arguments.lang));
    }
    return kUsage;
}

}  // namespace tapet::app
