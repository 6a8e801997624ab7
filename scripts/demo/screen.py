"""The content of a screen: screenshots (zwlr_screencopy_v1) and the list of windows
(zwlr_foreign_toplevel_v1)."""

import mmap
import os
import struct
import time
from dataclasses import dataclass, field

from picture import Picture
from wayland import Event, Wayland, WaylandError


@dataclass
class Window:
    """A window, as it is announced to taskbars."""

    title: str = ""
    app: str = ""
    is_active: bool = False


class Windows:
    """The list of windows, which the events of the connection keep up to date."""

    ACTIVATED = 2

    def __init__(self, wayland: Wayland):
        self._wayland, self._windows = wayland, {}
        wayland.bind("zwlr_foreign_toplevel_manager_v1", 3, self._handle_manager_event)
        wayland.round_trip()

    def now(self) -> list[Window]:
        self._wayland.round_trip()
        return list(self._windows.values())

    def _handle_manager_event(self, event: Event):
        if event.opcode == 0:
            (handle,) = event.words(1)
            window = self._windows[handle] = Window()
            self._wayland.listeners[handle] = lambda event: self._handle_window_event(handle, window, event)

    def _handle_window_event(self, handle: int, window: Window, event: Event):
        match event.opcode:
            case 0:
                window.title = event.text()
            case 1:
                window.app = event.text()
            case 4:
                window.is_active = self.ACTIVATED in event.array()
            case 6:
                self._windows.pop(handle, None)


class Screen:
    """Screenshots of one output."""

    def __init__(self, wayland: Wayland):
        self._wayland = wayland
        self._shm = wayland.bind("wl_shm", 1)
        self._output = wayland.bind("wl_output", 1)
        self._manager = wayland.bind("zwlr_screencopy_manager_v1", 3)
        self._buffers: dict[tuple[int, int, int, int], tuple[int, mmap.mmap]] = {}

    def picture(self, area: tuple[int, int, int, int] | None = None, pointer: bool = False) -> Picture:
        """Returns a screenshot of an area (left, top, width, height), or of the whole output."""
        offered, done = [], []

        def handle_event(event: Event):
            if event.opcode == 0:
                offered.append(event.words(4))
            elif event.opcode in (2, 3):
                done.append(event.opcode)

        frame = self._wayland.new_object(handle_event)
        arguments = () if area is None else area
        self._wayland.request(self._manager, 0 if area is None else 1, frame, int(pointer), self._output, *arguments)
        self._wayland.wait(lambda: offered or done, "the size of the screen")
        if offered:
            buffer, memory = self._buffer(offered[0])
            self._wayland.request(frame, 0, buffer)
            self._wayland.wait(lambda: done, "a picture of the screen")
        self._wayland.request(frame, 1)
        if done != [2]:
            raise WaylandError("the screen cannot be copied")
        _, width, height, stride = offered[0]
        return Picture(width, height, stride, memory[: stride * height])

    def _buffer(self, shape: tuple[int, int, int, int]) -> tuple[int, mmap.mmap]:
        if shape not in self._buffers:
            form, width, height, stride = shape
            descriptor = os.memfd_create("screen")
            os.ftruncate(descriptor, stride * height)
            pool, buffer = self._wayland.new_object(), self._wayland.new_object()
            self._wayland.request(self._shm, 0, pool, stride * height, file=descriptor)
            self._wayland.request(pool, 0, buffer, 0, width, height, stride, form)
            self._wayland.request(pool, 1)
            self._buffers[shape] = (buffer, mmap.mmap(descriptor, stride * height))
            os.close(descriptor)
        return self._buffers[shape]
