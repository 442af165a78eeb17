#!/usr/bin/env bash
# The page given to a network of its own: the program in one network namespace, a tablet in another, a cable between them.
#   tests/lan.sh PROGRAM
# shellcheck disable=SC2016  # what is waited for
# Where nobody may make such namespaces, or the page is not in the program, it says so and nothing is tried.
set -euo pipefail
program=$1
folder=$(mktemp -d)
pids=()
trap '((${#pids[@]} == 0)) || kill "${pids[@]}" 2>/dev/null || true; wait; rm -rf "$folder"' EXIT

fail() { echo "lan: $*" >&2; exit 1; }
skipped() { echo "lan: not tried: $*"; exit 0; }

ready() { # CODE: within ten seconds
    for _ in $(seq 100); do
        eval "$1" && return
        sleep 0.1
    done
    fail "not within ten seconds: $1"
}

command -v ip curl unshare nsenter >/dev/null || skipped "ip, curl, unshare or nsenter is not here"
unshare -n true 2>/dev/null || skipped "only root makes network namespaces"
"$program" serve --port 0 >"$folder/said" 2>&1 &
pids+=($!)
ready '[[ -s $folder/said ]]'
grep -q "^http://127" "$folder/said" || skipped "$(cat "$folder/said")"

# A namespace lives as long as the process in it.
unshare -n sleep 600 &
laptop=$!
unshare -n sleep 600 &
tablet=$!
pids+=("$laptop" "$tablet")
in_net() { nsenter -t "$1" -n "${@:2}"; }
ready '[[ $(readlink "/proc/$laptop/ns/net") != $(readlink /proc/self/ns/net) && $(readlink "/proc/$tablet/ns/net") != $(readlink /proc/self/ns/net) ]]'
in_net "$laptop" ip link add cable type veth peer name cable netns "$tablet" 2>"$folder/said" || skipped "$(cat "$folder/said")"
address=192.168.77
for each in "$laptop 1" "$tablet 2"; do
    read -r end number <<<"$each"
    in_net "$end" ip addr add "$address.$number/24" dev cable
    in_net "$end" ip link set lo up
    in_net "$end" ip link set cable up
done

# serve WORDS...: begins it on the laptop; what it says is in $folder/said.
serve() {
    : >"$folder/said"
    nsenter -t "$laptop" -n "$program" serve --lang en --port 8273 "$@" >"$folder/said" 2>&1 &
    pids+=($!)
    ready 'grep -q ^http "$folder/said"'
}
ends() {
    kill "${pids[-1]}"
    wait "${pids[-1]}" || fail "it does not end when it is told to"
    unset 'pids[-1]'
}
asked() { in_net "$tablet" curl -sS --noproxy '*' --max-time 10 "$@"; }

serve
[[ $(head -n 1 "$folder/said") == http://127.0.0.1:8273/ ]] || fail "without --lan it says $(cat "$folder/said")"
if asked -o /dev/null "http://$address.1:8273/" 2>/dev/null; then fail "without --lan the tablet gets the page"; fi
ends

serve --lan
grep -qx "http://$address.1:8273/" "$folder/said" || fail "with --lan it does not say its address in that network: $(cat "$folder/said")"
if grep -q 127.0.0.1 "$folder/said"; then fail "it names an address that the tablet cannot have"; fi
base=http://$address.1:8273/
asked --compressed -D "$folder/head" -o "$folder/index.html" "$base"
grep -qi '^content-security-policy:' "$folder/head" || fail "no content security policy: $(cat "$folder/head")"
# All that the page names is there, for eight tablets at once.
mapfile -t files < <(grep -oE '(href|src)="[^":#]+"' "$folder/index.html" | sed -E 's/^[a-z]+="(.*)"/\1/' | sort -u)
((${#files[@]} > 3)) || fail "the page names ${#files[@]} files"
asking=()
for tablets in $(seq 8); do
    for file in "${files[@]}" tapet.wasm; do
        asked --compressed -f -o "$folder/$tablets.got" "$base$file" || fail "$file is not given"
    done &
    asking+=($!)
done
for one in "${asking[@]}"; do wait "$one" || fail "a tablet lacks a file"; done
[[ $(head -c 4 "$folder/8.got" | od -An -tx1) == " 00 61 73 6d" ]] || fail "tapet.wasm is none"
[[ $(asked -o /dev/null -w '%{http_code}' "${base}no.html") == 404 ]] || fail "what is not there is not 404"
# The cable is pulled out and put in again.
in_net "$tablet" ip link set cable down
if asked -o /dev/null --max-time 2 "$base" 2>/dev/null; then fail "without a cable it answers"; fi
in_net "$tablet" ip link set cable up
ready 'asked -o /dev/null "$base" 2>/dev/null'
ends
echo "lan: the page reaches a tablet of the network only with --lan, at the address that is said; ${#files[@]} files to eight at once"
