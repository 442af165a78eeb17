// src/app/web/page.h: what follows the "#" in the page's address is something to begin with. It is taken out of there, so that
// whoever comes again does not begin it again.
mergeInto(LibraryManager.library, {
  $TapetAddress: {
    take: function() {
      var wish = location.hash;
      if (wish.length < 2) return;
      history.replaceState(null, '', location.pathname + location.search);
      var word = allocateUTF8(wish);
      _tapet_address_wish(word);
      _free(word);
      TapetCanvas.forget();
    },
  },
  tapet_address_listen__deps: ['$TapetAddress', '$TapetCanvas'],
  tapet_address_listen: function() {
    TapetAddress.take();
    addEventListener('hashchange', TapetAddress.take);
  },
});
