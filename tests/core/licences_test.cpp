#include "core/licences.h"

#include <doctest/doctest.h>
#include <set>

using namespace tapet;

TEST_CASE("what is inside the program has the text of its licence with it, but for what is given away") {
    std::set<std::string> names;
    for (const Licence& one : licences()) {
        CAPTURE(one.name);
        CHECK(names.insert(one.name).second);
        CHECK(one.source.substr(0, 4) == "http");
        if (one.inside == Inside::program) CHECK((one.licence == "CC0-1.0" || one.text().size() > 1000));
        if (one.inside == Inside::system) CHECK_FALSE(one.library.empty());
    }
    for (const char* font : {"Lato", "Averia Serif GWF", "Roboto Slab", "Material Design Icons 1.6.50"})
        CHECK(names.count(font) == 1);
}
