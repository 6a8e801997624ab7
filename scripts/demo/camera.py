"""Films the screen while the story is told, and makes an animated picture of it."""

import subprocess
import time
import zlib
from pathlib import Path

from place import DemoFault
from screen import Screen


class Camera:
    """Takes a picture whenever somebody looks, though not more often than an animation has use for."""

    INTERVAL = 0.06
    # Longer nobody waits for something to happen.
    LONGEST = 1.4
    WIDTH = 800

    def __init__(self, screen: Screen, folder: Path):
        self._screen, self._folder = screen, folder
        folder.mkdir()
        self._shots: list[tuple[float, Path]] = []
        self._last: bytes | None = None
        self._looked = 0.0
        self._size = (0, 0)

    def look(self):
        now = time.monotonic()
        if self._shots and now - self._looked < self.INTERVAL:
            return
        self._looked = now
        picture = self._screen.picture(pointer=True)
        if picture.data == self._last:
            return
        self._last, self._size = picture.data, (picture.width, picture.height)
        path = self._folder / f"{len(self._shots):04}"
        path.write_bytes(zlib.compress(picture.data, 1))
        self._shots.append((now, path))

    def develop(self, target: Path):
        """Writes the animation."""
        ends = [moment for moment, _ in self._shots[1:]] + [self._shots[-1][0] + 2.5]
        words = ["-loop", "0"]
        for (moment, path), end in zip(self._shots, ends):
            small = path.with_suffix(".png")
            size = f"{self._size[0]}x{self._size[1]}"
            shape = ("-size", size, "-depth", "8", "bgra:-", "-alpha", "off", "-resize", f"{self.WIDTH}x")
            convert(*shape, small, given=zlib.decompress(path.read_bytes()))
            words += ["-delay", str(round(min(end - moment, self.LONGEST) * 100)), small]
        convert(*words, "-quality", "88", "-define", "webp:method=6", target)


def convert(*words: str | Path, given: bytes = b""):
    """Runs ImageMagick."""
    try:
        done = subprocess.run(["convert", *map(str, words)], input=given, capture_output=True)
    except FileNotFoundError:
        raise DemoFault("the animation needs ImageMagick; install the Debian package imagemagick") from None
    if done.returncode:
        raise DemoFault(f"ImageMagick: {done.stderr.decode().strip()}")
