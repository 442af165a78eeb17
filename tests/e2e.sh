#!/usr/bin/env bash
# The real program in a real window: a match by taps, the process killed, and everything still there.
#   xvfb-run -s "-screen 0 1280x800x24" tests/e2e.sh PROGRAM [FOLDER FOR PICTURES]
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../scripts/window.sh"
program=$1
pictures=${2:-}
folder=$(mktemp -d)
trap 'end_all; rm -rf "$folder"' EXIT
db=$folder/tapet.db

fail() { echo "e2e: $*" >&2; exit 1; }

start() {
    open_window "$program" "$db" "$folder/said"
    sleep 1
}

tap() { xdotool - <<<"$(tap_words "$1 $2" 0.25)"; }

picture() { if [[ -n $pictures ]]; then import -window root "$pictures/$1.png"; fi; }

field() { "$program" matches --db "$db" | head -n 1 | sed -n "s/.*\"$1\":\([^,}]*\).*/\1/p"; }

wait_for_lines() {
    for _ in $(seq 50); do
        [[ $(field lines) == "$1" ]] && return
        sleep 0.1
    done
    fail "$(field lines) lines are kept, not $1"
}

start
picture start
tap 1060 215 # Begin, on the green cloth
for _ in 1 2 3; do tap 551 660; done # Us +4, three times
tap 729 660                          # Them +1
wait_for_lines 5
picture match
close_window
[[ $("$program" check --db "$db" | wc -l) == 0 ]] || fail "check finds faults after the kill"

start # comes back to the match
tap 881 660 # Them +2
wait_for_lines 6
picture again
id=$(field match | tr -d '"')
"$program" export "$id" --db "$db" | "$program" referee --last | grep -q '"B":{"stones":3' || fail "the score is not 12 to 3"

# Nobody touches it for five seconds: at most five frames' worth of work.
before=$(awk '{print $14 + $15}' "/proc/$app/stat")
sleep 5
after=$(awk '{print $14 + $15}' "/proc/$app/stat")
((after - before <= 25)) || fail "an idle window used $((after - before)) ticks in five seconds"
echo "e2e: a match by taps, a kill, a restart: all there; idle: $((after - before)) ticks in 5 s"
close_window

# A code in a picture that another program copied brings its match.
"$program" link "$id" --db "$db" 2>/dev/null | qrencode -o "$folder/code.png" -s 6
db=$folder/other.db
start
close_window
sqlite3 "$db" "INSERT OR REPLACE INTO settings(key, value) VALUES ('route', 'home' || char(10) || 'read-code')"
xclip -selection clipboard -t image/png -i "$folder/code.png"
start
picture read
tap 640 230 # The picture that was copied
for _ in $(seq 50); do
    [[ $("$program" matches --db "$db" | wc -l) == 1 ]] && break
    sleep 0.1
done
[[ $("$program" matches --db "$db" | wc -l) == 1 ]] || fail "the copied picture brought no match"
echo "e2e: a copied picture of a code brings its match"
