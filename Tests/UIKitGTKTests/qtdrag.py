"""A window of Qt with a label that is dragged and an area for drops: the other program in tests of drags.

PROBE_NAME is the title, and PROBE_DATA the dragged data: "text" by default, "files" for a list of two files.
"""

import os
import sys

from PyQt5 import QtCore, QtGui, QtWidgets


def report(line):
    print(line, flush=True)


class Source(QtWidgets.QLabel):
    def mouseMoveEvent(self, event):
        data = QtCore.QMimeData()
        if os.environ.get("PROBE_DATA") == "files":
            data.setUrls([QtCore.QUrl("file:///tmp/one.txt"), QtCore.QUrl("https://example.org/two")])
        else:
            data.setText("from Qt 🤡")
        drag = QtGui.QDrag(self)
        drag.setMimeData(data)
        action = drag.exec_(QtCore.Qt.CopyAction)
        report("qt ended " + ("copy" if action == QtCore.Qt.CopyAction else "cancel"))


class Target(QtWidgets.QLabel):
    def dragEnterEvent(self, event):
        report("qt over")
        event.acceptProposedAction()

    def dropEvent(self, event):
        report(f"qt received ‹{event.mimeData().text()}›")
        event.acceptProposedAction()


class Window(QtWidgets.QWidget):
    def changeEvent(self, event):
        if event.type() == QtCore.QEvent.ActivationChange and self.isActiveWindow():
            report("active")


def main():
    application = QtWidgets.QApplication(sys.argv)
    window = Window(None, QtCore.Qt.FramelessWindowHint)
    window.setWindowTitle(os.environ.get("PROBE_NAME", "Qt"))
    window.setStyleSheet("QWidget { background: white } Source { background: #ffcc00 } Target { background: #e0e0e0 }")
    window.resize(280, 180)
    Source("drag this", window).setGeometry(10, 10, 100, 50)
    target = Target("drop here", window)
    target.setAcceptDrops(True)
    target.setGeometry(10, 90, 260, 80)
    window.show()
    sys.exit(application.exec_())


main()
