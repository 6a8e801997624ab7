"""A recorder of the screen, which writes an animated picture."""

import subprocess
import time
import zlib
from pathlib import Path

from environment import DemoFault
from screen import Screen


class Camera:
    """A camera that limits how often it takes a screenshot."""

    INTERVAL = 0.06
    # The longest duration of a frame in seconds; longer pauses are cut.
    LONGEST = 1.4
    WIDTH = 800

    def __init__(self, screen: Screen, folder: Path):
        self._screen, self._folder = screen, folder
        folder.mkdir()
        self._shots: list[tuple[float, Path]] = []
        self._last: bytes | None = None
        self._last_capture = 0.0
        self._size = (0, 0)

    def capture(self):
        now = time.monotonic()
        if self._shots and now - self._last_capture < self.INTERVAL:
            return
        self._last_capture = now
        picture = self._screen.picture(pointer=True)
        if picture.data == self._last:
            return
        self._last, self._size = picture.data, (picture.width, picture.height)
        path = self._folder / f"{len(self._shots):04}"
        path.write_bytes(zlib.compress(picture.data, 1))
        self._shots.append((now, path))

    def write_animation(self, target: Path):
        """Writes the animation to a file."""
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
