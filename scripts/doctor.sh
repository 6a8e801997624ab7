#!/usr/bin/env bash
# Checks that everything for building is installed. Prints one line per missing program or library, with the package
# that contains it on this system.
#
#   scripts/doctor.sh
#
# Also makes SwiftPM read Package.swift again, because its result depends on what is installed.
#
# Exits with 1 if something is missing that every build needs. If only wlroots is missing, the script exits with 0, because
# everything except the shell can be built without it.
set -uo pipefail

cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

readonly minimum_swift_major=6 minimum_swift_minor=3

# The libraries: the name for pkg-config, the package of Debian and Ubuntu, the package of Fedora, the purpose.
readonly libraries='
gtk4|libgtk-4-dev|gtk4-devel|windows of apps
pangocairo|libpango1.0-dev|pango-devel|drawing of the shell
gdk-pixbuf-2.0|libgdk-pixbuf-2.0-dev|gdk-pixbuf2-devel|pictures of the shell
gnutls|libgnutls28-dev|gnutls-devel|connections with other devices
liblz4|liblz4-dev|lz4-devel|compressed snapshots
libsystemd|libsystemd-dev|systemd-devel|the session bus
sqlite3|libsqlite3-dev|sqlite-devel|the store of the daemon
xkbcommon|libxkbcommon-dev|libxkbcommon-devel|keyboard layouts
'
# The programs, in the same form.
readonly programs='
c++|g++|gcc-c++|C and C++ headers
ld.gold|binutils-gold|binutils-gold|the linker that Swift calls
git|git|git|dependencies
python3|python3|python3|scripts
'

case " $(. /etc/os-release 2>/dev/null && echo "${ID:-} ${ID_LIKE:-}") " in
    *' debian '* | *' ubuntu '*) readonly system=debian ;;
    *' fedora '* | *' rhel '*) readonly system=fedora ;;
    *) readonly system=other ;;
esac

rm -rf -- "${XDG_CACHE_HOME:-$HOME/.cache}/org.swift.swiftpm/manifests"

failures=0

# Prints a line about a missing program or library.
report() {
    local name="$1" debian="$2" fedora="$3" purpose="$4" package
    case $system in
        debian) package=": install $debian" ;;
        fedora) package=": install $fedora (not tried)" ;;
        *) package='' ;;
    esac
    echo "missing: $name, for $purpose$package"
}

check_swift() {
    local text where='https://www.swift.org/install/linux/'
    if ! text="$(swift --version 2>&1 </dev/null)" || ! [[ "$text" =~ Swift\ version\ ([0-9]+)\.([0-9]+) ]]; then
        echo "missing: swift $minimum_swift_major.$minimum_swift_minor or later: install it from $where"
        failures=$((failures + 1))
    elif ((BASH_REMATCH[1] < minimum_swift_major)) ||
        ((BASH_REMATCH[1] == minimum_swift_major && BASH_REMATCH[2] < minimum_swift_minor)); then
        echo "too old: swift ${BASH_REMATCH[1]}.${BASH_REMATCH[2]}: install $minimum_swift_major.$minimum_swift_minor or later from $where"
        failures=$((failures + 1))
    fi
}

# Prints the name of wlroots for pkg-config that Package.swift uses, or nothing.
find_wlroots() {
    local name="${PROSCENIUM_WLROOTS:-}"
    if [ "$name" = none ]; then return; fi
    if [ -n "$name" ]; then
        if pkg-config --exists "$name"; then echo "$name"; fi
        return
    fi
    for name in wlroots-0.20 wlroots-0.19 wlroots-0.18; do
        if pkg-config --exists "$name"; then
            echo "$name"
            return
        fi
    done
    if pkg-config --exists 'wlroots < 0.16' || pkg-config --exists 'wlroots >= 0.18'; then echo wlroots; fi
}

check_swift
if ! command -v pkg-config >/dev/null; then
    report pkg-config pkg-config pkgconf-pkg-config 'the search for libraries'
    exit 1
fi
while IFS='|' read -r name debian fedora purpose; do
    [ -n "$name" ] || continue
    if ! pkg-config --exists "$name"; then
        report "$name" "$debian" "$fedora" "$purpose"
        failures=$((failures + 1))
    fi
done <<<"$libraries"
while IFS='|' read -r name debian fedora purpose; do
    [ -n "$name" ] || continue
    if ! command -v "$name" >/dev/null; then
        report "$name" "$debian" "$fedora" "$purpose"
        failures=$((failures + 1))
    fi
done <<<"$programs"
wlroots="$(find_wlroots)"
if [ "${PROSCENIUM_WLROOTS:-}" = none ]; then
    echo 'left out: the shell, because PROSCENIUM_WLROOTS=none is set'
elif [ -z "$wlroots" ]; then
    package="$(scripts/setup.sh --list build 2>/dev/null | grep wlroots)"
    report 'wlroots 0.15 or 0.18 to 0.20' "${package:-libwlroots-0.18-dev or newer, which the package sources do not offer}" \
        wlroots-devel 'the shell; everything else can be built without it'
fi
if ((failures > 0)); then
    exit 1
fi
if [ -n "$wlroots" ]; then
    echo "doctor: everything for building is installed; the shell is built with $wlroots $(pkg-config --modversion "$wlroots")"
else
    echo 'doctor: everything for building is installed, except for the shell'
fi
