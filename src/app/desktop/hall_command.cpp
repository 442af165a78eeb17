#include "app/desktop/hall_command.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <unistd.h>

#include "app/desktop/exit_status.h"
#include "app/desktop/keeping.h"
#include "app/desktop/output.h"
#include "app/hall/hall_server.h"
#include "app/hall/opening.h"
#include "app/hall/secret.h"
#include "core/json_writer.h"
#include "core/sentences.h"
#include "games.h"
#include "storage/clockwork.h"
#include "storage/hall/check_hall.h"
#include "storage/hall/hall_file.h"
#include "storage/kept_match.h"

namespace tapet::app {

namespace {

using storage::StorageError;

constexpr std::string_view kUsualAddress = "http://127.0.0.1:8274";

struct Said {  // one sentence, and the command has failed
    std::string sentence;
};

[[noreturn]] void fail(const Arguments& arguments, std::string_view key, const std::vector<std::string>& args = {}) {
    throw Said{phrase(arguments.lang, key, args)};
}

std::int64_t now_ms() {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    return static_cast<std::int64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

std::string store_of(const Arguments& arguments) {
    if (!arguments.hall.store.empty()) return arguments.hall.store;
    const std::filesystem::path db(arguments.db.empty() ? storage::default_path() : arguments.db);
    return (db.parent_path() / "hall.db").string();
}

std::string base_of(const Arguments& arguments) {
    return arguments.hall.address.empty() ? std::string(kUsualAddress) : arguments.hall.address;
}

hall::HallRow hall_called(storage::HallStore& store, const Arguments& arguments, const std::string& name) {
    auto row = find_hall(store, name);
    if (!row) fail(arguments, "hall.none", {name});
    return *row;
}

const std::string& word(const Arguments& arguments, std::size_t place, std::string_view called) {
    if (place >= arguments.files.size()) fail(arguments, "cli.missing-argument", {std::string(called)});
    return arguments.files[place];
}

// Letters, digits and hyphens: it stands in addresses.
bool is_name(std::string_view name) {
    constexpr std::size_t kLongest = 40;
    const auto fits = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-'; };
    return !name.empty() && name.size() <= kLongest && name.front() != '-' &&
           std::all_of(name.begin(), name.end(), fits);
}

// ---- open ------------------------------------------------------------------------------------------------------------

int open_hall(const Arguments& arguments) {
    const std::string& name = arguments.hall.name;
    if (!is_name(name)) fail(arguments, "hall.name");
    Keeping keeping(arguments, Purpose::read);
    const std::string match = word(arguments, 0, "MATCH");
    storage::KeptMatch kept(keeping.store, keeping.clock);
    kept.open(match);
    if (match_of<championship::Game>(kept.referee().match()) == nullptr)
        fail(arguments, "cli.no-championship", {match});
    const storage::HallFile file(store_of(arguments));
    const auto store = file.connect();
    if (find_hall(*store, name)) fail(arguments, "hall.there", {name});
    auto lines = lines_to_send(keeping.store, match);
    if (!lines) fail(arguments, "hall.old-lines");
    const std::string id = storage::uuid(keeping.clock);
    const auto row = make_hall(*store, id, name, std::move(*lines), now_ms());
    const auto desk = row ? make_link(*store, *row, {"desk", "", "Desk"}, now_ms()) : std::nullopt;
    if (!desk) fail(arguments, "hall.store");
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("hall", id);
    out.member("name", name);
    out.member("desk", link_address(base_of(arguments), name, desk->secret));
    out.end_object();
    return put_line(text) ? kFine : output_failed(kFine, arguments.lang);
}

// ---- links -----------------------------------------------------------------------------------------------------------

// ROLE NAME [--scope S] --label L
int add_link(const Arguments& arguments) {
    const std::string role = word(arguments, 0, "ROLE");
    const std::string name = word(arguments, 1, "NAME");
    const auto code = std::find(hall::kRoleCodes.begin(), hall::kRoleCodes.end(), role);
    if (code == hall::kRoleCodes.end()) fail(arguments, "hall.role", {role});
    if (arguments.hall.label.empty()) fail(arguments, "cli.missing-argument", {"--label"});
    const storage::HallFile file(store_of(arguments));
    const auto store = file.connect();
    const hall::HallRow row = hall_called(*store, arguments, name);
    Clerk clerk(*store, row, now_ms);
    clerk.read_on();
    const auto* championship = clerk.hall().championship();
    const auto kind = static_cast<hall::Role>(code - hall::kRoleCodes.begin());
    if (championship == nullptr || !hall::read_scope(championship->state(), kind, arguments.hall.scope))
        fail(arguments, "hall.scope", {arguments.hall.scope});
    const auto made = make_link(*store, row, {role, arguments.hall.scope, arguments.hall.label}, now_ms());
    if (!made) fail(arguments, "hall.store");
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("link", made->link);
    out.member("address", link_address(base_of(arguments), name, made->secret));
    out.end_object();
    return put_line(text) ? kFine : output_failed(kFine, arguments.lang);
}

int list_links(const Arguments& arguments) {
    const storage::HallFile file(store_of(arguments));
    const auto store = file.connect();
    for (const hall::LinkRow& link : store->links(hall_called(*store, arguments, word(arguments, 0, "NAME")).hall)) {
        std::string text;
        JsonWriter out(text);
        out.begin_object();
        out.member("link", link.link);
        out.member("role", link.role);
        if (link.scope.empty()) {
            out.null_member("scope");
        } else {
            out.member("scope", link.scope);
        }
        out.member("label", link.label);
        out.member("made", link.made);
        if (link.gone == 0) {
            out.null_member("gone");
        } else {
            out.member("gone", link.gone);
        }
        out.end_object();
        add_line(text);
    }
    return flush_lines() ? kFine : output_failed(kFine, arguments.lang);
}

// ---- check -----------------------------------------------------------------------------------------------------------

int check(const Arguments& arguments) {
    constexpr std::array<std::string_view, 4> kWords{"gap", "sum", "line", "head"};
    const storage::HallFile file(store_of(arguments));
    const auto store = file.connect();
    bool all = true;
    for (const hall::HallRow& row : store->halls()) {
        if (!arguments.files.empty() && row.name != arguments.files.front()) continue;
        const auto faults = storage::check_hall(*store, row);
        for (const storage::FoundFault& fault : faults) {
            std::string text;
            JsonWriter out(text);
            out.begin_object();
            out.member("hall", row.name);
            out.member("fault", kWords.at(static_cast<std::size_t>(fault.fault)));
            out.member("pos", fault.pos);
            out.end_object();
            add_line(text);
        }
        all = all && faults.empty();
    }
    if (!flush_lines()) return output_failed(kFine, arguments.lang);
    return all ? kFine : kFaults;
}

// ---- serve -----------------------------------------------------------------------------------------------------------

// "127.0.0.1:8274": this machine alone; any other address: whoever reaches it.
HallOptions listening(const Arguments& arguments) {
    HallOptions options;
    options.address = arguments.hall.address;
    options.behind = arguments.hall.behind;
    const std::string& listen = arguments.hall.listen;
    if (listen.empty()) return options;
    const std::size_t colon = listen.rfind(':');
    const std::string host = listen.substr(0, std::min(colon, listen.size()));
    const std::string port = colon == std::string::npos ? "" : listen.substr(colon + 1);
    const auto [end, error] = std::from_chars(port.data(), port.data() + port.size(), options.port);
    if (error != std::errc() || end != port.data() + port.size() || options.port < 0 || options.port > 65535)
        fail(arguments, "cli.port");
    options.to_network = host != "127.0.0.1" && host != "localhost";
    return options;
}

int serve(const Arguments& arguments) {
    sigset_t ends;
    sigemptyset(&ends);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&ends, signal);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    const storage::HallFile file(store_of(arguments));
    auto store = file.connect();
    if (store->halls().empty()) fail(arguments, "hall.nothing-open");
    HallServer server(std::move(store), listening(arguments));
    const auto address = server.open();
    if (!address) fail(arguments, address.error());  // key: serve.no-port
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("listening", *address);
    out.end_object();
    if (!put_line(text)) return output_failed(kFine, arguments.lang);
    int signal = 0;
    sigwait(&ends, &signal);
    return kFine;
}

int run_what(const Arguments& arguments) {
    const std::string& what = arguments.hall.what;
    if (what == "open") return open_hall(arguments);
    if (what == "link") return add_link(arguments);
    if (what == "links") return list_links(arguments);
    if (what == "check") return check(arguments);
    return serve(arguments);
}

}  // namespace

int run_hall(const Arguments& arguments) {
    try {
        return run_what(arguments);
    } catch (const Said& said) {
        complain(said.sentence);
    } catch (const StorageError& error) {
        complain(error.sentence(arguments.lang));
    }
    return kUsage;
}

}  // namespace tapet::app
