#!/usr/bin/env bash
# Makes a release build of Proscenium and installs it.
#
#   [DESTDIR=folder] [PREFIX=/usr/local] scripts/install.sh [--products folder]
#
# PREFIX is the folder from which the installed programs run. DESTDIR is put before PREFIX to make a package. With
# --products, programs that are already built are installed. Prints every file that it has written. Without wlroots, or
# with PROSCENIUM_WLROOTS=none, the shell is left out.
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."

prefix="${PREFIX:-/usr/local}"
root="${DESTDIR:-}$prefix"
case "$prefix" in
    /*) ;;
    *) echo "install: PREFIX must be an absolute path, not “$prefix”" >&2; exit 1 ;;
esac

# The Swift libraries are linked statically, because a device has no toolchain. Symbols would make the programs several
# times as large.
build() {
    local product options=(-c release --static-swift-stdlib -Xlinker -s)
    for product in proscenium proscenium-handoff $(has_shell && echo proscenium-shell); do
        echo "install: building $product; the first build takes several minutes"
        swift build "${options[@]}" --product "$product"
    done
    products="$(swift build "${options[@]}" --show-bin-path)"
}

# Whether the shell is installed, too.
has_shell() {
    if [ -n "${products:-}" ]; then
        [ "${PROSCENIUM_WLROOTS:-}" != none ] && [ -e "$products/proscenium-shell" ]
    else
        scripts/has_shell.sh 2>/dev/null
    fi
}

put() {
    install -D -m "$1" "$2" "$root/$3"
    echo "$root/$3"
}

# Installs a text file with the path of the programs inserted.
put_text() {
    local text
    text="$(mktemp)"
    sed "s|@PREFIX@|$prefix|g" "$1" >"$text"
    put 644 "$text" "$2"
    rm "$text"
}

if [ "${1:-}" = --products ]; then products="$2"; else build; fi
put 755 "$products/proscenium" bin/proscenium
put 755 "$products/proscenium-handoff" bin/proscenium-handoff
put_text packaging/proscenium.service lib/systemd/user/proscenium.service
put_text packaging/proscenium-handoff.service lib/systemd/user/proscenium-handoff.service
if ! has_shell; then
    echo 'install: the shell was left out, because wlroots is not installed; "make doctor" names its package' >&2
    exit
fi
put 755 "$products/proscenium-shell" bin/proscenium-shell
put 755 packaging/proscenium-session bin/proscenium-session
put_text packaging/proscenium.desktop share/wayland-sessions/proscenium.desktop
put_text packaging/proscenium.portal share/xdg-desktop-portal/portals/proscenium.portal
