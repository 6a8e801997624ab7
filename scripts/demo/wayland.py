"""A minimal Wayland client, sufficient for moving a pointer, taking screenshots and listing windows."""

import array
import os
import select
import socket
import struct
import time


class WaylandError(Exception):
    """An error that the compositor sent, or a lost connection."""


class Event:
    """An event of an object."""

    def __init__(self, opcode: int, body: bytes):
        self.opcode, self.body = opcode, body

    def words(self, count: int) -> tuple[int, ...]:
        return struct.unpack_from(f"={count}I", self.body)

    def text(self, offset: int = 0) -> str:
        """Returns the string argument that begins at a byte."""
        (length,) = struct.unpack_from("=I", self.body, offset)
        return self.body[offset + 4 : offset + 3 + length].decode()

    def array(self) -> list[int]:
        """Returns the array argument as numbers."""
        (length,) = struct.unpack_from("=I", self.body)
        return list(struct.unpack_from(f"={length // 4}I", self.body, 4))


class Wayland:
    """A connection. Objects are numbers; `listeners` has the function that receives an object's events."""

    DISPLAY, REGISTRY = 1, 2

    def __init__(self, path: str):
        self.socket = socket.socket(socket.AF_UNIX)
        try:
            self.socket.connect(path)
        except OSError as error:
            raise WaylandError(f"cannot connect to {path}: {error}") from error
        self.listeners = {self.DISPLAY: self._handle_display_event, self.REGISTRY: self._handle_registry_event}
        self.globals: dict[str, tuple[int, int]] = {}
        self._last_object, self._received = self.REGISTRY, b""
        self.request(self.DISPLAY, 1, self.REGISTRY)
        self.round_trip()

    def close(self):
        self.socket.close()

    def new_object(self, listener=None) -> int:
        """Returns the number for an object that the next request creates."""
        self._last_object += 1
        if listener:
            self.listeners[self._last_object] = listener
        return self._last_object

    def bind(self, interface: str, version: int, listener=None) -> int:
        """Binds a global and returns its object."""
        if interface not in self.globals:
            raise WaylandError(f"the compositor does not support {interface}")
        name, offered = self.globals[interface]
        made = self.new_object(listener)
        self.request(self.REGISTRY, 0, name, interface, min(version, offered), made)
        return made

    def request(self, target: int, opcode: int, *arguments: int | str, file: int | None = None):
        """Sends a request; negative numbers are allowed."""
        body = b"".join(self._encoded(argument) for argument in arguments)
        message = struct.pack("=II", target, (len(body) + 8) << 16 | opcode) + body
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [file]))] if file is not None else []
        try:
            self.socket.sendmsg([message], rights)
        except OSError as error:
            raise WaylandError(f"the compositor has disconnected: {error}") from error

    def round_trip(self):
        """Waits until the compositor has processed all requests."""
        done = []
        self.request(self.DISPLAY, 0, self.new_object(lambda event: done.append(event)))
        self.wait(lambda: done, "an answer of the compositor")

    def wait(self, condition, what: str, seconds: float = 20):
        """Dispatches events until a condition holds."""
        end = time.monotonic() + seconds
        while not condition():
            if not self.listen(end - time.monotonic()):
                raise WaylandError(f"timed out after {seconds} seconds waiting for: {what}")

    def listen(self, seconds: float) -> bool:
        """Handles received events, and waits for them up to a time limit. Returns False if no event was received."""
        ready, _, _ = select.select([self.socket], [], [], max(0, seconds))
        if not ready:
            return False
        data, descriptors, _, _ = socket.recv_fds(self.socket, 65536, 8)
        for descriptor in descriptors:
            os.close(descriptor)
        if not data:
            raise WaylandError("the compositor has disconnected")
        self._received += data
        while len(self._received) >= 8:
            target, size_and_opcode = struct.unpack_from("=II", self._received)
            size = size_and_opcode >> 16
            if len(self._received) < size:
                break
            event = Event(size_and_opcode & 0xFFFF, self._received[8:size])
            self._received = self._received[size:]
            if target in self.listeners:
                self.listeners[target](event)
        return True

    def _handle_display_event(self, event: Event):
        if event.opcode == 0:
            raise WaylandError(f"the compositor reported an error: {event.text(8)}")
        (gone,) = event.words(1)
        self.listeners.pop(gone, None)

    def _handle_registry_event(self, event: Event):
        if event.opcode == 0:
            interface = event.text(4)
            offset = 8 + (len(interface.encode()) + 4) // 4 * 4
            self.globals[interface] = (event.words(1)[0], struct.unpack_from("=I", event.body, offset)[0])

    @staticmethod
    def _encoded(argument: int | str) -> bytes:
        if isinstance(argument, int):
            return struct.pack("=I", argument & 0xFFFFFFFF)
        text = argument.encode() + b"\0"
        return struct.pack("=I", len(text)) + text + b"\0" * (-len(text) % 4)
