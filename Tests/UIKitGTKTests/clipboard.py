"""A second program that uses the clipboard.

clipboard.py put TEXT   puts a text on the clipboard, prints "ready" and keeps running
clipboard.py get        prints the text on the clipboard
"""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk


def main():
    Gtk.init()
    clipboard = Gdk.Display.get_default().get_clipboard()
    loop = GLib.MainLoop()

    def got(clipboard, result):
        sys.stdout.write(clipboard.read_text_finish(result) or "")
        loop.quit()

    if sys.argv[1] == "put":
        clipboard.set(sys.argv[2])
        print("ready", flush=True)
    else:
        clipboard.read_text_async(None, got)
    loop.run()


main()
