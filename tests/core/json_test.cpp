// Strict JSON (docs/protocol.md, "The answers"): what is read, what is not and why, and that what is written is read
// back.
#include "core/json.h"

#include <doctest/doctest.h>
#include <string>

#include "core/json_writer.h"

namespace tapet {

namespace {

using namespace std::string_literals;

std::string fault(std::string_view text) {
    static constexpr const char* kNames[] = {"syntax", "twice", "fraction", "too_large", "too_deep"};
    const auto json = parse_json(text);
    return json ? "read" : kNames[static_cast<int>(json.error().fault)];
}

std::string again(std::string_view text) {
    const auto json = parse_json(text);
    return json ? to_text(*json) : "fault: " + fault(text);
}

std::string nested(std::size_t depth, char open, char close) {
    std::string text;
    for (std::size_t i = 0; i < depth; ++i) text += open == '[' || i + 1 == depth ? std::string(1, open) : R"({"a":)";
    return text + std::string(depth, close);
}

}  // namespace

TEST_CASE("json: what is written as it was read") {
    for (const char* text : {R"({"a":1,"b":[true,false,null],"c":{"d":"e"}})", "[]", "{}", "0", "-1", R"("x")", "null",
                             R"({"z":1,"a":2})", R"({"":{"":""}})", "[[],{},[[]]]"}) {
        CHECK(again(text) == text);
    }
    CHECK(again(" \t\r\n{ \"a\" : [ 1 , 2 ] } \n") == R"({"a":[1,2]})");
}

TEST_CASE("json: whole numbers of 64 bits with sign, nothing else") {
    CHECK(again("9223372036854775807") == "9223372036854775807");
    CHECK(again("-9223372036854775808") == "-9223372036854775808");
    CHECK(again("-0") == "0");
    for (const char* number : {"9223372036854775808", "-9223372036854775809", "18446744073709551615",
                               "18446744073709551616", "99999999999999999999999999"}) {
        CHECK(fault(number) == "too_large");
    }
    for (const char* number : {"1.0", "1e2", "1E2", "0.5", "-1.0", "1e0", "10e-1", "1.0e+1", "0e0", "-0.0"}) {
        CHECK(fault(number) == "fraction");
    }
    for (const char* number : {"01", "+1", "-", "1.", ".5", "0x10", "1e", "NaN", "Infinity", "-Infinity", "1_000",
                               "1,000", "٣", "--1", "1e999"}) {
        CAPTURE(std::string(number));
        CHECK(fault(number) != "read");
    }
}

TEST_CASE("json: the key of a fault is named") {
    const auto key_of = [](std::string_view text) { return parse_json(text).error().key; };
    CHECK(key_of(R"({"n":1.5})") == "n");
    CHECK(key_of(R"({"a":{"b":[1,2,1e3]}})") == "b");
    CHECK(key_of(R"({"n":9223372036854775808})") == "n");
    CHECK(key_of(R"({"a":{"b":1},"a":2})") == "a");
    CHECK(key_of(R"({"a":1)").empty());
}

TEST_CASE("json: a key given twice in one object, however it is written") {
    for (const char* text :
         {R"({"a":1,"a":1})", R"({"a":1,"\u0061":2})", R"({"\u00e0":1,"à":2})", R"({"\ud83d\ude00":1,"😀":2})",
          R"({"x":{"a":1,"b":2,"a":3}})", R"([{"a":1},{"b":1,"b":1}])", R"({"/":1,"\/":2})", R"({"":1,"":2})",
          R"({"a":{"a":{"a":1,"a":1}}})"}) {
        CAPTURE(std::string(text));
        CHECK(fault(text) == "twice");
    }
    for (const char* text :
         {R"({"a":{"a":1}})", R"([{"a":1},{"a":1}])", R"({"a":1,"A":1})", R"({"à":1,"a\u0300":2})"}) {
        CHECK(fault(text) == "read");
    }
}

TEST_CASE("json: 32 levels are read, 33 are not") {
    CHECK(fault(nested(32, '[', ']')) == "read");
    CHECK(fault(nested(33, '[', ']')) == "too_deep");
    CHECK(fault(nested(32, '{', '}')) == "read");
    CHECK(fault(nested(33, '{', '}')) == "too_deep");
    CHECK(fault(std::string(60'000, '[')) == "too_deep");
    CHECK(fault(std::string(60'000, '[') + std::string(60'000, ']')) == "too_deep");
    CHECK(fault("[" + nested(31, '[', ']') + "," + nested(31, '{', '}') + "]") ==
          "read");  // side by side is no nesting
}

TEST_CASE("json: broken text") {
    for (const std::string& text : {""s,
                                    " "s,
                                    "{"s,
                                    "}"s,
                                    "["s,
                                    "]"s,
                                    "{]"s,
                                    "[}"s,
                                    R"({"a")"s,
                                    R"({"a":)"s,
                                    R"({"a":1,})"s,
                                    "[1,]"s,
                                    "[,1]"s,
                                    R"({a:1})"s,
                                    R"({'a':1})"s,
                                    R"({"a" 1})"s,
                                    R"({"a":1 "b":2})"s,
                                    "{} {}"s,
                                    "{}x"s,
                                    "1 2"s,
                                    "tru"s,
                                    "True"s,
                                    "nul"s,
                                    "\"a"s,
                                    "\"\\x\""s,
                                    "\"\\u12\""s,
                                    "\"\\u12G4\""s,
                                    "// a\n{}"s,
                                    "{} # a"s,
                                    "/* */1"s,
                                    "\"a\nb\""s,
                                    "\"a\tb\""s,
                                    "\"\x01\""s,
                                    "\\"s}) {
        CAPTURE(text);
        CHECK(fault(text) == "syntax");
    }
}

TEST_CASE("json: a NUL byte and a byte order mark are no JSON") {
    CHECK(fault("{}\0"s) == "syntax");
    CHECK(fault("{}\0{}"s) == "syntax");
    CHECK(fault("\0{}"s) == "syntax");
    CHECK(fault("{\"a\":\"\0\"}"s) == "syntax");
    CHECK(fault("\xEF\xBB\xBF{}") == "syntax");
    CHECK(fault("{\xEF\xBB\xBF}") == "syntax");
    CHECK(again(R"("\u0000")") == R"("\u0000")");            // escaped it is a character like any other
    CHECK(again("\"\xEF\xBB\xBF\"") == "\"\xEF\xBB\xBF\"");  // and so is U+FEFF within a text
}

TEST_CASE("json: invalid UTF-8") {
    for (const char* bytes : {"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xC3", "\xC3(", "\xE0\x80\x80", "\xE0\x9F\xBF",
                              "\xE2\x82", "\xED\xA0\x80", "\xED\xBF\xBF", "\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF",
                              "\xF0\x9F\x98", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFE", "\xFF", "caf\xE9"}) {
        const std::string text = "\"" + std::string(bytes) + "\"";
        CHECK(fault(text) == "syntax");
        CHECK(fault("{" + text + ":1}") == "syntax");
        CHECK(fault("{}" + std::string(bytes)) == "syntax");
    }
    for (const char* bytes : {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF",
                              "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "València", "l·l", "ß", "😀"}) {
        const std::string text = "\"" + std::string(bytes) + "\"";
        CHECK(again(text) == text);
    }
}

TEST_CASE("json: lone surrogates") {
    for (const char* text : {R"("\ud800")", R"("\udbff")", R"("\udc00")", R"("\udfff")", R"("\ud83dx")",
                             R"("\ud83d\u0041")", R"("\ude00\ud83d")", R"("\ud83d\ud83d")", R"({"\udc00":1})"}) {
        CAPTURE(std::string(text));
        CHECK(fault(text) == "syntax");
    }
    CHECK(again(R"("\ud83d\ude00")") == "\"😀\"");
}

TEST_CASE("json: escapes are read and written") {
    CHECK(again(R"("\"\\\/\b\f\n\r\t")") == R"("\"\\/\u0008\u000c\n\u000d\u0009")");
    CHECK(again(R"("\u00e0\u0061\u001F\u007f")") == "\"àa\\u001f\x7F\"");
    for (int byte = 1; byte < 128; ++byte) {
        const std::string text = to_text(Json("a" + std::string(1, static_cast<char>(byte)) + "b"));
        CAPTURE(text);
        REQUIRE(parse_json(text));
        CHECK(parse_json(text)->as_text()->at(1) == static_cast<char>(byte));
        CHECK(text.find('\n') == std::string::npos);  // an answer stays one line
    }
    const std::string key = to_text(Json(Json::Object{{"a\"\n", 1}}));
    CHECK(key == R"({"a\"\n":1})");
    CHECK(again(key) == key);
}

TEST_CASE("json: values are what they are") {
    const Json json = *parse_json(R"({"b":true,"i":7,"t":"x","a":[1],"o":{"k":null}})");
    CHECK(*json.find("b")->as_bool());
    CHECK(*json.find("i")->as_int() == 7);
    CHECK(*json.find("t")->as_text() == "x");
    CHECK(json.find("a")->as_array()->size() == 1);
    CHECK(json.find("o")->find("k")->is_null());
    CHECK(json.find("x") == nullptr);
    CHECK(json.find("i")->find("x") == nullptr);
    CHECK(json.find("i")->as_bool() == nullptr);
    CHECK(json.find("b")->as_int() == nullptr);
    CHECK(json.find("i")->as_text() == nullptr);
    CHECK(json.find("o")->as_array() == nullptr);
    CHECK(json.find("a")->as_object() == nullptr);
    CHECK_FALSE(json.is_null());
    CHECK(json == *parse_json(R"({ "b":true, "i":7, "t":"\u0078", "a":[1], "o":{"k":null} })"));
    CHECK(json != *parse_json(R"({"b":true,"i":8,"t":"x","a":[1],"o":{"k":null}})"));
}

TEST_CASE("json writer: commas where they belong") {
    std::string text;
    JsonWriter out(text);
    out.begin_object();
    out.member("a", true);
    out.key("b");
    out.begin_array();
    out.value(1);
    out.value("x");
    out.begin_object();
    out.end_object();
    out.null();
    out.begin_array();
    out.end_array();
    out.value(std::int64_t{-9});
    out.end_array();
    out.null_member("c");
    out.key("d");
    out.raw(R"([0,{"e":1}])");
    out.member("f", Json(Json::Array{1, "y", nullptr}));
    out.end_object();
    CHECK(text == R"({"a":true,"b":[1,"x",{},null,[],-9],"c":null,"d":[0,{"e":1}],"f":[1,"y",null]})");
}

}  // namespace tapet
