// tapet serve: with the page in the program it serves until it is told to end, without it says how to get it.
#include <csignal>
#include <doctest/doctest.h>

#include "app/desktop/server/page_server.h"
#include "tests/app/desktop/process.h"

namespace tapet::app {

TEST_CASE("the page is served until the program is told to end; without it there is one sentence") {
    if (PageServer(embedded_page()).has_page()) {
        Process program({"serve", "--port", "0"});
        CHECK(program.hear().rfind("http://127.0.0.1:", 0) == 0);
        kill(program.pid(), SIGTERM);
        CHECK(program.wait() == 0);
    } else {
        const Outcome run = run_tapet({"serve", "--port", "0", "--lan"});
        CHECK(run.status == 2);
        CHECK(run.out.empty());
        CHECK(run.err ==
              "tapet: The page is not in this program: make it with scripts/web where the sources of Tapet are, "
              "then build the program again.\n");
    }
    for (const char* port : {"-1", "65536", "http"}) {
        const Outcome run = run_tapet({"serve", "--port", port});
        CHECK(run.status == 2);
        CHECK(lines_of(run.err).size() == 1);
    }
}

}  // namespace tapet::app
