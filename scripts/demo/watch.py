"""The daemon's events, received with the varlink method Watch."""

import json
import select
import socket
import time

from environment import DemoFault


class Watch:
    """A Watch call, which ends when the daemon ends."""

    def __init__(self, path: str):
        self._socket, self._received = socket.socket(socket.AF_UNIX), b""
        self._socket.connect(path)
        self._socket.sendall(b'{"method": "org.proscenium.System.Watch", "more": true}\0')
        # The first reply is empty; every event after it is received.
        if self._next(10) is None:
            raise DemoFault("the daemon does not send events")

    def close(self):
        self._socket.close()

    def decision(self, seconds: float = 20) -> dict:
        """Returns the next decision of the daemon; raises DemoFault if none arrives within a number of seconds."""
        end = time.monotonic() + seconds
        while reply := self._next(end - time.monotonic()):
            happening = reply.get("parameters", {}).get("happening", {})
            if happening.get("kind") == "decided":
                return happening
        raise DemoFault(f"the daemon did not report a decision within {seconds:.0f} seconds")

    def _next(self, seconds: float) -> dict | None:
        """Returns the next reply; None after the timeout or at the end of the connection."""
        end = time.monotonic() + seconds
        while b"\0" not in self._received:
            ready, _, _ = select.select([self._socket], [], [], max(0, end - time.monotonic()))
            data = self._socket.recv(65536) if ready else b""
            if not data:
                return None
            self._received += data
        reply, _, self._received = self._received.partition(b"\0")
        return json.loads(reply)
