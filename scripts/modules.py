"""The module table: the modules that each target may import, and the folders that must not name each other's types.

A target may import the modules in its row of the table, and the modules that these may import. Planned targets are in the
table, so that their first file is checked.
"""

# Modules that every target may import.
EVERYWHERE = {
    "Faults", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Logging", "Swift", "Synchronization"
}

# Modules of other packages and C modules, which import no module of this project.
OUTSIDE = {"ArgumentParser", "FoundationXML", "GRDB", "GRDBSQLite"}
C_MODULES = {"CCairo", "CGTK", "CGnuTLS", "CPointerProtocol", "CLZ4", "CSDBus", "CWlroots", "CWlrootsSystem"}

IMPORTS: dict[str, set[str]] = {
    "Faults": set(),
    "PredicateFormat": set(),
    "JSONReading": set(),
    "SceneModel": {"JSONReading", "PredicateFormat"},
    "SceneTargeting": {"SceneModel"},
    "EventLoop": set(),
    "InterfaceFiles": set(),
    "InterfaceCompiler": {"InterfaceFiles", "AssetCatalogs", "FoundationXML"},
    "compile-interface": {"InterfaceCompiler", "AssetCatalogs"},
    "Varlink": {"EventLoop", "JSONReading"},
    "SceneProtocol": {"SceneModel", "Varlink"},
    "HandoffModel": {"SceneProtocol"},
    "DeviceTransport": {"EventLoop", "CGnuTLS"},
    "HandoffService": {"HandoffModel", "DeviceTransport", "SceneClient"},
    "proscenium-handoff": {"HandoffService", "ArgumentParser"},
    "ProcessSpawning": set(),
    "SceneClient": {"SceneProtocol", "ProcessSpawning"},
    "SceneStore": {"SceneModel", "GRDB", "GRDBSQLite"},
    "SceneService": {"SceneTargeting", "SceneProtocol", "SceneStore", "ProcessSpawning"},
    "AssetCatalogs": set(),
    "AssetCompiler": {"AssetCatalogs", "FoundationXML"},
    "compile-assets": {"AssetCompiler"},
    "UIKitBase": {"SceneModel", "EventLoop"},
    "UIKitCore": {"UIKitBase", "SceneClient", "InterfaceFiles", "AssetCatalogs", "UniformTypeIdentifiers"},
    "UIKitTesting": {"UIKitCore"},
    "UIKitGTK": {"UIKitCore", "CGTK", "CPointerProtocol"},
    "UIKit": {"UIKitCore", "UIKitGTK"},
    "_Testing_UIKit": set(),
    "UserNotifications": {"UIKitCore"},
    "QuickLook": {"UIKitCore"},
    "SafariServices": {"UIKitCore"},
    "UniformTypeIdentifiers": set(),
    "MobileCoreServices": {"UniformTypeIdentifiers"},
    "CoreSpotlight": {"UniformTypeIdentifiers"},
    "OSLog": set(),
    "DesktopBus": {"EventLoop", "SceneModel", "CSDBus"},
    "ShellModel": {"SceneProtocol"},
    "Shell": {"ShellModel", "SceneClient", "AssetCatalogs", "DesktopBus", "CWlroots", "CCairo", "CLZ4"},
    "proscenium": {"SceneService", "SceneClient", "DesktopBus", "HandoffModel", "ArgumentParser"},
    "proscenium-shell": {"Shell", "ArgumentParser"},
    **{module: set() for module in C_MODULES},
}

# Types of the same name in several modules: standard terms of the field, which mean the same in each module. A type of
# any other name must be in one module only.
SHARED_NAMES = {"InputEvent", "KeyPress", "TimingCurve"}

# The folders of UIKitCore with the classes for user interfaces, and the folders that connect apps to the daemon and displays.
INTERFACE = {
    "BandSelection", "Bars", "Collections", "Connection", "Containers", "ContextMenus", "Controllers", "Controls", "Headless", "Keyboard", "Labels",
    "MenuBar", "Notifications", "Pickers", "Pointer", "Presentation", "Scenes", "Scrolling", "Search", "ShortcutOverlay", "Stacks", "Tables",
    "TextInput",
}

# For each folder of UIKitCore, the INTERFACE folders whose types it may name. It must not name types of other such folders.
INTERFACE_NAMED_BY: dict[str, set[str]] = {
    # Drawing and layout.
    "Animation": set(), "Colors": set(), "Drawing": set(), "Graphics": set(), "Images": set(), "Layers": set(),
    "Text": set(), "Layout": {"Scrolling"},
    # Events.
    "Events": {"ShortcutOverlay"}, "Gestures": set(), "Responders": set(), "Menus": set(), "Dragging": {"ContextMenus", "Labels", "Scenes"}, "Pasteboard": set(),
    "Focus": {"Controllers", "Controls", "Scrolling"},
    # Views.
    "Views": {"ContextMenus", "Controllers", "Controls", "Pointer", "Presentation", "Scenes", "ShortcutOverlay", "TextInput"},
    "Labels": set(), "Pointer": {"Controls", "Labels", "Scenes", "Scrolling"}, "Stacks": set(),
    "Controls": {"ContextMenus", "Labels", "Pointer", "Tables"},
    "ContextMenus": {"Controllers", "Controls", "Labels", "Scrolling"},
    "ShortcutOverlay": {"ContextMenus", "Controls", "Labels", "Scrolling", "TextInput"},
    "MenuBar": {
        "ContextMenus", "Controllers", "Controls", "Labels", "Presentation", "Scenes", "Scrolling", "Search", "TextInput",
    },
    "Scrolling": {"Containers", "Controls", "Labels"},
    "TextInput": {"Controls", "Pointer", "Scrolling"},
    "BandSelection": {"Controls", "Scrolling"},
    "Tables": {"BandSelection", "ContextMenus", "Controllers", "Controls", "Labels", "Scrolling"},
    "Collections": {"BandSelection", "ContextMenus", "Controllers", "Controls", "Labels", "Scenes", "Scrolling", "Tables"},
    "Pickers": {"Controllers", "Controls", "Labels", "Presentation", "Scrolling"},
    "Bars": {"ContextMenus", "Controls", "Labels", "Pointer", "Presentation", "Search"},
    # Controllers and scenes.
    "Controllers": {"Bars", "Containers", "Controls", "Presentation", "Scenes"},
    "Containers": {"Bars", "Controllers", "Controls", "Presentation", "Scrolling"},
    "Presentation": {"Bars", "Controllers", "Controls", "Labels", "Scrolling", "TextInput"},
    "Search": {"Bars", "Containers", "Controllers", "Controls", "Labels", "Scrolling", "TextInput"},
    "Scenes": {"Bars", "Containers", "Controllers", "Controls", "Headless", "Labels", "MenuBar", "Notifications", "Pointer"},
    # Parts that support the views.
    "Documents": {"Bars", "Containers", "Controllers", "Labels", "Presentation", "Scenes", "Tables"},
    "Printing": {"Bars", "Scenes", "Scrolling"},
    "Sharing": {"Controllers", "Labels", "Presentation", "Scenes", "Scrolling", "Tables"},
    "Accessibility": set(), "Assets": set(), "Feedback": set(), "Keyboard": set(),
    "Headless": {"Scenes"},
    "Notifications": {"Scenes"},
    "Connection": set(),
    "System": {"Notifications", "Scenes", "ShortcutOverlay", "TextInput"},
    "Application": {"Connection", "Controllers", "Scenes"},
    "Appearance": {"Bars", "Controllers", "Controls", "Labels", "Search", "Tables", "TextInput"},
    "Device": set(),
    "Storyboards": {
        "Bars", "Collections", "Containers", "Controllers", "Controls", "Labels", "Pickers", "Presentation", "Scenes",
        "Scrolling", "Search", "Stacks", "Tables", "TextInput",
    },
}

# For each folder of UIKitBase, the other folders whose types it may name.
BASE_MAY_NAME: dict[str, set[str]] = {
    "Activities": {"Runtime"}, "Animation": {"Drawing", "Geometry"}, "Defaults": {"Runtime"}, "Drawing": {"Geometry"},
    "Geometry": set(), "Localization": set(), "Paths": {"Drawing", "Geometry"}, "Predicates": {"Runtime"},
    "Runtime": {"Predicates"}, "Solver": set(), "Traits": set(),
}

# For folders of ShellModel, the other folders whose types they may name.
SHELL_MODEL_MAY_NAME: dict[str, set[str]] = {
    "Appearance": {"Display", "Scenes", "Workspace"},
    "Gestures": {"Display", "Home", "Input", "Outputs", "Programs", "Scenes", "Shelf", "Windows", "Workspace"},
    "Motion": {"Display", "Home", "Outputs", "Scenes", "Workspace"},
    "Outputs": {"Display", "Gestures", "Home", "Motion", "Scenes", "Shelf", "Switcher", "Windows", "Workspace"},
    "Pointer": {"Display"},
    "Privileges": set(),
    "Programs": {"Display", "Outputs", "Scenes", "Windows", "Workspace"},
    "Scenes": {"Display", "Gestures", "Motion", "Outputs", "Programs", "Switcher", "Windows", "Workspace"},
}

# Folders whose types only certain other folders of their target may name.
NAMED_ONLY_BY: dict[str, set[str]] = {
    # These folders of UIKitCore are used only by other modules and apps, or not at all.
    "UIKitCore/Device": set(), "UIKitCore/Feedback": set(), "UIKitCore/Keyboard": set(), "UIKitCore/Sharing": set(),
    "UIKitCore/Collections": {"Storyboards"}, "UIKitCore/Pickers": {"Storyboards"}, "UIKitCore/Stacks": {"Storyboards"},
    "UIKitCore/Assets": {"Colors", "Images"}, "UIKitCore/Connection": {"Application"},
    "UIKitCore/Documents": {"Sharing", "System"}, "UIKitCore/Drawing": {"Printing", "Views"}, "UIKitCore/MenuBar": {"Scenes"},
    "ShellModel/Appearance": {"Workspace"}, "ShellModel/Pointer": set(), "ShellModel/Privileges": set(),
    "ShellModel/Stage": {"Workspace"},
    "Shell/Coordination": set(), "Shell/Home": {"Coordination"}, "Shell/Notifications": {"Coordination"},
    "Shell/Programs": {"Coordination"}, "Shell/Settings": {"Coordination"},
}


def uikit_rules() -> dict[str, set[str]]:
    """Returns the rows of UIKitCore in FOLDER_RULES."""
    rules = {
        f"UIKitCore/{folder}": {f"UIKitCore/{other}" for other in INTERFACE - named - {folder}}
        for folder, named in INTERFACE_NAMED_BY.items()
    }
    for folder in ("Animation", "Colors", "Drawing", "Graphics", "Images", "Layers", "Text", "Layout"):
        rules[f"UIKitCore/{folder}"] |= {"UIKitCore/Application", "UIKitCore/Gestures", "UIKitCore/Responders"}
    for folder in ("Connection", "Notifications"):
        rules[f"UIKitCore/{folder}"] |= {"UIKitCore/Events", "UIKitCore/Gestures", "UIKitCore/Layout", "UIKitCore/Views"}
    return rules


def complement(target: str, may_name: dict[str, set[str]], folders: set[str]) -> dict[str, set[str]]:
    """Returns the rows of folders that may name the types of certain folders of their target and of no others."""
    return {
        f"{target}/{folder}": {f"{target}/{other}" for other in folders - named - {folder}}
        for folder, named in may_name.items()
    }


def with_exclusive_folders(rules: dict[str, set[str]]) -> dict[str, set[str]]:
    """Returns the rows, with the folders that NAMED_ONLY_BY excludes."""
    result = {folder: set(others) for folder, others in rules.items()}
    for exclusive, namers in NAMED_ONLY_BY.items():
        target, _, name = exclusive.partition("/")
        for folder, others in result.items():
            if folder.startswith(f"{target}/") and folder.partition("/")[2] not in namers | {name}:
                others.add(exclusive)
    return result


# The folders of the shell's parts. Each has the decisions, layout and items of its part.
SHELL_PARTS = {f"ShellModel/{part}" for part in ("Home", "Keys", "Menus", "Notifications", "Shelf", "ShortcutOverlay", "Switcher")}

# All folders of ShellModel.
SHELL_MODEL_FOLDERS = set(SHELL_MODEL_MAY_NAME) | {part.partition("/")[2] for part in SHELL_PARTS} | {
    "Display", "Input", "Stage", "Windows", "Workspace",
}

# The folders whose types a folder must not name; scripts/folder_rules.py has the exact meaning. A row is
#
#     "Target/Folder": {"Target/Other", "OtherTarget/Folder/Subfolder", "Target"},
#
# A row holds for every file in Sources/Target/Folder and its subfolders. A forbidden folder includes its subfolders,
# and a whole target may be forbidden; the types of the row's own folder are always allowed. Every folder named must
# exist, and every folder of a target with rows must have a row. A folder that connects the other folders has an empty
# row.
FOLDER_RULES: dict[str, set[str]] = with_exclusive_folders({
    **uikit_rules(),
    **complement("UIKitBase", BASE_MAY_NAME, set(BASE_MAY_NAME)),
    **complement("ShellModel", SHELL_MODEL_MAY_NAME, SHELL_MODEL_FOLDERS),
    "ShellModel/Workspace": set(),
    "ShellModel/Display": {"ShellModel"},
    "ShellModel/Input": {"ShellModel"},
    # The parts of the shell do not name each other; the workspace connects them.
    **{part: SHELL_PARTS - {part} for part in SHELL_PARTS},
    "ShellModel/Stage": SHELL_PARTS | {"ShellModel/Gestures", "ShellModel/Motion", "ShellModel/Outputs", "ShellModel/Windows"},
    "ShellModel/Windows": SHELL_PARTS | {"ShellModel/Gestures", "ShellModel/Input", "ShellModel/Outputs", "ShellModel/Stage"},
    "Shell/Drawing": {
        "Shell/Compositor", "Shell/Coordination", "Shell/Notifications", "Shell/Stage", "ShellModel/Input",
        "ShellModel/Workspace",
    },
    "Shell/Stage": {"Shell/Compositor", "Shell/Coordination", "Shell/Notifications"},
    "Shell/Notifications": {"Shell/Compositor", "Shell/Coordination"},
    "Shell/Compositor": {"Shell/Coordination", "Shell/Notifications", "Shell/Stage", "ShellModel/Workspace"},
    "Shell/Home": {"Shell/Compositor", "Shell/Drawing", "Shell/Stage", "ShellModel/Workspace"},
    "Shell/Settings": {"Shell/Compositor", "Shell/Drawing", "Shell/Stage", "ShellModel/Workspace"},
    "Shell/Programs": {"Shell/Stage", "ShellModel/Workspace"},
    "Shell/Coordination": set(),
})


def allowed(target: str) -> set[str]:
    """Returns every module that `target` may import, directly or through its modules."""
    found: set[str] = set()
    waiting = list(IMPORTS[target])
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            waiting += IMPORTS.get(module, set())
    return found


def table_faults() -> list[str]:
    """Returns the faults of the table itself: unknown names and import cycles."""
    faults = []
    for target, modules in IMPORTS.items():
        for module in sorted(modules - IMPORTS.keys() - OUTSIDE):
            faults.append(f"{target} may import {module}, which is not in the table")
        if target in allowed(target):
            faults.append(f"{target} imports itself indirectly")
    return faults
