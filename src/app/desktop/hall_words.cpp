#include "app/desktop/hall_words.h"

#include <filesystem>

#include "app/hall/opening.h"
#include "storage/place.h"

namespace tapet::app {

void fail_hall(const Arguments& arguments, std::string_view key, const std::vector<std::string>& args) {
    throw HallFailed{phrase(arguments.lang, key, args)};
}

std::string hall_store_of(const Arguments& arguments) {
    if (!arguments.hall.store.empty()) return arguments.hall.store;
    const std::filesystem::path db(arguments.db.empty() ? storage::default_path() : arguments.db);
    return (db.parent_path() / "hall.db").string();
}

storage::HallPlace hall_place_of(const Arguments& arguments) {
    return storage::HallPlace(hall_store_of(arguments), arguments.hall.owner);
}

std::string hall_socket_of(const std::string& store) { return store + "-socket"; }

const std::string& hall_word(const Arguments& arguments, std::size_t place, std::string_view called) {
    if (place >= arguments.files.size()) fail_hall(arguments, "cli.missing-argument", {std::string(called)});
    return arguments.files[place];
}

hall::HallRow hall_called(storage::HallStore& store, const Arguments& arguments, const std::string& name) {
    auto row = find_hall(store, name);
    if (!row) fail_hall(arguments, "hall.none", {name});
    return *row;
}

}  // namespace tapet::app
