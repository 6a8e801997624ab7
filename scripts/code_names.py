"""The rules for names in comments: what a Swift comment puts into backticks exists, and so do the parameters that it documents.

A name counts as existing where the project's code has it as an identifier, where a string literal that is one word has it (keys,
environment variables), where a file is called so, or where OUTSIDE lists it. For a comment in Sources/ the code is that of its own
target, of what that may import, of UIKit, and of C. The labels of a function's name are those of a declaration.
"""

import re
from typing import Iterable, Iterator

from modules import IMPORTS, allowed
from swiftscan import Scan

# Names of other projects that comments mention and that no code of ours uses.
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
# Names that comments make up as examples.
EXAMPLES = {"org.example.Thing", "m()", "move(to:animated:)", "@sum.price"}

UIKIT = {"UserNotifications", "QuickLook"} | {name for name in IMPORTS if name.startswith("UIKit")}

IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
# A literal without spaces: a key, a path, an identifier of another program.
WORD_LITERAL = re.compile(r'"([\w.+/:@$-]+)"')
QUOTED = re.compile(r"(`+)([^`\n]+)\1")
# One name, with what it is a member of, and with the labels of a function.
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
    """The labels of a parameter list that begins at `at`, after its parenthesis."""
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
    """Whether a call may have these labels: all of a declaration, or some where the others have defaults."""
    following = iter(declared)
    return all(label in following for label in labels)


class CodeNames:
    """The names that the project's code has: identifiers by target, words of literals, functions with their labels."""

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
        """The names that a comment of a target may mention."""
        if of not in IMPORTS:
            return self.all
        if of not in self._visible:
            modules = {of, *UIKIT} | allowed(of)
            self._visible[of] = self.everywhere.union(*(self.identifiers.get(module, set()) for module in modules))
        return self._visible[of]

    def problem(self, name: str, of: str) -> str | None:
        """The reason why `name` in a comment of the target `of` names nothing; None if it does, or is no name."""
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
    """The target or folder that a file belongs to."""
    parts = path.split("/")
    return parts[1] if parts[0] == "Sources" and len(parts) > 2 else parts[0]


def comment_names(files: list[tuple[str, str, Scan | None]]) -> Found:
    """Names in comments that name nothing."""
    names = CodeNames(files)
    for path, _, scanned in files:
        for line, comments in scanned.comments.items() if scanned else ():
            for match in QUOTED.finditer("\n".join(comments)):
                problem = names.problem(match[2].strip(), target(path))
                if problem:
                    yield path, line, problem


def _declaration(lines: list[str], at: int) -> str:
    """The declaration that begins at a line (from 0), up to its body."""
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
    """Documented parameters that the declaration below does not have."""
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
    """Whether a line of documentation is below `- Parameters:`, with nothing but its items and their continuations between."""
    while comments := scanned.comments.get(line := line - 1):
        if comments[0].startswith("/// - "):
            return comments[0].startswith("/// - Parameters:")
    return False
