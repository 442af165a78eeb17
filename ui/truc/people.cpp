#include "ui/truc/people.h"

#include "truc/words.h"

namespace tapet::ui {

std::vector<SeatPeople> seated_as(const truc::Setup& setup, const std::vector<std::string>& people) {
    std::vector<SeatPeople> seats;
    for (std::size_t i = 0; i < people.size() && i < static_cast<std::size_t>(setup.seats()); ++i) {
        const std::string seat = plain_seat_words(setup, static_cast<truc::Seat>(i));
        if (!people[i].empty()) seats.push_back({{}, 0, seat, {people[i]}});
    }
    return seats;
}

}  // namespace tapet::ui
