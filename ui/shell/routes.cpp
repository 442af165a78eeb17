#include "ui/shell/routes.h"

#include <algorithm>
#include <array>
#include <utility>

#include "keeping/rescue.h"
#include "ui/faces.h"
#include "ui/match/hall/hall_screens.h"
#include "ui/match/hand/hand_over.h"
#include "ui/match/screens.h"
#include "ui/shell/gallery.h"
#include "ui/shell/screens.h"

namespace tapet::ui {

namespace {

using Made = std::unique_ptr<Screen>;

struct Wanted {
    const Keeper& keeper;
    const Environment& environment;
    std::string argument;
};

struct Route {
    std::string_view name;
    Made (*make)(const Wanted&);
    std::vector<std::string_view> shown;  // routes worth a picture; none of what is only there when something is wrong
};

const std::vector<Route>& routes() {
    static const std::vector<Route> all{
        {"home", [](const Wanted&) { return make_home(); }, {"home"}},
        {"history", [](const Wanted&) { return make_history(); }, {"history"}},
        {"people", [](const Wanted&) { return make_people(); }, {"people"}},
        {"person", [](const Wanted& w) { return make_person(w.argument); }, {}},
        {"two", [](const Wanted& w) { return make_two(w.argument); }, {}},
        {"hand-over",
         [](const Wanted& w) { return w.keeper.file.hand_over() == nullptr ? nullptr : make_hand_over(); },
         {"hand-over"}},
        {"read-code", [](const Wanted& w) { return w.environment.codes ? make_read_code() : nullptr; }, {}},
        {"rules",
         [](const Wanted& w) { return make_rule_book(w.argument); },
         {"rules", "rules:truc", "rules:calavera:3"}},
        {"settings", [](const Wanted&) { return make_settings(); }, {"settings"}},
        {"about", [](const Wanted& w) { return make_about(w.argument); }, {"about", "about:7"}},
        {"tablet", [](const Wanted&) { return make_tablet(); }, {"tablet"}},
        {"browser", [](const Wanted& w) { return w.environment.browser ? make_browser() : nullptr; }, {}},
        {"kit",
         [](const Wanted& w) { return make_gallery(w.argument); },
         {"kit", "kit:truc:1", "kit:truc:2", "kit:calavera", "kit:alpens", "kit:fallera", "kit:championship",
          "kit:tally"}},
        {"rescue", [](const Wanted& w) { return w.keeper.file.rescue() == nullptr ? nullptr : make_rescue(); }, {}},
        {"hall-table", [](const Wanted& w) { return make_hall_table(w.argument); }, {}},
        {"apart", [](const Wanted& w) { return make_apart(w.argument); }, {}},
        {"namesakes",
         [](const Wanted& w) {
             const HandOver* hand_over = w.keeper.file.hand_over();
             return hand_over == nullptr || hand_over->namesakes().empty() ? nullptr : make_namesakes();
         },
         {}}};
    return all;
}

// Of a match that is open; of one that stands still there is nothing but its log.
struct MatchRoute {
    std::string_view name;
    Made (*make)(const Wanted&);
    bool shown = true;  // with the match's id alone
};

constexpr std::array<MatchRoute, 7> kMatchRoutes{{
    {"match", [](const Wanted& w) { return Faces::match(w.keeper.open.referee()->match(), w.keeper.open.match_id()); }},
    {"log", [](const Wanted& w) { return make_log(w.argument); }},
    {"seats", [](const Wanted& w) { return make_seats(w.argument); }},
    {"share", [](const Wanted& w) { return make_share(w.argument); }},
    {"acta", [](const Wanted& w) { return make_acta(w.argument); }, false},
    {"options", [](const Wanted& w) { return make_options(w.argument); }},
    {"correct", [](const Wanted& w) { return make_correct(w.argument, Faces::match); }, false},
}};

template <class Routes>
auto find_route(const Routes& all, std::string_view name) {
    return std::find_if(all.begin(), all.end(), [&](const auto& way) { return way.name == name; });
}

}  // namespace

tl::expected<std::unique_ptr<Screen>, Trouble> make_screen(const std::string& route, const Keeper& keeper,
                                                           const Environment& environment, Lang lang) {
    const std::string name = route.substr(0, route.find(':'));
    const Wanted wanted{keeper, environment,
                        name.size() < route.size() ? route.substr(name.size() + 1) : std::string()};
    if (const auto way = find_route(routes(), name); way != routes().end()) return way->make(wanted);
    for (const FaceScreen& screen : Faces::screens()) {
        if (name == screen.name) return screen.make(keeper, lang, wanted.argument);
    }
    const auto* const way = find_route(kMatchRoutes, name);
    if (way == kMatchRoutes.end()) return nullptr;
    if (const Done opened = keeper.shelf.open(wanted.argument.substr(0, wanted.argument.find(':'))); !opened)
        return tl::unexpected(opened.error());
    if (!keeper.open.halted() || name == "log") return way->make(wanted);
    return name == "match" ? make_log(wanted.argument) : nullptr;
}

const std::vector<std::string_view>& screen_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const Route& way : routes()) all.insert(all.end(), way.shown.begin(), way.shown.end());
        for (const FaceScreen& screen : Faces::screens()) {
            all.push_back(screen.name);
            all.insert(all.end(), screen.also.begin(), screen.also.end());
        }
        return all;
    }();
    return names;
}

const std::vector<std::string_view>& match_screen_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (const MatchRoute& way : kMatchRoutes) {
            if (way.shown) all.push_back(way.name);
        }
        return all;
    }();
    return names;
}

}  // namespace tapet::ui
