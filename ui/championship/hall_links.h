// The links that a desk gives out at its hall (the hall's contract, "Links"): this side draws the secrets and keeps them, the hall knows
// their hashes alone. What it has not answered is asked for again, with the same words; what a hall that was put back has lost, too.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/address.h"
#include "hall/link.h"
#include "keeping/remote.h"
#include "ui/championship/parts.h"
#include "ui/platform/network.h"

namespace tapet::ui {

class HallLine;

struct WantedLink {
    hall::Role role = hall::Role::table;
    std::string scope;  // JSON: the fixture's key, the table's, the falla's name, null
    std::string label;  // "Table 14"
};

class HallLinks {
  public:
    static bool can_make(const Context& context) { return static_cast<bool>(context.environment.sha256); }

    void read(Desk& desk);                    // what is kept, once
    void follow(Desk& desk, HallLine& line);  // each frame at a hall
    void compare() { compared_ = false; }     // the hall may have been put back

    void make(Desk& desk, const HallLine& line, const std::vector<WantedLink>& wanted);
    // The link that this desk came in by is kept, so that it is at its hall again the next time; until it leaves.
    void came_in(Desk& desk, const hall::Address& where);
    void leave(Desk& desk);
    const RemoteLink* came_in_by() const;  // nullptr: it opened its hall itself, or has none
    // Nobody comes in with it from then on.
    void take_back(Desk& desk, HallLine& line, const RemoteLink& link);

    // Those that the hall has, as they were made; a pointer holds until the next frame.
    std::vector<const RemoteLink*> of(hall::Role role) const;
    const RemoteLink* find(hall::Role role, std::string_view scope) const;  // the newest; nullptr: there is none
    const RemoteLink* by_number(std::int64_t number) const;                 // of ours and of those that were let in
    bool waits() const;                                                     // for an answer
    // The tablets that were let in at a table, each with a secret of its own that nobody here has.
    const std::vector<RemoteLink>& let_in() const { return let_in_; }

  private:
    std::vector<RemoteLink> links_;
    std::vector<RemoteLink> let_in_;
    bool asked_ = false;  // the file for what is kept
    bool compared_ = false;
    bool under_way_ = false;
    std::int64_t again_us_ = 0;

    void ask(Desk& desk, HallLine& line);
    void answered(Desk& desk, const std::string& said, const HttpHeard& heard);
    void compare(Desk& desk, HallLine& line);
    void compared(Desk& desk, const HttpHeard& heard);
    void list_let_in(const Json::Array& rows);
    void keep(Desk& desk, const std::vector<RemoteLink>& links);
    void forget(Desk& desk, const std::string& secret);
};

// What the championship goes by at its hall and on other tablets.
std::string championship_id(const Desk& desk);
// Where it leads: what is in its code.
std::string address_of(const HallLine& line, const RemoteLink& link);

}  // namespace tapet::ui
