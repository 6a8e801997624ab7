"""A virtual pointer (zwlr_virtual_pointer_v1)."""

import time

from wayland import Wayland

LEFT_BUTTON = 0x110


class Pointer:
    """A pointer that moves and clicks. Positions are in points of the screen."""

    MOVE_TO, BUTTON, FRAME = 1, 2, 4

    def __init__(self, wayland: Wayland, width: int, height: int):
        self._wayland, self._size = wayland, (width, height)
        self.position = (width / 2, height / 2)
        manager = wayland.bind("zwlr_virtual_pointer_manager_v1", 1)
        self._pointer = wayland.new_object()
        wayland.request(manager, 0, 0, self._pointer)
        wayland.round_trip()

    def move(self, x: float, y: float):
        """Moves to a position at once."""
        self.position = (x, y)
        # The protocol has integer positions; thirds of a point are precise enough.
        self._wayland.request(
            self._pointer, self.MOVE_TO, self._now(), round(x * 3), round(y * 3), self._size[0] * 3, self._size[1] * 3
        )
        self._wayland.request(self._pointer, self.FRAME)
        self._wayland.round_trip()

    def press(self, is_down: bool):
        """Presses or releases the left button."""
        self._wayland.request(self._pointer, self.BUTTON, self._now(), LEFT_BUTTON, int(is_down))
        self._wayland.request(self._pointer, self.FRAME)

    def click(self) -> float:
        """Clicks the left button, and returns the time in seconds of the monotonic clock."""
        self.press(True)
        self.press(False)
        return time.monotonic()

    @staticmethod
    def _now() -> int:
        return int(time.monotonic() * 1000)
