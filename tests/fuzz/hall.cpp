// What is asked of a hall, a request a line: "LINK REQUEST BODY", the links being of each role; and rows of its log that something has
// been at: "!POSITION VERB BODY", after which the process begins again.
#include "app/hall/clerk.h"
#include "hall/view.h"
#include "tests/app/hall/memory_hall_store.h"
#include "tests/app/hall/small_hall.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/target.h"

namespace tapet::fuzz {

namespace {

constexpr int kMostAsked = 60;

class AskedHall {
  public:
    AskedHall() {
        tests::make_hall(store_, R"({"accept":"tablet","claims":"link","public":"live"})",
                         {{"desk", "", "AAAAAAAAAAAAAAAAAAAAAA"},
                          {"table", R"(["sectors","Pilar","Mercat"])", "BBBBBBBBBBBBBBBBBBBBBA"},
                          {"side", "Mercat", "CCCCCCCCCCCCCCCCCCCCCA"},
                          {"sector", R"(["sectors","1"])", "DDDDDDDDDDDDDDDDDDDDDA"},
                          {"board", "", "EEEEEEEEEEEEEEEEEEEEEA"},
                          {"table", R"(["sectors","Pilar","Convent"])", "FFFFFFFFFFFFFFFFFFFFFA"},
                          {"side", "Pilar", "GGGGGGGGGGGGGGGGGGGGGA"}});
        begin();
    }

    void take(std::string_view line) {
        Bytes words(line);
        if (line.substr(0, 1) == "!") return damage(words);
        const std::int64_t link = whole(words.until(' '));
        const std::string_view request = words.until(' ');
        const std::string body(words.rest());
        if (request == "streams") return answered(clerk_->stream(link, whole(body), 0, Lang::en));
        const auto found = std::find(hall::kRequestCodes.begin(), hall::kRequestCodes.end(), request);
        if (found == hall::kRequestCodes.end()) return;
        const auto asked = static_cast<hall::Request>(found - hall::kRequestCodes.begin());
        const hall::InMemory memory{
            .claims = {{"AAAAAAAAAAAAAAAAAAAAAQ", {"BBBBBBBBBBBBBBBBBBBBBQ", R"(["sectors","Pilar","Mercat"])"}}}};
        for (const app::HallAnswer& answer : clerk_->answer({app::HallCall{link, asked, body, Lang::en}}, memory))
            answered(answer);
        clerk_->enter_ripe();
    }

    // Who reads along stands where a new reader does, and all can be shown.
    void end() {
        if (clerk_->hall().championship() != nullptr) show();
        for (const hall::Said& said : clerk_->hall().says())
            must(parse_json(hall::say_json(said)).has_value(), "a say is no JSON");
        const std::string mark = clerk_->mark();
        begin();
        must(clerk_->mark() == mark, "who begins anew stands elsewhere");
        for (std::size_t i = 0; i < memory_.log.size(); ++i)
            must(memory_.log[i].row.pos == static_cast<std::int64_t>(i) + 1, "a position is missing");
    }

  private:
    tests::HallMemory memory_;
    tests::MemoryHallStore store_{memory_, [] {}};
    std::unique_ptr<app::Clerk> clerk_;

    void begin() {
        clerk_ = std::make_unique<app::Clerk>(store_, memory_.hall, [] { return std::int64_t{1000}; });
        clerk_->read_on();
    }
    void show() const {
        const hall::Hall& hall = clerk_->hall();
        const std::int64_t first = static_cast<std::int64_t>(memory_.log.size()) / 2;
        must(parse_json(hall::board(hall)).has_value(), "the board is no JSON");
        for (const auto& [number, link] : hall.links()) {
            shown(hall::reset(hall, {&link}));
            for (const hall::Shown& each : hall::changed_since(hall, {&link}, first)) shown(each);
            answered(clerk_->links(number, {}, Lang::en));
        }
    }
    void damage(Bytes& words) {
        const std::int64_t pos = whole(words.until(' ').substr(1));
        if (pos < 1 || pos > static_cast<std::int64_t>(memory_.log.size())) return;
        hall::LogRow& row = memory_.log[static_cast<std::size_t>(pos) - 1].row;
        row.verb = words.until(' ');
        row.body = words.rest();
        begin();
    }
    static std::int64_t whole(std::string_view text) {
        std::int64_t number = 0;
        for (const char c : text.substr(0, 9)) number = c >= '0' && c <= '9' ? number * 10 + (c - '0') : number;
        return number;
    }
    static void shown(const hall::Shown& shown) {
        must(parse_json(shown.data).has_value(), "what is shown is no JSON", shown.data);
    }
    static void answered(const app::HallAnswer& answer) {
        must(parse_json(answer.body).has_value(), "an answer is no JSON", answer.body);
        must((answer.status >= 200 && answer.status < 500) || answer.status == 503, "a strange status");
    }
};

}  // namespace

void asked_hall(std::string_view bytes) {
    AskedHall hall;
    Bytes rest(bytes);
    for (int i = 0; i < kMostAsked && !rest.used_up(); ++i) {
        ++counted();
        hall.take(rest.until('\n'));
    }
    hall.end();
}

}  // namespace tapet::fuzz
