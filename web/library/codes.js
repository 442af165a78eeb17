// ui/platform/web/codes.h: QR codes in pictures, and in what a camera sees. The browser reads them where it can, and else zbar
// (web/codes/codes.c), which is fetched when the first one is to be read.
mergeInto(LibraryManager.library, {
  $TapetCodes__deps: ['$TapetCanvas', '$GL'],
  $TapetCodes: {
    largest: 1600, // pixels, of a side of what is looked at

    // ---- who reads: a promise of a function that makes a promise of texts out of a bitmap or a video
    reader: null,
    read: function(source, width, height) {
      if (!TapetCodes.reader) {
        TapetCodes.reader = TapetCodes.own().catch(function() { return null; }).then(function(own) { return own || TapetCodes.zbar(); });
        TapetCodes.reader.catch(function() { TapetCodes.reader = null; }); // another time it may be had
      }
      return TapetCodes.reader.then(function(read) { return read(source, width, height); });
    },
    own: function() {
      if (!window.BarcodeDetector) return Promise.resolve(null);
      return BarcodeDetector.getSupportedFormats().then(function(formats) {
        if (formats.indexOf('qr_code') < 0) return null;
        var detector = new BarcodeDetector({formats: ['qr_code']});
        return function(source) {
          return detector.detect(source).then(function(codes) { return codes.map(function(code) { return code.rawValue; }); });
        };
      });
    },
    zbar: function() {
      return Module.fetched('codes.wasm').then(function(blob) { return blob.arrayBuffer(); }).then(function(bytes) {
        return WebAssembly.compile(bytes);
      }).then(function(module) {
        var imports = {}; // of the system it needs nothing
        WebAssembly.Module.imports(module).forEach(function(wanted) {
          imports[wanted.module] = imports[wanted.module] || {};
          imports[wanted.module][wanted.name] = function() { return 0; };
        });
        return WebAssembly.instantiate(module, imports);
      }).then(function(made) {
        made.exports._initialize();
        return function(source, width, height) { return TapetCodes.byZbar(made.exports, source, width, height); };
      });
    },
    byZbar: function(zbar, source, width, height) {
      var scale = Math.min(1, TapetCodes.largest / Math.max(width, height));
      var wide = Math.max(1, Math.round(width * scale));
      var high = Math.max(1, Math.round(height * scale));
      var canvas = TapetCodes.canvas = TapetCodes.canvas || document.createElement('canvas');
      if (canvas.width !== wide || canvas.height !== high) {
        canvas.width = wide;
        canvas.height = high;
      }
      var on = canvas.getContext('2d', {willReadFrequently: true});
      on.fillStyle = '#fff'; // under what is clear
      on.fillRect(0, 0, wide, high);
      on.drawImage(source, 0, 0, wide, high);
      var rgba = on.getImageData(0, 0, wide, high).data;
      var at = zbar.codes_place(wide, high);
      if (!at) return [];
      var brightness = new Uint8Array(zbar.memory.buffer, at, wide * high);
      for (var i = 0; i < brightness.length; ++i) brightness[i] = (rgba[4 * i] * 77 + rgba[4 * i + 1] * 150 + rgba[4 * i + 2] * 29) >> 8;
      zbar.codes_read();
      var texts = [];
      for (var text = zbar.codes_next(); text; text = zbar.codes_next())
        texts.push(new TextDecoder().decode(new Uint8Array(zbar.memory.buffer, text, zbar.codes_length())));
      return texts;
    },
    canvas: null,

    // how: 0 it was looked at, 1 it is no picture, 2 nothing here reads
    found: function(name, how, texts) {
      var word = allocateUTF8(name);
      _tapet_codes_found(word, how);
      _free(word);
      texts.forEach(function(text) {
        word = allocateUTF8(text);
        _tapet_codes_says(word);
        _free(word);
      });
      TapetCanvas.redraw();
    },

    // ---- the camera
    state: 0, // in the order of ui::Camera::State
    turn: 0, // counts what was asked for: an answer to an older question is none
    stream: null,
    video: null,
    asked: 0, // when its sight was asked for last
    timer: 0,
    reads: false,
    textures: [null, null], // the one that is shown, and the next
    name: 0,
    open: function() {
      var turn = ++TapetCodes.turn;
      TapetCodes.state = 1;
      TapetCodes.asked = performance.now();
      navigator.mediaDevices.getUserMedia({audio: false, video: {facingMode: 'environment', width: {ideal: 1280}, height: {ideal: 720}}})
        .then(function(stream) {
          if (turn !== TapetCodes.turn) return TapetCodes.stop(stream);
          var video = document.createElement('video');
          video.muted = true;
          video.setAttribute('playsinline', ''); // on a telephone it would fill the screen
          video.srcObject = TapetCodes.stream = stream;
          TapetCodes.video = video;
          stream.getVideoTracks()[0].addEventListener('ended', function() { if (turn === TapetCodes.turn) TapetCodes.end(4); });
          return video.play().then(function() {
            if (turn !== TapetCodes.turn) return;
            TapetCodes.state = 2;
            TapetCodes.asked = performance.now();
            TapetCodes.look(turn);
          });
        }).catch(function(error) {
          if (turn === TapetCodes.turn) TapetCodes.end(error.name === 'NotAllowedError' || error.name === 'SecurityError' ? 3 : 4);
        });
    },
    stop: function(stream) {
      if (stream) stream.getTracks().forEach(function(track) { track.stop(); });
    },
    end: function(state) {
      ++TapetCodes.turn;
      clearTimeout(TapetCodes.timer);
      TapetCodes.stop(TapetCodes.stream);
      TapetCodes.stream = TapetCodes.video = null;
      TapetCodes.name = 0;
      TapetCodes.state = state;
      TapetCanvas.redraw();
    },
    // Some fifteen times a second, one reading at a time. Nobody asked for two seconds: it goes out.
    look: function(turn) {
      if (turn !== TapetCodes.turn) return;
      if (performance.now() - TapetCodes.asked > 2000) return TapetCodes.end(0);
      var video = TapetCodes.video;
      if (video.readyState >= 2 && video.videoWidth > 0 && !TapetCanvas.gone) {
        TapetCodes.show(video);
        if (!TapetCodes.reads) {
          TapetCodes.reads = true;
          TapetCodes.read(video, video.videoWidth, video.videoHeight).then(function(texts) {
            TapetCodes.reads = false;
            if (turn === TapetCodes.turn && texts.length) TapetCodes.found('', 0, texts);
          }, function() {
            TapetCodes.reads = false;
            if (turn === TapetCodes.turn) TapetCodes.found('', 2, []);
            if (turn === TapetCodes.turn) TapetCodes.end(4);
          });
        }
      }
      TapetCodes.timer = setTimeout(function() { TapetCodes.look(turn); }, 66);
    },
    show: function(video) {
      var gl = GLctx;
      TapetCodes.textures.reverse();
      var texture = TapetCodes.textures[0];
      if (!texture || !gl.isTexture(texture)) { // the first time, or the display lost it
        texture = gl.createTexture();
        texture.name = GL.getNewId(GL.textures);
        GL.textures[texture.name] = TapetCodes.textures[0] = texture;
        gl.bindTexture(gl.TEXTURE_2D, texture);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
      }
      gl.bindTexture(gl.TEXTURE_2D, texture);
      gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, video);
      gl.bindTexture(gl.TEXTURE_2D, null);
      TapetCodes.name = texture.name;
      TapetCanvas.wake();
    },
  },

  tapet_codes_camera: function() { return navigator.mediaDevices && navigator.mediaDevices.getUserMedia ? 1 : 0; },
  tapet_codes_open__deps: ['$TapetCodes'],
  tapet_codes_open: function() { TapetCodes.open(); },
  tapet_codes_close: function() { TapetCodes.end(0); },
  tapet_codes_state: function() { return TapetCodes.state; },
  tapet_codes_sight: function(width, height) {
    TapetCodes.asked = performance.now();
    if (!TapetCodes.video) return 0;
    HEAPF32[width >> 2] = TapetCodes.video.videoWidth;
    HEAPF32[height >> 2] = TapetCodes.video.videoHeight;
    return TapetCodes.name;
  },
  tapet_codes_look_at__deps: ['$TapetCodes'],
  tapet_codes_look_at: function(name, bytes, size) {
    var word = UTF8ToString(name);
    createImageBitmap(new Blob([HEAPU8.slice(bytes, bytes + size)])).then(function(picture) {
      TapetCodes.read(picture, picture.width, picture.height).then(
        function(texts) { TapetCodes.found(word, 0, texts); }, function() { TapetCodes.found(word, 2, []); });
    }, function() { TapetCodes.found(word, 1, []); });
  },
});
