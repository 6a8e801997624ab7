"""The rules for names in comments: names in backticks and documented parameters of Swift comments must exist.

A name exists if it is an identifier in the project's code, a string literal of one word (a key, an environment variable), the
name of a file, or in OUTSIDE. For a comment in Sources/, only the code of its target, of the targets that this target may
import, of UIKit and of C counts. If the name of a function has labels, a declaration must have the same labels.
"""

import re
from typing import Iterable, Iterator

from modules import IMPORTS, allowed
from swiftscan import Scan

# Names of other projects that comments mention and that this project's code does not use.
OUTSIDE = {
    # Foundation and UIKit
    "Calendar.dateComponents(in:from:)", "@IBOutlet", "@objc", "NSComparisonPredicate", "NSExpression", "NSPrincipalClass", "NSStringFromClass",
    "Predicate", "UIApplicationShortcutItemIconFile", "UIApplicationShortcutItemIconSymbolName",
    "UIApplicationShortcutItemSubtitle", "UIGraphics", "nextTriggerDate", "replaceCharacters(in:with:)", "willSet",
    # Predicates, property lists and desktop entries
    "Exec",
    # GTK, Wayland, Cairo and the C library
    "ARGB32", "EPOLLPRI", "GBytes", "GtkEditable", "POSIX_SPAWN_SETSID", "argb8888", "invalid_size", "invalid_stride",
    "unconfigured_buffer",
    # Commands
    "ls", "sudo",
}
# Invented names that comments use as examples.
EXAMPLES = {"org.example.Thing", "m()", "move(to:animated:)", "@sum.price"}

UIKIT = {"UserNotifications", "QuickLook"} | {name for name in IMPORTS if name.startswith("UIKit")}

IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
# A string literal without spaces, such as a key, a path or another program's identifier.
WORD_LITERAL = re.compile(r'"([\w.+/:@$-]+)"')
QUOTED = re.compile(r"(`+)([^`\n]+)\1")
# A name, optionally with the type of which it is a member, and with the labels of a function.
NAME = re.compile(r"[@.#-]?(?:[A-Za-z_]\w*[./])*([A-Za-z_]\w*)(?:\(((?:\w+:)*)\))?")
FUNCTION = re.compile(
    r"(?:\bfunc\s+`?(\w+)`?|\b(init)[?!]?|\b(subscript)|\b(?:case|macro)\s+(\w+))\s*(?:<[^()]*?>)?\s*\("
)
LABEL = re.compile(r"\s*(?:@\w+(?:\([^)]*\))?\s+)*`?(\w+)`?(?:\s+`?\w+`?)?\s*:")
DOCUMENTED = re.compile(r"///\s*- Parameter (\w+):|(///\s*- Parameters:)|///   ?- (\w+):")
PARAMETER = re.compile(r"(\w+)`?\s*:")
C_SUFFIXES = (".h", ".c", ".cpp", ".hpp", ".varlink")

Labels = tuple[str, ...]
Found = Iterator[tuple[str, int, str]]


def _labels(code: str, at: int) -> Labels:
    """Returns the labels of a parameter list whose parenthesis precedes `at`."""
    depth, begin, parts = 1, at, []
    while at < len(code) and depth:
        char = code[at]
        opens = char in "([{" or (char == "<" and code[at - 1] != " ")
        closes = char in ")]}" or (char == ">" and code[at - 1] not in "- ")
        depth += opens - closes
        if (depth == 1 and char == ",") or not depth:
            parts.append(code[begin:at])
            begin = at + 1
        at += 1
    matches = [LABEL.match(part) for part in parts if part.strip()]
    return tuple(match[1] if match else "_" for match in matches)


def _is_among(labels: Labels, declared: Labels) -> bool:
    """Whether a call may have these labels: all labels of a declaration, or some if the other labels have defaults."""
    following = iter(declared)
    return all(label in following for label in labels)


class CodeNames:
    """The names in the project's code: identifiers by target, words of literals, and functions with their labels."""

    def __init__(self, files: Iterable[tuple[str, str, Scan | None]]):
        self.identifiers: dict[str, set[str]] = {}
        self.everywhere: set[str] = set(OUTSIDE) | EXAMPLES
        self.functions: dict[str, set[Labels]] = {}
        for path, text, scanned in files:
            self.everywhere.update(IDENTIFIER.findall(path))
            if scanned:
                self.identifiers.setdefault(target(path), set()).update(IDENTIFIER.findall(scanned.code))
                for literal in WORD_LITERAL.findall(text):
                    self.everywhere.update(IDENTIFIER.findall(literal))
                for match in FUNCTION.finditer(scanned.code):
                    name = next(group for group in match.groups() if group)
                    self.functions.setdefault(name, set()).add(_labels(scanned.code, match.end()))
            elif path.endswith(C_SUFFIXES):
                self.everywhere.update(IDENTIFIER.findall(text))
        self.all = self.everywhere.union(*self.identifiers.values())
        self._visible: dict[str, set[str]] = {}

    def visible(self, of: str) -> set[str]:
        """Returns the names that a comment in a target may mention."""
        if of not in IMPORTS:
            return self.all
        if of not in self._visible:
            modules = {of, *UIKIT} | allowed(of)
            self._visible[of] = self.everywhere.union(*(self.identifiers.get(module, set()) for module in modules))
        return self._visible[of]

    def problem(self, name: str, of: str) -> str | None:
        """Returns why `name`, in a comment of the target `of`, does not exist; None if it exists or is not a name."""
        match = NAME.fullmatch(name)
        if not match or name in self.everywhere:
            return None
        visible = self.visible(of)
        for word in IDENTIFIER.findall(name.split("(")[0]):
            if word not in visible:
                return f"`{name}` names nothing: {of} sees no '{word}' in code"
        if match[2]:
            declared = self.functions.get("init" if match[1][0].isupper() else match[1], set())
            labels = tuple(match[2].split(":")[:-1])
            if not any(_is_among(labels, one) for one in declared):
                return f"`{name}` names nothing: no function of this name has these labels"
        return None


def target(path: str) -> str:
    """Returns the target or folder that contains a file."""
    parts = path.split("/")
    return parts[1] if parts[0] == "Sources" and len(parts) > 2 else parts[0]


def comment_names(files: list[tuple[str, str, Scan | None]]) -> Found:
    """Yields the names in comments that do not exist."""
    names = CodeNames(files)
    for path, _, scanned in files:
        for line, comments in scanned.comments.items() if scanned else ():
            for match in QUOTED.finditer("\n".join(comments)):
                problem = names.problem(match[2].strip(), target(path))
                if problem:
                    yield path, line, problem


def _declaration(lines: list[str], at: int) -> str:
    """Returns the declaration that begins at a line (counted from 0), without its body."""
    depth, found = 0, []
    for line in lines[at:]:
        if found and not depth and not line.strip().startswith(("->", "throws", "where", "async")):
            if not found[-1].strip().startswith("@"):
                break
        for column, char in enumerate(line):
            depth += (char in "([") - (char in ")]")
            if char == "{" and not depth:
                return "\n".join([*found, line[:column]])
        found.append(line)
    return "\n".join(found)


def parameter_names(scanned: Scan) -> Iterator[tuple[int, str]]:
    """Yields documented parameters that the declaration below does not have."""
    lines: list[str] = []
    for line, comments in scanned.comments.items():
        match = DOCUMENTED.match(comments[0])
        name = match and (match[1] or match[3])
        if not name or (match[3] and not _is_in_list(scanned, line)):
            continue
        lines = lines or scanned.code.split("\n")
        below = line
        while any(comment.startswith("//") for comment in scanned.comments.get(below, [])) and not lines[below - 1].strip():
            below += 1
        if name not in PARAMETER.findall(_declaration(lines, below - 1)):
            yield line, f"the declaration has no parameter '{name}'"


def _is_in_list(scanned: Scan, line: int) -> bool:
    """Whether a line of documentation is in a `- Parameters:` list: only items and their continuation lines are
    between.
    """
    while comments := scanned.comments.get(line := line - 1):
        if comments[0].startswith("/// - "):
            return comments[0].startswith("/// - Parameters:")
    return False
