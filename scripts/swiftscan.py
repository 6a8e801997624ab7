"""Separates the code of a Swift file from its comments and string literals.

`scan` replaces comments and literals by spaces at unchanged offsets, so that a search finds only code, at its position
in the file. Interpolations are code and stay.
"""

from dataclasses import dataclass, field
import re

OPENING_QUOTE = re.compile(r'(#*)("""|")')
# Code up to the next character that can start a comment or literal, or end an interpolation.
PLAIN_CODE = re.compile(r'[^/"#()]+')
# Text of a literal up to the next character that can end it or begin an escape.
PLAIN_TEXT = re.compile(r'[^"\\\n]+')
REGEX_LITERAL = re.compile(r"(#+)/.*?/\1", re.DOTALL)


@dataclass
class Scan:
    """The result of `scan`: the code, and the comments by the line on which they start (counted from 1)."""

    code: str
    comments: dict[int, list[str]] = field(default_factory=dict)


class _Scanner:
    def __init__(self, text: str):
        self.text = text
        self.kept = [c if c == "\n" else " " for c in text]
        self.comments: list[tuple[int, str]] = []

    def code(self, at: int, until_paren: bool = False) -> int:
        """Copies code from `at` to the end, or past the parenthesis that ends an interpolation."""
        depth = 0
        while at < len(self.text):
            plain = PLAIN_CODE.match(self.text, at)
            if plain:
                self.kept[at : plain.end()] = plain[0]
                at = plain.end()
                continue
            past = self.past_comment(at) or self.past_literal(at)
            if past:
                at = past
                continue
            char = self.text[at]
            depth += (char == "(") - (char == ")")
            if until_paren and depth < 0:
                return at + 1
            self.kept[at] = char
            at += 1
        return at

    def past_comment(self, at: int) -> int | None:
        """Returns the offset after the comment at `at`; None if no comment begins there. Block comments can be nested."""
        if self.text.startswith("//", at):
            end = self.text.find("\n", at)
            end = len(self.text) if end < 0 else end
        elif self.text.startswith("/*", at):
            depth, end = 1, at + 2
            while depth and end < len(self.text):
                step = {"/*": 1, "*/": -1}.get(self.text[end : end + 2], 0)
                depth += step
                end += 2 if step else 1
        else:
            return None
        self.comments.append((at, self.text[at:end]))
        return end

    def past_literal(self, at: int) -> int | None:
        """Returns the offset after the string or regex literal at `at`; None if no literal begins there."""
        regex = REGEX_LITERAL.match(self.text, at)
        if regex:
            return regex.end()
        opening = OPENING_QUOTE.match(self.text, at)
        if not opening:
            return None
        hashes, quote = opening.groups()
        at = opening.end()
        while at < len(self.text):
            if self.text.startswith(quote + hashes, at):
                return at + len(quote + hashes)
            if quote == '"' and self.text[at] == "\n":
                return at  # An unclosed literal ends with its line, so it does not affect later lines.
            if not self.text.startswith("\\" + hashes, at):
                plain = PLAIN_TEXT.match(self.text, at)
                at = plain.end() if plain else at + 1
                continue
            at += 1 + len(hashes)
            at = self.code(at + 1, until_paren=True) if self.text.startswith("(", at) else at + 1
        return at


def scan(text: str) -> Scan:
    """Separates code from comments and literals."""
    scanner = _Scanner(text)
    scanner.code(0)
    result = Scan("".join(scanner.kept))
    for at, comment in scanner.comments:
        result.comments.setdefault(text.count("\n", 0, at) + 1, []).append(comment)
    return result
