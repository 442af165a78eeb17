// Everything outside that a screen may ask for, behind one value, so that robots and screenshots are deterministic.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/look.h"
#include "ui/platform/code_reader.h"
#include "ui/platform/files.h"
#include "ui/platform/network.h"
#include "ui/platform/running.h"

namespace tapet::ui {

class Ui;

// Whether something here speaks. starting: it is being looked for, ask again.
enum class VoiceState { starting, ready, absent };

// The page (web/), which this program gives to tablets in the same network.
struct PageHost {
    bool has_page = false;                   // it is part of this program
    std::function<std::string_view()> open;  // nothing when the network has it now, or the key of a sentence
    std::function<void()> close;
    std::function<bool()> is_open;
    std::function<std::vector<std::string>()>
        addresses;  // while it is open, the likeliest first; none without a network
};

// Where other programs copy text to and paste it from.
struct Clipboard {
    std::function<void(const std::string& text)> copy;
    std::function<std::string()> pasted;  // empty: a browser tells its pages nothing
};

// The browser that this program is a page in, and what it gives its pages.
struct Browser {
    enum class Promise : std::uint8_t { unknown, given, refused };
    // Safari on a tablet: a tab, whose storage is not that of the page on its home screen.
    enum class Place : std::uint8_t { page, safari_tab, home_screen };
    Place place = Place::page;
    std::string address;                       // of the page, for links; empty: it was opened from a folder
    bool installs = false;                     // and opens it without the network
    bool shares = false;                       // files with other programs
    std::function<Promise()> promise;          // to keep what is stored until somebody deletes it
    std::function<bool()> fills_screen;        // now
    std::function<void(bool on)> fill_screen;  // empty: it cannot
    // How many screens and sheets lie on the first one: as often the browser's Back leads back (as the key Escape) before it leaves.
    std::function<void(int depth)> stands;
    std::function<void(std::string_view language)> speaks;  // the tag of what is shown
    std::function<void(bool on)> types;  // a text field is open: what is composed, pasted and dictated goes there
    // The key of what the browser has just refused to do, once; empty: nothing.
    std::function<std::string_view()> refused;
    std::function<void(const std::string& address)> opens;  // beside this page; only from within a tap
    std::function<void()> open_copied;  // the link that was copied last is offered, when the browser tells of it
    std::function<bool()> has_newer;    // another version is here, and begins when the page does
    std::function<void()> begin_newer;
    // What is handed out next is everything; and whether people have really taken it since, told once. They may put it away.
    std::function<void()> hands_everything;
    std::function<bool()> took_everything;
};

struct Environment {
    std::function<std::int64_t()> now_ms;     // since 1970, UTC
    std::function<std::int64_t()> steady_us;  // never goes back; its zero means nothing
    std::function<std::uint64_t()> random;    // 64 even bits
    float px_per_mm = 0;                      // 0: ask the display
    bool moves = true;                        // false: nobody watches, everything is there at once
    std::string language = "en";              // of the system: "ca", "ca-valencia", "de-AT" ...
    Files files;
    // Speaks at once, and takes the word from a sentence that is still being spoken; never waits.
    std::function<void(std::string_view language, std::string_view sentence)> say;
    std::function<VoiceState()> voice_state;
    std::function<void(Sound)> play;                    // at once, or not at all; never waits
    std::function<void()> vibrate;                      // for a moment; empty: nothing here does
    std::function<bool(std::string_view)> has_program;  // of the desktop, by its name
    std::function<Running(const std::vector<std::string>&)> run_program;
    // What the function draws, as the bytes of a PNG of that size; or the key of a sentence.
    std::function<tl::expected<std::string, std::string_view>(int width, int height,
                                                              const std::function<void(Ui&)>& draw)>
        picture = [](int, int, const auto&) { return tl::unexpected(std::string_view("gui.display.none")); };
    std::optional<CodeReader> codes;          // nothing: nothing here reads them
    std::function<bool()> can_stay_awake;     // whether the display can be kept from going dark
    std::function<void(bool on)> stay_awake;  // where it can; may be said again and again
    // Whether all that was kept is where it outlives the program: at once, where a commit returns after its sync.
    std::function<bool()> stored;
    Caller call;                                                // whoever the network reaches; empty: nobody
    std::function<std::string(std::string_view bytes)> sha256;  // 32 bytes; empty: nothing here works it out
    std::optional<PageHost> page;                               // nothing: this is that page itself
    std::optional<Clipboard> clipboard;
    std::optional<Browser> browser;
};

// Clocks that stand still at the given moment (set the functions to move them), random numbers from the seed; nothing moves; no files; mute,
// with nothing to say about it, and without programs.
Environment fixed_environment(std::int64_t now_ms, std::uint64_t seed, float px_per_mm, std::string language);

}  // namespace tapet::ui
