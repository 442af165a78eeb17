# The real window, and the hand that taps in it: for scripts/beside, scripts/taps-under-load and tests/e2e.sh, which have `fail`.
# shellcheck shell=bash
export TAPET_DPI=149 LC_ALL=C.UTF-8

# What begin starts ends with end_all.
jobs_begun=()
begin() {
    "$@" &
    jobs_begun+=($!)
}
end_all() {
    local job
    for job in "${jobs_begun[@]}"; do kill -9 "$job" 2>/dev/null || true; done
    wait 2>/dev/null || true
}

# begin_display [WORDS BEFORE Xvfb...]: 1280x800, where the keys lie as the scripts know them.
begin_display() {
    export DISPLAY=:$((100 + $$ % 900))
    begin "$@" Xvfb "$DISPLAY" -screen 0 1280x800x24 -noreset >/dev/null 2>&1
}

# open_window PROGRAM DB SAID: the app on that file, what it says goes into SAID; waits for its window. Sets app and window.
open_window() {
    window=
    begin "$1" --db "$2" --lang en >"$3" 2>&1
    app=${jobs_begun[-1]}
    for _ in $(seq 200); do
        window=$(xdotool search --pid "$app" --name Tapet 2>/dev/null | head -n 1 || true)
        [[ -n $window ]] && return
        kill -0 "$app" 2>/dev/null || fail "the program ended at its start: $(cat "$3")"
        sleep 0.1
    done
    fail "no window came"
}

# Ends the app as a crash does.
close_window() {
    kill -9 "$app" 2>/dev/null || true
    wait "$app" 2>/dev/null || true
    unset 'jobs_begun[-1]'
}

# tap_words "X Y" [AFTER]: a tap and what is waited after it, as xdotool reads it.
tap_words() { echo "mousemove $1 sleep 0.02 mousedown 1 sleep 0.07 mouseup 1 sleep ${2:-0.18}"; }

# The processor's ticks that the app has used.
used() { awk '{print $14 + $15}' "/proc/$app/stat"; }

# settle [SECONDS A LOOK]: until the display stands: then nothing is drawn.
settle() {
    local before
    for _ in $(seq 60); do
        before=$(used)
        sleep "${1:-1}"
        ((before == $(used))) && return
    done
}
