// ui/platform/environment.h, Browser::stands: one entry of the browser's history for each screen and sheet, so that its Back closes
// what lies on top, and leaves only from the first screen.
mergeInto(LibraryManager.library, {
  $TapetHistory: {
    depth: -1, // of the program; before its first frame: nobody knows
    ours: 0, // steps that were taken from here, and that nobody needs to be told of

    went: function(event) {
      if (TapetHistory.ours > 0) return void --TapetHistory.ours;
      if (location.hash.length > 1) return; // an address with a wish: web/library/address.js
      var depth = event.state && event.state.depth || 0;
      if (depth > TapetHistory.depth) return TapetHistory.go(TapetHistory.depth - depth); // there is no going forward again
      for (var i = depth; i < TapetHistory.depth; ++i) _tapet_canvas_key(TapetCanvas.keys.indexOf('Escape'), 0);
      TapetHistory.depth = depth;
      TapetCanvas.wake();
    },
    go: function(steps) {
      ++TapetHistory.ours;
      history.go(steps);
    },
  },

  tapet_history_stands__deps: ['$TapetHistory', '$TapetCanvas'],
  tapet_history_stands: function(depth) {
    if (TapetHistory.depth < 0) {
      addEventListener('popstate', TapetHistory.went);
      TapetHistory.depth = history.state && history.state.depth || 0; // it was opened again in the same place
    }
    if (depth === TapetHistory.depth || TapetHistory.ours > 0) return;
    try {
      if (depth < TapetHistory.depth) TapetHistory.go(depth - TapetHistory.depth);
      for (var i = TapetHistory.depth + 1; i <= depth; ++i) history.pushState({depth: i}, '');
      TapetHistory.depth = depth;
    } catch (error) {} // more steps in a short time than the browser takes: at the next frame
  },
});
