// A moving code is read whatever a camera makes of it.
#include "core/moving_code.h"

#include <algorithm>
#include <doctest/doctest.h>
#include <numeric>

#include "tests/conformance/dice.h"

namespace tapet {

namespace {

std::string random_bytes(Dice& dice, std::size_t length) {
    std::string bytes;
    while (bytes.size() < length) bytes += static_cast<char>(dice.roll(256));
    return bytes;
}

// How many frames go by until all is read, when so many in a hundred are missed.
std::uint32_t frames_until_read(const MovingCode& code, const std::string& whole, std::uint32_t first, int missed,
                                Dice& dice) {
    MovingReader reader;
    std::uint32_t number = first;
    for (; !reader.whole(); ++number) {
        REQUIRE(number - first < 4 * code.parts() + 200);
        if (dice.between(1, 100) > missed) reader.take(code.frame(number));
    }
    CHECK(*reader.whole() == whole);
    return number - first;
}

}  // namespace

TEST_CASE("the parts alone, in any order, are the whole, of every length") {
    Dice dice(1);
    for (const std::size_t length : {1, 149, 150, 151, 299, 300, 5000, 6001, 50000}) {
        CAPTURE(length);
        const std::string whole = random_bytes(dice, length);
        const std::optional<MovingCode> code = MovingCode::of(whole);
        REQUIRE(code);
        std::vector<std::uint32_t> order(code->parts());
        std::iota(order.begin(), order.end(), 0U);
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[dice.roll(i)]);
        MovingReader reader;
        for (std::uint32_t got = 0; got < code->parts(); ++got) {
            CHECK_FALSE(reader.whole());
            CHECK(reader.take(code->frame(order[got])));
            CHECK(reader.progress().have == got + 1);
            CHECK(reader.progress().parts == code->parts());
        }
        CHECK(reader.whole() == whole);
    }
}

TEST_CASE("whatever is missed, and wherever it begins, few frames more than there are parts bring all") {
    Dice dice(2);
    for (int round = 0; round < 60; ++round) {
        const std::string whole = random_bytes(dice, 1 + dice.roll(12000));
        const std::optional<MovingCode> code = MovingCode::of(whole);
        REQUIRE(code);
        for (const int missed : {0, 10, 25, 40}) {
            CAPTURE(whole.size());
            CAPTURE(missed);
            for (const std::uint32_t first : {0U, code->parts() / 2, code->parts(), 7 * code->parts() + 3}) {
                const std::uint32_t shown = frames_until_read(*code, whole, first, missed, dice);
                CHECK(shown * (100U - static_cast<unsigned>(missed)) / 100 <= code->parts() * 5 / 4 + 25);
            }
        }
    }
}

TEST_CASE("frames have one size and the letters of the alphanumeric codes") {
    Dice dice(3);
    const std::optional<MovingCode> code = MovingCode::of(random_bytes(dice, 7777));
    REQUIRE(code);
    for (std::uint32_t number = 0; number < 3 * code->parts(); ++number) {
        const std::string frame = code->frame(number);
        CHECK(frame.size() == code->frame(0).size());
        CHECK(is_moving_frame(frame));
        CHECK(frame.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:") == std::string::npos);
    }
}

TEST_CASE("what is foreign, doubled or damaged does nothing") {
    Dice dice(4);
    const std::string whole = random_bytes(dice, 3000);
    const std::optional<MovingCode> code = MovingCode::of(whole);
    const std::optional<MovingCode> other = MovingCode::of(random_bytes(dice, 3000));
    REQUIRE(code);
    REQUIRE(other);
    MovingReader reader;
    for (std::uint32_t number = 0; number < code->parts(); ++number) {
        const std::string frame = code->frame(number);
        for (int times = 0; times < 20; ++times) {
            std::string damaged = frame;
            char& letter = damaged[dice.roll(damaged.size())];
            letter = letter == '7' ? '8' : '7';
            CHECK_FALSE(reader.take(damaged));
        }
        for (const std::string& text : {std::string(), std::string("TAPET:"), std::string("https://example.org/"),
                                        frame.substr(6), frame.substr(0, frame.size() / 2), frame + "0"})
            CHECK_FALSE(reader.take(text));
        CHECK(reader.take(frame));
        CHECK_FALSE(reader.take(frame));
        if (number % 3 == 0) reader.take(other->frame(number));
    }
    CHECK(reader.whole() == whole);
    CHECK_FALSE(reader.take(other->frame(1)));
    CHECK(reader.whole() == whole);
}

TEST_CASE("of several that are met in turns the first complete one counts, and the progress is that of the last met") {
    Dice dice(5);
    const std::string whole = random_bytes(dice, 1000);
    const std::optional<MovingCode> small = MovingCode::of(whole);
    const std::optional<MovingCode> large = MovingCode::of(random_bytes(dice, 6000));
    REQUIRE(small);
    REQUIRE(large);
    MovingReader reader;
    for (std::uint32_t number = 0; number < small->parts(); ++number) {
        reader.take(large->frame(number));
        CHECK(reader.progress().parts == large->parts());
        reader.take(small->frame(number));
        if (!reader.whole()) CHECK(reader.progress().parts == small->parts());
    }
    CHECK(reader.whole() == whole);
}

TEST_CASE("nothing, and what is longer than 512 parts of 700 bytes, is no moving code") {
    CHECK_FALSE(MovingCode::of(""));
    CHECK_FALSE(MovingCode::of(std::string(std::size_t{512} * 700 + 1, 'x')));
    const std::string most(std::size_t{512} * 700, 'x');
    const std::optional<MovingCode> code = MovingCode::of(most);
    REQUIRE(code);
    CHECK(code->parts() == 512);
    Dice dice(6);
    frames_until_read(*code, most, 100, 10, dice);
}

}  // namespace tapet
