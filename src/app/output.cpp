#include "app/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "app/exit_status.h"

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

bool flush_lines() { return std::fflush(stdout) == 0 && std::ferror(stdout) == 0; }

void complain(std::string_view sentence) {
    std::fprintf(stderr, "tapet: %.*s\n", static_cast<int>(sentence.size()), sentence.data());
}

int output_failed(int status, Lang lang) {
    if (errno == EPIPE) return status;
    complain(phrase(lang, "cli.cannot-write", {std::strerror(errno)}));
    return kUsage;
}

}  // namespace tapet::app
