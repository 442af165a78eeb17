#!/usr/bin/env bash
# Two people at one table: a real X server with a glass that is touched by several fingers at once, and the program in its window.
#   tests/two_hands.sh PROGRAM
# Where no such server can be begun (it wants a console, or to be root) it says so and nothing is tried.
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../scripts/window.sh"
program=$1
folder=$(mktemp -d)
trap 'end_all; rm -rf "$folder"' EXIT
db=$folder/tapet.db

fail() { echo "two hands: $*" >&2; exit 1; }

cat >"$folder/xorg.conf" <<CONF
Section "ServerFlags"
  Option "AutoAddDevices" "false"
  Option "DontVTSwitch" "true"
EndSection
Section "InputDevice"
  Identifier "glass"
  Driver "inputtest"
  Option "SocketPath" "$folder/glass"
  Option "DeviceType" "Touch"
EndSection
Section "Device"
  Identifier "nothing"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "table"
  HorizSync 5-1000
  VertRefresh 5-200
  Modeline "1280x800" 83.5 1280 1352 1480 1680 800 803 809 831
EndSection
Section "Screen"
  Identifier "screen"
  Device "nothing"
  Monitor "table"
  DefaultDepth 24
  SubSection "Display"
    Modes "1280x800"
    Virtual 1280 800
  EndSubSection
EndSection
Section "ServerLayout"
  Identifier "all"
  Screen "screen"
  InputDevice "glass" "CorePointer"
EndSection
CONF
export DISPLAY=:$((1100 + $$ % 900))
begin Xorg "$DISPLAY" -config "$folder/xorg.conf" -noreset -logfile "$folder/log" >"$folder/server" 2>&1
for _ in $(seq 100); do
    [[ -S $folder/glass ]] && break
    kill -0 "${jobs_begun[0]}" 2>/dev/null || break
    sleep 0.1
done
if [[ ! -S $folder/glass ]]; then
    echo "two hands: not tried, no X server with a glass can be begun here: $(tail -n 1 "$folder/server")"
    exit 0
fi

open_window "$program" "$db" "$folder/said"
sleep 2
begin_truc=1060,215
us=551,640   # +4
us_too=400,640 # +3
them=729,640 # +1
timeout 120 python3 "$(dirname "$0")/two_hands.py" "$folder/glass" 1280 800 \
    $begin_truc $us+$them $them+$us $us+$them $them+$us $us+$us_too
sleep 1
id=$("$program" matches --db "$db" | sed -n 's/.*"match":"\([^"]*\)".*/\1/p' | head -n 1)
kept=$("$program" export "$id" --db "$db" | sed -n 's/.*"side":"\(.\)","n":\(.\).*/\1\2/p' | sort | uniq -c | tr -s ' \n' ' ')
[[ $kept == " 5 A4 4 B1 " ]] || fail "kept were$kept"
echo "two hands: four pairs at once, both of each counted; of two fingers of one side the first"
