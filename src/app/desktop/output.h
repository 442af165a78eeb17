// Standard output and standard error.
#pragma once

#include <string_view>

#include "core/lang.h"

namespace tapet::app {

// One line on standard output, flushed at once: whoever drives the program through a pipe waits for it. False when it
// could not be written: nobody reads any more, or there is no room.
bool put_line(std::string_view text);

// Text that has its line ends; false as above.
bool put_text(std::string_view text);

// Lines that nobody waits for one by one; flush_lines() says whether all of them were written.
void add_line(std::string_view text);
bool flush_lines();

// The same for sentences and lists with what people and files said in them: what would drive the terminal, or turn the line
// round, is written as in JSON (\u001b).
void add_shown(std::string_view text);

// One sentence on standard error, with the program's name before it, written like that.
void complain(std::string_view sentence);

// The exit status after a failed put_line or flush_lines: quietly `status` when the reader has gone, otherwise a
// sentence.
int output_failed(int status, Lang lang);

}  // namespace tapet::app
