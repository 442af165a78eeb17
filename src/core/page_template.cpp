#include "core/page_template.h"

#include <algorithm>
#include <deque>
#include <kainjow/mustache.hpp>
#include <stdexcept>

#include "core/embedded.h"

namespace tapet {

namespace {

namespace mustache = kainjow::mustache;

// What people typed, as text and nothing else; control characters are blanks.
std::string plain(const std::string& text) {
    std::string words = mustache::html_escape(text);
    std::replace_if(
        words.begin(), words.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, ' ');
    return words;
}

// An empty text is as none: what stands there without it is said.
mustache::data data_of(const Filling& filling) {
    mustache::data object(mustache::data::type::object);
    for (const auto& [name, text] : filling.texts)
        object.set(std::string(name), text.empty() ? mustache::data(false) : mustache::data(text));
    for (const Filling::Part& part : filling.parts) {
        mustache::data each(mustache::data::type::list);
        for (const Filling& one : part.each) each.push_back(data_of(one));
        object.set(std::string(part.name), each);
    }
    return object;
}

// Sentences and templates besides what it is filled with.
class Context : public kainjow::mustache::context<std::string> {
  public:
    Context(const mustache::data* filling, Lang lang) : context(filling), lang_(lang) {}

    const mustache::data* get(const std::string& name) const override {
        if (name.find('.') == std::string::npos) return context::get(name);
        return &said_.emplace_back(std::string(phrase(lang_, name)));
    }
    const mustache::data* get_partial(const std::string& name) const override {
        std::string_view text = asset(name);
        if (text.empty()) throw std::logic_error("There is no template " + name + ".");
        if (text.back() == '\n') text.remove_suffix(1);
        return &said_.emplace_back(std::string(text));
    }

  private:
    Lang lang_;
    mutable std::deque<mustache::data> said_;  // stays where it is
};

}  // namespace

void Filling::add(std::string_view name, Filling part) {
    const auto found = std::find_if(parts.begin(), parts.end(), [name](const Part& each) { return each.name == name; });
    Part& its = found == parts.end() ? parts.emplace_back(Part{name, {}}) : *found;
    its.each.push_back(std::move(part));
}

std::string filled(std::string_view page_template, const Filling& filling, Lang lang) {
    mustache::mustache page{std::string(page_template)};
    if (!page.is_valid()) throw std::logic_error(page.error_message());
    page.set_custom_escape(plain);
    const mustache::data data = data_of(filling);
    Context context(&data, lang);
    return page.render(context);
}

}  // namespace tapet
