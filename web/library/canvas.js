// ui/platform/web/canvas.h: one pointer, keys, and the browser's frames.
mergeInto(LibraryManager.library, {
  $TapetCanvas: {
    element: null,
    finger: null, // the pointer that is down; others are ignored
    frame: 0,
    timer: 0,
    shown: 0, // pictures so far

    // In the order of ui::Key (ui/kit/input.h).
    keys: ['Backspace', 'Delete', 'Enter', 'Escape', 'Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'],
    pad: ['Numpad0', 'Numpad1', 'Numpad2', 'Numpad3', 'Numpad4', 'Numpad5', 'Numpad6', 'Numpad7', 'Numpad8', 'Numpad9',
      'NumpadAdd', 'NumpadSubtract', 'NumpadEnter', 'NumpadDecimal'],

    wake: function() {
      if (!TapetCanvas.element) return; // an answer of the browser's that came early: nothing is drawn yet
      clearTimeout(TapetCanvas.timer);
      TapetCanvas.timer = 0;
      if (!TapetCanvas.frame) TapetCanvas.frame = requestAnimationFrame(TapetCanvas.step);
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

    pointer: function(kind, event) {
      var at = TapetCanvas.element.getBoundingClientRect();
      _tapet_canvas_pointer(kind, event.clientX - at.left, event.clientY - at.top, TapetCanvas.late(event));
      event.preventDefault();
      TapetCanvas.wake();
    },
    down: function(event) {
      if (TapetCanvas.finger !== null || event.button !== 0) return;
      TapetCanvas.finger = event.pointerId;
      TapetCanvas.element.setPointerCapture(event.pointerId);
      TapetCanvas.pointer(1, event);
    },
    move: function(event) {
      if (event.pointerId === TapetCanvas.finger) TapetCanvas.pointer(0, event);
    },
    up: function(event) {
      if (event.pointerId !== TapetCanvas.finger) return;
      TapetCanvas.finger = null;
      TapetCanvas.pointer(2, event);
    },
    cancelled: function(event) {
      if (event.pointerId !== TapetCanvas.finger) return;
      TapetCanvas.finger = null;
      TapetCanvas.forget();
      TapetCanvas.pointer(2, event);
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
      _tapet_canvas_forget();
      TapetCanvas.wake();
    },

    key: function(event) {
      if (event.ctrlKey || event.metaKey) return;
      var known = TapetCanvas.keys.indexOf(event.key);
      var pad = TapetCanvas.pad.indexOf(event.code);
      // A key of the numeric keypad marks points: one press, one line, however long it is held.
      var late = TapetCanvas.late(event);
      if (pad >= 0 && !event.repeat && known < 0) _tapet_canvas_key(TapetCanvas.keys.length + pad, late);
      else if (known >= 0) _tapet_canvas_key(pad >= 0 ? TapetCanvas.keys.length + pad : known, late);
      if (known < 0 && Array.from(event.key).length === 1) _tapet_canvas_text(event.key.codePointAt(0), late);
      if (known >= 0) event.preventDefault();
      TapetCanvas.wake();
    },
  },

  tapet_canvas_listen__deps: ['$TapetCanvas'],
  tapet_canvas_listen: function() {
    var canvas = TapetCanvas.element = Module.canvas;
    canvas.addEventListener('pointerdown', TapetCanvas.down);
    canvas.addEventListener('pointermove', TapetCanvas.move);
    canvas.addEventListener('pointerup', TapetCanvas.up);
    canvas.addEventListener('pointercancel', TapetCanvas.cancelled);
    canvas.addEventListener('wheel', TapetCanvas.wheel, {passive: false});
    canvas.addEventListener('contextmenu', function(event) { event.preventDefault(); });
    addEventListener('keydown', TapetCanvas.key);
    addEventListener('resize', TapetCanvas.wake);
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
    TapetCanvas.shown++;
    performance.mark('tapet shown');
  },
  tapet_canvas_width: function() { return Module.canvas.clientWidth; },
  tapet_canvas_height: function() { return Module.canvas.clientHeight; },
  tapet_canvas_is_glass: function() { return matchMedia('(pointer: coarse)').matches ? 1 : 0; },
});
