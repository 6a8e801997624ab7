"""Prints the accessibility tree of the program `gtk-probe`, or operates one of its elements.

accessibility.py tree               one line per element: depth, role, name, description, states, value, text, caret, actions
accessibility.py menus              one line per menu bar, menu and entry of a menu: role, name, states, keys, centre in the window;
                                    the last line is `end`
accessibility.py events             prints `ready`, and then one line per change of a state until the process ends: state, 1 or 0, role, name
accessibility.py act NAME ACTION    performs the action of the element with the name
accessibility.py set NAME NUMBER    sets the value of the element with the name
"""

import sys
import time

import pyatspi

STATES = [pyatspi.STATE_ENABLED, pyatspi.STATE_CHECKED, pyatspi.STATE_EDITABLE, pyatspi.STATE_FOCUSED]


def program():
    """Waits for the program and returns it."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        for app in pyatspi.Registry.getDesktop(0):
            if app is not None and app.childCount > 0:
                return app
        time.sleep(0.05)
    sys.exit("the program is not in the accessibility tree")


def role(part):
    """Returns the name of the role. at-spi2-core 2.56 has given buttons a shorter name."""
    name = part.getRoleName()
    return "push button" if name == "button" else name


def actions(part):
    try:
        action = part.queryAction()
        return [action.getName(index) for index in range(action.nActions)]
    except NotImplementedError:
        return []


def value(part):
    try:
        number = part.queryValue()
        return f"{number.currentValue:g} of {number.minimumValue:g} to {number.maximumValue:g}"
    except NotImplementedError:
        return "-"


def caret(part):
    try:
        return str(part.queryText().caretOffset)
    except NotImplementedError:
        return "-"


def text(part):
    try:
        content = part.queryText()
        return content.getText(0, content.characterCount).replace("\n", "⏎")
    except NotImplementedError:
        return "-"


def show(part, depth):
    states = part.getState()
    names = ",".join(pyatspi.stateToString(state) for state in STATES if states.contains(state))
    print(
        f"{depth} {role(part)} | {part.name} | {part.description} | {names} | {value(part)} | {text(part)} | "
        + f"{caret(part)} | "
        + ",".join(actions(part))
    )
    for child in part:
        if child is not None:
            show(child, depth + 1)


MENU_ROLES = ["menu bar", "menu", "menu item", "check menu item", "radio menu item"]
MENU_STATES = [
    pyatspi.STATE_SENSITIVE,
    pyatspi.STATE_CHECKED,
    pyatspi.STATE_EXPANDED,
    pyatspi.STATE_EXPANDABLE,
    pyatspi.STATE_FOCUSED,
    pyatspi.STATE_SELECTED,
]


def keys(part):
    """Returns the keys of an element: those of its action, or those in its description.

    GTK 4.8 reports the keys of every action as <VoidSymbol>.
    """
    try:
        action = part.queryAction()
        found = [action.getKeyBinding(index) for index in range(action.nActions)]
    except NotImplementedError:
        found = []
    return next((text for text in found if text and text != "<VoidSymbol>"), part.description)


def centre(part):
    frame = part.queryComponent().getExtents(pyatspi.WINDOW_COORDS)
    return f"{frame.x + frame.width // 2},{frame.y + frame.height // 2}"


def show_menus(part):
    if role(part) in MENU_ROLES:
        states = part.getState()
        names = ",".join(pyatspi.stateToString(state) for state in MENU_STATES if states.contains(state))
        print(f"{role(part)} | {part.name} | {names} | {keys(part)} | {centre(part)}")
    for child in part:
        if child is not None:
            show_menus(child)


def show_event(event):
    try:
        source = f"{role(event.source)} | {event.source.name}"
    except Exception:  # the element may be gone
        source = "gone | "
    print(f"{event.type.minor} | {event.detail1} | {source}", flush=True)


def show_events():
    program()
    for state in ["focused", "selected", "expanded", "checked"]:
        pyatspi.Registry.registerEventListener(show_event, f"object:state-changed:{state}")
    print("ready", flush=True)
    pyatspi.Registry.start()


def find(part, name):
    if part.name == name and actions(part):
        return part
    return next((found for child in part if child and (found := find(child, name))), None)


def main():
    if sys.argv[1] == "tree":
        show(program(), 0)
        return
    if sys.argv[1] == "menus":
        show_menus(program())
        print("end")
        return
    if sys.argv[1] == "events":
        show_events()
        return
    part = find(program(), sys.argv[2])
    if part is None:
        sys.exit(f"there is no {sys.argv[2]}")
    if sys.argv[1] == "set":
        part.queryValue().currentValue = float(sys.argv[3])
        return
    part.queryAction().doAction(actions(part).index(sys.argv[3]))


main()
