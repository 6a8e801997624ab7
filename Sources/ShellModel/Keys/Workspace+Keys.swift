import Foundation
import SceneModel

/// The keys that the shell has consumed and that have not been released yet.
struct KeyboardState: Sendable {
    /// The names of the keys whose press the shell consumed. The shell consumes their release, too.
    var consumedKeys: Set<String> = []
}

extension Workspace {
    /// Handles the press or release of a key; returns false if the focused window must receive it.
    mutating func handleKey(_ press: KeyPress, on output: OutputIdentifier?) -> Bool {
        guard press.isDown else { return keyboard.consumedKeys.remove(press.name) != nil }
        let target = overlayIndex ?? index(of: output) ?? focusedIndex
        updateHeldCommandKey(press, on: target)
        guard let index = target else { return false }
        let isConsumed = handleKeyDown(press, on: index)
        if isConsumed { keyboard.consumedKeys.insert(press.name) } else { keyboard.consumedKeys.remove(press.name) }
        return isConsumed
    }

    /// The focused output, if an overlay is open on it or the switcher is about to open there. The keys belong to this
    /// overlay, even if the pointer has been moved to another output.
    private var overlayIndex: OutputIndex? {
        focusedIndex.flatMap { outputStates[$0].overlay == nil && outputStates[$0].pendingSwitcher == nil ? nil : $0 }
    }

    /// Opens the selected card of each switcher whose modifier key was released.
    mutating func handleHeldModifiers(_ held: KeyPress.Modifiers) {
        updateShortcuts(holding: held)
        for index in outputStates.indices {
            if let pending = outputStates[index].pendingSwitcher, !pending.heldModifier.isSubset(of: held) {
                openNextScene(on: index)
            } else if case .switcher(let switcher) = outputStates[index].overlay,
                let modifier = switcher.heldModifier, !modifier.isSubset(of: held)
            {
                openSelection(on: index)
            }
        }
    }

    private mutating func handleKeyDown(_ press: KeyPress, on index: OutputIndex) -> Bool {
        // Clients receive modifier keys in any case, so that their modifier state stays correct.
        if KeyPress.Modifiers(keyName: press.name) != nil { return false }
        // Every further key applies to the switcher that the user is about to see.
        showPendingSwitcher(on: index)
        if let shortcut = ShellShortcut.matching(press) {
            perform(shortcut.command, press, on: index)
            return true
        }
        if outputStates[index].overlay != nil {
            overlayKey(press, on: index)
            return true
        }
        if press.name == "Escape", press.modifiers.isEmpty { return escape(press, on: index) }
        if outputStates[index].isHome {
            homeKey(press, on: index)
            return true
        }
        return false
    }

    /// Handles Escape. Cancels a drag; without a drag, hides the shelf and the dock; if both are hidden, closes a
    /// prominent scene. Returns false if there is nothing to cancel, hide or close.
    private mutating func escape(_ press: KeyPress, on index: OutputIndex) -> Bool {
        if outputStates[index].drag != nil {
            touches = touches.filter { $0.key.output != outputStates[index].output }
            cancelDrag(on: index)
            return true
        }
        if outputStates[index].shelf != nil || outputStates[index].dockDeadline != nil {
            transition { ($0.outputStates[index].shelf, $0.outputStates[index].dockDeadline) = (nil, nil) }
            return true
        }
        guard let key = outputStates[index].prominent, !press.isRepeat else {
            return outputStates[index].prominent != nil
        }
        close(key, .decline)
        return true
    }

    private mutating func perform(_ command: ShellShortcut.Command, _ press: KeyPress, on index: OutputIndex) {
        let output = outputStates[index].output
        if press.isRepeat, command != .cycle, command != .cycleBack { return }
        switch command {
        case .cycle: cycle(1, press, on: index)
        case .cycleBack: cycle(-1, press, on: index)
        case .switcher:
            if case .switcher = outputStates[index].overlay {
                closeOverlay(on: index)
            } else {
                openSwitcher(on: output)
            }
        case .home:
            actions.append(.dismissPanels(output))
            goHome(output)
        case .list: toggleNotificationList(on: index)
        case .appearance: toggleAppearance()
        case .help: toggleHelp(on: index)
        case .dock:
            outputStates[index].dockDeadline == nil
                ? showDock(on: index) : transition { $0.outputStates[index].dockDeadline = nil }
        case .search: toggleSearch(on: index)
        case .shortcuts: toggleShortcutSearch(on: index)
        case .terminal: openTerminal(on: index)
        case .quit: actions.append(.quit)
        case .close: closeByKey(on: index)
        default: performOnScene(command, on: index)
        }
    }

    private mutating func performOnScene(_ command: ShellShortcut.Command, on index: OutputIndex) {
        guard let key = outputStates[index].prominent ?? outputStates[index].focus, outputStates[index].shows(key)
        else { return }
        let output = outputStates[index].output
        switch command {
        case .fullScreen: fullScreen(key, on: index)
        case .splitLeft: split(key, .left, on: index)
        case .splitRight: split(key, .right, on: index)
        case .newWindow:
            if let app = appIdentifier(of: key), catalog.supportsMultipleScenes(app) {
                openNewWindow(app, on: output, from: nil)
            }
        case .shelf:
            if outputStates[index].shelf != nil {
                transition { $0.outputStates[index].shelf = nil }
            } else if let app = appIdentifier(of: key) {
                showShelf(of: app, on: output)
            }
        case .nextFocus: focusNext(on: index)
        default: break
        }
    }

    /// Gives the scene the whole scene area. If the scene already fills the whole output because its client has
    /// requested fullscreen, revokes this request instead. A fullscreen scene also covers the status strip.
    private mutating func fullScreen(_ key: SceneKey, on index: OutputIndex) {
        if isFullscreen(key, on: outputStates[index]), let window = windows.window(of: key) {
            transition { $0.windows.change(window) { $0.wantsFullscreen = false } }
        } else {
            place(key, at: .full, on: outputStates[index].output)
        }
    }

    /// Moves the focus from the left scene of a split to the right scene. In all other cases, moves the focus to the
    /// next output.
    private mutating func focusNext(on index: OutputIndex) {
        let keys = outputStates[index].arrangement.keys
        if outputStates[index].prominent == nil, keys.count > 1, let focus = outputStates[index].focus,
            let position = keys.firstIndex(of: focus), position + 1 < keys.count
        {
            return focusScene(keys[position + 1], on: index)
        }
        let next = outputStates.index(cyclicallyAfter: index)
        let target = outputStates[next].prominent ?? outputStates[next].arrangement.keys.first
        focusedOutput = outputStates[next].output
        if let target { focusScene(target, on: next) }
    }

    private mutating func focusScene(_ key: SceneKey, on index: OutputIndex) {
        removeOverlay(on: index)
        focus(key)
    }

    private mutating func closeByKey(on index: OutputIndex) {
        switch outputStates[index].overlay {
        case .switcher(let switcher):
            guard let selection = switcher.selection, switcher.entries.indices.contains(selection) else { return }
            for key in switcher.entries[selection].keys { close(key) }
        case nil:
            if let key = outputStates[index].prominent ?? outputStates[index].focus { close(key) }
        default: closeOverlay(on: index)
        }
    }
}

extension KeyPress.Modifiers {
    /// Creates the modifier for a key name such as `Super_L` or `Alt_R`; nil if the key is not a modifier.
    init?(keyName: String) {
        switch keyName {
        case "Super_L", "Super_R": self = .logo
        case "Alt_L", "Alt_R", "Meta_L", "Meta_R": self = .alt
        case "Control_L", "Control_R": self = .control
        case "Shift_L", "Shift_R": self = .shift
        default: return nil
        }
    }
}
