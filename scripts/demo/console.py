"""The demo's output on the terminal."""

import sys
import textwrap

BOLD, DIM, PLAIN = ("\033[1m", "\033[2m", "\033[0m") if sys.stdout.isatty() else ("", "", "")

WIDTH = 110


def heading(text: str):
    print(f"\n{BOLD}{text}{PLAIN}", flush=True)


def paragraph(text: str):
    print(textwrap.fill(text, WIDTH), flush=True)


def fact(name: str, text: str):
    """Prints a text beside a name; further lines are indented like the first."""
    for number, line in enumerate(text.splitlines()):
        print(f"  {DIM}{'' if number else name:<9}{PLAIN} {line}", flush=True)


def milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"


def windows(explanation: dict) -> str:
    """The sessions that the daemon compared, with the results of their predicates."""
    chosen = explanation["decision"].get("session")
    lines = []
    for one in explanation["sessions"]:
        mark = "▶" if one["session"] == chosen else " "
        answers = [f"{word} {str(one[word]['result']).lower():<5}" for word in ("can", "prefers")]
        predicate = one["prefers"]["text"]
        predicate = predicate if len(predicate) <= 56 else predicate[:55] + "…"
        lines.append(f"{mark} {one['title']:<11} {answers[0]}  {answers[1]} {DIM}{predicate}{PLAIN}")
    return "\n".join(lines)
