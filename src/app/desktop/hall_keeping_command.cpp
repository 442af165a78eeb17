// `tapet hall open`, `check`, `move` and `forget`: whole halls, in a store that nobody else serves from a file.
#include <algorithm>
#include <array>

#include "app/desktop/exit_status.h"
#include "app/desktop/hall_command.h"
#include "app/desktop/hall_words.h"
#include "app/desktop/keeping.h"
#include "app/desktop/output.h"
#include "app/hall/hall_server.h"
#include "app/hall/opening.h"
#include "app/hall/secret.h"
#include "core/json.h"
#include "games.h"
#include "storage/clockwork.h"
#include "storage/hall/check_hall.h"
#include "storage/kept_match.h"

namespace tapet::app {

namespace {

constexpr std::array<std::string_view, 4> kHallFaults{"gap", "sum", "line", "head"};

// Letters, digits and hyphens: it stands in addresses.
bool is_hall_name(std::string_view name) {
    constexpr std::size_t kLongest = 40;
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !name.empty() && name.size() <= kLongest && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), fits);
}

int put_hall_json(const Arguments& arguments, Json::Object members) {
    return put_line(to_text(Json(std::move(members)))) ? kFine : output_failed(kFine, arguments.lang);
}

// A line a fault; true: none.
bool tell_faults(storage::HallStore& store, const hall::HallRow& row) {
    const auto faults = storage::check_hall(store, row);
    for (const storage::FoundFault& fault : faults)
        add_line(to_text(Json(Json::Object{{"hall", Json(row.name)},
                                           {"fault", Json(kHallFaults.at(static_cast<std::size_t>(fault.fault)))},
                                           {"pos", Json(fault.pos)}})));
    return faults.empty();
}

}  // namespace

int open_hall(const Arguments& arguments) {
    const std::string& name = arguments.hall.name;
    if (!is_hall_name(name)) fail_hall(arguments, "hall.name");
    Keeping keeping(arguments, Purpose::read);
    const std::string match = hall_word(arguments, 0, "MATCH");
    storage::KeptMatch kept(keeping.store, keeping.clock);
    kept.open(match);
    if (match_of<championship::Game>(kept.referee().match()) == nullptr)
        fail_hall(arguments, "cli.no-championship", {match});
    const storage::HallPlace place = hall_place_of(arguments);
    const auto store = place.connect();
    if (find_hall(*store, name)) fail_hall(arguments, "hall.there", {name});
    auto lines = lines_to_send(keeping.store, kept.id());
    if (!lines) fail_hall(arguments, "hall.old-lines");
    const std::string id = storage::uuid(keeping.clock);
    const auto row = make_hall(*store, id, name, std::move(*lines), storage::system_clockwork().now_ms());
    const auto desk =
        row ? make_link(*store, *row, {"desk", "", "Desk"}, storage::system_clockwork().now_ms()) : std::nullopt;
    if (!desk) fail_hall(arguments, "hall.store");
    const std::string& said = arguments.hall.address;
    const std::string address = link_address(said.empty() ? kUsualHallAddress : said, name, desk->secret);
    return put_hall_json(arguments, {{"hall", Json(id)}, {"name", Json(name)}, {"desk", Json(address)}});
}

int check_halls(const Arguments& arguments) {
    const storage::HallPlace place = hall_place_of(arguments);
    const auto store = place.connect();
    bool all = true;
    for (const hall::HallRow& row : store->halls()) {
        if (arguments.files.empty() || row.name == arguments.files.front()) all = tell_faults(*store, row) && all;
    }
    if (!flush_lines()) return output_failed(kFine, arguments.lang);
    return all ? kFine : kFaults;
}

// Copied whole, and compared: what is moved stays where it was, until somebody forgets it there.
int move_hall(const Arguments& arguments) {
    const std::string name = hall_word(arguments, 0, "NAME");
    if (arguments.hall.to.empty()) fail_hall(arguments, "cli.missing-argument", {"--to"});
    const storage::HallPlace place = hall_place_of(arguments);
    const auto from = place.connect();
    const hall::HallRow row = hall_called(*from, arguments, name);
    const storage::HallPlace other(arguments.hall.to, arguments.hall.owner);
    const auto to = other.connect();
    const auto there = find_hall(*to, name);
    if (there && (there->hall != row.hall || there->head != 0)) fail_hall(arguments, "hall.there", {name});
    to->bring(*from, row);
    const hall::HallRow moved = hall_called(*to, arguments, name);
    const bool same = tell_faults(*to, moved) && moved.head == row.head && moved.sum == row.sum;
    if (!flush_lines()) return output_failed(kFine, arguments.lang);
    if (!same) fail_hall(arguments, "hall.not-moved", {name});
    return put_hall_json(arguments, {{"hall", Json(row.hall)}, {"name", Json(name)}, {"rows", Json(row.head)}});
}

int forget_hall(const Arguments& arguments) {
    const std::string name = hall_word(arguments, 0, "NAME");
    const storage::HallPlace place = hall_place_of(arguments);
    const auto store = place.connect_owner();
    const hall::HallRow row = hall_called(*store, arguments, name);
    store->forget(row.hall);
    return put_hall_json(arguments, {{"forgotten", Json(name)}, {"rows", Json(row.head)}});
}

}  // namespace tapet::app
