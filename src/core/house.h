// House options: what the rules leave open and a table settles before it plays. Each game has one list of them (its
// house.cpp), which decoding, encoding, the setup screens and the change in a running match use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/fields.h"
#include "core/json_writer.h"

namespace tapet {

// The default of a choice in a setup that earlier rules judged and that left it out: before `since` it was value `was`.
struct Earlier {
    RulesVersion since = 1;
    std::size_t was = 0;
};

// Words: GAME.option.KEY is the question, GAME.option.KEY.0 and on are the answers, in the order of `values`.
struct HouseOption {
    std::string_view key;
    std::string_view rule;            // behind its "why"
    std::vector<std::string> values;  // as JSON; the first is the default. Empty: a number
    int low = 0;
    int high = 0;
    int otherwise = 0;                         // the default of a number
    std::string_view unit = {};                // of a number: a language key
    std::vector<std::string_view> steps = {};  // tapped in order, one or more; the only value is the default
    std::vector<std::string_view> codes = {};  // of a choice: what the protocol calls the values
    Earlier earlier = {};                      // of a choice
};

// An option and how it lies in the game's own House.
template <class House>
struct HouseRow {
    HouseOption option;
    void (*decode)(const HouseOption& option, Fields& fields, House& house);  // leaves the default when it is not given
    void (*encode)(const HouseOption& option, const House& house, JsonWriter& out);
};

// One of several, kept in an enum whose values are in the order of the codes.
template <class House, auto Member>
HouseRow<House> choice(std::string_view key, std::string_view rule, std::vector<std::string_view> codes,
                       Earlier earlier = {}) {
    using Value = std::decay_t<decltype(std::declval<House>().*Member)>;
    HouseOption option{key, rule, {}};
    for (const std::string_view code : codes) option.values.push_back("\"" + std::string(code) + "\"");
    option.codes = std::move(codes);
    option.earlier = earlier;
    return {std::move(option),
            [](const HouseOption& of, Fields& fields, House& house) {
                const std::size_t otherwise = fields.rules() < of.earlier.since ? of.earlier.was : 0;
                house.*Member = static_cast<Value>(fields.code_or(of.key, of.codes, otherwise));
            },
            [](const HouseOption& of, const House& house, JsonWriter& out) {
                out.member(of.key, of.codes[static_cast<std::size_t>(house.*Member)]);
            }};
}

template <class House, auto Member>
HouseRow<House> number(std::string_view key, std::string_view rule, int low, int high, std::string_view unit) {
    return {HouseOption{key, rule, {}, low, high, House().*Member, unit},
            [](const HouseOption& of, Fields& fields, House& house) {
                house.*Member = static_cast<int>(fields.integer_or(of.key, of.low, of.high, of.otherwise));
            },
            [](const HouseOption& of, const House& house, JsonWriter& out) { out.member(of.key, house.*Member); }};
}

// Yes or no; the default comes first.
template <class House, auto Member>
HouseRow<House> yes_or_no(std::string_view key, std::string_view rule) {
    const bool otherwise = House().*Member;
    return {HouseOption{key, rule, {otherwise ? "true" : "false", otherwise ? "false" : "true"}},
            [](const HouseOption& of, Fields& fields, House& house) {
                house.*Member = fields.boolean_or(of.key, house.*Member);
            },
            [](const HouseOption& of, const House& house, JsonWriter& out) { out.member(of.key, house.*Member); }};
}

// The member "house" of a setup, which may be missing.
template <class House>
House decode_house(const std::vector<HouseRow<House>>& rows, Fields& setup) {
    House house;
    static const Json kNothing{Json::Object{}};
    Fields fields = setup.has("house") ? setup.object("house") : Fields(kNothing, setup.at("house"), setup.rules());
    for (const HouseRow<House>& row : rows) row.decode(row.option, fields, house);
    fields.done();
    return house;
}

template <class House>
void encode_house(const std::vector<HouseRow<House>>& rows, const House& house, JsonWriter& out) {
    out.key("house");
    out.begin_object();
    for (const HouseRow<House>& row : rows) row.encode(row.option, house, out);
    out.end_object();
}

template <class House>
std::vector<HouseOption> options_of(const std::vector<HouseRow<House>>& rows) {
    std::vector<HouseOption> options;
    for (const HouseRow<House>& row : rows) options.push_back(row.option);
    return options;
}

}  // namespace tapet
