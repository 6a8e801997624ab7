#!/usr/bin/env python3
"""Writes the order in which the linker places the code of a program: first the code that runs at every start.

usage: scripts/link_order.py app|shell

The kernel loads a program's code in pieces of 64 KB. If the start-up code is scattered, a start loads nearly all pieces. The
lists in packaging/order name one symbol of each section (the code of a file, or of a generic function) that a start runs;
Package.swift passes them to the linker. Names that a program does not have, for example with another compiler, have no effect.
Write new lists after large additions, or for a new version of Swift; `make bench` shows whether they are needed.

Requires valgrind in addition to the packages of `make setup PROFILE=bench`. The app is the benchmark with one label.
"""

import atexit
import collections
import os
import pathlib
import plistlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
PRODUCTS = {"app": "bench-label", "shell": "proscenium-shell"}
SECTION = re.compile(r"^\s*[0-9a-f]+\s+[0-9a-f]+\s+([0-9a-f]+)\s+\d+ ( *)(.*)$")
FUNCTION = re.compile(r"^(ob|cob|fn|cfn)=\((\d+)\)(?: (.*))?$")
# The size of the pieces in which the kernel loads code. A smaller section that runs costs a whole piece anywhere but in front.
PIECE = 64 * 1024
# The share of a larger section's code that a start must run for the section to be placed in front.
LEAST_SHARE = 0.002


def build(product, link_map):
    """Makes a release build of a product and returns its path."""
    options = ["-c", "release", "--package-path", "Benchmarks", "--scratch-path", ".build-bench"]
    # Valgrind cannot read all debug information that compilers write.
    linker = ["-Xlinker", f"-Map={link_map}", "-Xlinker", "--strip-debug"]
    command = ["swift", "build", *options, "--product", product, *linker]
    subprocess.run(command, cwd=ROOT, check=True)
    place = subprocess.run(["swift", "build", *options, "--show-bin-path"], cwd=ROOT, check=True, capture_output=True, text=True)
    return pathlib.Path(place.stdout.strip())


def bundle(folder, program, checker):
    """Creates an app bundle around a program, so that the daemon accepts the program as that app."""
    folder.mkdir()
    scene = {"UISceneConfigurationName": "Default", "UISceneDelegateClassName": "bench_label.LabelSceneDelegate"}
    manifest = {
        "UIApplicationSupportsMultipleScenes": True,
        "UISceneConfigurations": {"UIWindowSceneSessionRoleApplication": [scene]},
    }
    keys = {"CFBundleIdentifier": "org.proscenium.order", "CFBundleExecutable": "runs-it", "UIApplicationSceneManifest": manifest}
    (folder / "Info.plist").write_bytes(plistlib.dumps(keys))
    (folder / "runs-it").symlink_to(checker)
    (folder / "program").symlink_to(program)
    return folder / "program"


def wait(condition, seconds, what):
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            sys.exit(f"link_order: timed out after {seconds} seconds waiting for {what}")
        time.sleep(0.1)


def watch(command, environment, calls, is_shown):
    """Runs a program under callgrind until its first frame."""
    valgrind = ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={calls}", "--log-file=/dev/null"]
    process = subprocess.Popen(valgrind + command, env=environment, stderr=subprocess.PIPE)
    os.set_blocking(process.stderr.fileno(), False)
    text = bytearray()

    def shown():
        if process.poll() is not None:
            sys.exit(f"link_order: the process ended with status {process.returncode}: {text.decode(errors='replace')[-2000:]}")
        text.extend(process.stderr.read() or b"")
        return is_shown(text)

    # If this script fails, the process must not keep running.
    atexit.register(process.kill)
    wait(shown, 120, "the first frame")
    # The work directly after the first frame is a part of the start.
    spent = collections.deque([-1] * 20, maxlen=20)

    def is_at_rest():
        spent.append(sum(int(field) for field in pathlib.Path(f"/proc/{process.pid}/stat").read_text().split()[13:15]))
        return 0 <= spent[0] and spent[-1] - spent[0] < 10

    wait(is_at_rest, 60, "the end of the work after the first frame")
    # The counts are dumped before the program is killed: a normal end would run code that is not a part of the start.
    subprocess.run(["callgrind_control", "--dump", str(process.pid)], env=environment, check=True, stdout=subprocess.DEVNULL)
    dump = calls.with_name(f"{calls.name}.1")
    wait(lambda: dump.exists() and b"\ntotals:" in dump.read_bytes(), 60, "callgrind's dump")
    process.kill()
    process.wait()
    return dump


def start_app(products, folder, environment, calls):
    machine = {"x86_64": "amd64", "aarch64": "arm64"}.get(os.uname().machine, os.uname().machine)
    checker = pathlib.Path(f"/usr/libexec/valgrind/callgrind-{machine}-linux")
    program = bundle(folder / "order.app", products / "bench-label", checker)
    (folder / "settings").write_text("[core]\nxwayland=false\n")
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    phoc = subprocess.Popen(["phoc", "-C", folder / "settings"], env=environment, **quiet)
    daemon = subprocess.Popen([products / "bench-daemon", folder / "socket", folder / "state"], env=environment, **quiet)
    try:
        wait(lambda: (folder / "wayland-0").exists() and (folder / "socket").exists(), 20, "the display")
        own = {
            "WAYLAND_DISPLAY": "wayland-0", "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo", "GDK_DEBUG": "gl-disable",
            "GTK_A11Y": "none", "WAYLAND_DEBUG": "client", "PROSCENIUM_SOCKET": str(folder / "socket"),
        }
        return watch([str(program)], environment | own, calls, lambda text: b".attach(wl_buffer" in text)
    finally:
        for process in (phoc, daemon):
            process.terminate()
            process.wait()


def start_shell(products, folder, environment, calls):
    options = ["--backend", "headless", "--output", "1366x1024", "--renderer", "pixman", "--no-notifications"]
    socket = folder / "order-0"
    command = [str(products / "proscenium-shell"), *options, "--socket", socket.name]
    return watch(command, environment | {"PROSCENIUM_SOCKET": str(folder / "none")}, calls, lambda text: socket.exists())


def functions(calls, program):
    """Returns the names of the program's own functions that ran."""
    names, objects, found = {}, {}, set()
    own, called = None, None
    for line in calls.read_text(errors="replace").splitlines():
        match = FUNCTION.match(line)
        if not match:
            continue
        kind, number, name = match.groups()
        known = objects if kind in ("ob", "cob") else names
        if name:
            known[number] = name
        if kind == "ob":
            own = known[number]
        elif kind == "cob":
            called = known[number]
        else:
            place = own if kind == "fn" else called or own
            called = None if kind == "cfn" else called
            if place and pathlib.Path(place).resolve() == program:
                found.add(re.sub(r"'\d+$", "", known[number]))
    return found


def pieces(link_map):
    """Returns the sections that the linker can place anywhere: the size of each, and the sizes of its symbols."""
    found, is_code = [], False
    for line in link_map.read_text(errors="replace").splitlines():
        match = SECTION.match(line)
        if not match:
            continue
        size, indent, name = int(match.group(1), 16), len(match.group(2)), match.group(3)
        if indent == 0:
            is_code = name == ".text"
        elif is_code and indent <= 8:
            found.append((size, {}))
        elif is_code and found:
            found[-1][1][name] = size
    return found


def order(pieces, run):
    """Returns one symbol of each section that ran, those with the largest share first."""
    places = collections.Counter(name for _, symbols in pieces for name in symbols)
    chosen = []
    for size, symbols in pieces:
        used = [name for name in symbols if name in run]
        # A symbol that is in several sections would make the linker place all these sections in front.
        own = [name for name in used if places[name] == 1]
        share = sum(symbols[name] for name in used) / max(size, 1)
        if own and (size <= PIECE or share >= LEAST_SHARE):
            chosen.append((-share, own[0]))
    return [name for _, name in sorted(chosen)]


def main():
    if len(sys.argv) != 2 or sys.argv[1] not in PRODUCTS:
        sys.exit(__doc__)
    if not shutil.which("valgrind"):
        sys.exit("link_order: valgrind is not installed")
    kind = sys.argv[1]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name).resolve()
        products = build(PRODUCTS[kind], folder / "map")
        environment = {"PATH": "/usr/bin:/bin", "HOME": name, "XDG_RUNTIME_DIR": name, "LC_ALL": "C.UTF-8", "GSETTINGS_BACKEND": "memory"}
        environment |= {"WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman"}
        calls = (start_app if kind == "app" else start_shell)(products, folder, environment, folder / "calls")
        run = functions(calls, (products / PRODUCTS[kind]).resolve())
        names = order(pieces(folder / "map"), run)
    target = ROOT / "packaging" / "order" / kind
    target.parent.mkdir(exist_ok=True)
    target.write_text("".join(f"{name}\n" for name in names))
    print(f"{target.relative_to(ROOT)}: {len(names)} sections for {len(run)} functions that run at launch")


if __name__ == "__main__":
    main()
