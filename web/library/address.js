// src/app/web/page.h: what follows the "#" in the page's address is something to begin with. It is taken out of there, so that
// whoever comes again does not begin it again.
mergeInto(LibraryManager.library, {
  $TapetAddress: {
    // That the system opened the page with: it is offered as a file beside the program is.
    file: function(name, bytes) {
      FS.mkdirTree('/opened');
      var path = '/opened/' + name.replace(/[/]/g, '-');
      FS.writeFile(path, bytes);
      TapetAddress.wish(path);
    },
    take: function() {
      var wish = location.hash;
      if (wish.length < 2) return;
      history.replaceState(history.state, '', location.pathname + location.search);
      TapetAddress.wish(wish);
    },
    wish: function(wish) {
      var word = allocateUTF8(wish);
      _tapet_address_wish(word);
      _free(word);
      TapetCanvas.redraw();
    },
  },
  tapet_address_listen__deps: ['$TapetAddress', '$TapetCanvas', '$FS'],
  tapet_address_listen: function() {
    TapetAddress.take();
    addEventListener('hashchange', TapetAddress.take);
    if (window.launchQueue) launchQueue.setConsumer(function(launched) {
      if (!launched.files || launched.files.length === 0) return;
      launched.files[0].getFile().then(function(file) {
        return file.arrayBuffer().then(function(bytes) { TapetAddress.file(file.name, new Uint8Array(bytes)); });
      });
    });
  },
});
