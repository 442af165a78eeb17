// ui/platform/web/network.h: calls over HTTP, heard piece by piece. A secret goes into a header, never into an address; no cookies.
mergeInto(LibraryManager.library, {
  $TapetNetwork: {
    calls: {},
    last: 0,
    hear: function(number, bytes) {
      var at = _malloc(bytes.length || 1);
      HEAPU8.set(bytes, at);
      _tapet_network_piece(number, at, bytes.length);
      _free(at);
      TapetCanvas.redraw();
    },
    end: function(number, reached) {
      if (!TapetNetwork.calls[number]) return; // nobody listens any more
      delete TapetNetwork.calls[number];
      _tapet_network_end(number, reached);
      TapetCanvas.redraw();
    },
    read: function(number, reader, patience) {
      var call = TapetNetwork.calls[number];
      if (!call) return;
      clearTimeout(call.timer);
      call.timer = setTimeout(function() { call.abort.abort(); }, patience);
      reader.read().then(function(read) {
        if (!TapetNetwork.calls[number]) return;
        if (read.value) TapetNetwork.hear(number, read.value);
        if (!read.done) return TapetNetwork.read(number, reader, patience);
        clearTimeout(call.timer);
        TapetNetwork.end(number, 1);
      }, function() { TapetNetwork.end(number, 0); });
    },
  },

  tapet_network_call__deps: ['$TapetNetwork', '$TapetCanvas'],
  tapet_network_call: function(method, address, bearer, language, body, live) {
    var number = ++TapetNetwork.last;
    var abort = new AbortController();
    // A live answer says something every 15 s.
    var patience = live ? 40000 : 20000;
    TapetNetwork.calls[number] = {abort: abort, timer: setTimeout(function() { abort.abort(); }, patience)};
    var headers = {};
    if (UTF8ToString(bearer)) headers.Authorization = 'Bearer ' + UTF8ToString(bearer);
    if (UTF8ToString(language)) headers['Accept-Language'] = UTF8ToString(language);
    if (live) headers.Accept = 'text/event-stream';
    var post = UTF8ToString(method) === 'POST';
    if (post) headers['Content-Type'] = 'application/json';
    fetch(UTF8ToString(address), {
      method: UTF8ToString(method), headers: headers, body: post ? UTF8ToString(body) : undefined, signal: abort.signal,
      credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer',
    }).then(function(answer) {
      if (!TapetNetwork.calls[number]) return;
      _tapet_network_begin(number, answer.status, parseInt(answer.headers.get('Retry-After'), 10) || 0);
      if (!answer.body) return TapetNetwork.end(number, 1);
      TapetNetwork.read(number, answer.body.getReader(), patience);
    }, function() { TapetNetwork.end(number, 0); });
    return number;
  },
  tapet_network_leave__deps: ['$TapetNetwork'],
  tapet_network_leave: function(number) {
    var call = TapetNetwork.calls[number];
    if (!call) return;
    delete TapetNetwork.calls[number];
    clearTimeout(call.timer);
    call.abort.abort();
  },
});
