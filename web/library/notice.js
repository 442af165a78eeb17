// src/app/web/notice.h: a sentence over the page, for what the canvas cannot say: it has no file, or is not to be used any more.
mergeInto(LibraryManager.library, {
  // `action` in the order of NoticeButton: 0: the page begins anew, 1: C++ is asked to take the store over.
  tapet_notice: function(sentence, label, action) {
    var notice = document.getElementById('notice');
    notice.querySelector('p').textContent = UTF8ToString(sentence);
    var button = notice.querySelector('button');
    button.textContent = UTF8ToString(label);
    button.onclick = function() {
      if (action === 0) return location.reload();
      notice.hidden = true;
      _tapet_take_over();
    };
    notice.hidden = false;
  },
});
