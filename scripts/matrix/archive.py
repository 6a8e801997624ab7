"""The archive of Debian that the package sources of this machine name."""

import re
from pathlib import Path

SOURCES = Path("/etc/apt")
# Options in front of the address, such as [signed-by=…], are skipped.
LINE = re.compile(r"^deb\s+(?:\[[^\]]*\]\s+)?(\S+)\s+(\S+)")


def codename(release: str) -> str | None:
    """Returns the name of the release in the text of /etc/os-release."""
    match = re.search(r"^VERSION_CODENAME=\"?([a-z]+)", release, re.MULTILINE)
    return match[1] if match else None


def entries(text: str, is_deb822: bool) -> list[tuple[str, str]]:
    """Returns the addresses in a file of package sources, each with one of its suites."""
    if not is_deb822:
        return [match.groups() for line in text.splitlines() if (match := LINE.match(line.strip()))]
    found = []
    for stanza in re.split(r"\n\s*\n", text):
        fields = dict(re.findall(r"^(\w[\w-]*):[ \t]*(.*)$", stanza, re.MULTILINE))
        if "deb" in fields.get("Types", "").split():
            found += [(uri, suite) for uri in fields.get("URIs", "").split() for suite in fields.get("Suites", "").split()]
    return found


def find(folder: Path = SOURCES, release: str | None = None) -> str | None:
    """Returns the address from which this machine gets its own release; None if no source names the release."""
    name = codename(release if release is not None else Path("/etc/os-release").read_text())
    files = [folder / "sources.list", *sorted(folder.glob("sources.list.d/*"))]
    for file in files:
        if file.suffix in (".list", ".sources") and file.is_file():
            for uri, suite in entries(file.read_text(), file.suffix == ".sources"):
                if suite == name and uri.startswith(("http:", "https:", "file:")):
                    return uri.rstrip("/")
    return None
