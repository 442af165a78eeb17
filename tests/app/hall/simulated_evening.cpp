#include "tests/app/hall/simulated_evening.h"

#include "season/fixtures.h"
#include "tests/app/hall/small_hall.h"

namespace tapet::tests {

namespace {

constexpr std::int64_t kPatienceMs = 8000;  // then nobody was reached
constexpr std::array<std::string_view, 3> kAccepts{"desk", "own", "tablet"};

std::string lines_hash(const RemoteLine& line) { return line.hash; }

std::string said_at(const CountingTablet& tablet) {
    std::string text = " said";
    for (const RemoteSay& say : tablet.says)
        text += " " + say.request + " " + std::to_string(say.status) + " " + say.answer;
    return text;
}

}  // namespace

SimulatedEvening::SimulatedEvening(std::uint32_t seed) : dice_(seed) {
    const std::string choices =
        R"({"accept":")" + std::string(dice_.pick(kAccepts)) + R"(","claims":"link","public":"live"})";
    const std::array<championship::Pair, 3> pairs{{{"Pilar", "Mercat"}, {"Pilar", "Convent"}, {"Mercat", "Convent"}}};
    std::vector<MadeLink> links{{"desk", "", letters()}};
    for (const championship::Pair& pair : pairs)
        links.push_back({"table", R"(["sectors",")" + pair[0] + R"(",")" + pair[1] + R"("])", letters()});
    for (const championship::Pair& pair : pairs) links.push_back({"side", pair[1], letters()});
    MemoryHallStore store(memory_, [] {});
    make_hall(store, choices, links);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        Table table;
        table.link = static_cast<std::int64_t>(i) + 2;
        table.side = table.link + static_cast<std::int64_t>(pairs.size());
        table.fixture = championship::fixture_key(championship::Phase::sectors, pairs[i]);
        table.tablet = std::make_unique<CountingTablet>("33333333-3333-4333-8333-33333333333" + std::to_string(i),
                                                        [this] { return letters(); });
        tables_.push_back(std::move(table));
    }
}

std::string SimulatedEvening::letters() {
    static constexpr std::string_view kAll = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    std::string text;
    for (int i = 0; i < 21; ++i) text += kAll[dice_.roll(kAll.size())];
    return text + "AQgw"[dice_.roll(4)];  // 128 bits
}

// ---- processes

void SimulatedEvening::begin(Process& process) {
    process.store = std::make_unique<MemoryHallStore>(memory_, [this] { step(); });
    process.clerk = std::make_unique<app::Clerk>(*process.store, memory_.hall, [this] { return now_; });
}

void SimulatedEvening::step() {
    if (steps_to_kill_ >= 0 && steps_to_kill_-- == 0) throw Killed{};
}

std::optional<hall::Heard> SimulatedEvening::ask(const std::function<hall::Heard(app::Clerk&)>& what) {
    Process& process = processes_.at(dice_.roll(2));
    if (!process.clerk) begin(process);
    steps_to_kill_ = !well_ && dice_.one_in(8) ? static_cast<int>(dice_.roll(6)) : -1;
    try {
        const hall::Heard heard = what(*process.clerk);
        if (process.clerk->enter_ripe() && dice_.one_in(2)) process.clerk->read_on();
        steps_to_kill_ = -1;
        return heard;
    } catch (const Killed&) {
        process.clerk.reset();
        ++tally_.kills;
        return std::nullopt;
    }
}

app::Clerk& SimulatedEvening::newest() {
    if (!reader_.clerk) begin(reader_);
    reader_.clerk->read_on();
    return *reader_.clerk;
}

// ---- the network

void SimulatedEvening::later(std::int64_t least, std::int64_t most, std::function<void()> what) {
    on_its_way_.emplace(now_ + dice_.between(static_cast<int>(least), static_cast<int>(most)), std::move(what));
}

void SimulatedEvening::send(const std::function<hall::Heard(app::Clerk&)>& what,
                            const std::function<void(hall::Heard)>& hear) {
    ++tally_.messages;
    const std::size_t copies = !well_ && dice_.one_in(6) ? 2 : 1;
    for (std::size_t i = 0; i < copies; ++i) {
        if (!well_ && dice_.one_in(6)) {
            ++tally_.lost;
            continue;
        }
        const std::int64_t most = well_ ? 20 : dice_.one_in(6) ? 40000 : 1500;
        later(1, most, [this, what, hear] {
            const auto heard = ask(what);
            if (!heard || (!well_ && dice_.one_in(6))) return;
            later(1, well_ || !dice_.one_in(6) ? 500 : 20000, [hear, heard] { hear(*heard); });
        });
    }
    on_its_way_.emplace(now_ + kPatienceMs, [hear] { hear({}); });
}

void SimulatedEvening::deliver_due() {
    while (!on_its_way_.empty() && on_its_way_.begin()->first <= now_) {
        const auto what = std::move(on_its_way_.begin()->second);
        on_its_way_.erase(on_its_way_.begin());
        what();
    }
}

// ---- who is there

void SimulatedEvening::count_on(Table& table) {
    CountingTablet& tablet = *table.tablet;
    if (tablet.table.term == 0) return;
    if (tablet.kept.count() == 0) {
        if (!tablet.table.match.empty()) return;  // it is the hall's turn
        tablet.play_setup();
        app::Course course =
            app::course_by_chance([this](int least, int most) { return dice_.between(least, most); }, 9);
        table.to_play = std::move(course.lines);
        table.marks = std::move(course.marks);
        return;
    }
    if (!table.to_play.empty()) {
        tablet.kept.say(table.to_play.front());
        table.to_play.erase(table.to_play.begin());
        ++tally_.lines;
    } else if (table.proposal.empty()) {
        table.proposal = letters();
        tablet.propose(table.proposal, table.marks);
    }
}

void SimulatedEvening::tablet_acts(Table& table) {
    CountingTablet& tablet = *table.tablet;
    tablet.now = now_;
    if (well_ || dice_.one_in(2)) count_on(table);
    if (!well_ && dice_.one_in(25)) {  // put away, and taken out again
        tablet.begin();
        table.waits = false;
        ++table.errand;
    }
    if (table.waits) return;
    const auto errand = tablet.next();
    if (!errand) return;
    table.waits = true;
    const int number = ++table.errand;
    const std::int64_t link = table.link;
    send([link, errand](app::Clerk& clerk) { return answer_of(clerk, link, *errand); },
         [this, &table, number](const hall::Heard& heard) {
             if (!table.waits || table.errand != number) return;
             table.waits = false;
             table.tablet->now = now_;
             table.tablet->hear(heard, dice_.roll(1000));
             const std::int64_t seq = table.tablet->table.seq;
             for (std::int64_t i = 0; i <= seq && i < table.tablet->kept.count(); ++i)
                 acknowledged_.insert(lines_hash(table.tablet->kept.lines()[static_cast<std::size_t>(i)]));
         });
}

void SimulatedEvening::wish_on(std::optional<Wish>& wish) {
    if (!wish || wish->under_way || wish->answered || wish->due > now_) return;
    wish->under_way = true;
    const Wish said = *wish;
    send(
        [said](app::Clerk& clerk) {
            const auto answers = clerk.answer({app::HallCall{said.link, said.request, said.body, Lang::ca}}, {});
            return hall::Heard{answers.front().status, answers.front().body, 0};
        },
        [this, &wish, said](const hall::Heard& heard) {
            if (!wish || wish->body != said.body || !wish->under_way) return;
            wish->under_way = false;
            wish->answered = heard.status == 200;
            wish->answer = heard.body;
            wish->due = now_ + 3000;
        });
}

const hall::Table* SimulatedEvening::at_hall(app::Clerk& clerk, const Table& table) {
    const auto fixture = hall::find_fixture_id(clerk.hall().championship()->state(), table.fixture);
    return fixture ? clerk.hall().table(*fixture) : nullptr;
}

// The other side agrees by its phone, on the tablet's acta or its own view; where it is the desk that enters, it does.
void SimulatedEvening::phones_and_desk(Table& table) {
    if (!well_ && !dice_.one_in(3)) return;
    const hall::Table* seen = at_hall(newest(), table);
    if (seen == nullptr || seen->proposal() == nullptr) return;
    const std::string id = seen->proposal()->id;
    const bool agreed = seen->proposal()->words[1].has_value();
    if (!agreed && (!table.confirm || table.confirm->answered))
        table.confirm = Wish{table.side, hall::Request::confirm,
                             R"({"id":")" + letters() + R"(","proposal":")" + id +
                                 R"(","side":1,"agree":true,"device":")" + letters() + "\"}"};
    const bool waits = seen->state == hall::TableState::confirmed;
    if (waits && (!table.enter || table.enter->answered || dice_.one_in(4)))
        table.enter =
            Wish{1, hall::Request::enter, R"({"id":")" + letters() + R"(","proposals":[")" + id + R"("],"events":[]})"};
    wish_on(table.confirm);
    wish_on(table.enter);
}

void SimulatedEvening::misfortune() {
    if (dice_.one_in(40)) {
        processes_.at(dice_.roll(2)).clerk.reset();
        ++tally_.kills;
    }
    if (dice_.one_in(60)) put_away_.push_back(memory_);
    if (!put_away_.empty() && dice_.one_in(120)) {
        memory_ = dice_.pick(put_away_);
        ++tally_.put_back;
    }
}

void SimulatedEvening::happen() {
    now_ += dice_.between(50, 1500);
    deliver_due();
    for (Table& table : tables_) {
        tablet_acts(table);
        phones_and_desk(table);
    }
    if (!well_) misfortune();
    if (dice_.one_in(5)) newest();
}

void SimulatedEvening::play() {
    for (int i = 0; i < 200; ++i) happen();
    well_ = true;
    for (int i = 0; i < 300; ++i) happen();
}

// ---- what must hold

std::string SimulatedEvening::fault() {
    MemoryHallStore store(memory_, [] {});
    app::Clerk fresh(store, memory_.hall, [this] { return now_; });
    fresh.read_on();
    app::Clerk& read = newest();
    if (read.mark() != fresh.mark()) return "who read along stands at " + read.mark() + ", the log at " + fresh.mark();
    std::set<std::string> there;
    for (std::size_t i = 0; i < memory_.log.size(); ++i) {
        const hall::LogRow& row = memory_.log[i].row;
        if (row.pos != static_cast<std::int64_t>(i) + 1) return "a position is missing";
        if (row.line && !there.insert(hex(row.line->hash)).second) return "a line is there twice";
    }
    for (const std::string& hash : acknowledged_) {
        if (there.count(hash) != 0) continue;
        std::string stands;
        for (const Table& table : tables_) {
            stands += "; " + table.fixture + " " + std::string(table.tablet->courier->stopped()) + " " +
                      std::to_string(table.tablet->table.term) + " " + table.tablet->table.standing;
        }
        return "an acknowledged line is missing" + stands;
    }
    std::map<std::string, int> results;
    const auto& championship = *fresh.hall().championship();
    for (std::size_t i = 0; i < championship.played(); ++i) {
        const auto* result = std::get_if<championship::Result>(&championship.played_event(i));
        if (result != nullptr) ++results[championship::fixture_key(championship::Phase::sectors, result->between)];
    }
    for (const Table& table : tables_) {
        for (const RemoteLine& line : table.tablet->kept.lines()) {
            if (there.count(line.hash) == 0) return "a table's line did not come: " + line.body;
        }
        const hall::Table* seen = at_hall(fresh, table);
        if (seen == nullptr || seen->state != hall::TableState::entered) {
            const std::string state = seen == nullptr ? "not there" : std::string(hall::code(seen->state));
            return table.fixture + " is " + state +
                   " and not entered; its tablet: " + std::string(table.tablet->courier->stopped()) + " " +
                   table.tablet->table.standing + said_at(*table.tablet) +
                   (table.enter ? ", the desk heard " + table.enter->answer : "");
        }
        if (results[table.fixture] != 1)
            return table.fixture + " was entered " + std::to_string(results[table.fixture]) + " times";
        std::string marks;
        for (std::size_t i = 0; i < championship.played(); ++i) {
            const auto* result = std::get_if<championship::Result>(&championship.played_event(i));
            if (result == nullptr ||
                championship::fixture_key(championship::Phase::sectors, result->between) != table.fixture)
                continue;
            if (!(result->marks == seen->proposals.back().marks))
                return table.fixture + ": another result was entered than agreed";
            const std::string pedres =
                std::to_string(result->marks.pedres[0]) + "," + std::to_string(result->marks.pedres[1]);
            if (table.marks.find("[" + pedres + "]") == std::string::npos)
                return table.fixture + ": entered was " + pedres;
        }
    }
    return {};
}

}  // namespace tapet::tests
