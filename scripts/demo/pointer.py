"""A pointer that nobody holds (zwlr_virtual_pointer_v1)."""

import time

from wayland import Wayland

LEFT_BUTTON = 0x110


class Pointer:
    """Moves about a screen and clicks. Places are in points of the screen."""

    MOVE_TO, BUTTON, FRAME = 1, 2, 4

    def __init__(self, wayland: Wayland, width: int, height: int):
        self._wayland, self._size = wayland, (width, height)
        self.place = (width / 2, height / 2)
        manager = wayland.bind("zwlr_virtual_pointer_manager_v1", 1)
        self._pointer = wayland.new_object()
        wayland.request(manager, 0, 0, self._pointer)
        wayland.round_trip()

    def move(self, x: float, y: float):
        """Is at a place, without a way there."""
        self.place = (x, y)
        # Thirds of a point are as fine as anybody sees.
        self._wayland.request(
            self._pointer, self.MOVE_TO, self._now(), round(x * 3), round(y * 3), self._size[0] * 3, self._size[1] * 3
        )
        self._wayland.request(self._pointer, self.FRAME)
        self._wayland.round_trip()

    def press(self, is_down: bool):
        """Presses the left button, or lets it go."""
        self._wayland.request(self._pointer, self.BUTTON, self._now(), LEFT_BUTTON, int(is_down))
        self._wayland.request(self._pointer, self.FRAME)

    def click(self) -> float:
        """Presses the left button and lets it go; the moment of that, in seconds of the clock that never jumps."""
        self.press(True)
        self.press(False)
        return time.monotonic()

    @staticmethod
    def _now() -> int:
        return int(time.monotonic() * 1000)
