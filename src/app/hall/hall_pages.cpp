#include "app/hall/hall_pages.h"

#include <array>
#include <utility>

#include "app/desktop/qr_svg.h"
#include "app/desktop/server/gzipped.h"
#include "app/hall/secret.h"
#include "core/coded.h"
#include "core/embedded.h"
#include "core/json_writer.h"
#include "core/page_template.h"
#include "core/sentences.h"

namespace tapet::app {

namespace {

constexpr std::array<std::string_view, 4> kLanguageNames{"Valencià", "Castellano", "English", "Deutsch"};
// They ask nobody but this hall, and letters and emblem are in the style itself.
constexpr std::string_view kPagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; font-src data:; img-src 'self' data:; connect-src "
    "'self'; "
    "base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

struct PageAsset {
    std::string_view name;
    std::string_view asset_name;
    std::string_view type;
};
constexpr std::array<PageAsset, 5> kPageAssets{
    {{"tapet.css", "tapet.css", "text/css; charset=utf-8"},
     {"hall.css", "assets/hall/hall.css", "text/css; charset=utf-8"},
     {"feed.js", "assets/hall/feed.js", "text/javascript; charset=utf-8"},
     {"page.js", "assets/hall/page.js", "text/javascript; charset=utf-8"},
     {"board.js", "assets/hall/board.js", "text/javascript; charset=utf-8"}}};

// What the pages' scripts say, by their own short names.
struct PageWord {
    std::string_view name;
    std::string_view key;
};
constexpr std::array<PageWord, 49> kPageWords{{
    {"table.sectors", "paper.sector"},
    {"table.groups", "paper.group"},
    {"table.semifinals", "paper.semifinal"},
    {"table.final", "paper.final"},
    {"gone.withdrawn", "paper.status.withdrawn"},
    {"gone.disqualified", "paper.status.disqualified"},
    {"won", "site.won"},
    {"cames", "site.cames"},
    {"pedres", "site.pedres"},
    {"won.long", "paper.won"},
    {"cames.long", "paper.cames"},
    {"pedres.long", "paper.pedres"},
    {"won.word", "hall.page.won"},
    {"cames.word", "hall.page.cames"},
    {"pedres.word", "hall.page.pedres"},
    {"against", "site.against"},
    {"next", "site.next"},
    {"no-date", "site.no-date"},
    {"stands", "site.stands"},
    {"bona", "truc.bona"},
    {"bones", "truc.bones"},
    {"dolenta", "truc.dolenta"},
    {"dolentes", "truc.dolentes"},
    {"after", "hall.page.after"},
    {"ago.h", "hall.page.ago.h"},
    {"ago.min", "hall.page.ago.min"},
    {"ago.s", "hall.page.ago.s"},
    {"all-matches", "hall.page.all-matches"},
    {"cama", "hall.page.cama"},
    {"camas", "hall.page.camas"},
    {"choose", "hall.page.choose"},
    {"closed", "hall.page.closed"},
    {"figures", "hall.page.figures"},
    {"live", "hall.page.live"},
    {"no-next", "hall.page.no-next"},
    {"nobody", "hall.page.nobody"},
    {"now", "hall.page.now"},
    {"other", "hall.page.other"},
    {"round", "hall.page.round"},
    {"silent", "hall.page.silent"},
    {"state.changed", "hall.page.state.playing"},
    {"state.confirmed", "hall.page.state.over"},
    {"state.disputed", "hall.page.state.over"},
    {"state.entered", "hall.page.state.over"},
    {"state.overruled", "hall.page.state.over"},
    {"state.playing", "hall.page.state.playing"},
    {"state.proposed", "hall.page.state.over"},
    {"state.waiting", "hall.page.state.waiting"},
    {"table-n", "hall.page.table"},
}};

std::string page_words(Lang lang) {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    for (const PageWord& word : kPageWords) out.member(word.name, phrase(lang, word.key));
    out.end_object();
    return text;
}

// "board.html", in other languages than the first "board.es.html".
std::string file_name(std::string_view page, Lang lang) {
    return std::string(page) + (lang == kLangs.front() ? "" : "." + std::string(tag(lang))) + ".html";
}

// Of a hall's name; `served`: by it, otherwise a file of a mirror, which asks for the files beside it alone.
std::string page_of(const std::string& hall, bool served, bool coded, std::string_view asset_name, Lang lang) {
    Filling page;
    page.add("lang", std::string(tag(lang)));
    page.add("base", served ? "/h/" + hall + "/" : "");
    page.add("hall", served ? hall : "");
    page.add("title", hall);
    page.add("words", page_words(lang));
    page.add("site", (served ? "/hall/1/" + hall + "/site/" : "site/") + file_name("index", lang));
    if (coded) page.add("code", Filling());
    for (std::size_t i = 0; i < kLangs.size(); ++i) {
        Filling language;
        language.add("href", served ? "?lang=" + std::string(tag(kLangs[i])) : file_name("index", kLangs[i]));
        language.add("language", std::string(kLanguageNames[i]));
        language.add("tag", std::string(tag(kLangs[i])));
        if (kLangs[i] == lang) language.add("here", Filling());
        page.add("languages", std::move(language));
    }
    return filled(asset(asset_name), page, lang);
}

}  // namespace

const HallPages::Made& HallPages::file(std::string_view name, std::string_view asset_name, std::string_view type) {
    const std::lock_guard lock(mutex_);
    Made& made = made_[std::string(name)];
    if (made.tag.empty()) {
        made.type = type;
        made.text = asset(asset_name);
        made.packed = gzipped(made.text);
        made.tag = "\"" + hex(sha256(made.text)).substr(0, 16) + "\"";
    }
    return made;
}

HttpResponse HallPages::give(const Made& made, const HttpRequest& request) {
    const bool same = request.header("If-None-Match").find(made.tag) != std::string_view::npos;
    const bool packs = !made.packed.empty() && accepts_coding(request.header("Accept-Encoding"), "gzip");
    HttpResponse response = respond(same ? 304 : 200,
                                    same    ? std::string()
                                    : packs ? made.packed
                                            : made.text,
                                    made.type);
    for (auto& [name, value] : response.headers) {
        if (name == "Content-Security-Policy") value = kPagePolicy;
        if (name == "Cache-Control") value = "no-cache";  // it is asked again, and told that it is the same
    }
    response.headers.emplace_back("ETag", made.tag);
    response.headers.emplace_back("Vary", "Accept-Encoding, Accept-Language");
    if (packs && !same) response.headers.emplace_back("Content-Encoding", "gzip");
    return response;
}

HttpResponse HallPages::answer(const std::string& hall, const std::string& page, const std::string& here,
                               const HttpRequest& request) {
    for (const PageAsset& each : kPageAssets) {
        if (page == each.name) return give(file(each.name, each.asset_name, each.type), request);
    }
    const auto said = lang_of(in_query(request.query, "lang"));
    const Lang lang = said ? *said : lang_in(request);
    if (page == "code.svg") return respond(200, qr_svg(here), "image/svg+xml");
    if (!page.empty() && page != "board" && page != "overlay") return deny(404, "nothing", "hall.nothing", lang);
    Made made;
    made.type = "text/html; charset=utf-8";
    made.text =
        page_of(hall, true, true, page.empty() ? "assets/hall/page.html" : "assets/hall/" + page + ".html", lang);
    made.tag = "\"" + hex(sha256(made.text)).substr(0, 16) + "\"";
    return give(made, request);
}

std::vector<std::pair<std::string, std::string>> mirror_pages(const std::string& hall, const std::string& here) {
    std::vector<std::pair<std::string, std::string>> files;
    files.reserve(std::size(kPageAssets) + 1 + 3 * std::size(kLangs));
    for (const PageAsset& each : kPageAssets) files.emplace_back(each.name, asset(each.asset_name));
    if (!here.empty()) files.emplace_back("code.svg", qr_svg(here));
    for (const Lang lang : kLangs) {
        for (const std::string_view page : {"page", "board", "overlay"}) {
            const std::string text =
                page_of(hall, false, !here.empty(), "assets/hall/" + std::string(page) + ".html", lang);
            files.emplace_back(file_name(page == "page" ? "index" : page, lang), text);
        }
    }
    return files;
}

}  // namespace tapet::app
