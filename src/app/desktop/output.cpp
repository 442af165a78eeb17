#include "app/desktop/output.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>

#include "app/desktop/exit_status.h"
#include "core/utf8.h"
#include "ui/platform/desktop/why_not.h"

namespace tapet::app {

bool put_line(std::string_view text) {
    add_line(text);
    return flush_lines();
}

bool put_text(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    return flush_lines();
}

void add_line(std::string_view text) {
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fputc('\n', stdout);
}

void add_shown(std::string_view text) { add_line(printable(text)); }

bool flush_lines() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

void complain(std::string_view sentence) {
    std::string text;
    for (std::size_t start = 0;
         start <= sentence.size();) {  // of what cannot be understood there is more than one line
        const std::size_t end = std::min(sentence.find('\n', start), sentence.size());
        text.append(start == 0 ? "" : "\n").append(printable(sentence.substr(start, end - start)));
        start = end + 1;
    }
    std::fprintf(stderr, "tapet: %s\n", text.c_str());
}

int output_failed(int status, Lang lang) {
    if (errno == EPIPE) return status;
    complain(phrase(lang, "cli.cannot-write", {ui::why_not(errno, lang)}));
    return kUsage;
}

}  // namespace tapet::app
