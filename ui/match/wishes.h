// The one way to change what is kept. A screen reads while it draws, and changes nothing: it puts its wishes here, and they
// are done when the frame is drawn, in order, before any screen is left. What came of each is shown where the finger was.
#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/geometry.h"
#include "keeping/keeper.h"
#include "ui/kit/ui.h"

namespace tapet::ui {

struct Context;

class Wish {
  public:
    using Deed = std::function<Taken()>;
    using Then = std::function<void(const std::vector<Ruling>&)>;

    Wish(Context& context, Deed deed, bool leans);

    // What follows when it was accepted and is durable, in the zone in which it was wished: a function of the rulings, or of
    // nothing. It comes in the same frame, so it may use the context and what the screen itself has; not what a tap may have
    // taken away by then (a sheet that was open), nor the state of the match that was drawn, which is another one now.
    template <class Follow>
    Wish& then(Follow follow) {
        then_.push_back(with_rulings(std::move(follow)));
        return *this;
    }
    // What follows when it was refused, or could not be kept, after that was said.
    Wish& otherwise(std::function<void()> follow) {
        otherwise_.push_back(std::move(follow));
        return *this;
    }
    // A convenience: nobody is told when it cannot be kept.
    Wish& quietly() {
        quiet_ = true;
        return *this;
    }

  private:
    friend class WishQueue;
    Context* context_;
    Place place_;  // of the zone in which it was wished
    Deed deed_;
    bool leans_;  // it was said on the supposition that what was said before it holds
    bool quiet_ = false;
    std::vector<Then> then_;
    std::vector<std::function<void()>> otherwise_;

    template <class Follow>
    static Then with_rulings(Follow follow) {
        if constexpr (std::is_invocable_v<Follow&, const std::vector<Ruling>&>) {
            return follow;
        } else {
            return [follow = std::move(follow)](const std::vector<Ruling>&) mutable { follow(); };
        }
    }
    bool grant();
    void show(const Taken& taken) const;
};

// Of one app.
class WishQueue {
  public:
    // Does them all, and those that follow from them; true when there were any. After the first that was refused those are
    // dropped that were said on the supposition that it held.
    bool grant();

  private:
    friend class Wishes;
    std::deque<Wish> wishes_;  // what was wished stays where it is
};

// What a Context has of it: the queue, and where what is wished is kept. A deed names the part of the keeper that it touches.
class Wishes {
  public:
    using Says = std::function<Taken(OpenMatch&)>;
    using Begins = std::function<Taken(Shelf&)>;
    using Keeps = std::function<Done(const Keeper&)>;

    Wishes(WishQueue& queue, const Keeper& keeper) : queue_(&queue), open_(&keeper.open), keeper_(keeper) {}
    // Of a table that is only tried out: what is said is said there, and nothing else is done (`no`).
    Wishes on(OpenMatch& table, Trouble no) const;

    // Lines of the open match, or of a new one: they lean on those before them.
    Wish& say(Context& context, Says deed) const;
    Wish& begin(Context& context, Begins deed) const;
    // What lies beside them: each stands alone.
    Wish& keep(Context& context, Keeps deed) const;
    // What has nothing to do with the match, and is kept although that is only tried out.
    Wish& keep_anyway(Context& context, Keeps deed) const;

  private:
    WishQueue* queue_;
    OpenMatch* open_;
    Keeper keeper_;
    std::optional<Trouble> no_;
};

// ---- beside the log, as in the keeper
Wish& keep_setting(Context& context, std::string_view key, std::string_view value);
Wish& keep_record(Context& context, std::string_view kind, std::string_view key, std::string_view body);
Wish& keep_records(Context& context, std::string_view kind, std::vector<std::pair<std::string, std::string>> records);
Wish& drop_record(Context& context, std::string_view kind, std::string_view key);

}  // namespace tapet::ui
