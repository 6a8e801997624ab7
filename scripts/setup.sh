#!/usr/bin/env bash
# Makes sure that what a kind of work needs is installed, and does nothing when it is.
#
#   scripts/setup.sh [PROFILE...]     PROFILE: build (the default), demo, test, bench, fuzz
#   scripts/setup.sh --list PROFILE   prints the Debian packages of a profile and stops
#
# As root on Debian or a relative of it, installs the missing packages; otherwise names them and exits 1. The Swift
# toolchain is only checked: Debian has no package of it. PROSCENIUM_SKIP_SETUP=1 skips everything, for systems
# where the same tools come from elsewhere.
set -euo pipefail

readonly minimum_swift_major=6 minimum_swift_minor=2

# What a plain Swift build and test run needs besides the toolchain: g++ brings the C and C++ headers and start files
# of one version, binutils-gold the linker that Swift calls, libsqlite3-dev what the store links, python3-venv the folder
# for the independent varlink client, libsystemd-dev with pkg-config the session bus, libgtk-4-dev the windows of apps, for
# which there are the interface's font, symbols and pictures made of lines, libpango1.0-dev and librsvg2-2 what the shell
# draws with, liblz4-dev what it keeps pictures small with; the other libraries are those the toolchain's programs load.
readonly build_packages=(
    adwaita-icon-theme binutils-gold ca-certificates fonts-inter g++ git libcurl4 libgtk-4-dev liblz4-dev libncurses6 libpango1.0-dev
    libgdk-pixbuf-2.0-dev librsvg2-2 librsvg2-common
    libsqlite3-0 libsqlite3-dev libsystemd-dev libwlroots-dev libxkbcommon-dev libxml2 make
    pkg-config python3 python3-venv tzdata
)

# Other people's programs that tests hold ours against: a session bus and its tools, notification clients and servers, a
# display for those that want one, checkers and launchers of .desktop files, and setpriv to be an ordinary user. For windows:
# a window manager, a Wayland compositor, what presses keys and moves the pointer, what takes pictures, and the bus of
# assistive technologies with a reader. wlcs is the suite of tests of Wayland's protocols.
readonly test_packages=(
    at-spi2-core dbus-bin dbus-daemon desktop-file-utils dunst foot gir1.2-gtk-4.0 gir1.2-ibus-1.0 grim ibus ibus-gtk4 imagemagick
    libglib2.0-bin libgtk-3-bin libnotify-bin openbox phoc python3-dbus python3-dbusmock python3-gi python3-pyatspi sway
    systemd util-linux wayland-utils weston wl-clipboard wlcs wlr-randr wtype x11-utils xdotool xvfb
)

# What the demonstration needs beside the build: a session bus of its own, the tool that posts notifications, the one that takes
# pictures of a screen, and what makes an animation of them.
readonly demo_packages=(dbus-daemon grim imagemagick libnotify-bin)

# RE2 is the peer that the engine is measured against; the compositors are the shell's, and phoc shows the app whose start is measured.
# setpriv makes an ordinary user of root, as some compositors want one; cage wants Xwayland; wtype presses keys.
readonly bench_packages=(cage libre2-dev phoc sway util-linux weston wtype xwayland)

fail() {
    printf 'setup: %s\n' "$@" >&2
    exit 1
}

# Prints the packages of a profile, one a line. libFuzzer comes with the Swift toolchain, so fuzzing needs no more.
packages_of() {
    case "$1" in
        build | fuzz) printf '%s\n' "${build_packages[@]}" ;;
        test) printf '%s\n' "${build_packages[@]}" "${test_packages[@]}" ;;
        demo) printf '%s\n' "${build_packages[@]}" "${demo_packages[@]}" ;;
        bench) printf '%s\n' "${build_packages[@]}" "${bench_packages[@]}" ;;
        *) fail "unknown profile '$1'; the profiles are: build, demo, test, bench, fuzz" ;;
    esac
}

# Prints those of the given packages that neither are installed nor are provided by one that is.
missing_of() {
    dpkg-query --show --showformat='${db:Status-Status}|${Package}|${Provides}\n' | awk -F '|' -v wanted="$*" '
        $1 == "installed" {
            have[$2] = 1
            count = split($3, provided, ", ")
            for (i = 1; i <= count; i++) { sub(/[ :].*/, "", provided[i]); have[provided[i]] = 1 }
        }
        END {
            count = split(wanted, names, " ")
            for (i = 1; i <= count; i++) if (!(names[i] in have)) print names[i]
        }'
}

install_packages() {
    local -a options=(-qq -o DPkg::Lock::Timeout=120 -o Dpkg::Use-Pty=0)
    echo "setup: installing Debian packages: $*"
    export DEBIAN_FRONTEND=noninteractive
    # One unreachable source must not stop an installation that the others can serve.
    apt-get "${options[@]}" update </dev/null ||
        echo 'setup: some package lists could not be updated; using the existing ones' >&2
    apt-get "${options[@]}" install --yes --no-install-recommends "$@" </dev/null >/dev/null ||
        fail "apt-get could not install: $*"
}

ensure_packages() {
    local missing
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        fail 'This is not a Debian-based system, so packages cannot be installed automatically.' \
            "Install the equivalents of these Debian packages: $*" \
            'then run the command again with PROSCENIUM_SKIP_SETUP=1 set.'
    fi
    missing="$(missing_of "$@")"
    if [ -z "$missing" ]; then
        return
    fi
    missing="${missing//$'\n'/ }"
    if [ "$(id -u)" -ne 0 ]; then
        fail "these Debian packages are missing: $missing" 'Install them with:' \
            "    sudo apt-get update && sudo apt-get install --no-install-recommends $missing"
    fi
    # Package names hold no blanks, so the list splits into its words again.
    # shellcheck disable=SC2086
    install_packages $missing
}

# Sets swift_version, or ends with what is wrong with the toolchain.
check_swift() {
    local needed="$minimum_swift_major.$minimum_swift_minor" text
    local where='Debian does not package Swift: install it from https://www.swift.org/install/linux/ and add its'
    where+=' usr/bin folder to PATH.'
    command -v swift >/dev/null || fail "Swift $needed or newer is required, but 'swift' is not on PATH." "$where"
    text="$(swift --version 2>&1 </dev/null)" || fail "'swift --version' failed:" "$text"
    [[ "$text" =~ Swift\ version\ (([0-9]+)\.([0-9]+)[^ ]*) ]] ||
        fail "'swift --version' does not print a version:" "$text"
    swift_version="${BASH_REMATCH[1]}"
    if ((BASH_REMATCH[2] < minimum_swift_major)) ||
        ((BASH_REMATCH[2] == minimum_swift_major && BASH_REMATCH[3] < minimum_swift_minor)); then
        fail "Swift $needed or newer is required; $(command -v swift) is version $swift_version." "$where"
    fi
}

main() {
    local -a packages
    local listed swift_version
    if [ "${1:-}" = --list ]; then
        packages_of "${2:-build}"
        return
    fi
    if [ "${PROSCENIUM_SKIP_SETUP:-}" = 1 ]; then
        echo 'setup: skipped because PROSCENIUM_SKIP_SETUP is set'
        return
    fi
    [ "$#" -gt 0 ] || set -- build
    listed="$(for profile in "$@"; do packages_of "$profile"; done)"
    mapfile -t packages < <(sort -u <<<"$listed")
    ensure_packages "${packages[@]}"
    check_swift
    echo "setup: all ${#packages[@]} Debian packages for '$*' are installed; Swift $swift_version"
}

main "$@"
