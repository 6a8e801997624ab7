"""An input method for tests: it shows typed letters as preedit text, and commits them in Greek when Space is pressed.

It registers as the engine of the IBus daemon at IBUS_ADDRESS, prints "ready" and runs until the daemon ends.
"""

import sys

import gi

gi.require_version("IBus", "1.0")
from gi.repository import GLib, IBus

NAME = "proscenium-test"
GREEK = dict(zip("abgdeklmnopst", "αβγδεκλμνοπστ"))


class Engine(IBus.Engine):
    def __init__(self, **properties):
        super().__init__(**properties)
        self.held = ""

    def do_process_key_event(self, key, code, state):
        if state & (IBus.ModifierType.RELEASE_MASK | IBus.ModifierType.CONTROL_MASK):
            return False
        if key == IBus.KEY_space and self.held:
            text = "".join(GREEK.get(letter, letter) for letter in self.held)
            self.hold("")
            self.commit_text(IBus.Text.new_from_string(text))
            return True
        if ord("a") <= key <= ord("z"):
            self.hold(self.held + chr(key))
            return True
        return False

    def hold(self, letters):
        self.held = letters
        text = IBus.Text.new_from_string(letters)
        text.append_attribute(IBus.AttrType.UNDERLINE, IBus.AttrUnderline.SINGLE, 0, len(letters))
        self.update_preedit_text(text, len(letters), bool(letters))

    def do_reset(self):
        self.hold("")


def main():
    IBus.init()
    bus = IBus.Bus()
    if not bus.is_connected():
        sys.exit("there is no IBus daemon")
    loop = GLib.MainLoop()
    bus.connect("disconnected", lambda bus: loop.quit())
    factory = IBus.Factory.new(bus.get_connection())
    factory.add_engine(NAME, Engine)
    component = IBus.Component.new(f"org.freedesktop.IBus.{NAME}", "", "1", "", "", "", "", "")
    component.add_engine(IBus.EngineDesc.new(NAME, NAME, "", "el", "", "", "", "us"))
    bus.register_component(component)

    def ready(bus, result):
        print("ready" if bus.set_global_engine_async_finish(result) else "refused", flush=True)

    bus.set_global_engine_async(NAME, -1, None, ready)
    loop.run()


main()
