#!/usr/bin/env python3
"""Writes a manifest with some of the targets of another: sanitize.py FROM TO CHECKOUTS TARGET..."""

import re
import sys

source, target, checkouts, *names = sys.argv[1:]
text = open(source, encoding="utf-8").read()
start = text.index("    targets: [\n") + len("    targets: [\n")
end = text.index("\n    ],\n    swiftLanguageModes")
# Every target begins with a line that is indented by eight spaces and a dot.
parts = re.split(r"(?m)^(?=        \.[a-zA-Z]+\()", text[start:end])
kept = []
for part in parts:
    name = re.search(r'name: "([^"]+)"', part)
    if name and name.group(1) in names:
        part = re.sub(r'"(proscenium|scripted-app|FaultyFiles|store-worker)"(, )?', "", part)
        kept.append(re.sub(r",\s*\]", "]", part.rstrip().rstrip(",")))
with open(target, "w", encoding="utf-8") as file:
    file.write("// swift-tools-version: 6.2\nimport PackageDescription\n\n")
    file.write("let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]\n\n")
    file.write('let package = Package(\n    name: "shell",\n')
    file.write(f'    dependencies: [.package(path: "{checkouts}/swift-log")],\n    targets: [\n')
    file.write(",\n".join(kept) + "\n    ],\n    swiftLanguageModes: [.v6]\n)\n")
