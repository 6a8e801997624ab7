#!/usr/bin/env python3
"""Writes a manifest with some targets of another manifest, and prints the targets' folders.

    scripts/sanitize.py FROM TO CHECKOUTS TARGET...

Dependencies of the targets are included, except programs, which the tests only run.
"""

import re
import sys

PROGRAMS = ("proscenium", "scripted-app", "FaultyFiles", "store-worker")

source, target, checkouts, *wanted = sys.argv[1:]
text = open(source, encoding="utf-8").read()
start = text.index("    targets: [\n") + len("    targets: [\n")
end = text.index("\n    ],\n    swiftLanguageModes")
# In the manifest every target begins with a line that is indented by eight spaces and starts with a dot.
targets = {}
for part in re.split(r"(?m)^(?=        \.[a-zA-Z]+\()", text[start:end]):
    name = re.search(r'name: "([^"]+)"', part)
    if name:
        part = re.sub(r'"(%s)"(, )?' % "|".join(PROGRAMS), "", part)
        targets[name.group(1)] = re.sub(r",\s*\]", "]", part.rstrip().rstrip(","))
kept = set()
while wanted:
    name = wanted.pop()
    if name in kept:
        continue
    kept.add(name)
    dependencies = re.search(r"dependencies: \[(.*?)\]", targets[name], re.DOTALL)
    # Products of other packages have another form.
    plain = re.sub(r"\.product\([^)]*\)", "", dependencies.group(1)) if dependencies else ""
    wanted += re.findall(r'"([^"]+)"', plain)
with open(target, "w", encoding="utf-8") as file:
    file.write("// swift-tools-version: 6.2\nimport PackageDescription\n\n")
    file.write("let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]\n\n")
    file.write('let package = Package(\n    name: "shell",\n')
    file.write(f'    dependencies: [.package(path: "{checkouts}/swift-log")],\n    targets: [\n')
    file.write(",\n".join(targets[name] for name in targets if name in kept) + "\n    ],\n    swiftLanguageModes: [.v6]\n)\n")
for name in targets:
    if name in kept:
        path = re.search(r'path: "([^"]+)"', targets[name])
        kind = "Tests" if ".testTarget(" in targets[name] else "Sources"
        print(path.group(1) if path else f"{kind}/{name}")
