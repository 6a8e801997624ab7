#!/usr/bin/env python3
"""Selects a small corpus from a large one; scripts/fuzz.sh --minimize calls this script.

    scripts/fuzz_corpus.py CONTROL_FILE FOLDER

CONTROL_FILE is the file that libFuzzer writes with -merge_control_file: the inputs, and the features that each reaches. The
selected inputs replace the inputs in FOLDER, except handwritten inputs, whose names begin with "seed-" or "fault-".
"""

import hashlib
import sys
from pathlib import Path

sys.dont_write_bytecode = True

MOST_FILES = 64
MOST_BYTES = 1024


def read(control: Path) -> tuple[list[Path], list[set[int]]]:
    """Reads the inputs and the features that each reaches.

    libFuzzer lists features. An edge of the control flow has eight features, one for each range of the number of its
    executions.
    """
    lines = control.read_text().splitlines()
    count = int(lines[0])
    inputs = [Path(line) for line in lines[2 : 2 + count]]
    places: list[set[int]] = [set() for _ in inputs]
    for line in lines[2 + count :]:
        kind, index, *features = line.split()
        if kind == "FT":
            places[int(index)] = {int(feature) // 8 for feature in features}
    return inputs, places


def is_hand_made(path: Path) -> bool:
    return path.name.startswith(("seed-", "fault-"))


def chosen(inputs: list[Path], places: list[set[int]]) -> list[Path]:
    """Returns few inputs that together reach every feature. The selection is greedy: each step selects the input that adds
    the most features, and of equal inputs the shortest.
    """
    sizes = [path.stat().st_size for path in inputs]
    left = {i for i, path in enumerate(inputs) if not is_hand_made(path) and sizes[i] <= MOST_BYTES}
    reached: set[int] = set().union(*(places[i] for i, path in enumerate(inputs) if is_hand_made(path)))
    result = []
    most = MOST_FILES - sum(map(is_hand_made, inputs))
    while left and len(result) < most:
        best = max(left, key=lambda i: (len(places[i] - reached), -sizes[i]))
        if not places[best] - reached:
            break
        left.remove(best)
        reached |= places[best]
        result.append(inputs[best])
    return result


def main() -> None:
    control, folder = map(Path, sys.argv[1:])
    inputs, places = read(control)
    contents = [path.read_bytes() for path in chosen(inputs, places)]
    for path in folder.iterdir():
        if not is_hand_made(path):
            path.unlink()
    for content in contents:
        (folder / hashlib.sha256(content).hexdigest()[:16]).write_bytes(content)
    print(f"{folder}: {len(list(folder.iterdir()))} inputs, selected {len(contents)} of {len(inputs)}")


if __name__ == "__main__":
    main()
