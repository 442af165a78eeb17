// What the browser tests ask of the page: which texts stand on it, and where a widget lies.
#pragma once

namespace tapet::app {

class Page;

void probe(const Page& page);  // that page is asked about from now on

}  // namespace tapet::app
