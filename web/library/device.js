// ui/platform/web/browser_environment.h: the browser's language, its voice, and a display that stays awake.
mergeInto(LibraryManager.library, {
  $TapetAwake: {
    wanted: false,
    lock: null,
    asking: false,
    listens: false,
    // A hidden page loses its lock; it is asked for again when the page is seen.
    ask: function() {
      if (!TapetAwake.listens) document.addEventListener('visibilitychange', TapetAwake.ask);
      TapetAwake.listens = true;
      if (!TapetAwake.wanted || TapetAwake.lock || TapetAwake.asking || document.hidden || !navigator.wakeLock) return;
      TapetAwake.asking = true;
      navigator.wakeLock.request('screen').then(function(lock) {
        TapetAwake.asking = false;
        TapetAwake.lock = lock;
        lock.addEventListener('release', function() { TapetAwake.lock = null; });
        if (!TapetAwake.wanted) lock.release();
      }, function() { TapetAwake.asking = false; }); // a battery that is low
    },
  },

  tapet_language: function() { return allocateUTF8(navigator.language || 'en'); },

  tapet_can_vibrate: function() { return navigator.vibrate && matchMedia('(pointer: coarse)').matches ? 1 : 0; },
  tapet_vibrate: function() { navigator.vibrate(15); },

  // Voices come late: the settings look again.
  tapet_can_speak__deps: ['$TapetCanvas', '$TapetVoices'],
  tapet_can_speak: function() {
    if (window.speechSynthesis && !TapetVoices.listens) speechSynthesis.addEventListener('voiceschanged', TapetCanvas.redraw);
    TapetVoices.listens = true;
    return window.speechSynthesis && speechSynthesis.getVoices().length > 0 ? 1 : 0;
  },
  $TapetVoices: {listens: false},
  tapet_say: function(language, sentence) {
    var said = document.getElementById('said'); // for a screen reader
    said.lang = UTF8ToString(language);
    said.textContent = UTF8ToString(sentence);
    if (!window.speechSynthesis) return;
    speechSynthesis.cancel();
    var words = new SpeechSynthesisUtterance(UTF8ToString(sentence));
    words.lang = UTF8ToString(language);
    speechSynthesis.speak(words);
  },

  // A browser lets a page be heard once it was touched, which every sound answers; one that it stopped goes on at the next.
  $TapetSounds: {
    context: null,
    stuck: false, // it was asked to go on, and did not: another one is made
    decoded: {}, // by file
    awake: function() {
      if (navigator.audioSession) navigator.audioSession.type = 'ambient'; // beside the music that people hear
      var context = TapetSounds.context;
      if (context && (context.state === 'closed' || TapetSounds.stuck)) {
        if (context.state !== 'closed') context.close().catch(function() {});
        context = null;
      }
      TapetSounds.stuck = false;
      if (!context) context = TapetSounds.context = new AudioContext();
      if (context.state !== 'running') { // suspended, or interrupted by a call
        context.resume().catch(function() {});
        setTimeout(function() { TapetSounds.stuck = TapetSounds.context === context && context.state !== 'running'; }, 1000);
      }
      return context;
    },
  },
  tapet_play__deps: ['$TapetSounds'],
  tapet_play: function(file) {
    var name = UTF8ToString(file);
    if (!window.AudioContext) return;
    var context = TapetSounds.awake();
    if (!TapetSounds.decoded[name]) {
      TapetSounds.decoded[name] = Module.fetched(name).then(function(blob) { return blob.arrayBuffer(); })
        .then(function(bytes) { return context.decodeAudioData(bytes); });
    }
    TapetSounds.decoded[name].then(function(sound) {
      var source = context.createBufferSource();
      source.buffer = sound;
      source.connect(context.destination);
      source.start();
    }, function() { delete TapetSounds.decoded[name]; });
  },

  // On an iPad's home screen it did nothing before 18.4, which is known by what else came with it.
  tapet_can_stay_awake: function() {
    return navigator.wakeLock && !(navigator.standalone && !('pushManager' in window)) ? 1 : 0;
  },
  tapet_stay_awake__deps: ['$TapetAwake'],
  tapet_stay_awake: function(on) {
    TapetAwake.wanted = on !== 0;
    if (!navigator.wakeLock) return;
    if (TapetAwake.wanted) TapetAwake.ask();
    else if (TapetAwake.lock) TapetAwake.lock.release();
  },
});
