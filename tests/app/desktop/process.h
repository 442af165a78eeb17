// The built program, driven from outside through its pipes.
#pragma once

#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace tapet::app {

// A run that goes on while the test talks to it.
class Process {
  public:
    // `tapet ARGUMENTS`; in English unless --lang is among them. Standard error is thrown away.
    explicit Process(const std::vector<std::string>& arguments);
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;
    ~Process();

    void say(const std::string& bytes) const;  // to its standard input; a program that has gone is no error
    std::string hear(int timeout_ms = 20000);  // one line of its standard output without the line end; empty at its end
    std::string hear_rest();                   // whatever it still says
    void hang_up();                            // closes its standard input
    void stop_listening();                     // closes its standard output
    void kill() const;                         // SIGKILL
    int wait();                                // its exit status, or minus the signal
    long peak_kib() const;                     // the most memory it has had so far
    pid_t pid() const { return pid_; }

  private:
    pid_t pid_ = -1;
    int in_ = -1;
    int out_ = -1;
    std::string heard_;
};

struct Outcome {
    int status = 0;
    std::string out;
    std::string err;
};

// A whole run with that input.
Outcome run_tapet(const std::vector<std::string>& arguments, const std::string& input = {});

// The same in a fork of the tests, without the program's start: where there are hundreds of runs.
Outcome run_forked(const std::vector<std::string>& arguments, const std::string& input = {});

std::vector<std::string> lines_of(const std::string& text);

// What an answer says under that key: a text as it is, anything else as JSON; "absent".
std::string member(const std::string& answer, std::string_view key);
std::string id_in(const std::string& answer);  // of its match; empty when it has none

}  // namespace tapet::app
