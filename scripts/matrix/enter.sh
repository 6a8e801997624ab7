#!/usr/bin/env bash
# Runs a command in a root folder, in namespaces of its own: all mounts and all processes end with the command.
#
#   enter.sh ROOT TOOLCHAIN COMMAND
#
# TOOLCHAIN is the folder of the Swift toolchain, which is mounted read-only at the same path. COMMAND is a line for
# bash, which runs in the folder /proscenium of the root folder.
set -euo pipefail

readonly root="$1" toolchain="$2" command="$3"

if [ "${PROSCENIUM_MATRIX_ENTERED:-}" != 1 ]; then
    PROSCENIUM_MATRIX_ENTERED=1 exec unshare --mount --propagation private --pid --ipc --fork --kill-child \
        "${BASH_SOURCE[0]}" "$@"
fi

mkdir -p "$root$toolchain" "$root/proscenium"
mount -t proc proc "$root/proc"
mount --rbind /sys "$root/sys"
mount --rbind /dev "$root/dev"
mount -t tmpfs tmpfs "$root/dev/shm"
mount -t tmpfs -o mode=755 tmpfs "$root/run"
mount --bind "$toolchain" "$root$toolchain"
mount -o remount,bind,ro "$root$toolchain"

# The toolchain comes last, because it has programs of the same names as the system's, such as clang.
exec chroot "$root" /usr/bin/env -i \
    HOME=/root LANG=C.UTF-8 TERM=dumb SWIFT_BACKTRACE=enable=no \
    PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/usr/bin" \
    PROSCENIUM_WLROOTS="${PROSCENIUM_WLROOTS:-}" PROSCENIUM_IN_ROOT_FOLDER=1 \
    bash -c "cd /proscenium && $command"
