// What is read of a served hall: once, as a page, or as it changes.
#include <algorithm>
#include <utility>

#include "app/hall/hall_reads.h"
#include "app/hall/hall_running.h"
#include "hall/view.h"

namespace tapet::app {

// ---- what is read ----------------------------------------------------------------------------------------------------

void HallServer::Running::answer_read(const Route& route, std::int64_t link, const HttpRequest& request,
                                      const HttpReply& reply) {
    if (route.what == "live") return go_live(route, link, request, reply);
    const bool waits = office->work(route.name, [this, route, link, request, reply](OpenHall* open) {
        reply.give(open == nullptr ? deny(404, "nothing", "hall.nothing", lang_in(request))
                                   : read_of(*open, route, link, office->now_ms(), request));
    });
    if (!waits) reply.give(deny(503, "slowly", "hall.slowly", lang_in(request)));
}

// Where there is none, one without a link gives way to one with it.
bool HallServer::Running::has_room(std::int64_t link, const std::string& from) {
    const auto of_one = live_of.find(from);
    if (of_one != live_of.end() && of_one->second >= options.most_live / 2) return false;
    if (live < options.most_live) return true;
    static const auto kBye = std::make_shared<const std::string>("event: bye\ndata: {\"after_ms\":15000}\n\n");
    while (link != 0 && !guests.empty()) {
        const auto guest = guests.front().lock();
        guests.pop_front();
        if (guest == nullptr) continue;
        guest->send(kBye);
        guest->close();
        return true;
    }
    return false;
}

void HallServer::Running::remember(const std::shared_ptr<HttpStream>& guest) {
    if (guests.size() > 2 * options.most_live) {
        const auto is_gone = [](const auto& each) { return each.expired(); };
        guests.erase(std::remove_if(guests.begin(), guests.end(), is_gone), guests.end());
    }
    guests.push_back(guest);
}

void HallServer::Running::go_live(const Route& route, std::int64_t link, const HttpRequest& request,
                                  const HttpReply& reply) {
    const auto after = read_mark(in_query(request.query, "after"));
    const Lang lang = lang_in(request);
    const bool waits =
        office->work(route.name, [this, route, link, after, lang, from = who(request), reply](OpenHall* open) {
            const bool may = open != nullptr && (link != 0 || hall::is_open(open->clerk.hall()));
            if (!may) return reply.give(deny(401, "who", "hall.who", lang));
            // The stream is the network's; what it is sent is made here.
            http->post([this, route, link, after, lang, from, reply] {
                if (!has_room(link, from)) return reply.give(deny(503, "slowly", "hall.slowly", lang));
                ++live;
                ++live_of[from];
                struct Joined {
                    std::shared_ptr<HttpStream> stream;
                    Live::Id id = 0;
                    bool gone = false;
                };
                const auto joined = std::make_shared<Joined>();
                HttpResponse head{200,
                                  {{"Content-Type", "text/event-stream"},
                                   {"Cache-Control", "no-store"},
                                   {"X-Accel-Buffering", "no"},
                                   {"X-Content-Type-Options", "nosniff"}}};
                joined->stream = reply.stream(head, [this, route, from, joined] {
                    --live;
                    if (--live_of[from] == 0) live_of.erase(from);
                    joined->gone = true;
                    office->work(route.name, [joined](OpenHall* hall) {
                        if (hall != nullptr) hall->live.leave(joined->id);
                    });
                });
                if (link == 0) remember(joined->stream);
                office->work(route.name, [this, link, after, joined](OpenHall* hall) {
                    if (hall == nullptr) return;
                    Onlooker onlooker{[this, joined](std::shared_ptr<const std::string> text, bool counts) {
                                          http->post([joined, text = std::move(text), counts] {
                                              joined->stream->send(text, counts);
                                          });
                                      },
                                      [this, joined] { http->post([joined] { joined->stream->close(); }); }};
                    joined->id = hall->live.join(link, after, std::move(onlooker));
                    hall->live.tell(hall->clerk);
                });
            });
        });
    if (!waits) reply.give(deny(503, "slowly", "hall.slowly", lang));
}

// Where others find this hall: by its own address, or as whoever asks found it; not by one that is this computer's alone.
HttpResponse HallServer::Running::page(const Route& route, const HttpRequest& request) {
    const std::string_view host = request.header("Host");
    std::string base = options.address.empty() ? this->base(host) : address;
    if (options.address.empty() && options.to_network && is_loopback(host.substr(0, host.rfind(':')))) {
        const auto all = network_addresses();
        if (!all.empty()) base = this->base(all.front() + address.substr(address.rfind(':')));
    }
    return pages.answer(route.name, route.rest, base + "/h/" + route.name, request);
}

}  // namespace tapet::app
