// The championship's pages for everybody: what they say, what they may not do, and how they are written from the desk.
#include "season/reports/site.h"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <set>

#include "core/lang.h"
#include "tests/storage/support.h"
#include "tests/ui/championship/lines.h"
#include "tests/ui/championship/robot.h"
#include "tests/ui/no_faults.h"
#include "ui/platform/desktop/files.h"

using namespace tapet;
using namespace tapet::ui;
namespace fs = std::filesystem;
using championship::site_pages;
using championship::SitePage;

namespace {

std::vector<SitePage> pages_of(const Referee& referee) {
    championship::Stages phases;
    const championship::Stage::Match& match = championship_of(referee);
    phases.follow(match);
    const std::vector<std::int64_t> line_ms(match.log().size() + 1, 1'795'780'800'000);
    return site_pages(phases, "2026-11-20 18:00", appointments_of(match, line_ms), decisions_of(phases, {}, {}));
}

const std::string& page(const std::vector<SitePage>& pages, std::string_view name) {
    for (const SitePage& each : pages) {
        if (each.name == name) return each.html;
    }
    FAIL("there is no page " << name);
    return pages.front().html;
}

bool has(const std::string& text, std::string_view words) { return text.find(words) != std::string::npos; }

std::string content(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// The letters, the emblem and the colours of both times of the day are in it, and it asks nobody for anything.
void check_style(const std::string& css) {
    for (const char* part : {"prefers-color-scheme: dark", "@media print", "font-family: Averia",
                             "data:font/woff2;base64,", "data:image/svg+xml;base64,"})
        CHECK_MESSAGE(has(css, part), part);
    for (std::size_t at = css.find("url("); at != std::string::npos; at = css.find("url(", at + 1))
        CHECK(css.compare(at, 9, "url(data:") == 0);
}

// What every page must keep to: closed tags, no script, no request, no link to what is not there.
void check_page(const std::vector<SitePage>& pages, const SitePage& each) {
    CAPTURE(each.name);
    std::set<std::string> names;
    for (const SitePage& other : pages) names.insert(other.name);
    CHECK(has(each.html, championship::kSiteMark));
    for (const char* never : {"http://", "https://", "@import", "//www"}) CHECK_FALSE(has(each.html, never));
    if (each.name == "tapet.css") return check_style(each.html);
    if (each.name.ends_with(".ics")) return;
    CHECK(has(each.html, "default-src 'none'"));
    for (const char* never : {"<script", "javascript:", "src=", "url(", "onclick", " style="})
        CHECK_FALSE(has(each.html, never));
    std::vector<std::string> open;
    for (std::size_t at = each.html.find('<'); at != std::string::npos; at = each.html.find('<', at + 1)) {
        const std::size_t end = each.html.find_first_of(" >", at);
        const std::string tag = each.html.substr(at + 1, end - at - 1);
        if (tag == "!DOCTYPE" || tag == "meta" || tag == "link" || tag == "br") continue;
        if (tag.front() != '/') {
            open.push_back(tag);
        } else {
            REQUIRE_FALSE(open.empty());
            CHECK("/" + open.back() == tag);
            open.pop_back();
        }
    }
    CHECK(open.empty());
    for (std::size_t at = each.html.find("href=\""); at != std::string::npos; at = each.html.find("href=\"", at + 1)) {
        const std::string target = each.html.substr(at + 6, each.html.find('"', at + 6) - at - 6);
        const std::size_t part = target.find('#');
        const std::string name = part == 0 ? each.name : target.substr(0, part);
        CHECK_MESSAGE(names.count(name) == 1, target);
        if (part != std::string::npos)
            CHECK_MESSAGE(has(page(pages, name), "id=\"" + target.substr(part + 1) + "\""), target);
    }
}

}  // namespace

TEST_CASE("the pages say the standings, each match by round and by falla, and how it came to it, in four languages") {
    const auto pages = pages_of(referee_of(small_championship()));
    CHECK(pages.back().name == "index.html");
    for (const SitePage& each : pages) check_page(pages, each);
    for (const Lang lang : kLangs) {
        const std::string language(tag(lang));
        CAPTURE(language);
        const std::string& sector = page(pages, "sectors-1." + language + ".html");
        CHECK(has(sector, "lang=\"" + language + "\""));
        CHECK(has(sector, phrase(lang, "paper.sector", {"1"})));
        CHECK(has(sector, "<b><bdi>X</bdi></b><br><bdi>Y</bdi></td>"));
        CHECK(has(sector, "2–1 · 66–50"));
        CHECK(has(sector, phrase(lang, "paper.outcome.suspended")));
        CHECK(has(sector, phrase(lang, "site.each")));
        const std::string& index = page(pages, lang == Lang::ca ? "index.html" : "index." + language + ".html");
        CHECK(has(index, "Copa de l’Horta"));
        CHECK(has(index, "20.11.2026, 18:00"));
        CHECK_FALSE(has(sector, "20.11.2026"));  // it is the same until something happens there
    }
}

TEST_CASE("phases that are over stay there, and the champion stands above all") {
    Referee referee;
    std::ifstream file(std::string(TAPET_SOURCE_DIR) + "/tests/golden/championship-small.golden");
    for (std::string line; std::getline(file, line);) {
        if (line.substr(0, 1) != "{") continue;
        Verdict verdict = referee.judge(line);
        if (verdict.accepted()) referee.accept(std::move(verdict));
    }
    const auto pages = pages_of(referee);
    for (const SitePage& each : pages) check_page(pages, each);
    const std::string& index = page(pages, "index.en.html");
    CHECK(has(index, "Groups"));
    CHECK(has(index, "Sectors"));
    CHECK(index.find("Groups") < index.find("Sectors"));
    const championship::Course ends = championship::course(championship_of(referee).state());
    CHECK(has(index, "class=\"card champion\"") == (ends.champion != championship::kNobody));
}

TEST_CASE("a falla has its part: how it stands, its next match with hour, day and place, and what it has played") {
    std::vector<std::string> lines{R"({"game":"championship","name":"C","sectors":["1"]})"};
    for (const char* falla : {"X", "Y", "Z"}) lines.push_back(enter_line(falla, "1", {"Anna", "Pep"}));
    lines.emplace_back(R"({"do":"start"})");
    lines.emplace_back(R"({"do":"result","between":["X","Y"],"cames":[2,1],"pedres":[66,50]})");
    const std::string before = page(pages_of(referee_of(lines)), "sectors-1.en.html");
    lines.emplace_back(
        R"({"do":"schedule","between":["X","Z"],"when":"2026-06-11T20:15","place":"Casal Y","referee":"Vicent"})");
    const auto pages = pages_of(referee_of(lines));
    for (const SitePage& each : pages) check_page(pages, each);
    const std::string& sector = page(pages, "sectors-1.en.html");
    const auto part_of = [](const std::string& html, const std::string& falla) {
        const std::size_t from = html.find("<h1><bdi>" + falla + "</bdi>");
        return from == std::string::npos ? std::string() : html.substr(from, html.find("</article>", from) - from);
    };
    CHECK(has(part_of(before, "X"), phrase(Lang::en, "site.no-date")));
    const std::string x = part_of(sector, "X");
    CHECK(has(x, "<span class=\"hour\">20:15</span>"));
    CHECK(has(x, "<h3>11.6.2026</h3>"));
    CHECK(has(x, "against <b><bdi>Z</bdi></b>"));
    CHECK(has(x, "<bdi>Casal Y</bdi>"));
    CHECK(has(x, "2–1 · 66–50"));
    CHECK(has(page(pages, "index.en.html"), "href=\"sectors-1.en.html#f1\""));
    CHECK(has(x, "href=\"falla-1.en.ics\""));
    CHECK_FALSE(has(part_of(sector, "Y"), ".ics"));  // no hour is said yet
    for (const char* name : {"calendar.en.ics", "sectors-1.en.ics", "falla-1.en.ics", "falla-3.ca.ics"}) {
        const std::string& calendar = page(pages, name);
        CHECK(has(calendar, "BEGIN:VCALENDAR"));
        CHECK(has(calendar, "DTSTART;TZID=Europe/Madrid:20260611T201500"));
        CHECK_FALSE(has(calendar, "Vicent"));  // no people
    }
    CHECK(has(page(pages, "index.de.html"), "href=\"calendar.de.ics\""));
    CHECK_FALSE(has(before, ".ics"));
}

TEST_CASE("only the pages of the table where something happened are other ones") {
    std::vector<std::string> lines{R"({"game":"championship","name":"C","sectors":["1","2"]})"};
    for (const char* falla : {"A", "B", "C", "D"})
        lines.push_back(enter_line(falla, falla < std::string("C") ? "1" : "2", {"Anna", "Pep"}));
    lines.emplace_back(R"({"do":"start"})");
    const auto before = pages_of(referee_of(lines));
    lines.emplace_back(R"({"do":"result","between":["A","B"],"cames":[2,0],"pedres":[48,10]})");
    const auto after = pages_of(referee_of(lines));
    REQUIRE(before.size() == after.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        CAPTURE(after[i].name);
        const bool touched = after[i].name.rfind("sectors-1", 0) == 0 || after[i].name.rfind("index", 0) == 0;
        CHECK((before[i].html != after[i].html) == touched);
    }
}

TEST_CASE("a name is text whatever it looks like, and before the start there are the fallas that are entered") {
    const std::string evil = "<script>alert(1)</script>";
    const auto pages = pages_of(
        referee_of({R"({"game":"championship","name":"</title><img src=x onerror=1>","sectors":["\"><a href=//x>"]})",
                    enter_line(evil, "\\\"><a href=//x>", {"Anna", "Pep"}),
                    enter_line("Fal'la & \\u202e", "\\\"><a href=//x>", {"Joan", "Rosa"})}));
    for (const SitePage& each : pages) {
        CAPTURE(each.name);
        CHECK_FALSE(has(each.html, "<img"));
        CHECK_FALSE(has(each.html, "<script"));
        CHECK_FALSE(has(each.html, "<a href=//"));
    }
    CHECK(has(page(pages, "sectors-1.en.html"), "<bdi>&lt;script&gt;alert(1)&lt;/script&gt;</bdi>"));
}

TEST_CASE("a folder of pages is written where it is told, only what is new, and nobody else's page is replaced") {
    const storage::TempFolder folder;
    const std::string site = folder / "site";
    const std::vector<NamedBytes> first{{"a.html", "<mark>1"}, {"b.html", "<mark>2"}};
    CHECK(write_folder(site, first, "<mark>", Lang::en).has_value());
    const auto before = fs::last_write_time(site + "/a.html");
    fs::last_write_time(site + "/a.html", before - std::chrono::hours(1));
    const std::vector<NamedBytes> second{{"a.html", "<mark>1"}, {"b.html", "<mark>3"}};
    CHECK(write_folder(site, second, "<mark>", Lang::en).has_value());
    CHECK(fs::last_write_time(site + "/a.html") == before - std::chrono::hours(1));
    CHECK(content(site + "/b.html") == "<mark>3");
    std::ofstream(site + "/b.html") << "mine";
    const auto refused = write_folder(site, {{"a.html", "<mark>9"}, {"b.html", "<mark>9"}}, "<mark>", Lang::en);
    REQUIRE_FALSE(refused.has_value());
    CHECK(has(refused.error(), "was not written by Tapet"));
    CHECK(content(site + "/a.html") == "<mark>1");
    CHECK(content(site + "/b.html") == "mine");
    CHECK_FALSE(write_folder(folder / "no/site", first, "<mark>", Lang::en).has_value());
}

TEST_CASE("the desk writes the pages, again after each result, until it is told to stop") {
    DeskRobot desk;
    sure(desk.app().keeper().shelf.begin_all(small_championship()));
    desk.show();
    desk.tap("desk.more");
    const auto tap_site = [&] {
        desk.robot().scroll_to("desk.more.all", "desk.more.site");
        desk.tap("desk.more.site");
    };
    tap_site();
    CHECK(desk.robot().shows("in documents, in the folder Copa-de-l’Horta-2026-11-20; they are written again"));
    no_faults(desk.app());
    desk.tap("trouble.close");
    const fs::path site = desk.app().documents() + "/Copa-de-l’Horta-2026-11-20";
    REQUIRE(fs::exists(site / "index.html"));
    const std::string before = content(site / "sectors-1.en.html");
    CHECK(has(before, "Suspended"));
    const std::string award = R"({"do":"committee","between":["Y","Z"],"winner":"Y"})";
    sure(desk.app().keeper().open.take(award));
    desk.robot().run(3);
    const std::string after = content(site / "sectors-1.en.html");
    CHECK(after != before);
    CHECK(fs::exists(site / "tapet.css"));
    desk.app().restart();
    desk.tap("desk.more");  // the sector's winner came by itself
    tap_site();             // stops
    sure(desk.app().keeper().open.take(R"({"undo":1})"));
    desk.robot().run(3);
    CHECK(content(site / "sectors-1.en.html") == after);
    tap_site();
    CHECK(content(site / "sectors-1.en.html") == before);
}

TEST_CASE("pages that could not be written are tried again, and that is said once") {
    DeskRobot desk;
    sure(desk.app().keeper().shelf.begin_all(small_championship()));
    desk.show();
    desk.tap("desk.more");
    desk.robot().scroll_to("desk.more.all", "desk.more.site");
    desk.tap("desk.more.site");
    desk.tap("trouble.close");
    const fs::path site = desk.app().documents() + "/Copa-de-l’Horta-2026-11-20";
    const std::string before = content(site / "sectors-1.en.html");
    fs::rename(desk.app().documents(), desk.app().documents() + ".away");
    std::ofstream(desk.app().documents()) << "no folder";
    sure(desk.app().keeper().open.take(R"({"do":"committee","between":["Y","Z"],"winner":"Y"})"));
    desk.robot().run(3);
    desk.tap("trouble.close");
    desk.robot().wait_ms(31'000);
    desk.robot().run(3);
    CHECK_FALSE(desk.robot().has("trouble.close"));
    fs::remove(desk.app().documents());
    fs::rename(desk.app().documents() + ".away", desk.app().documents());
    CHECK(content(site / "sectors-1.en.html") == before);
    desk.robot().wait_ms(31'000);
    desk.robot().run(3);
    CHECK(content(site / "sectors-1.en.html") != before);
}
