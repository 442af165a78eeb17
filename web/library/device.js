// ui/platform/web/browser_environment.h: the browser's language, its voice, and a display that stays awake.
mergeInto(LibraryManager.library, {
  $TapetAwake: {
    wanted: false,
    lock: null,
    listens: false,
    // A hidden page loses its lock; it is asked for again when the page is seen.
    ask: function() {
      if (!TapetAwake.listens) document.addEventListener('visibilitychange', TapetAwake.ask);
      TapetAwake.listens = true;
      if (!TapetAwake.wanted || TapetAwake.lock || document.hidden) return;
      navigator.wakeLock.request('screen').then(function(lock) {
        TapetAwake.lock = lock;
        lock.addEventListener('release', function() { TapetAwake.lock = null; });
        if (!TapetAwake.wanted) lock.release();
      }, function() {}); // a battery that is low
    },
  },

  tapet_language: function() { return allocateUTF8(navigator.language || 'en'); },

  tapet_can_speak: function() { return window.speechSynthesis && speechSynthesis.getVoices().length > 0 ? 1 : 0; },
  tapet_say: function(language, sentence) {
    if (!window.speechSynthesis) return;
    speechSynthesis.cancel();
    var words = new SpeechSynthesisUtterance(UTF8ToString(sentence));
    words.lang = UTF8ToString(language);
    speechSynthesis.speak(words);
  },

  // A browser lets a page be heard once it was touched, which every sound answers.
  $TapetSounds: {
    context: null,
    decoded: {}, // by file
  },
  tapet_play__deps: ['$TapetSounds'],
  tapet_play: function(file) {
    var name = UTF8ToString(file);
    if (!window.AudioContext) return;
    if (!TapetSounds.context) TapetSounds.context = new AudioContext();
    var context = TapetSounds.context;
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

  tapet_can_stay_awake: function() { return navigator.wakeLock ? 1 : 0; },
  tapet_stay_awake__deps: ['$TapetAwake'],
  tapet_stay_awake: function(on) {
    TapetAwake.wanted = on !== 0;
    if (!navigator.wakeLock) return;
    if (TapetAwake.wanted) TapetAwake.ask();
    else if (TapetAwake.lock) TapetAwake.lock.release();
  },
});
