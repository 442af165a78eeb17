// A voice that never makes the screen wait: sentences are handed to a thread of its own. It is started by the first
// sentence or question; what is said while another sentence is being spoken, or found a voice for, takes its place.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "ui/platform/environment.h"

namespace tapet::ui {

// What speaks in the end; called on the voice's thread alone. Both may take seconds.
struct Speaker {
    std::function<bool()> connect;  // false: there is no speech here, for now
    // Interrupts what is being spoken; false: the connection is lost.
    std::function<bool(const std::string& language, const std::string& sentence)> speak;
};

// Speech Dispatcher, over its library; it starts the daemon where that does not run yet.
Speaker speech_dispatcher();

// Of the languages that a synthesiser knows, the one in which to read a sentence of ours: for "ca" Valencian where it is
// known, otherwise any Catalan, and so on. What is wanted itself, if nothing fits.
std::string spoken_language(const std::vector<std::string>& known, std::string_view wanted);

class Voice {
  public:
    // A speaker that has not answered for so long is taken for absent (a daemon without a sound card has been seen to
    // answer nothing); starting one may take ten seconds.
    explicit Voice(Speaker speaker, std::chrono::milliseconds patience = std::chrono::seconds(15));
    // Waits a second for a speaker that hangs; then its thread is left to itself.
    ~Voice();
    Voice(const Voice&) = delete;
    Voice& operator=(const Voice&) = delete;

    void say(std::string_view language, std::string_view sentence);
    VoiceState state();  // the first question sets out to look for a voice

  private:
    struct Shared;
    std::shared_ptr<Shared> shared_;
    std::thread thread_;  // none until the first sentence or question

    void start();
};

}  // namespace tapet::ui
