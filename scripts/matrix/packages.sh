#!/usr/bin/env bash
# Installs Debian packages of this project, logs in without a display, runs the scripted demo with the installed
# programs, and removes the packages. Changes the system on which it runs, so it is only for root folders.
#
#   packages.sh FOLDER
set -euo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../.."

# apt takes a file only by a path that begins with a slash or ./
packages="$(realpath -- "$1")"
readonly packages
readonly names=(proscenium proscenium-shell proscenium-demo-apps)
export DEBIAN_FRONTEND=noninteractive

if [ "${PROSCENIUM_IN_ROOT_FOLDER:-}" != 1 ]; then
    echo 'packages: this script is only for root folders; use scripts/matrix' >&2
    exit 1
fi

# Prints the files that packages can leave behind.
left() { find /etc /usr /var/lib /var/cache -xdev \( -name '*proscenium*' -o -name 'com.example.*' \) ! -path '*/dpkg/*' | sort; }

folder="$(mktemp -d)"
session=
finish() {
    [ -z "$session" ] || kill "$session" 2>/dev/null || true
    rm -rf -- "$folder"
}
trap finish EXIT
before="$(left)"

mapfile -t files < <(find "$packages" -name '*.deb' ! -name '*-dbgsym_*' | sort)
apt-get install -y -qq --no-install-recommends "${files[@]}" >/dev/null
# The same packages again, as an upgrade.
apt-get install -y -qq --no-install-recommends --reinstall "${files[@]}" >/dev/null
echo "packages: installed ${#files[@]} packages; $(proscenium-shell --version)"

# Logs in, as a display manager does.
mkdir -m 700 "$folder/run"
readonly user=(env "HOME=$folder" "XDG_RUNTIME_DIR=$folder/run")
"${user[@]}" proscenium-session --backend headless --output 640x480 --renderer pixman >"$folder/log" 2>&1 &
session=$!
for _ in $(seq 100); do
    if "${user[@]}" proscenium status --no-start --json 2>/dev/null | grep -q '"stage"'; then break; fi
    sleep 0.2
done
"${user[@]}" proscenium status --no-start --json | grep -q '"stage"' || { cat -- "$folder/log" >&2; exit 1; }
count="$("${user[@]}" proscenium apps list --json | grep -c '/usr/lib/proscenium/apps/')"
[ "$count" -eq 4 ] || { echo "packages: the daemon knows $count of 4 apps" >&2; exit 1; }
daemon="$("${user[@]}" proscenium status --no-start --json | grep -o '"processID":[0-9]*' | cut -d : -f 2)"
kill "$session"
wait "$session" || true
session=
kill "$daemon"
echo 'packages: logged in; the daemon knows the four demo apps'

# The scripted demo expects all programs and resources in one folder.
mkdir "$folder/products"
ln -s /usr/bin/proscenium /usr/bin/proscenium-shell "$folder/products"
ln -s /usr/lib/proscenium/apps/*.app/* "$folder/products" 2>/dev/null || true
python3 -B scripts/demo --headless --pictures "$folder/pictures" --products "$folder/products"

apt-get purge -y -qq "${names[@]}" >/dev/null
[ "$(left)" = "$before" ] || { diff <(echo "$before") <(left) >&2; exit 1; }
echo 'packages: removed without residue'
