// An evening of a small championship as tests tell it: rows of a hall's log, made as the hall makes them, and what they come to.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "hall/hall.h"

namespace tapet::hall {

// Stands for the store's digest: a proof that other states do not have.
Bytes16 proof_of(const std::string& fold);
bool proves(const Verdict& accepted, const LogLine& line);

class Evening {
  public:
    // Pilar, Mercat, Convent in sector 1, Sueca, Jordana, Russafa in sector 2; the sector phase has begun.
    Evening();

    // A line of the championship.
    void desk(const std::string& line);
    // A line of a match as its tablet sends it; the first one begins its stream.
    void line(std::int64_t stream, const std::string& device, const std::string& line);
    void begin(const StreamStart& start);
    void say(const std::string& verb, const std::string& body, const std::string& device = {},
             const std::string& said = {});
    void row(LogRow row);  // with the next position

    // Pilar's table against Mercat: claimed by `device`, and its match begun as stream 2.
    void claim(const std::string& device, std::int64_t term);
    void play(const std::string& device, const std::vector<std::string>& lines);
    // Two camas of 24 stones for Pilar, 10 for Mercat.
    void play_to_the_end(const std::string& device);
    void propose(const std::string& id, const std::string& marks, int side = 0);

    const Hall& hall() const { return hall_; }
    const std::vector<LogRow>& rows() const { return rows_; }
    const std::map<std::size_t, StreamStart>& starts() const { return starts_; }  // before the row of that place
    const Table& table() const;                                                   // Pilar's against Mercat
    std::string_view state() const { return code(table().state); }

  private:
    Hall hall_;
    std::vector<LogRow> rows_;
    std::map<std::size_t, StreamStart> starts_;
    std::map<std::int64_t, Referee> tablets_;

    void keep(std::int64_t stream, const std::string& device, const std::string& line);
};

inline const std::string kPilarWins = R"("cames":[2,0],"pedres":[48,10],"joc_fora":false)";

}  // namespace tapet::hall
