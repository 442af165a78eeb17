// Pages of HTML out of templates (assets/site/), in a part of the language that Mustache has:
//   {{name}}                   that text, as text and nothing else
//   {{site.way}}               with a dot in it: that sentence
//   {{#name}}...{{/name}}      as often as that part is filled, perhaps never; of a text, once when it is not empty
//   {{^name}}...{{/name}}      once, when it would not stand there
//   {{>assets/site/a.html}}    another template, without its last line's end
// A part sees the texts of those around it, and no part but its own; none lies in another of its name.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/lang.h"

namespace tapet {

struct Filling {
    struct Part;
    std::vector<std::pair<std::string_view, std::string>> texts;
    std::vector<Part> parts;

    void add(std::string_view name, std::string text) { texts.emplace_back(name, std::move(text)); }
    // The part once more, after those of that name.
    void add(std::string_view name, Filling part);
};

struct Filling::Part {
    std::string_view name;
    std::vector<Filling> each;
};

// The template with all that in it; a text that was not given or a template that does not exist throws std::logic_error.
std::string filled(std::string_view page_template, const Filling& filling, Lang lang);

}  // namespace tapet
