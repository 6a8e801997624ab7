"""A small client of the daemon's control socket."""

import json
import select
import socket
import time

SYSTEM = "org.proscenium.System."


class Lost(Exception):
    """The connection ended before the reply, so the daemon may or may not have carried out the call."""


class Refused(Exception):
    """The daemon refused a call."""


class Connection:
    """A connection for one call at a time."""

    def __init__(self, path: str):
        self._received = b""
        self._socket = socket.socket(socket.AF_UNIX)
        try:
            self._socket.connect(path)
        except OSError as error:
            self._socket.close()
            raise Lost(str(error)) from error

    def close(self):
        self._socket.close()

    def call(self, method: str, **parameters) -> dict:
        """Makes a call of the System interface and returns its reply."""
        self.send(method, parameters)
        return self.reply()

    def send(self, method: str, parameters: dict | None = None, more: bool = False):
        message = {"method": SYSTEM + method, "parameters": parameters or {}} | ({"more": True} if more else {})
        try:
            self._socket.sendall(json.dumps(message).encode() + b"\0")
        except OSError as error:
            raise Lost(str(error)) from error

    def reply(self, seconds: float = 60) -> dict:
        """Waits for the next reply."""
        end = time.monotonic() + seconds
        while b"\0" not in self._received:
            if not self._receive(end - time.monotonic()):
                raise Refused(f"no reply within {seconds:.0f} seconds")
        return self._parse()

    def waiting_replies(self) -> list[dict]:
        """Returns the replies that have already arrived, without waiting."""
        while self._receive(0):
            pass
        found = []
        while b"\0" in self._received:
            found.append(self._parse())
        return found

    def _receive(self, seconds: float) -> bool:
        ready, _, _ = select.select([self._socket], [], [], max(0, seconds))
        if not ready:
            return False
        try:
            data = self._socket.recv(1 << 16)
        except OSError as error:
            raise Lost(str(error)) from error
        if not data:
            raise Lost("the daemon has closed the connection")
        self._received += data
        return True

    def _parse(self) -> dict:
        message, _, self._received = self._received.partition(b"\0")
        reply = json.loads(message)
        if "error" in reply:
            raise Refused(f"{reply['error']} {json.dumps(reply.get('parameters', {}))}")
        return reply.get("parameters", {})
