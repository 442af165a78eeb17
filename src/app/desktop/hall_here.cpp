#include "app/desktop/hall_here.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/desktop/hall_words.h"
#include "app/desktop/keeping.h"
#include "app/desktop/server/local_socket.h"
#include "app/desktop/server/page_server.h"
#include "app/hall/hall_server.h"
#include "app/hall/opening.h"
#include "core/json.h"
#include "core/json_writer.h"
#include "core/sentences.h"
#include "storage/clockwork.h"
#include "storage/hall/hall_file.h"

namespace tapet::app {

namespace {

using storage::StorageError;
using ui::HttpCall;
using ui::HttpHeard;

constexpr std::string_view kHere = "here:/";
constexpr std::size_t kLongestName = 40;
constexpr unsigned kAnswered = 200;
constexpr unsigned kNoSuchThing = 404;
constexpr unsigned kNot = 409;

// "68 Campionat de Truc" → "68-campionat-de-truc"; what has no such letters: "hall".
std::string name_of(std::string_view title) {
    std::string name;
    for (const char c : title) {
        const bool upper = c >= 'A' && c <= 'Z';
        const bool fits = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || upper;
        if (fits) name += upper ? static_cast<char>(c - 'A' + 'a') : c;
        if (!fits && !name.empty() && name.back() != '-') name += '-';
    }
    name.resize(std::min(name.size(), kLongestName - 4));
    while (!name.empty() && name.back() == '-') name.pop_back();
    return name.empty() ? "hall" : name;
}

struct No {
    std::string sentence;
};

class HallHere {
  public:
    explicit HallHere(std::string matches) : matches_(std::move(matches)) {}

    HttpHeard answer(const HttpCall& call) {
        const Lang lang = lang_of(call.language).value_or(Lang::en);
        const std::string_view what = std::string_view(call.address).substr(kHere.size());
        try {
            if (what == "open") open(call.body, lang);
            if (what == "close") close();
            if (what == "open" || what == "close" || what == "hall") return said(kAnswered, standing());
            return said(kNoSuchThing, "{}");
        } catch (const No& no) {
            return said(kNot, why(no.sentence));
        } catch (const StorageError& error) {
            return said(kNot, why(error.sentence(lang)));
        }
    }

  private:
    struct Open {
        storage::HallFile file;
        std::unique_ptr<HallServer> server = {};
        std::unique_ptr<LocalServer> door = {};  // for `tapet hall link` and `links`
        std::string base = {};
        std::string name = {};
        std::string match = {};
        std::string link = {};
    };

    std::string matches_;
    std::unique_ptr<Open> open_;

    static HttpHeard said(unsigned status, std::string body) {
        return {HttpHeard::State::answered, status, std::move(body), 0};
    }
    static std::string why(const std::string& sentence) {
        return to_text(Json(Json::Object{{"text", Json(sentence)}}));
    }
    static std::int64_t now_ms() { return storage::system_clockwork().now_ms(); }

    void close() { open_.reset(); }

    std::string standing() const {
        std::string text;
        JsonWriter out(text);
        out.begin_object();
        out.member("open", open_ != nullptr);
        if (open_ != nullptr) {
            const std::string port = open_->base.substr(open_->base.rfind(':'));
            out.member("base", open_->base);
            out.key("addresses");
            out.begin_array();
            for (const std::string& address : network_addresses())
                out.value(std::string("http://").append(address).append(port));
            out.end_array();
            out.member("name", open_->name);
            out.member("match", open_->match);
            out.member("link", open_->link);
        }
        out.end_object();
        return text;
    }

    // The hall that begins with this championship; else a new one.
    hall::HallRow hall_of(storage::HallStore& store, const std::string& match, const std::string& title, Lang lang) {
        for (hall::HallRow& row : store.halls()) {
            const auto streams = store.streams(row.hall, 0);
            if (!streams.empty() && streams.front().match == match) return row;
        }
        Arguments arguments;
        arguments.db = matches_;
        arguments.lang = lang;
        const Keeping keeping(arguments, Purpose::read);
        auto lines = lines_to_send(keeping.store, match);
        if (!lines) throw No{phrase(lang, "hall.old-lines", {})};
        std::string name = name_of(title);
        for (int more = 2; find_hall(store, name); ++more) name = name_of(title) + "-" + std::to_string(more);
        const auto row = make_hall(store, storage::uuid(keeping.clock), name, std::move(*lines), now_ms());
        if (!row) throw No{phrase(lang, "hall.store", {})};
        return *row;
    }

    void open(const std::string& body, Lang lang) {
        const auto asked = parse_json(body);
        const std::string match = asked ? text_at(*asked, "match") : std::string();
        if (open_ != nullptr && open_->match == match) return;
        close();
        const std::filesystem::path db(matches_.empty() ? storage::default_path() : matches_);
        const std::string path = (db.parent_path() / "hall.db").string();
        std::unique_ptr<Open> opened(new Open{storage::HallFile(path)});
        auto store = opened->file.connect();
        const hall::HallRow row = hall_of(*store, match, asked ? text_at(*asked, "title") : "", lang);
        const auto link = make_link(*store, row, {"desk", "", asked ? text_at(*asked, "label") : ""}, now_ms());
        if (!link) throw No{phrase(lang, "hall.store", {})};
        opened->match = match;
        opened->name = row.name;
        opened->link = link->secret;
        serve(*opened, lang);
        opened->door = std::make_unique<LocalServer>(
            hall_socket_of(path),
            [server = opened->server.get()](const std::string& line) { return server->answer_here(line); });
        open_ = std::move(opened);
    }

    // On the usual port, or when that is taken on any.
    static void serve(Open& opened, Lang lang) {
        for (const int port : {HallOptions().port, 0}) {
            HallOptions options;
            options.port = port;
            options.to_network = true;
            opened.server = std::make_unique<HallServer>(opened.file.connect(), nullptr, options);
            if (const auto address = opened.server->open()) {
                opened.base = "http://127.0.0.1" + address->substr(address->rfind(':'));
                return;
            }
        }
        throw No{phrase(lang, "tablet.no-port", {})};
    }
};

}  // namespace

// One after another, in the order of the calls.
ui::Caller with_hall_here(ui::Caller network, std::string matches) {
    const auto here = std::make_shared<HallHere>(std::move(matches));
    const auto last = std::make_shared<std::shared_future<HttpHeard>>();
    return [here, last, network = std::move(network)](const HttpCall& call) -> ui::Hearing {
        if (call.address.compare(0, kHere.size(), kHere) != 0) return network(call);
        const std::shared_future<HttpHeard> answer = std::async(std::launch::async, [here, call, before = *last] {
                                                         if (before.valid()) before.wait();
                                                         return here->answer(call);
                                                     }).share();
        *last = answer;
        return [answer] {
            return answer.wait_for(std::chrono::seconds(0)) == std::future_status::ready ? answer.get() : HttpHeard();
        };
    };
}

}  // namespace tapet::app
