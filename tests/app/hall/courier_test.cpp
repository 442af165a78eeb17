// A tablet and its hall over a network that loses, doubles and delays, both killed between any two steps, the hall put back to an
// older day: in the end the hall has what the tablet has, in its order, and each thing that was said once.
#include "hall/courier.h"

#include <deque>
#include <doctest/doctest.h>
#include <filesystem>
#include <map>
#include <random>

#include "tests/app/hall/counting_tablet.h"
#include "tests/app/hall/running_hall.h"

using namespace tapet;
using hall::Courier;
using tests::stones;
using Tablet = tests::CountingTablet;

namespace {

constexpr std::int64_t kTable = 2;
constexpr std::int64_t kSide = 3;

// The hall, as the store has it: killed, it is made anew from its file.
class Process {
  public:
    void begin() {
        file_ = std::make_unique<storage::HallFile>(folder.path());
        store_ = file_->connect();
        clerk_ = std::make_unique<app::Clerk>(*store_, store_->halls().front(), [] { return std::int64_t{7}; });
    }
    void end() {
        clerk_.reset();
        store_.reset();
        file_.reset();
    }
    Process() { begin(); }

    void copy() {
        end();
        std::filesystem::copy_file(folder.path(), folder / "old.db");
        begin();
    }
    void put_back() {
        end();
        std::filesystem::remove(folder.path() + "-wal");
        std::filesystem::copy_file(folder / "old.db", folder.path(), std::filesystem::copy_options::overwrite_existing);
        begin();
    }

    hall::Heard answer(const hall::Errand& errand, std::int64_t link = kTable) {
        return tests::answer_of(*clerk_, link, errand);
    }
    const hall::Stream* stream() {
        clerk_->read_on();
        for (const auto& [number, each] : clerk_->hall().streams()) {
            if (each.start().match == Tablet().match && each.start().apart_of == 0) return &each;
        }
        return nullptr;
    }
    std::size_t count(std::string_view verb) {
        clerk_->read_on();
        const auto& says = clerk_->hall().says();
        return static_cast<std::size_t>(
            std::count_if(says.begin(), says.end(), [&](const hall::Said& said) { return said.row.verb == verb; }));
    }
    // The desk writes on: so many messages.
    void write(int messages) {
        for (int i = 0; i < messages; ++i) {
            const std::string body = R"({"id":")" + app::random_secret() + R"(","text":"bona nit"})";
            REQUIRE(clerk_->answer({app::HallCall{1, hall::Request::message, body, Lang::ca}}, {}).front().status ==
                    200);
        }
    }
    // The desk types the result.
    void enter() {
        const std::string result =
            R"({"do":"result","between":["Pilar","Mercat"],"cames":[2,0],"pedres":[48,0],"joc_fora":false})";
        const std::string body = R"({"id":")" + app::random_secret() + R"(","event":)" + result + "}";
        REQUIRE(clerk_->answer({app::HallCall{1, hall::Request::event, body, Lang::ca}}, {}).front().status == 200);
    }
    const hall::Hall& hall() const { return clerk_->hall(); }

    tests::HallFolder folder{tests::kUsualChoices};

  private:
    std::unique_ptr<storage::HallFile> file_;
    std::unique_ptr<storage::HallStore> store_;
    std::unique_ptr<app::Clerk> clerk_;
};

void check_same(Process& process, const Tablet& tablet) {
    const hall::Stream* stream = process.stream();
    REQUIRE(stream != nullptr);
    REQUIRE(stream->last() + 1 == tablet.kept.count());
    for (const RemoteLine& line : tablet.kept.lines()) REQUIRE(hex(stream->row(line.seq).line->hash) == line.hash);
}

}  // namespace

TEST_CASE("courier: a tablet claims, sends what it counted and what it proposed, and asks whether all is as it was") {
    Process process;
    Tablet tablet;
    tablet.talk(process);
    CHECK(tablet.table.term == 1);
    CHECK(tablet.courier->reached());
    tablet.play_setup();
    for (int i = 0; i < 23; ++i) tablet.kept.say(stones(1));
    CHECK(tablet.courier->waiting(tablet.kept.count()) == 24);
    tablet.propose(app::random_secret());
    tablet.talk(process);
    CHECK(tablet.courier->waiting(tablet.kept.count()) == 0);
    check_same(process, tablet);
    CHECK(tablet.says.front().status == 200);
    tablet.now += 60000;
    const auto idle = tablet.next();
    REQUIRE(idle);
    CHECK(idle->request.rfind("lines?after=", 0) == 0);
    CHECK(idle->body.find(R"("lines":[])") != std::string::npos);
}

TEST_CASE(
    "courier: while nobody answers it waits 1, 2, 4 to 30 s and a third by chance, and longer where it is told so") {
    Tablet tablet;
    std::vector<std::int64_t> waits;
    for (int i = 0; i < 8; ++i) {
        REQUIRE(tablet.next());
        CHECK(!tablet.next());  // one is under way at most
        tablet.hear({}, 0);
        const std::int64_t begun = tablet.now;
        while (true) {
            Courier copy = *tablet.courier;
            if (copy.next(tablet.kept.ledger(), tablet.moment())) break;
            tablet.now += 100;
        }
        waits.push_back(tablet.now - begun);
    }
    CHECK(waits == std::vector<std::int64_t>{1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000});
    REQUIRE(tablet.next());
    tablet.hear({503, "{}", 60}, 1);
    tablet.now += 59000;
    CHECK(!tablet.next());
    CHECK(!tablet.courier->reached());
}

TEST_CASE("courier: a second tablet is asked first; the first one is told, stops, and may count on beside it") {
    Process process;
    Tablet first;
    first.talk(process);
    first.play_setup();
    for (int i = 0; i < 3; ++i) first.kept.say(stones(1));
    first.talk(process);
    Tablet second;
    second.talk(process);
    CHECK(second.courier->stopped() == "held");
    CHECK(text_at(second.courier->standing(), "label") == hall::label_of(first.device));
    second.courier->take_over();
    second.talk(process);
    CHECK(second.table.term == 2);
    CHECK(second.table.match == first.match);
    CHECK(second.kept.count() == 4);
    second.kept.say(stones(2, 'B'));
    second.talk(process);
    check_same(process, second);

    first.kept.say(stones(1));
    first.talk(process);
    CHECK((first.courier->stopped() == "replaced" || first.courier->stopped() == "apart"));
    if (first.courier->stopped() == "replaced") first.courier->go_on_apart();
    first.kept.say(stones(1));
    first.talk(process);
    CHECK(first.courier->is_apart());
    CHECK(first.courier->waiting(first.kept.count()) == 0);
    first.begin();  // it is put away and comes again
    CHECK(first.courier->is_apart());
    check_same(process, second);
    std::size_t versions = 0;
    for (const auto& [number, stream] : process.hall().streams())
        versions += stream.start().match == first.match ? 1 : 0;
    CHECK(versions == 2);
    REQUIRE(first.courier->can_choose());
    first.courier->choose();
    const auto asked = first.next();
    REQUIRE(asked.has_value());
    CHECK(asked->request == "choose");
    CHECK(parse_json(asked->body)->find("fixture") != nullptr);
    first.hear({});  // nobody was reached
    first.now += 60'000;
    const auto again = first.next();
    REQUIRE(again.has_value());
    CHECK(again->body == asked->body);  // the same choice, not another one
    first.hear({});
    first.now += 60'000;
    first.talk(process);
    INFO(first.table.standing);
    CHECK(first.courier->stopped().empty());
    CHECK(first.table.term == 3);
    first.kept.say(stones(1));
    first.talk(process);
    CHECK(first.courier->waiting(first.kept.count()) == 0);
}

TEST_CASE("courier: a hall whose store was put back gets its lines and says again from the tablet") {
    Process process;
    Tablet tablet;
    tablet.talk(process);
    tablet.play_setup();
    SUBCASE("before its first line") { process.copy(); }
    SUBCASE("in its match") {
        for (int i = 0; i < 5; ++i) tablet.kept.say(stones(1));
        tablet.talk(process);
        process.copy();
    }
    for (int i = 0; i < 5; ++i) tablet.kept.say(stones(1));
    tablet.propose(app::random_secret());
    tablet.talk(process);
    CHECK(process.count("propose") == 1);
    process.put_back();
    CHECK(process.count("propose") == 0);
    tablet.talk(process);
    check_same(process, tablet);
    INFO(tablet.says.front().answer);
    CHECK(process.count("propose") == 1);
}

TEST_CASE("courier: a hall that was put back hears all again, also where its log has grown past what a sender knows") {
    Process process;
    Tablet tablet;
    Tablet phone;
    phone.talk(process, kSide);
    CHECK(phone.courier->only_says());
    tablet.talk(process);
    tablet.play_setup();
    for (int i = 0; i < 5; ++i) tablet.kept.say(stones(1));
    tablet.talk(process);
    process.copy();
    const std::string proposal = app::random_secret();
    tablet.propose(proposal);
    tablet.talk(process);
    phone.agree(proposal);
    phone.talk(process, kSide);
    CHECK(process.count("confirm") == 1);
    process.put_back();
    process.write(5);
    phone.talk(process, kSide);  // of what the hall knows not yet
    CHECK(process.count("confirm") == 0);
    CHECK(phone.says.front().status == 200);
    tablet.talk(process);
    CHECK(process.count("propose") == 1);
    phone.talk(process, kSide);
    CHECK(process.count("confirm") == 1);
    CHECK(phone.says.front().status == 200);
}

TEST_CASE(
    "courier: a hall that has the same log is told nothing again, only asked; one that does not tell is told each "
    "time") {
    Process process;
    Tablet tablet;
    Tablet phone;
    std::map<std::string, int> asked;
    bool tells = true;
    const auto talk = [&](Tablet& who, std::int64_t link) {
        for (int i = 0; i < 3000; ++i) {  // five minutes
            who.now += 100;
            const auto errand = who.next();
            if (!errand) continue;
            ++asked[errand->request.substr(0, errand->request.find('?'))];
            hall::Heard heard = process.answer(*errand, link);
            const std::size_t knows = heard.body.find(",\"knows\"");
            if (!tells && knows != std::string::npos) heard.body.erase(knows, heard.body.find('}', knows) - knows);
            who.hear(heard);
        }
    };
    talk(tablet, kTable);
    tablet.play_setup();
    tablet.kept.say(stones(5));
    const std::string proposal = app::random_secret();
    tablet.propose(proposal);
    talk(tablet, kTable);
    phone.agree(proposal);
    phone.courier->say({app::random_secret(), "address", "confirm", R"({"x":1})"});  // no say that a hall takes
    talk(phone, kSide);
    asked.clear();
    talk(tablet, kTable);
    CHECK(asked.size() == 1);
    CHECK(asked["lines"] == 15);
    asked.clear();
    talk(phone, kSide);
    CHECK(asked.size() == 1);
    CHECK(asked["confirm"] == 15);  // with one of its words it asks
    tablet.begin();                 // taken out again it is sure of nothing
    asked.clear();
    talk(tablet, kTable);
    CHECK(asked["propose"] == 1);
    tells = false;
    asked.clear();
    talk(tablet, kTable);
    CHECK(asked["propose"] == asked["lines"] - 1);  // by the first one it is known
}

TEST_CASE("courier: a tablet whose match has its result, and that was told so, still heals a hall that is put back") {
    const auto check = [](bool begun, bool put_away) {
        Process process;
        Tablet tablet;
        tablet.talk(process);
        tablet.play_setup();
        if (!begun) process.copy();
        tablet.kept.say(stones(5));
        tablet.talk(process);
        if (begun) process.copy();
        tablet.talk(process);
        process.enter();
        tablet.courier->retry();
        tablet.hear(process.answer(*tablet.next()));
        CHECK(tablet.courier->stopped() == "no-longer");
        if (put_away) tablet.begin();
        process.put_back();
        tablet.talk(process);
        CHECK(tablet.courier->stopped().empty());
        check_same(process, tablet);
    };
    SUBCASE("before its first line") { check(false, false); }
    SUBCASE("before its result") { check(true, false); }
    SUBCASE("meanwhile it was put away") { check(true, true); }
}

TEST_CASE("courier: a new hall in the place of one that is gone gets the whole match, and what was said") {
    Tablet tablet;
    {
        Process stolen;
        tablet.talk(stolen);
        tablet.play_setup();
        for (int i = 0; i < 5; ++i) tablet.kept.say(stones(1));
        tablet.talk(stolen);
    }
    Process process;
    for (int i = 0; i < 5; ++i) tablet.kept.say(stones(1));
    tablet.propose(app::random_secret());
    tablet.talk(process);
    INFO(tablet.table.standing);
    CHECK(tablet.courier->stopped().empty());
    check_same(process, tablet);
    CHECK(process.count("claim") == 1);
    CHECK(process.count("propose") == 1);
}

TEST_CASE("courier: an evening over a network that loses, doubles and delays, with both killed: all is there, once") {
    for (unsigned seed = 0; seed < 25; ++seed) {
        CAPTURE(seed);
        std::mt19937 chance(seed);
        const auto one_in = [&](unsigned n) { return chance() % n == 0; };
        Process process;
        Tablet tablet;
        tablet.talk(process);
        tablet.play_setup();
        std::deque<hall::Errand> late;  // doubled, and on their way for long
        bool copied = false;
        for (int step = 0; step < 150; ++step) {
            tablet.now += static_cast<std::int64_t>(chance() % 3000);
            if (one_in(2) && tablet.kept.count() < 40) tablet.kept.say(stones(1, one_in(2) ? 'A' : 'B'));
            if (one_in(20)) tablet.propose(app::random_secret());
            if (one_in(15)) tablet.begin();
            if (one_in(20)) {
                process.end();
                if (!copied && one_in(3)) {
                    std::filesystem::copy_file(process.folder.path(), process.folder / "old.db");
                    copied = true;
                } else if (copied && one_in(3)) {
                    std::filesystem::copy_file(process.folder / "old.db", process.folder.path(),
                                               std::filesystem::copy_options::overwrite_existing);
                }
                process.begin();
            }
            if (!late.empty() && one_in(4)) {
                process.answer(late.front());
                late.pop_front();
            }
            const auto errand = tablet.next();
            if (!errand) continue;
            if (one_in(8)) late.push_back(*errand);
            if (one_in(5)) {
                tablet.hear({}, chance());  // it never came
                continue;
            }
            const hall::Heard heard = process.answer(*errand);
            if (one_in(10)) {
                tablet.begin();  // killed before the answer
                continue;
            }
            tablet.hear(one_in(5) ? hall::Heard{} : heard, chance());
        }
        tablet.now += 60000;
        tablet.talk(process);
        CHECK(tablet.courier->stopped() == "");
        CHECK(tablet.courier->waiting(tablet.kept.count()) == 0);
        check_same(process, tablet);
        for (const RemoteSay& say : tablet.says) CHECK(say.status != 0);
    }
}
