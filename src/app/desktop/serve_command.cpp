#include "app/desktop/serve_command.h"

#include <csignal>
#include <unistd.h>

#include "app/desktop/exit_status.h"
#include "app/desktop/output.h"
#include "app/desktop/qr_text.h"
#include "app/desktop/server/page_server.h"
#include "paper/qr.h"

namespace tapet::app {

namespace {

int cannot(std::string_view sentence) {
    complain(sentence);
    return kUsage;
}

// The addresses are for whoever reads the pipe, the rest for whoever sits there.
bool say_where(const PageServer& server, const Arguments& arguments) {
    const std::vector<std::string> addresses = server.addresses();
    for (const std::string& address : addresses) add_line(address);
    if (arguments.to_network && !addresses.empty() && ::isatty(STDOUT_FILENO) == 1) {
        if (const auto code = qr_code(addresses.front())) add_line(qr_text(*code));
    }
    if (!flush_lines()) return false;
    const Lang lang = arguments.lang;
    if (arguments.to_network && addresses.empty()) complain(phrase(lang, "serve.no-network"));
    complain(phrase(lang, arguments.to_network ? "serve.lacks" : "serve.here-alone"));
    complain(phrase(lang, "serve.until"));
    return true;
}

}  // namespace

int run_serve(const Arguments& arguments) {
    // Before there are threads: whoever ends it ends all of it here.
    sigset_t ends;
    sigemptyset(&ends);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ends, signal);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    PageServer server(embedded_page());
    const auto port = server.open(arguments.port, arguments.to_network);
    if (!port) return cannot(phrase(arguments.lang, port.error()));  // keys: serve.no-page, serve.no-port
    if (!say_where(server, arguments)) return output_failed(kFine, arguments.lang);
    int signal = 0;
    sigwait(&ends, &signal);
    return kFine;
}

}  // namespace tapet::app
