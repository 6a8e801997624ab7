#!/usr/bin/env bash
# Explains events with the built command, then plays the Clown Town story with a daemon and an app without windows.
#
# usage: scripts/demo-no-windows.sh
#
# Requires the command and the scripted app, which `make demo ARGS=--no-windows` builds first. All files and processes
# of the demo are removed at the end; the user's own sessions are never changed.
set -euo pipefail
cd "$(dirname "$0")/.."

proscenium="$(swift build --show-bin-path)/proscenium"

bold='' dim='' plain=''
if [ -t 1 ]; then bold=$'\033[1m' dim=$'\033[2m' plain=$'\033[0m'; fi

say() { printf '\n%s%s%s\n' "$bold" "$*" "$plain"; }
run() {
    local word line='$ proscenium'
    for word in "$@"; do
        case $word in
            *[!A-Za-z0-9_./:=-]*) line+=" \"$word\"" ;;
            *) line+=" $word" ;;
        esac
    done
    printf '%s%s%s\n' "$dim" "$line" "$plain"
    "$proscenium" "$@"
}

say 'Clown Town: a session for all clowns, and a session for one clown'
echo 'A notification about Crusty goes to the session that prefers Crusty, although the main session was active more recently.'
run explain examples/clown-town.json --target-content-id http://clowntown.example.com/clown/Crusty

say 'The same app, four events in one run'
run explain examples/clown-town.json --events examples/clown-town-events.jsonl | grep -E '^(event|about|→)'

say 'Tabs: every session can show any page, and prefers its open pages'
run explain examples/tabs.json --events examples/tabs-events.jsonl | grep -E '^(event|about|→)'

say 'Valid scene conditions'
run lint "self = 'clown' || self like[c] 'clown/*'"
run lint "SELF LIKE 'clown/*'" --evaluate clown/Crusty

say 'Invalid scene conditions: every violation with its remedy'
run lint "SELF MATCHES 'clown/.*' OR title == 'Crusty'" || true

# --- The same story with real processes
# --------------------------------------------------------------------------------

place="$(mktemp -d)"
export PROSCENIUM_SOCKET="$place/socket" XDG_STATE_HOME="$place/state" XDG_CONFIG_HOME="$place/config" XDG_DATA_HOME="$place/data"
# The demo's notifications must not appear on the user's desktop.
mkdir -m 700 "$place/run"
export XDG_RUNTIME_DIR="$place/run"
unset DBUS_SESSION_BUS_ADDRESS
app=com.example.clowntown
crusty=http://clowntown.example.com/clown/Crusty
watcher=''

# Prints the process identifier of the app or of the daemon; nothing if the process does not exist.
app_pid() { "$proscenium" apps --no-start --json 2>/dev/null | sed -n 's/.*"processID":\([0-9]*\).*/\1/p'; }
daemon_pid() { "$proscenium" status --no-start --json 2>/dev/null | sed -n 's/.*"processID":\([0-9]*\).*/\1/p'; }

finish() {
    local pid
    for pid in $watcher $(app_pid) $(daemon_pid); do kill "$pid" 2>/dev/null || true; done
    rm -rf "$place"
}
trap finish EXIT
trap 'exit 130' INT TERM

# Waits until a command succeeds; fails after a deadline.
until_true() {
    local end=$((SECONDS + 20))
    until "$@" >/dev/null 2>&1; do
        if [ "$SECONDS" -ge "$end" ]; then echo "demo: timed out waiting for: $*" >&2; exit 1; fi
        sleep 0.05
    done
}
has_title() { "$proscenium" sessions --json | grep -q '"title":"Crusty"'; }
is_back() { "$proscenium" apps --json | grep -q '"process":"running"'; }
is_idle() { [ -z "$("$proscenium" items --json)" ]; }

say 'Live: the daemon and an app as real processes (this app has no windows)'
mkdir "$place/ClownTown.app"
cp examples/ClownTown.app/* "$place/ClownTown.app/"
ln -s "$(realpath "$(dirname "$proscenium")")/scripted-app" "$place/ClownTown.app/ClownTown"
run apps add "$place/ClownTown.app"
"$proscenium" watch >"$place/log" 2>/dev/null &
watcher=$!
run activate "$app"
general="$("$proscenium" sessions --json | sed -n 's/.*"identifier":"\([^"]*\)".*/\1/p')"
run activate "$app" --new --target-content-id "$crusty"
until_true has_title
until_true is_idle
run activate "$app" --session "$general"
run sessions

say 'A notification about Crusty is shown and tapped: it goes to his session, although the other was active more recently'
run notify "$app" --title 'Crusty is free tonight' --target-content-id "$crusty" --identifier tonight
run notifications answer "$app" tonight
until_true is_idle
run notify "$app" --title 'Crusty is on his way' --target-content-id "$crusty" --identifier on-his-way

say 'The app is killed. Its sessions stay, and a tap on an earlier notification selects the session before the app is launched again'
kill -9 "$(app_pid)"
run notifications answer "$app" on-his-way
until_true is_idle
run apps

say 'The daemon is killed. The next command starts another; nothing is lost, and the app reconnects'
kill -9 "$(daemon_pid)"
until_true is_back
run sessions

say 'The decisions and their reasons (proscenium watch)'
grep -A1 decided "$place/log" | grep -v -- '^--' || true

say 'To try more, edit examples/*.json, or run “proscenium explain --help”.'
echo "The command is $(realpath --relative-to=. "$proscenium")"
