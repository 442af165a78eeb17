// `tapet hall link`, `links` and `mirror`: what is asked of a hall's store, or, while a file is served, of whoever serves it.
#include <filesystem>
#include <fstream>
#include <iterator>

#include "app/desktop/exit_status.h"
#include "app/desktop/hall_command.h"
#include "app/desktop/hall_words.h"
#include "app/desktop/output.h"
#include "app/desktop/server/local_socket.h"
#include "app/hall/asked_here.h"
#include "app/hall/hall_pages.h"
#include "app/hall/hall_server.h"
#include "core/json.h"
#include "storage/clockwork.h"

namespace tapet::app {

namespace {

namespace fs = std::filesystem;

std::string answer_to(const Arguments& arguments, const std::string& request) {
    try {
        const storage::HallPlace place = hall_place_of(arguments);
        return answer_here(*place.connect(), request, std::string(kUsualHallAddress),
                           storage::system_clockwork().now_ms());
    } catch (const storage::StorageError& error) {
        if (error.key != "storage.hall-in-use") throw;
        const auto answer = ask_local(hall_socket_of(hall_store_of(arguments)), request);
        if (!answer) throw;
        return *answer;
    }
}

// What it says; a sentence where it says why not.
Json asked_here(const Arguments& arguments, Json::Object request) {
    const auto answer = parse_json(answer_to(arguments, to_text(Json(std::move(request)))));
    if (!answer) fail_hall(arguments, "hall.store");
    const std::string error = text_at(*answer, "error");
    if (error.empty()) return *answer;
    std::vector<std::string> args;
    if (const auto* said = answer->at<Json::Array>("args"))
        for (const Json& arg : *said) args.push_back(arg.as_text() == nullptr ? std::string() : *arg.as_text());
    fail_hall(arguments, error, args);
}

// Written beside it first, so that nobody reads half of one; one that is the same stays as it is. False: it cannot be written.
bool put_changed(const fs::path& path, const std::string& text) {
    std::ifstream before(path, std::ios::binary);
    if (before && std::string{std::istreambuf_iterator<char>(before), {}} == text) return true;
    const fs::path fresh = path.string() + ".new";
    std::ofstream file(fresh, std::ios::binary | std::ios::trunc);
    file << text;
    file.close();
    std::error_code error;
    if (file) fs::rename(fresh, path, error);
    return file && !error;
}

}  // namespace

// ROLE NAME [--scope S] --label L
int add_hall_link(const Arguments& arguments) {
    Json::Object request{{"do", Json("link")},
                         {"role", Json(hall_word(arguments, 0, "ROLE"))},
                         {"name", Json(hall_word(arguments, 1, "NAME"))},
                         {"scope", Json(arguments.hall.scope)},
                         {"label", Json(arguments.hall.label)}};
    if (arguments.hall.label.empty()) fail_hall(arguments, "cli.missing-argument", {"--label"});
    if (!arguments.hall.address.empty()) request.push_back({"base", Json(arguments.hall.address)});
    const Json answer = asked_here(arguments, std::move(request));
    return put_line(to_text(answer)) ? kFine : output_failed(kFine, arguments.lang);
}

int list_hall_links(const Arguments& arguments) {
    const Json answer = asked_here(arguments, {{"do", Json("links")}, {"name", Json(hall_word(arguments, 0, "NAME"))}});
    if (const auto* links = answer.at<Json::Array>("links"))
        for (const Json& link : *links) add_line(to_text(link));
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

// NAME FOLDER [--address URL]: what everybody may read, and the pages that show it, as files for any web space, found there at URL. Those that changed are written, so that what copies them on has as
// little to do as can be; it is to be run again and again.
int mirror_hall(const Arguments& arguments) {
    const std::string name = hall_word(arguments, 0, "NAME");
    const fs::path folder(hall_word(arguments, 1, "FOLDER"));
    const Json answer = asked_here(arguments, {{"do", Json("mirror")}, {"name", Json(name)}});
    std::error_code error;
    fs::create_directories(folder / "site", error);
    const auto put = [&](const std::string& file, const std::string& text) {
        if (!put_changed(folder / file, text)) fail_hall(arguments, "storage.cannot-open", {(folder / file).string()});
    };
    for (const auto& [file, text] : mirror_pages(name, arguments.hall.address)) put(file, text);
    if (const auto* files = answer.at<Json::Object>("files"))
        for (const Member& file : *files)
            if (const std::string* text = file.value.as_text()) put(file.key, *text);
    put("mirror.json",
        R"({"at_ms":)" + std::to_string(storage::system_clockwork().now_ms()) + "}");  // last: all is there
    return kFine;
}

}  // namespace tapet::app
