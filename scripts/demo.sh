#!/usr/bin/env bash
# Lets the built proscenium command explain real events, and says what to look at.
#
# usage: scripts/demo.sh
#
# Needs nothing but the command, which `make demo` builds first; writes no files.
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

say 'Clown Town: a window for everything, and a window for one clown'
echo 'A notification about Crusty goes to the window that prefers Crusty, though the main window was used later.'
run explain examples/clown-town.json --target-content-id http://clowntown.example.com/clown/Crusty

say 'The same app, four events in one run'
run explain examples/clown-town.json --events examples/clown-town-events.jsonl | grep -E '^(event|about|→)'

say 'Tabs: every window can show anything, and prefers what it has open'
run explain examples/tabs.json --events examples/tabs-events.jsonl | grep -E '^(event|about|→)'

say 'What a scene may ship to the system'
run lint "self = 'clown' || self like[c] 'clown/*'"
run lint "SELF LIKE 'clown/*'" --evaluate clown/Crusty

say 'And what it may not: every reason at once, and what to do about it'
run lint "SELF MATCHES 'clown/.*' OR title == 'Crusty'" || true

say 'Try it: edit examples/*.json, or run “proscenium explain --help”.'
echo "The command is $(realpath --relative-to=. "$proscenium")"
