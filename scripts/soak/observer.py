"""The socket to which scripted apps send their log."""

import json
import socket
import threading

from ledger import Ledger


class Observer:
    """Receives entries on a thread of its own; `lock` protects the ledger."""

    def __init__(self, path: str, ledger: Ledger):
        self.ledger, self.lock = ledger, threading.Lock()
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.bind(path)
        self._socket.listen(16)
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            connection, _ = self._socket.accept()
            threading.Thread(target=self._read, args=(connection,), daemon=True).start()

    def _read(self, connection: socket.socket):
        with connection, connection.makefile("rb") as lines:
            try:
                for line in lines:
                    entry = json.loads(line)
                    with self.lock:
                        self.ledger.observe(entry)
            except (OSError, ValueError):
                # The app was killed while it was writing a line.
                pass
