#!/usr/bin/env bash
# Installs the packages that a profile requires, if they are missing.
#
#   scripts/setup.sh [PROFILE...]     PROFILE: build (the default), demo, deb, matrix, test, bench, fuzz
#   scripts/setup.sh --list PROFILE   prints the packages of a profile and stops
#
# As root on a system with apt or dnf it installs the missing packages; otherwise it prints them and exits with 1. The
# names were tried on Debian 12 and 13; the names for Ubuntu and Fedora were not tried. On other systems,
# scripts/doctor.sh names what is missing. The Swift toolchain is only checked, because Debian has no package of it.
# PROSCENIUM_SKIP_SETUP=1 skips everything, for systems with the same tools from other sources.
set -euo pipefail

# The apps that `proscenium port` creates use the attribute @section, which Swift 6.3 introduced. The package contains
# two of them.
readonly minimum_swift_major=6 minimum_swift_minor=3

# Packages for building and testing, in addition to the toolchain. g++: C and C++ headers and start files of one
# version; binutils-gold: the linker that Swift calls; libsqlite3-dev: the store; python3-venv: the environment of the
# independent varlink client; libsystemd-dev and pkg-config: the session bus; libgnutls28-dev: connections with other devices; libgtk-4-dev with a font, symbol icons and
# SVG images: apps' windows; libpango1.0-dev and librsvg2-2: the shell's drawing; liblz4-dev: compressed snapshots. The
# other libraries are those that the toolchain's programs load.
readonly build_packages=(
    adwaita-icon-theme binutils-gold ca-certificates fonts-inter g++ git libcurl4 libgnutls28-dev libgtk-4-dev liblz4-dev libncurses6 libpango1.0-dev
    libgdk-pixbuf-2.0-dev librsvg2-2 librsvg2-common
    libsqlite3-0 libsqlite3-dev libsystemd-dev libxkbcommon-dev libxml2 make
    pkg-config python3 python3-venv tzdata
)

# The packages of wlroots, from the newest supported version to the oldest. `libwlroots-dev` is usable only if it has
# version 0.15.
readonly wlroots_packages=(libwlroots-0.20-dev libwlroots-0.19-dev libwlroots-0.18-dev libwlroots-dev)

# The packages of Fedora for building. Nobody has tried these names.
readonly fedora_packages=(
    adwaita-icon-theme binutils-gold ca-certificates gcc-c++ gdk-pixbuf2-devel git gnutls-devel gtk4-devel libcurl librsvg2
    libxkbcommon-devel libxml2 lz4-devel make ncurses-libs pango-devel pkgconf-pkg-config python3 rsms-inter-fonts
    sqlite-devel systemd-devel tzdata wlroots-devel
)

# Third-party programs for tests: a session bus with its tools, notification clients and servers, virtual displays (one of
# them with a touchscreen), checkers and launchers of .desktop files, jq for the examples in the commands' help, and setpriv to run as an
# unprivileged user. For windows: a window manager, a Wayland compositor, programs that generate input and take
# screenshots, and the accessibility bus with a reader. python3-pyqt5 with qtwayland5: a program of Qt for drags. wlcs is
# the Wayland conformance suite.
readonly test_packages=(
    at-spi2-core bubblewrap dbus-bin dbus-daemon desktop-file-utils dunst foot gir1.2-gtk-4.0 gir1.2-ibus-1.0 grim ibus ibus-gtk4 imagemagick jq
    libglib2.0-bin libgtk-3-bin libnotify-bin openbox phoc python3-dbus python3-dbusmock python3-gi python3-pyatspi
    python3-pyqt5 qtwayland5 sway systemd util-linux wayland-utils weston wl-clipboard wlcs wlr-randr wtype x11-utils xdotool
    xserver-xorg-core xserver-xorg-video-dummy xvfb
)

# Packages for the demo, in addition to the build: a session bus, notify-send, a screenshot program, and ImageMagick for
# the animation.
readonly demo_packages=(dbus-daemon grim imagemagick libnotify-bin)

# RE2 is compared with the targeting engine; the compositors are compared with the shell, and phoc shows the app whose
# start is measured. setpriv runs a compositor as an unprivileged user, because some refuse root; cage requires
# Xwayland; wtype generates key presses.
readonly bench_packages=(cage libre2-dev phoc sway util-linux weston wtype xwayland)

# Programs that make Debian packages, and the check of the packages.
readonly deb_packages=(binutils dpkg-dev lintian)

# Root folders of other releases of Debian.
readonly matrix_packages=(debootstrap util-linux)

fail() {
    printf 'setup: %s\n' "$@" >&2
    exit 1
}

# Prints the package of wlroots: the newest one that is installed, else the newest one that the package sources offer.
# Prints nothing if the sources offer no usable version, or if PROSCENIUM_WLROOTS=none is set; everything except the shell
# can be built then.
wlroots_package() {
    local package
    if [ "${PROSCENIUM_WLROOTS:-}" = none ]; then return; fi
    for package in "${wlroots_packages[@]}"; do
        if is_installed "$package"; then
            echo "$package"
            return
        fi
    done
    for package in "${wlroots_packages[@]}"; do
        if is_offered "$package"; then
            echo "$package"
            return
        fi
    done
    if apt-cache show make >/dev/null 2>&1; then
        echo 'setup: the package sources offer no supported version of wlroots; the shell is left out' >&2
        if grep -qs '^ID=ubuntu' /etc/os-release; then
            echo 'setup: Ubuntu has wlroots in the component universe: add-apt-repository universe (not tried)' >&2
        fi
        return
    fi
    # Without package lists, nothing is known about the offers. Debian 13 has version 0.18, Debian 12 has version 0.15.
    if grep -qs '^VERSION_ID="12"' /etc/os-release; then echo libwlroots-dev; else echo libwlroots-0.18-dev; fi
}

is_installed() {
    [ "$(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# Whether the package sources offer a package in a usable version.
is_offered() {
    local version
    version="$(apt-cache policy "$1" 2>/dev/null | awk '$1 == "Candidate:" { print $2 }')"
    case "$1:$version" in
        *: | *:'(none)') return 1 ;;
        libwlroots-dev:0.15.*) return 0 ;;
        libwlroots-dev:*) return 1 ;;
    esac
}

# Prints the packages of a profile, one per line. libFuzzer is a part of the Swift toolchain, so fuzzing needs no
# package.
packages_of() {
    if ! command -v apt-get >/dev/null && command -v dnf >/dev/null; then
        printf '%s\n' "${fedora_packages[@]}"
        return
    fi
    case "$1" in
        build | fuzz) printf '%s\n' "${build_packages[@]}" "$(wlroots_package)" ;;
        test) printf '%s\n' "${build_packages[@]}" "$(wlroots_package)" "${test_packages[@]}" ;;
        demo) printf '%s\n' "${build_packages[@]}" "$(wlroots_package)" "${demo_packages[@]}" ;;
        deb) printf '%s\n' "${deb_packages[@]}" ;;
        matrix) printf '%s\n' "${matrix_packages[@]}" ;;
        bench) printf '%s\n' "${build_packages[@]}" "$(wlroots_package)" "${bench_packages[@]}" ;;
        *) fail "unknown profile '$1'; the profiles are: build, demo, deb, matrix, test, bench, fuzz" ;;
    esac
}

# Prints the given packages that are neither installed nor provided by an installed package.
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
    # An unreachable package source must not prevent an installation from the other sources.
    apt-get "${options[@]}" update </dev/null ||
        echo 'setup: some package lists could not be updated; using the existing ones' >&2
    apt-get "${options[@]}" install --yes --no-install-recommends "$@" </dev/null >/dev/null ||
        fail "apt-get could not install: $*"
    forget_manifests
}

# Removes SwiftPM's cache of read manifests: SwiftPM would not read Package.swift again, although the installed packages
# change its result.
forget_manifests() { rm -rf -- "${XDG_CACHE_HOME:-$HOME/.cache}/org.swift.swiftpm/manifests"; }

ensure_packages() {
    local missing
    if ! command -v apt-get >/dev/null && command -v dnf >/dev/null; then
        ensure_fedora_packages "$@"
        return
    fi
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        "$(dirname -- "${BASH_SOURCE[0]}")/doctor.sh" >&2 || true
        fail 'This system has neither apt nor dnf, so packages cannot be installed automatically.' \
            'Install what is missing, then run the command again with PROSCENIUM_SKIP_SETUP=1 set.'
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
    # Package names contain no spaces, so splitting the list into words is safe.
    # shellcheck disable=SC2086
    install_packages $missing
}

ensure_fedora_packages() {
    local missing
    missing="$(comm -23 <(printf '%s\n' "$@" | sort -u) <(rpm -qa --qf '%{NAME}\n' | sort -u) | tr '\n' ' ')"
    [ -n "${missing// /}" ] || return 0
    echo 'setup: the package names for Fedora were not tried' >&2
    # Package names contain no spaces, so splitting the list into words is safe.
    # shellcheck disable=SC2086
    if [ "$(id -u)" -ne 0 ]; then
        fail "these packages are missing: $missing" 'Install them with:' "    sudo dnf install $missing"
    else
        dnf --assumeyes install $missing || fail "dnf could not install: $missing"
        forget_manifests
    fi
}

# Sets swift_version, or exits with the fault of the toolchain.
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

# Downloads the package lists if they are missing, as in a new root folder, because the choice of the wlroots package
# depends on them.
update_empty_lists() {
    if [ "$(id -u)" -eq 0 ] && command -v apt-cache >/dev/null && ! apt-cache show make >/dev/null 2>&1; then
        apt-get -qq update </dev/null || true
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
    update_empty_lists
    listed="$(for profile in "$@"; do packages_of "$profile"; done)"
    mapfile -t packages < <(sort -u <<<"$listed" | sed '/^$/d')
    ensure_packages "${packages[@]}"
    check_swift
    echo "setup: all ${#packages[@]} packages for '$*' are installed; Swift $swift_version"
}

main "$@"
