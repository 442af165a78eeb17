// A browser that the app is a page in, as far as it tells the app something.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "ui/platform/environment.h"

namespace tapet::ui {

struct Surroundings {
    Browser::Promise promise = Browser::Promise::refused;
    bool full = false;
    Browser::Place place = Browser::Place::page;
    int depth = 0;
    std::string language;
    bool typing = false;
    std::string_view refused;
    bool newer = false;
    int begun = 0;
    int pasted = 0;
    std::string opened;
    bool taken = false;

    Browser browser(bool complete = true) {
        Browser browser;
        browser.place = place;
        browser.address = "https://example.org/tapet/";
        browser.installs = browser.shares = complete;
        browser.promise = [this] { return promise; };
        browser.fills_screen = [this] { return full; };
        if (complete) browser.fill_screen = [this](bool on) { full = on; };
        browser.stands = [this](int now) { depth = now; };
        browser.speaks = [this](std::string_view tongue) { language = tongue; };
        browser.types = [this](bool on) { typing = on; };
        browser.refused = [this] { return std::exchange(refused, {}); };
        browser.opens = [this](const std::string& page) { opened = page; };
        browser.has_newer = [this] { return newer; };
        browser.begin_newer = [this] { ++begun; };
        if (complete) browser.open_copied = [this] { ++pasted; };
        browser.hands_everything = [] {};
        browser.took_everything = [this] { return std::exchange(taken, false); };
        return browser;
    }
};

}  // namespace tapet::ui
