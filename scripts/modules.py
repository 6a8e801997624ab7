"""Which target may import which: the module table of the design, in one place.

`imports` names what a target may import by itself; it may also import whatever those may. Targets that exist only
in the design are listed already, so that their first file is checked.
"""

# Open to every target.
EVERYWHERE = {
    "Faults", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Logging", "Swift", "Synchronization"
}

# Modules of other packages and C modules: they are imported, and import nothing of ours.
OUTSIDE = {"ArgumentParser", "GRDB", "GRDBSQLite"}
C_MODULES = {"CCairo", "CGTK", "CLZ4", "CSDBus", "CWlroots", "CWlrootsSystem"}

IMPORTS: dict[str, set[str]] = {
    "Faults": set(),
    "PredicateFormat": set(),
    "SceneModel": {"PredicateFormat"},
    "SceneTargeting": {"SceneModel"},
    "EventLoop": set(),
    "Varlink": {"EventLoop"},
    "SceneProtocol": {"SceneModel", "Varlink"},
    "SceneStore": {"SceneModel", "GRDB", "GRDBSQLite"},
    "SceneService": {"SceneTargeting", "SceneProtocol", "SceneStore"},
    "UIKitBase": {"SceneModel", "EventLoop"},
    "UIKitCore": {"UIKitBase", "SceneProtocol"},
    "UIKitTesting": {"UIKitCore"},
    "UIKitGTK": {"UIKitCore", "CGTK"},
    "UIKit": {"UIKitCore", "UIKitGTK"},
    "_Testing_UIKit": set(),
    "UserNotifications": {"UIKitCore"},
    "QuickLook": {"UIKitCore"},
    "DesktopBus": {"EventLoop", "SceneModel", "CSDBus"},
    "ShellModel": {"SceneProtocol"},
    "Shell": {"ShellModel", "DesktopBus", "CWlroots", "CCairo", "CLZ4"},
    "proscenium": {"SceneService", "DesktopBus", "ArgumentParser"},
    "proscenium-shell": {"Shell", "ArgumentParser"},
    **{module: set() for module in C_MODULES},
}

# Which folder must not name the types of which others; scripts/folder_rules.py has the exact meaning. A row is
#
#     "Target/Folder": {"Target/Other", "OtherTarget/Folder/Subfolder", "Target"},
#
# It holds for every file in Sources/Target/Folder and its subfolders. A named folder includes its subfolders, too, and a whole
# target may be named; the types of the row's own folder are always allowed. Every folder named must exist.
FOLDER_RULES: dict[str, set[str]] = {
    "ShellModel/Display": {"ShellModel"},
    "ShellModel/Input": {"ShellModel"},
    "Shell/Drawing": {
        "Shell/Compositor", "Shell/Coordination", "Shell/Notifications", "Shell/Stage", "ShellModel/Input",
        "ShellModel/Workspace",
    },
    "Shell/Stage": {"Shell/Compositor", "Shell/Coordination"},
    "Shell/Notifications": {"Shell/Compositor", "Shell/Coordination"},
    "Shell/Compositor": {"Shell/Coordination", "Shell/Notifications", "Shell/Stage", "ShellModel/Workspace"},
}


def allowed(target: str) -> set[str]:
    """Every module that `target` may import, those of its own modules included."""
    found: set[str] = set()
    waiting = list(IMPORTS[target])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += IMPORTS.get(module, set())
    return found


def table_faults() -> list[str]:
    """What is wrong with the table itself: a name that nothing explains, or an arrow that leads back."""
    faults = []
    for target, modules in IMPORTS.items():
        for module in sorted(modules - IMPORTS.keys() - OUTSIDE):
            faults.append(f"{target} may import {module}, which is not in the table")
        if target in allowed(target):
            faults.append(f"{target} imports itself indirectly")
    return faults
