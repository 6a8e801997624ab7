import Foundation
import SceneModel

/// The keys that the shell has consumed and that are still down.
struct KeyboardState: Sendable {
    /// Keys whose press the shell consumed; it consumes their release too.
    var consumedKeys: Set<String> = []
}

extension Workspace {
    /// Handles a key press or release; returns false if it belongs to the focused window.
    mutating func handleKey(_ press: KeyPress, on output: OutputIdentifier?) -> Bool {
        guard press.isDown else { return handleKeyUp(press) }
        guard let index = index(of: output) ?? focusedIndex else { return false }
        let isTaken = handleKeyDown(press, on: index)
        if isTaken { keyboard.consumedKeys.insert(press.name) } else { keyboard.consumedKeys.remove(press.name) }
        return isTaken
    }

    private mutating func handleKeyUp(_ press: KeyPress) -> Bool {
        if let held = KeyPress.Modifiers(keyName: press.name) {
            for index in outputStates.indices {
                guard case .switcher(let switcher) = outputStates[index].overlay, switcher.heldModifier == held else {
                    continue
                }
                openSelection(index)
            }
        }
        return keyboard.consumedKeys.remove(press.name) != nil
    }

    private mutating func handleKeyDown(_ press: KeyPress, on index: Int) -> Bool {
        // Modifier keys also reach the clients, so that the clients' modifier state stays correct.
        if KeyPress.Modifiers(keyName: press.name) != nil { return false }
        if let shortcut = ShellShortcut.matching(press) {
            perform(shortcut.command, press, index)
            return true
        }
        if outputStates[index].overlay != nil {
            overlayKey(press, index)
            return true
        }
        if press.name == "Escape", press.modifiers.isEmpty { return escape(press, index) }
        if outputStates[index].isHome {
            homeKey(press, index)
            return true
        }
        return false
    }

    /// Cancels a drag, hides the shelf and the dock, or closes a prominent scene, in this order.
    private mutating func escape(_ press: KeyPress, _ index: Int) -> Bool {
        if outputStates[index].drag != nil {
            touches = touches.filter { $0.key.output != outputStates[index].output }
            dropDrag(index)
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

    private mutating func perform(_ command: ShellShortcut.Command, _ press: KeyPress, _ index: Int) {
        let output = outputStates[index].output
        if press.isRepeat, command != .cycle, command != .cycleBack { return }
        switch command {
        case .cycle: cycle(1, press, index)
        case .cycleBack: cycle(-1, press, index)
        case .switcher:
            if case .switcher = outputStates[index].overlay { closeOverlay(index) } else { openSwitcher(on: output) }
        case .home: goHome(output)
        case .list: toggleNotificationList(on: index)
        case .help: toggleHelp(index)
        case .dock:
            outputStates[index].dockDeadline == nil
                ? showDock(index) : transition { $0.outputStates[index].dockDeadline = nil }
        case .quit: actions.append(.quit)
        case .close: closeByKey(index)
        default: performOnScene(command, index)
        }
    }

    private mutating func performOnScene(_ command: ShellShortcut.Command, _ index: Int) {
        guard let key = outputStates[index].prominent ?? outputStates[index].focus, outputStates[index].shows(key)
        else { return }
        let output = outputStates[index].output
        switch command {
        case .fullScreen: fullScreen(key, index)
        case .splitLeft: place(key, at: .side(.left), on: output)
        case .splitRight: place(key, at: .side(.right), on: output)
        case .newWindow:
            if let app = appIdentifier(of: key), library.supportsMultipleScenes(app) {
                openNewWindow(app, on: output, from: nil)
            }
        case .shelf:
            if outputStates[index].shelf != nil {
                transition { $0.outputStates[index].shelf = nil }
            } else if let app = appIdentifier(of: key) {
                showShelf(of: app, on: output)
            }
        case .nextFocus: focusNext(index)
        default: break
        }
    }

    /// Gives the scene the whole workspace; a scene that covers even the status strip leaves this mode.
    private mutating func fullScreen(_ key: SceneKey, _ index: Int) {
        if isFullscreen(key, on: outputStates[index]), let window = windows.window(of: key) {
            transition { $0.windows.change(window) { $0.wantsFullscreen = false } }
        } else {
            place(key, at: .full, on: outputStates[index].output)
        }
    }

    /// Moves the focus to the other scene of a split, or to the next output.
    private mutating func focusNext(_ index: Int) {
        let keys = outputStates[index].arrangement.keys
        if outputStates[index].prominent == nil, keys.count > 1, let focus = outputStates[index].focus,
            let place = keys.firstIndex(of: focus), place + 1 < keys.count
        {
            return focusScene(keys[place + 1], index)
        }
        let next = (index + 1) % outputStates.count
        let target = outputStates[next].prominent ?? outputStates[next].arrangement.keys.first
        focusedOutput = outputStates[next].output
        if let target { focusScene(target, next) }
    }

    private mutating func focusScene(_ key: SceneKey, _ index: Int) {
        outputStates[index].overlay = nil
        focus(key)
    }

    private mutating func closeByKey(_ index: Int) {
        switch outputStates[index].overlay {
        case .switcher(let switcher):
            guard let selection = switcher.selection, switcher.entries.indices.contains(selection) else { return }
            for key in switcher.entries[selection].keys { close(key) }
        case nil:
            if let key = outputStates[index].prominent ?? outputStates[index].focus { close(key) }
        default: closeOverlay(index)
        }
    }

    private mutating func toggleHelp(_ index: Int) {
        if case .help = outputStates[index].overlay { return closeOverlay(index) }
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.outputStates[index].overlay = .help
        }
    }

    /// Selects the next card while the modifier key is held; its release opens the card.
    private mutating func cycle(_ step: Int, _ press: KeyPress, _ index: Int) {
        if case .switcher = outputStates[index].overlay { return moveSelection(index, by: step, wraps: true) }
        openSwitcher(on: outputStates[index].output, holding: press.modifiers.subtracting(.shift))
        // The first card is the scene that is already in front.
        let startsInFront = !outputStates[index].scenes.isEmpty
        moveSelection(index, by: step, wraps: true)
        if step > 0, startsInFront { moveSelection(index, by: step, wraps: true) }
    }

    private mutating func homeKey(_ press: KeyPress, _ index: Int) {
        let count = library.homeOrder.count
        guard count > 0 else { return }
        let layout = HomeLayout(geometry(outputStates[index]))
        let steps = ["Left": -1, "Right": 1, "Up": -layout.columns, "Down": layout.columns]
        if let step = steps[press.name], press.modifiers.isEmpty {
            let start = outputStates[index].home.selection
            let next = start.map { min(max($0 + step, 0), count - 1) } ?? outputStates[index].home.page * layout.perPage
            transition { workspace in
                workspace.outputStates[index].home.selection = min(next, count - 1)
                workspace.outputStates[index].home.page = min(next, count - 1) / layout.perPage
            }
        } else if press.name == "Return", !press.isRepeat, let chosen = outputStates[index].home.selection {
            let frame = frame(of: .icon(library.homeOrder[chosen].text), index)
            openApp(
                library.homeOrder[chosen], on: outputStates[index].output,
                from: frame.map(HomeLayout.imageFrame(inCell:)))
        } else if press.name == "Menu", let chosen = outputStates[index].home.selection {
            openIconMenu(library.homeOrder[chosen].text, .icon(library.homeOrder[chosen].text), index)
        } else if press.name == "Page_Down" || press.name == "Page_Up" {
            turnPage(press.name == "Page_Down" ? 1 : -1, index)
        }
    }
}

extension KeyPress.Modifiers {
    /// Makes the modifier of a key name such as `Super_L` or `Alt_R`; nil for other keys.
    init?(keyName: String) {
        switch keyName {
        case "Super_L", "Super_R": self = .logo
        case "Alt_L", "Alt_R": self = .alt
        case "Control_L", "Control_R": self = .control
        case "Shift_L", "Shift_R": self = .shift
        default: return nil
        }
    }
}
