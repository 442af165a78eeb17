#include "core/page_template.h"

#include <doctest/doctest.h>
#include <stdexcept>

using namespace tapet;

TEST_CASE("a template has texts as text, sentences, parts as often as they are filled, and what stands there without") {
    Filling page;
    page.add("falla", "<b>L'Alta & \"Baixa\"");
    CHECK(filled("<h1>{{falla}}</h1>", page, Lang::en) == "<h1>&lt;b&gt;L&apos;Alta &amp; &quot;Baixa&quot;</h1>");
    CHECK(filled("{{paper.winner}}", page, Lang::de) == phrase(Lang::de, "paper.winner"));
    for (const char* name : {"X", "Y"}) {
        Filling row;
        row.add("name", name);
        page.add("rows", std::move(row));
    }
    CHECK(filled("{{#rows}}{{name}},{{/rows}}{{^rows}}nobody{{/rows}}", page, Lang::en) == "X,Y,");
    CHECK(filled("{{^others}}nobody{{/others}}", page, Lang::en) == "nobody");
    page.add("place", "");
    page.add("hour", "20:15");
    CHECK(filled("{{#hour}}at {{hour}}{{/hour}}{{#place}} in {{place}}{{/place}}.", page, Lang::en) == "at 20:15.");
}

TEST_CASE(
    "a part sees the texts around it, and one that is no template, or wants another that is not there, is no page") {
    Filling page;
    page.add("table", "Sector 1");
    page.add("rows", Filling());
    CHECK(filled("{{#rows}}{{table}}{{/rows}}", page, Lang::en) == "Sector 1");
    CHECK_THROWS_AS(filled("{{#rows}}", page, Lang::en), std::logic_error);
    CHECK_THROWS_AS(filled("{{>assets/site/nothing.html}}", page, Lang::en), std::logic_error);
}
