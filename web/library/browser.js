// ui/platform/web/browser_environment.h: what the browser gives this page, and what not.
mergeInto(LibraryManager.library, {
  // Its promise to keep what is stored: what it said before, and, once something was kept, asked for; the answer comes when it comes.
  $TapetPromise: {
    said: 0, // in the order of ui::Browser::Promise
    asked: false,
    // Some browsers lay a question over the page: never while it starts.
    want: function() {
      if (TapetPromise.said !== 0 || TapetPromise.asked) return;
      TapetPromise.asked = true;
      navigator.storage.persist().then(TapetPromise.answer, function() { TapetPromise.answer(false); });
    },
    answer: function(given) {
      TapetPromise.said = given ? 1 : 2;
      TapetCanvas.redraw();
    },
  },
  tapet_browser_ask__deps: ['$TapetPromise', '$TapetCanvas'],
  tapet_browser_ask: function() {
    if (!navigator.storage || !navigator.storage.persist) TapetPromise.said = 2;
    else navigator.storage.persisted().then(function(given) { if (given) TapetPromise.answer(true); }, function() {});
  },
  tapet_browser_promise__deps: ['$TapetPromise'],
  tapet_browser_promise: function() { return TapetPromise.said; },

  tapet_browser_address: function() {
    return allocateUTF8(location.protocol === 'file:' ? '' : location.origin + location.pathname);
  },
  tapet_browser_installs: function() { return navigator.serviceWorker && isSecureContext ? 1 : 0; },
  tapet_browser_shares: function() { return navigator.canShare ? 1 : 0; },
  tapet_browser_copies: function() { return navigator.clipboard ? 1 : 0; },
  tapet_browser_copy__deps: ['$TapetRefused'],
  tapet_browser_copy: function(text) {
    navigator.clipboard.writeText(UTF8ToString(text)).catch(function() { TapetRefused.say(1); });
  },
  tapet_browser_pastes: function() { return navigator.clipboard && navigator.clipboard.readText ? 1 : 0; },
  tapet_browser_paste__deps: ['$TapetRefused', '$TapetAddress'],
  tapet_browser_paste: function() {
    navigator.clipboard.readText().then(function(text) {
      var wish = text.trim().match(/#match=.*$/);
      if (wish) TapetAddress.wish(wish[0]);
      else TapetRefused.say(3);
    }).catch(function() { TapetRefused.say(3); });
  },
  tapet_browser_types__deps: ['$TapetCanvas'],
  tapet_browser_types: function() { TapetCanvas.listen(); },
  tapet_browser_speaks: function(language) {
    var tongue = UTF8ToString(language);
    if (document.documentElement.lang !== tongue) document.documentElement.lang = tongue;
  },

  // Beside this page. A window that cannot be told of (noopener) could not be told from one that was not opened.
  tapet_browser_open__deps: ['$TapetRefused'],
  tapet_browser_open: function(address) {
    var opened = window.open(UTF8ToString(address), '_blank');
    if (opened) opened.opener = null;
    else TapetRefused.say(5);
  },

  // What the browser would not do, until the program has said so. 1: copy, 2: fill the screen, 3: tell what was copied, 4: share,
  // 5: open another page.
  $TapetRefused__deps: ['$TapetCanvas'],
  $TapetRefused: {
    what: 0,
    say: function(what) {
      TapetRefused.what = what;
      TapetCanvas.redraw();
    },
  },
  tapet_browser_refused__deps: ['$TapetRefused'],
  tapet_browser_refused: function() {
    var what = TapetRefused.what;
    TapetRefused.what = 0;
    return what;
  },

  // In the order of ui::Browser::Place. Only Safari on a phone or tablet says whether it stands alone.
  tapet_browser_place: function() { return navigator.standalone === undefined ? 0 : navigator.standalone ? 2 : 1; },

  // web/page/worker.js knows.
  tapet_browser_newer: function() { return Module.newer && Module.newer() ? 1 : 0; },
  tapet_browser_begin_newer: function() { Module.beginNewer(); },

  tapet_browser_can_fill: function() { return document.fullscreenEnabled ? 1 : 0; },
  tapet_browser_fills: function() { return document.fullscreenElement ? 1 : 0; },
  tapet_browser_fill__deps: ['$TapetRefused'],
  tapet_browser_fill: function(on) {
    if (on) document.documentElement.requestFullscreen({navigationUI: 'hide'}).catch(function() { TapetRefused.say(2); });
    else if (document.fullscreenElement) document.exitFullscreen();
  },
});
