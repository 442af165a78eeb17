// ui/platform/web/browser_environment.h: what the browser gives this page, and what not.
mergeInto(LibraryManager.library, {
  // Its promise to keep what is stored; asked for once, the answer comes when it comes.
  $TapetPromise: {
    said: 0, // in the order of ui::Browser::Promise
    answer: function(given) {
      TapetPromise.said = given ? 1 : 2;
      TapetCanvas.wake();
    },
  },
  tapet_browser_ask__deps: ['$TapetPromise', '$TapetCanvas'],
  tapet_browser_ask: function() {
    if (!navigator.storage || !navigator.storage.persist) TapetPromise.said = 2;
    else navigator.storage.persist().then(TapetPromise.answer, function() { TapetPromise.answer(false); });
  },
  tapet_browser_promise__deps: ['$TapetPromise'],
  tapet_browser_promise: function() { return TapetPromise.said; },

  tapet_browser_address: function() {
    return allocateUTF8(location.protocol === 'file:' ? '' : location.origin + location.pathname);
  },
  tapet_browser_installs: function() { return navigator.serviceWorker && isSecureContext ? 1 : 0; },
  tapet_browser_shares: function() { return navigator.canShare ? 1 : 0; },
  tapet_browser_copies: function() { return navigator.clipboard ? 1 : 0; },
  tapet_browser_copy: function(text) { navigator.clipboard.writeText(UTF8ToString(text)).catch(function() {}); },

  tapet_browser_can_fill: function() { return document.fullscreenEnabled ? 1 : 0; },
  tapet_browser_fills: function() { return document.fullscreenElement ? 1 : 0; },
  tapet_browser_fill: function(on) {
    if (on) document.documentElement.requestFullscreen({navigationUI: 'hide'}).catch(function() {});
    else if (document.fullscreenElement) document.exitFullscreen();
  },
});
