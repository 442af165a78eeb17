// What people and files said may hold what drives a terminal, or turns its line round: it is written out, never obeyed.
#include <doctest/doctest.h>

#include "core/json.h"
#include "tests/app/desktop/process.h"
#include "tests/storage/support.h"

namespace tapet::app {

using storage::TempFolder;

namespace {

const std::string kOverride = "\xE2\x80\xAE";
const std::string kEscape = "\x1b[31m";

bool drives_a_terminal(const std::string& text) {
    return text.find('\x1b') != std::string::npos || text.find(kOverride) != std::string::npos ||
           text.find("\xC2\x9B") != std::string::npos;
}

}  // namespace

TEST_CASE("a list of matches has every name, and none that turns its line round") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    const std::string name = kOverride + "Dalt \xF3\xA0\x81\x81";
    run_tapet({"referee", "--save", "--db", db}, R"({"game":"truc","sides":{"A":")" + name +
                                                     R"(","B":"B"}})"
                                                     "\n");
    const Outcome listed = run_tapet({"matches", "--db", db});
    CHECK(listed.status == 0);
    CHECK_FALSE(drives_a_terminal(listed.out));
    CHECK(listed.out.find("\\u202eDalt \\udb40\\udc41") != std::string::npos);
    const auto json = parse_json(lines_of(listed.out).at(0));
    REQUIRE(json);
    CHECK(*json->find("players")->as_array()->front().as_text() == name);
}

TEST_CASE("what check finds, and what cannot be done, is said without driving the terminal") {
    const TempFolder folder;
    const std::string db = folder / "a.db";
    {
        storage::Opened opened(db);
        storage::keep_match(opened);
        opened.database.connection().exec("CREATE TABLE \"" + kEscape + kOverride +
                                          "\xC2\x9B"
                                          "2J\" (x)");
        opened.database.connection().exec("UPDATE matches SET game = '" + kEscape + "'");
    }
    const Outcome checked = run_tapet({"check", "--db", db});
    CHECK(checked.status == 1);
    CHECK_FALSE(drives_a_terminal(checked.out + checked.err));
    CHECK(checked.out.find("\\u001b[31m") != std::string::npos);
    const Outcome read = run_tapet({"import", folder / ("no" + kEscape + "such"), "--db", db});
    CHECK(read.status == 2);
    CHECK_FALSE(drives_a_terminal(read.err));
    CHECK(read.err.find("no\\u001b[31msuch") != std::string::npos);
}

TEST_CASE("a sentence of several lines stays one") {
    const Outcome wrong = run_tapet({"no-such-command\x1b[2J"});
    CHECK(wrong.status == 2);
    CHECK_FALSE(drives_a_terminal(wrong.err));
    CHECK(wrong.err.find("\\u000a") == std::string::npos);
}

}  // namespace tapet::app
