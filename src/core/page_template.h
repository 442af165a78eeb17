// Pages of HTML out of templates (assets/site/) in Mustache, with two things besides: {{site.way}}, with a dot in it, is that
// sentence, and {{>assets/site/a.html}} is another template, without its last line's end. A text that is empty is as none.
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

// The template with all that in it; one that is no Mustache, or wants another that does not exist, throws std::logic_error.
std::string filled(std::string_view page_template, const Filling& filling, Lang lang);

}  // namespace tapet
