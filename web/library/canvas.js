// ui/platform/web/canvas.h: fingers, keys, and the browser's frames.
mergeInto(LibraryManager.library, {
  $TapetCanvas: {
    element: null,
    fingers: [], // the pointers that are down, each in the place that is its number; null: free
    palm: 130, // CSS pixels: so wide is no finger
    typed: null, // the hidden field through which text comes: dead keys, AltGr, what is composed, pasted and dictated
    frame: 0,
    timer: 0,
    patience: 0, // with a display that lost what it draws with
    shown: 0, // pictures so far

    // In the order of ui::Key (ui/kit/input.h).
    keys: ['Backspace', 'Delete', 'Enter', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
    pad: ['Numpad0', 'Numpad1', 'Numpad2', 'Numpad3', 'Numpad4', 'Numpad5', 'Numpad6', 'Numpad7', 'Numpad8', 'Numpad9',
      'NumpadAdd', 'NumpadSubtract', 'NumpadEnter', 'NumpadDecimal'],

    // While the display has lost what it draws with, no finger is taken and nothing is drawn. It comes again by itself, or this page
    // begins itself again: all that was shown is stored.
    gone: false,
    goneAt: -60000,
    lost: function(event) {
      if (event) event.preventDefault(); // otherwise it never comes again
      if (TapetCanvas.gone) return;
      TapetCanvas.gone = true;
      TapetCanvas.forget();
      cancelAnimationFrame(TapetCanvas.frame);
      TapetCanvas.frame = 0;
      var often = performance.now() - TapetCanvas.goneAt < 60000;
      TapetCanvas.goneAt = performance.now();
      TapetCanvas.patience = setTimeout(function() { location.reload(); }, often ? 0 : 2000);
    },
    restored: function() {
      clearTimeout(TapetCanvas.patience);
      TapetCanvas.gone = false;
      TapetPictures.textures = {};
      _tapet_canvas_restored();
      TapetCanvas.wake();
    },
    look: function() {
      if (!document.hidden && GL.currentContext.GLctx.isContextLost()) TapetCanvas.lost();
    },

    wake: function() {
      if (TapetCanvas.gone) return;
      clearTimeout(TapetCanvas.timer);
      TapetCanvas.timer = 0;
      if (!TapetCanvas.frame) TapetCanvas.frame = requestAnimationFrame(TapetCanvas.step);
    },
    // What the browser answers by itself is to be seen: a frame is drawn, though no finger asked for one.
    redraw: function() {
      if (!TapetCanvas.element) return; // it came before the first frame, which shows it
      _tapet_canvas_redraw();
      TapetCanvas.wake();
    },
    step: function() {
      TapetCanvas.frame = 0;
      var begun = performance.now();
      _tapet_canvas_step();
      performance.measure('tapet step', {start: begun, end: performance.now()});
    },

    // How long ago the browser saw it, in ms: a page that has much to do hears late of it.
    late: function(event) {
      var ms = performance.now() - event.timeStamp;
      return ms > 0 && ms < 60000 ? ms : 0;
    },

    pointer: function(kind, finger, event) {
      var at = TapetCanvas.element.getBoundingClientRect();
      _tapet_canvas_pointer(kind, finger, event.clientX - at.left, event.clientY - at.top, TapetCanvas.late(event));
      event.preventDefault();
      TapetCanvas.wake();
    },
    down: function(event) {
      if (TapetCanvas.gone || event.button !== 0 || Math.max(event.width, event.height) > TapetCanvas.palm) return;
      var finger = TapetCanvas.fingers.indexOf(null);
      if (finger < 0) finger = TapetCanvas.fingers.length;
      TapetCanvas.fingers[finger] = event.pointerId;
      TapetCanvas.element.setPointerCapture(event.pointerId);
      TapetCanvas.pointer(1, finger, event);
    },
    move: function(event) {
      var finger = TapetCanvas.fingers.indexOf(event.pointerId);
      if (finger >= 0) TapetCanvas.pointer(0, finger, event);
    },
    up: function(event) {
      var finger = TapetCanvas.fingers.indexOf(event.pointerId);
      if (finger < 0) return;
      TapetCanvas.fingers[finger] = null;
      TapetCanvas.pointer(2, finger, event);
      TapetCanvas.gesture();
    },
    // What a browser gives only to a finger or a key is asked for in their handlers: what they mean is answered there.
    gesture: function() {
      _tapet_canvas_answer();
      TapetCanvas.wake();
      if (!TapetAwake.wanted) return;
      TapetAwake.ask();
      TapetPromise.want();
    },
    cancelled: function(event) {
      if (TapetCanvas.fingers.indexOf(event.pointerId) >= 0) TapetCanvas.forget();
    },
    // A notch is a hundred pixels, three lines or a page, as browsers tell it.
    wheel: function(event) {
      var at = TapetCanvas.element.getBoundingClientRect();
      var notches = event.deltaY / [100, 3, 1][event.deltaMode];
      _tapet_canvas_wheel(notches, event.clientX - at.left, event.clientY - at.top, TapetCanvas.late(event));
      event.preventDefault();
      TapetCanvas.wake();
    },
    forget: function() {
      TapetCanvas.fingers = [];
      _tapet_canvas_forget();
      TapetCanvas.wake();
    },

    key: function(event) {
      var shortcut = (event.ctrlKey || event.metaKey) && !event.getModifierState('AltGraph');
      if (TapetCanvas.gone || shortcut || event.isComposing || event.target.tagName === 'BUTTON') return;
      var known = TapetCanvas.keys.indexOf(event.key);
      var pad = TapetCanvas.pad.indexOf(event.code);
      // A key of the numeric keypad marks points: one press, one line, however long it is held.
      var late = TapetCanvas.late(event);
      if (pad >= 0 && !event.repeat && known < 0) _tapet_canvas_key(TapetCanvas.keys.length + pad, late);
      else if (known >= 0) _tapet_canvas_key(pad >= 0 ? TapetCanvas.keys.length + pad : known, late);
      if (known >= 0) event.preventDefault();
      TapetCanvas.wake();
      TapetCanvas.gesture();
    },
    text: function(event) {
      if (event.isComposing) return;
      Array.from(TapetCanvas.typed.value.slice(0, 4000)).forEach(function(letter) {
        if (letter >= ' ') _tapet_canvas_text(letter.codePointAt(0), TapetCanvas.late(event));
      });
      TapetCanvas.typed.value = '';
      TapetCanvas.gesture();
    },
    // Keys go to the hidden field whenever nothing else of the page has them.
    listen: function() {
      if (document.activeElement === document.body || document.activeElement === TapetCanvas.element)
        TapetCanvas.typed.focus({preventScroll: true});
    },
    // The ratio changes when the window goes to another display, or the page is zoomed.
    watchRatio: function() {
      matchMedia('(resolution: ' + devicePixelRatio + 'dppx)').addEventListener('change', function() {
        TapetCanvas.wake();
        TapetCanvas.watchRatio();
      }, {once: true});
    },
  },

  tapet_canvas_listen__deps: ['$TapetCanvas', '$TapetAwake', '$TapetPromise', '$TapetPictures', '$GL'],
  tapet_canvas_listen: function() {
    var canvas = TapetCanvas.element = Module.canvas;
    canvas.addEventListener('pointerdown', TapetCanvas.down);
    canvas.addEventListener('pointermove', TapetCanvas.move);
    canvas.addEventListener('pointerup', TapetCanvas.up);
    canvas.addEventListener('pointercancel', TapetCanvas.cancelled);
    canvas.addEventListener('wheel', TapetCanvas.wheel, {passive: false});
    canvas.addEventListener('contextmenu', function(event) { event.preventDefault(); });
    canvas.addEventListener('touchstart', function(event) { event.preventDefault(); }, {passive: false}); // no loupe, no zoom
    TapetCanvas.typed = document.getElementById('typed');
    TapetCanvas.typed.addEventListener('input', TapetCanvas.text);
    TapetCanvas.typed.addEventListener('compositionend', TapetCanvas.text);
    document.addEventListener('focusout', function() { setTimeout(TapetCanvas.listen, 0); });
    TapetCanvas.listen();
    addEventListener('keydown', TapetCanvas.key);
    canvas.addEventListener('webglcontextlost', TapetCanvas.lost);
    canvas.addEventListener('webglcontextrestored', TapetCanvas.restored);
    document.addEventListener('visibilitychange', TapetCanvas.look);
    new ResizeObserver(TapetCanvas.wake).observe(canvas);
    TapetCanvas.watchRatio();
    addEventListener('tapet-newer', TapetCanvas.redraw); // web/page/worker.js
    addEventListener('blur', TapetCanvas.forget);
    document.addEventListener('visibilitychange', TapetCanvas.forget);
  },

  tapet_canvas_again__deps: ['$TapetCanvas'],
  tapet_canvas_again: function(ms) {
    if (ms <= 0) return TapetCanvas.wake();
    clearTimeout(TapetCanvas.timer);
    TapetCanvas.timer = setTimeout(TapetCanvas.wake, Math.min(ms, 86400000));
  },

  tapet_canvas_shown__deps: ['$TapetCanvas'],
  tapet_canvas_shown: function() {
    if (TapetCanvas.shown++ === 0) {
      document.getElementById('begin').remove();
      dispatchEvent(new Event('tapet-begun')); // web/page/worker.js
    }
    if (TapetCanvas.shown % 5000 === 0) { // an evening's marks would take memory
      performance.clearMarks('tapet shown');
      performance.clearMeasures('tapet step');
      performance.clearMeasures('tapet stored');
    }
    performance.mark('tapet shown');
  },
  tapet_canvas_width: function() { return Module.canvas.clientWidth; },
  tapet_canvas_height: function() { return Module.canvas.clientHeight; },
  tapet_canvas_is_glass: function() { return matchMedia('(pointer: coarse)').matches ? 1 : 0; },
});
