"""Rules on words: beginnings of documentation, replaced words, file names, commit subjects.

The glossary itself is in docs/architecture.md. Each rule yields pairs of a line and a message.
"""

import re
import subprocess
from pathlib import Path
from typing import Iterator

from swiftscan import Scan

# Documentation begins with a noun phrase or a verb; a question word hides what the declaration is.
DOC_OPENING = re.compile(r"^/// (What|How|Who|Whom|Whose|Where|Whoever|Whatever|Wherever)\b")

# Words that the glossary replaced, with their replacements. The rules search for them in comments, literals, documents
# and names.
RETIRED = {
    r"\bsystem side\b": "the daemon",
    r"\b(?:the mend|mends?|mended|mending)\b": "fix, repair",
    r"\banew\b": "again",
    r"\bfor ever\b": "forever, or the exact time",
    r"\bkept pictures?\b": "snapshot",
    r"\btold\b": "notified, or who reports what",
    r"\bawaited\b": "pending, expected",
    r"\bwish(?:es|ed)?\b": "request, pending presentation",
    r"\b(?:warmed|readied)\b": "cached, prefetched, prepared",
    r"\bgoes again\b": "retries",
    r"\b(?:writ(?:e|es|ten|ing)|wrote) down\b": "commit, store",
}

# Files that may contain the replaced words, because they list them.
WORD_LISTS = {"docs/architecture.md", "scripts/wording.py", "scripts/check_selftest.py"}

# Names that a search for their concept would not find, with the concept's name.
RETIRED_NAMES = {
    "Weaver": "TransitionPlanner", "Woven": "PlannedTransition", "Course": "TimingCurve", "Told": "StageMessage",
    "Wish": "PendingPresentation", "Rehearsal": "WarmUp", "UsualPredicate": "fast path", "FormedText": "NormalizedText",
    "Happening": "Event", "Rivalry": "name-conflict policy", "AppCenterHandlers": "AppNotificationHandlers",
    "BusQuestions": "BusQueries", "Surroundings": "Environment", "FrameWork": "per-frame work",
    "Likeness": "ImageComparison",
}
# Verbs that hide the operation of a function. To take a snapshot and to take over are usual expressions, and the other
# exceptions are names of Apple's API.
RETIRED_VERB = re.compile(
    r"\bfunc\s+((?:note|tell|say|take(?!Snapshot|Over|RetainedValue|UnretainedValue))(?=[A-Z(<])\w*)"
)
RETIRED_NAME = re.compile(r"\b(?:class|struct|enum|actor|protocol|typealias)\s+(" + "|".join(RETIRED_NAMES) + r")\b")

DECLARED = re.compile(
    r"\b(?:struct|class|enum|actor|protocol|typealias|extension|func|var|let|case|associatedtype|macro)\s+`?([A-Za-z_][\w.]*)"
)
CAMEL = re.compile(r"[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+")
# Files that are exempt from the rule for names: entry points, umbrella modules and the guide's first app. Listings of a
# talk are named after its session.
FILES_WITHOUT_NAME = {"ProsceniumCombine", "main", "Package", "UIKit", "UIKitCore", "QuickLook", "MobileCoreServices", "Overlay", "FirstApp"}

# The rule for subjects applies to commits after this moment.
SUBJECTS_SINCE = "2026-11-23T05:00:00Z"
SUBJECT_LIMIT = 60
SUBJECT = re.compile(r"[a-z][a-z0-9-]*: \S")


PACKAGE = re.compile(
    r"^[ \t]*(?:@\w+(?:\([^()\n]*\))?\s+|nonisolated\s+)*package\s+(?!import\b|override\b|(?:\w+\s+)*extension\b)([^\n]*)", re.M
)
TYPE = re.compile(r"(?:(?:final|indirect)\s+)*(?:actor|class|enum|protocol|struct)\s+(?!func\b|var\b)")
# Most members with package access implement requirements that are documented at their protocol, or are plain data.
UNDOCUMENTED_MEMBERS = ("Sources/UIKitBase/", "Sources/UIKitCore/", "Sources/UIKitGTK/", "Sources/UIKitTesting/")


def is_documented(scanned: Scan, code_lines: list[str], line: int) -> bool:
    """Whether a declaration has documentation; attributes and other comments can be in between."""
    for above in range(line - 1, 0, -1):
        comments, code = scanned.comments.get(above, []), code_lines[above - 1].strip()
        if any(comment.startswith("///") for comment in comments):
            return True
        if not code.startswith("@") and (code or not comments):
            return False
    return False


def package_docs(path: str, scanned: Scan) -> Iterator[tuple[int, str]]:
    """Yields package declarations without documentation; the formatter checks only public ones."""
    if not path.startswith("Sources/"):
        return
    lines: list[str] = []
    for match in PACKAGE.finditer(scanned.code):
        if path.startswith(UNDOCUMENTED_MEMBERS) and not TYPE.match(match[1]):
            continue
        lines = lines or scanned.code.split("\n")
        line = scanned.code.count("\n", 0, match.start(1)) + 1
        if not is_documented(scanned, lines, line):
            yield line, "a package declaration needs documentation, as a public one does"


def doc_openings(scanned: Scan) -> Iterator[tuple[int, str]]:
    """Yields documentation that begins with a question word. Only the first line of a comment is checked."""
    for line, comments in scanned.comments.items():
        if any(comment.startswith("///") for comment in scanned.comments.get(line - 1, [])):
            continue
        for comment in comments:
            match = DOC_OPENING.match(comment)
            if match:
                yield line, f"documentation begins with '{match[1]}': begin with a noun phrase or a verb"


def retired_words(text: str) -> Iterator[tuple[int, str]]:
    """Yields replaced words anywhere in a text."""
    for pattern, instead in RETIRED.items():
        for match in re.finditer(pattern, text):
            yield text.count("\n", 0, match.start()) + 1, f"'{match[0]}' is retired: write {instead}"


def retired_names(scanned: Scan) -> Iterator[tuple[int, str]]:
    """Yields declarations with a replaced name."""
    for match in RETIRED_NAME.finditer(scanned.code):
        line = scanned.code.count("\n", 0, match.start()) + 1
        yield line, f"the type {match[1]} is to be named after its concept: {RETIRED_NAMES[match[1]]}"
    for match in RETIRED_VERB.finditer(scanned.code):
        line = scanned.code.count("\n", 0, match.start()) + 1
        yield line, f"the function {match[1]} is to be named after its operation, such as record, notify, drain"


def _words(name: str) -> set[str]:
    """Returns the words of a name in camel case, in the singular."""
    words = {word.lower() for word in CAMEL.findall(name)}
    return {re.sub(r"(?<=[^s])s$", "", re.sub(r"ies$", "y", word)) for word in words}


def file_name(path: str, scanned: Scan) -> Iterator[tuple[int, str]]:
    """Checks that each word of a file's name is a word of a declaration in it, so that a file is named after its main
    declaration.
    """
    stem = Path(path).stem
    head = re.split(r"[+@]", stem)[0]
    if head in FILES_WITHOUT_NAME or re.fullmatch(r"Session\d+", head):
        return
    declared = [match[1] for match in DECLARED.finditer(scanned.code)]
    known = set().union(*(_words(name) for name in declared)) if declared else set()
    whole = {name.lower() for name in declared}
    if head.lower() not in whole and not _words(head) <= known:
        yield 1, f"nothing in the file is called '{head}': name the file after the main thing in it"


def commit_subjects(root: Path) -> list[str]:
    """Yields the faults in the subjects of commits after the rule's introduction."""
    command = ["git", "-C", str(root), "log", "--no-merges", f"--since={SUBJECTS_SINCE}", "--format=%h %s"]
    log = subprocess.run(command, capture_output=True, text=True, check=False)
    if log.returncode != 0:
        return []
    faults = []
    for entry in log.stdout.splitlines():
        name, _, subject = entry.partition(" ")
        if len(subject) > SUBJECT_LIMIT:
            faults.append(f"commit {name}: the subject has {len(subject)} characters, more than {SUBJECT_LIMIT}")
        elif not SUBJECT.match(subject):
            faults.append(f"commit {name}: the subject does not begin with an area, as in 'shell: order shelf by recency'")
    return faults
