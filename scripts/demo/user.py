"""A simulated user of the shell, who moves the pointer and observes the screen."""

import time
from pathlib import Path

from camera import Camera
from picture import Picture
from environment import DemoFault
from pointer import Pointer
from screen import Screen, Window, Windows
from wayland import Wayland

Area = tuple[int, int, int, int]

# Two pictures count as equal if their mean colour difference is smaller than this.
ALIKE = 4.0
# The step through the bytes of a picture; odd, so that all colour components are compared.
COARSE = 13


class SimulatedUser:
    def __init__(self, socket: Path, width: int, height: int):
        self._wayland = Wayland(str(socket))
        self.size = (width, height)
        self.pointer = Pointer(self._wayland, width, height)
        self.screen = Screen(self._wayland)
        self._windows = Windows(self._wayland)
        self.camera: Camera | None = None

    # Input

    def glide(self, x: float, y: float, seconds: float = 0.4):
        """Moves the pointer to a position: gradually while the camera records, otherwise at once."""
        if self.camera:
            (left, top), begin = self.pointer.position, time.monotonic()
            while (part := (time.monotonic() - begin) / seconds) < 1:
                eased = part * part * (3 - 2 * part)
                self.pointer.move(left + (x - left) * eased, top + (y - top) * eased)
                self.camera.capture()
        self.pointer.move(x, y)

    def tap(self, x: float, y: float) -> float:
        """Clicks at a position, and returns the time of the click."""
        self.glide(x, y)
        return self.pointer.click()

    def swipe_home(self):
        """Drags the home indicator up from the lower edge."""
        width, height = self.size
        self.glide(width / 2, height - 4)
        self.pointer.press(True)
        for step in range(1, 21):
            self.pointer.move(width / 2, height - 4 - step * height * 0.03)
            self.pause(0.012)
        self.pointer.press(False)

    # Observation

    def pause(self, seconds: float):
        """Waits, and records the screen while it waits."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if self.camera:
                self.camera.capture()
            time.sleep(0.005)

    def wait(self, condition, what: str, seconds: float = 30):
        """Waits until a condition holds, and records the screen while it waits."""
        end = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > end:
                raise DemoFault(f"not seen on the screen within {seconds:.0f} seconds: {what}")
            self.pause(0.01)

    def windows(self) -> list[Window]:
        return self._windows.now()

    def front_window(self) -> str | None:
        """Returns the title of the window that has the focus; None if no window has it."""
        return next((window.title for window in self.windows() if window.is_active), None)

    def wait_for_window(self, title: str):
        self.wait(lambda: self.front_window() == title, f"the window “{title}” in front")

    def wait_until_still(self, area: Area | None = None):
        """Waits until the screen stops changing."""
        seen: list[Picture] = [self.screen.picture(area)]
        calm = time.monotonic()
        end = calm + 20
        while time.monotonic() - calm < 0.4:
            self.pause(0.05)
            seen = [seen[-1], self.screen.picture(area)]
            if seen[0].difference(seen[1], COARSE) > 0.05:
                calm = time.monotonic()
            if calm > end:
                raise DemoFault("the screen does not stop changing")

    def matches(self, area: Area, before: Picture) -> bool:
        """Whether an area of the screen looks like an earlier picture."""
        return self.screen.picture(area).difference(before, COARSE) < ALIKE

    def time_until(self, area: Area, wanted: Picture, since: float) -> tuple[float, float]:
        """Waits until an area shows a picture; returns the seconds until its first change and until the picture."""
        first, begin, seen = None, None, None
        while time.monotonic() - since < 30:
            seen = self.screen.picture(area)
            now = time.monotonic() - since
            begin = begin or seen
            if first is None and seen.difference(begin, COARSE) > 1:
                first = now
            if seen.difference(wanted, COARSE) < ALIKE:
                return (now if first is None else first, now)
            if self.camera:
                self.camera.capture()
        raise DemoFault("the chosen window's content did not appear within 30 seconds after the tap")
