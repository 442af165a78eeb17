// A desk's line to the hall of its championship: opened on this computer or joined by a link. What the desk writes goes there, what others
// wrote comes here, and what waits for the desk is told. No tap waits for it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hall/address.h"
#include "hall/desk_view.h"
#include "hall/live_text.h"
#include "keeping/remote.h"
#include "ui/championship/hall_links.h"
#include "ui/championship/parts.h"
#include "ui/platform/network.h"

namespace tapet::ui {

class HallLine {
  public:
    void follow(Desk& desk);  // each frame

    // Whether this program can keep a hall: a page cannot.
    static bool can_open(const Context& context) { return context.environment.call && context.environment.page; }
    void open(Desk& desk);
    void close(Desk& desk);
    // By a desk's link; false: it is none.
    bool join(Desk& desk, std::string_view link);
    void leave(Desk& desk);

    bool on() const { return where_.has_value(); }
    bool here() const { return here_; }                      // it is this computer's
    bool opening() const { return opens_; }                  // something is being opened or closed
    bool heard() const { return heard_; }                    // it answered last
    bool apart() const { return apart_; }                    // the hall and this desk went on differently
    const std::string& trouble() const { return trouble_; }  // why something was not done; empty: nothing was refused
    std::size_t lines_waiting() const { return waiting_; }   // of the desk, which the hall has not yet
    const hall::DeskView& view() const { return view_; }
    // Of the hall for everybody, the likeliest first: "http://192.168.1.7:8274".
    const std::vector<std::string>& addresses() const { return addresses_; }
    // Of the page that everybody may read, where this hall has one; else empty.
    const std::string& page() const { return page_; }

    const hall::Address& where() const { return *where_; }  // while it is on
    HallLinks& links() { return links_; }
    const HallLinks& links() const { return links_; }

    using Heard = std::function<void(Desk&, const HttpHeard&)>;
    // This desk asks its hall something, or says it where there is a body; what was heard comes in a later frame.
    void ask(Desk& desk, std::string_view request, const std::string& body, Heard heard);
    void enter(Desk& desk, const std::vector<std::string>& proposals, const std::vector<std::string>& events = {});
    void put_message(Desk& desk, const std::string& text);  // empty: it is taken away
    void choose(Desk& desk, const std::string& fixture, std::int64_t version, const std::string& hash);
    // What both say is laid beside each other, to be joined: as soon as nothing else is on its way.
    void meet_apart() { wants_join_ = comes_for_ == Comes::gone_on; }
    void set(Desk& desk, std::string_view choice, std::string_view value);  // hall::DeskView::choice
    void let_in(Desk& desk, const hall::DeskKnock& knock);  // a link of that table, or that claim is admitted

  private:
    struct Call {
        Hearing hearing;
        Heard heard;
    };

    std::optional<hall::Address> where_;
    bool asked_ = false;  // whether a hall is open here
    bool here_ = false;
    bool opens_ = false;
    bool heard_ = false;
    std::string trouble_;
    std::vector<std::string> addresses_;
    std::string page_;
    std::vector<Call> calls_;
    Hearing live_;
    std::int64_t live_again_us_ = 0;
    hall::LiveText text_;
    std::string mark_;
    hall::DeskView view_;
    HallLinks links_;

    // The championship's lines: the last that hall and desk have in common, and what is on its way.
    std::int64_t common_ = -1;
    std::string common_hash_;
    bool meets_ = false;
    bool again_ = false;
    bool apart_ = false;
    bool wants_join_ = false;
    // What the hall's lines come for: what others wrote is kept; all of them are joined with the desk's own, compared with those, or
    // gone on with in their place.
    enum class Comes : std::uint8_t { gone_on, joined, compared, over };
    Comes comes_for_ = Comes::gone_on;
    std::int64_t meets_again_us_ = 0;  // 0: only when something changes
    std::size_t waiting_ = 0;
    Derived<std::size_t> met_;
    std::vector<RemoteLine> comes_;  // what others wrote, piece by piece
    struct Last {
        std::int64_t seq = -1;
        std::string hash;
        bool kept = false;
    };
    std::optional<Last> came_;                     // all of it, and whether it was kept
    std::optional<std::vector<RemoteLine>> goes_;  // read from the file, to be sent

    // What a delegate's desk says line by line (hall_delegate.cpp).
    struct Differs {
        bool apart = true;  // the hall has lines that are not here
        std::vector<RemoteWord> words;
    };
    std::optional<Differs> differs_;  // read from the file
    std::vector<RemoteWord> words_;   // still to be said
    bool said_any_ = false;
    std::vector<std::string> left_;       // what the hall did not take, and why
    std::optional<std::size_t> left_at_;  // the match's revision then: it is not said again unchanged

    void call(Desk& desk, const HttpCall& what, Heard heard);
    void here_stands(Desk& desk, const HttpHeard& heard);
    void asked_about(Desk& desk, const hall::Address& where, const HttpHeard& heard);
    void begin(hall::Address where);
    void stop();
    void ask_for_page(Desk& desk);
    void hear_calls(Desk& desk);
    void hear_live(Desk& desk);
    void note_agreed(Desk& desk) const;
    void meet(Desk& desk);
    void go_on(Desk& desk);
    void send(Desk& desk, const std::vector<RemoteLine>& lines);
    void sent(Desk& desk, const HttpHeard& heard, std::int64_t last, const std::string& hash);
    void fetch_all(Desk& desk, Comes what);
    void fetch(Desk& desk);
    void fetched(Desk& desk, const HttpHeard& heard);
    void join_hall(Desk& desk);
    bool is_delegates(const Desk& desk) const;
    void compare(Desk& desk);
    void say_each(Desk& desk, Differs differs);
    void say_next(Desk& desk);
    void said_all(Desk& desk);
    void go_over(Desk& desk);
    void met(Desk& desk, std::int64_t seq, std::string hash);
    void later(Desk& desk);
    void post(Desk& desk, std::string_view request, Json::Object body);
};

}  // namespace tapet::ui
