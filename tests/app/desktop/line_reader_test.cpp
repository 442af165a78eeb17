#include "app/desktop/line_reader.h"

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include "tests/storage/support.h"

namespace tapet::app {

namespace {

// What a reader of lines of at most 4 bytes gets: lines in brackets, ! for one that is too long, _ for a blank one.
std::string read_all(const std::string& bytes) {
    const storage::TempFolder folder;
    storage::write_file(folder / "in", bytes);
    const int file = ::open((folder / "in").c_str(), O_RDONLY | O_CLOEXEC);
    LineReader reader(file, 4);
    std::string got;
    for (LineReader::Got next = reader.next(); next != LineReader::Got::end; next = reader.next()) {
        got += reader.blank() ? "_" : next == LineReader::Got::too_long ? "!" : "[" + std::string(reader.line()) + "]";
    }
    ::close(file);
    return got;
}

}  // namespace

TEST_CASE("lines end at \\n or \\r\\n, the last one at the end") {
    CHECK(read_all("") == "");
    CHECK(read_all("a\nb") == "[a][b]");
    CHECK(read_all("a\r\nb\r\n") == "[a][b]");
    CHECK(read_all("a\n\n \t\r\n\rb\n") == "[a]__[\rb]");
}

TEST_CASE("a carriage return before the line end does not count, one elsewhere does") {
    CHECK(read_all("1234\n1234\r\n1234") == "[1234][1234][1234]");
    CHECK(read_all("12345\n123\r4\n1234\r\r\n1234\r") == "!!!!");
    CHECK(read_all("12345678901234567890\nab") == "![ab]");
}

TEST_CASE("a long line of blanks is blank") {
    CHECK(read_all(std::string(200000, ' ') + "\n" + std::string(200000, ' ') + "x\n") == "_!");
}

}  // namespace tapet::app
