// The tables of halls that this tablet took: while people count, their errands are carried over the network. Nothing here waits, and no
// tap does; only what is stored is sent.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "hall/address.h"
#include "hall/courier.h"
#include "hall/desk_view.h"
#include "hall/live_text.h"
#include "keeping/keeper.h"
#include "ui/match/hall/knocking.h"
#include "ui/platform/environment.h"

namespace tapet::ui {

class HallTable {
  public:
    HallTable(hall::Address address, RemoteTable table, std::vector<RemoteSay> says, const std::string& device)
        : address_(std::move(address)),
          courier_(table, says, device, hall::label_of(device)),
          kept_(std::move(table)),
          kept_says_(std::move(says)) {}

    const hall::Address& address() const { return address_; }
    hall::Courier& courier() { return courier_; }
    const hall::Courier& courier() const { return courier_; }
    const std::string& match() const { return courier_.table().match; }
    Json claimed() const { return courier_.claimed(); }  // what the hall said of it; null: nothing yet
    // Of the table, as everybody sees it: "confirmed"; empty: not known. What is given there as its hall has it; nullptr: nothing.
    std::string state() const;
    const hall::DeskProposal* proposal() const;
    const RemoteSay* last_said(std::string_view request) const;  // nullptr: nothing of it

    const hall::DeskView& view() const { return view_; }  // what its hall tells it
    // Of a falla's link, while it is looked at: whether its hall tells it something now, and whether it never will.
    void look(std::int64_t now_us) { looked_us_ = now_us; }
    bool hears() const { return hears_; }
    bool is_refused() const { return refused_; }

  private:
    friend class Halls;
    hall::Address address_;
    hall::Courier courier_;
    RemoteTable kept_;  // as they are stored
    std::vector<RemoteSay> kept_says_;
    Hearing under_way_;
    Hearing live_;
    hall::LiveText live_text_;
    std::string mark_;
    std::int64_t live_due_us_ = 0;
    hall::DeskView view_;
    std::optional<std::int64_t> looked_us_;
    bool hears_ = false;
    bool refused_ = false;
};

class Halls {
  public:
    Halls(const Keeper& keeper, const Environment& environment) : keeper_(keeper), environment_(environment) {}

    // Carries what there is to carry; not while a screen is drawn. True: there is something new to draw.
    bool carry(Lang lang);
    // What kept something of it from being kept, once; empty: nothing.
    std::string take_trouble() { return std::exchange(trouble_, {}); }

    // The table behind that address, taken from now on; its number, from 1. Trouble: it cannot be kept.
    tl::expected<std::size_t, Trouble> take(const hall::Address& address);
    Done leave(const HallTable& table);
    HallTable* at(std::size_t number);
    HallTable* of_match(std::string_view match);
    // What people wish: kept at once.
    Done play(HallTable& table, const std::string& match);
    Done say(HallTable& table, std::string_view request, Json::Object body);
    // What the courier was told is kept.
    Done keep(HallTable& table);
    // The hall of the table that was taken last, without a secret; nothing: none was.
    std::optional<hall::Address> last_hall();
    // A table of that hall is asked for by the four signs of its acta.
    Done knock(const hall::Address& hall, const std::string& signs);
    Knocking& knocking() { return knocking_; }
    std::optional<RemoteLine> last_line(const HallTable& table) const;
    std::int64_t waiting(const HallTable& table) const;  // lines that the hall has not acknowledged

  private:
    const Keeper& keeper_;
    const Environment& environment_;
    bool read_ = false;
    std::vector<std::unique_ptr<HallTable>> tables_;

    Knocking knocking_;
    std::string trouble_;

    void read();
    void notice(const Done& done);
    bool carry(HallTable& table, Lang lang);
    bool listens(const HallTable& table) const;
    bool listen(HallTable& table, Lang lang);
    hall::Ledger ledger(const HallTable& table) const;
    hall::Moment moment() const;
};

}  // namespace tapet::ui
