// An evening of a hall in one program, from a seed: clocks, network, store, two processes, three tables' tablets, the other sides'
// phones, a desk and somebody who reads. Every message may be late, lost, doubled or overtaken; processes and tablets are killed
// between any two steps; the store is put back to an older one.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/app/hall/counting_tablet.h"
#include "tests/app/hall/memory_hall_store.h"
#include "tests/conformance/dice.h"

namespace tapet::tests {

class SimulatedEvening {
  public:
    explicit SimulatedEvening(std::uint32_t seed);

    // Everything happens, then the network is well until nobody wants anything any more.
    void play();
    // What is wrong then; empty: nothing.
    std::string fault();

    struct Tally {
        std::size_t messages = 0;
        std::size_t lost = 0;
        std::size_t kills = 0;
        std::size_t put_back = 0;
        std::size_t lines = 0;
    };
    const Tally& tally() const { return tally_; }

  private:
    struct Killed {};
    struct Process {
        std::unique_ptr<MemoryHallStore> store;
        std::unique_ptr<app::Clerk> clerk;
    };
    // Of somebody who is no table's tablet: a request that is sent until it is answered.
    struct Wish {
        std::int64_t link = 0;
        hall::Request request = hall::Request::claim;
        std::string body;
        std::int64_t due = 0;
        bool under_way = false;
        bool answered = false;
        std::string answer = {};
    };
    struct Table {
        std::int64_t link = 0;
        std::int64_t side = 0;  // the other side's phone
        std::string fixture;
        std::unique_ptr<CountingTablet> tablet;
        int errand = 0;  // which is under way; another number: its answer comes too late
        bool waits = false;
        std::vector<std::string> to_play;
        std::string marks;
        std::string proposal;
        std::optional<Wish> confirm;
        std::optional<Wish> enter;
    };

    Dice dice_;
    bool well_ = false;  // the network
    std::int64_t now_ = 1000;
    HallMemory memory_;
    std::vector<HallMemory> put_away_;
    int steps_to_kill_ = -1;
    std::array<Process, 2> processes_;
    Process reader_;
    std::vector<Table> tables_;
    std::multimap<std::int64_t, std::function<void()>> on_its_way_;
    std::set<std::string> acknowledged_;  // hashes of lines
    Tally tally_;

    std::string letters();
    void begin(Process& process);
    void step();
    std::optional<hall::Heard> ask(const std::function<hall::Heard(app::Clerk&)>& what);
    void send(const std::function<hall::Heard(app::Clerk&)>& what, const std::function<void(hall::Heard)>& hear);
    void later(std::int64_t least, std::int64_t most, std::function<void()> what);
    void deliver_due();

    void happen();
    void tablet_acts(Table& table);
    void count_on(Table& table);
    void wish_on(std::optional<Wish>& wish);
    void phones_and_desk(Table& table);
    void misfortune();
    app::Clerk& newest();
    const hall::Table* at_hall(app::Clerk& clerk, const Table& table);
};

}  // namespace tapet::tests
