import Foundation
import SceneModel

/// The overlay with the shortcuts of the app in front.
extension Workspace {
    /// Returns the session whose shortcuts an overlay on the output would show: the session of the focused scene. Nil
    /// for a foreign program, and while an overlay, a drag or a pending switcher is in front of the scene.
    func shortcutSession(on index: OutputIndex) -> SessionIdentifier? {
        let state = outputStates[index]
        guard state.pendingSwitcher == nil, state.drag == nil, isConnected == true,
            let session = focusedScene(of: state)?.session, catalog.cards[session] != nil
        else { return nil }
        return session
    }

    /// Opens the overlay with its search, or closes it if it is open. If no app is in front, opens the search for apps.
    /// If a foreign program is in front, opens the help card.
    mutating func toggleShortcutSearch(on index: OutputIndex) {
        if case .shortcuts = outputStates[index].overlay { return closeOverlay(on: index) }
        transition { $0.dismissOverlays(on: index) }
        focusedOutput = outputStates[index].output
        guard let session = shortcutSession(on: index) else {
            return outputStates[index].isHome ? openSearch("", on: index) : toggleHelp(on: index)
        }
        heldCommandKey.end()
        actions.append(.call(.listShortcuts(session)))
        let browser = ShortcutBrowser(ShortcutList(), isEngaged: true)
        show(ShortcutOverlay(session: session, content: .loading, browser: browser, isKeyHeld: false), on: index)
    }

    mutating func show(_ overlay: ShortcutOverlay, on index: OutputIndex) {
        transition { workspace in
            workspace.dismissOverlays(on: index)
            workspace.outputStates[index].overlay = .shortcuts(overlay)
        }
    }

    /// Changes the state of the open overlay; does nothing if another or no overlay is open.
    mutating func changeShortcuts(on index: OutputIndex, _ change: (inout ShortcutOverlay) -> Void) {
        guard case .shortcuts(var overlay) = outputStates[index].overlay else { return }
        change(&overlay)
        outputStates[index].overlay = .shortcuts(overlay)
    }

    /// Closes the overlay and performs one of its commands.
    private mutating func choose(_ number: Int?, _ overlay: ShortcutOverlay, on index: OutputIndex) {
        guard let number, case .listed(let query) = overlay.content, overlay.browser.list.command(number) != nil else {
            return
        }
        closeOverlay(on: index)
        actions.append(.call(.performShortcut(overlay.session, query: query, number: number)))
    }

    // MARK: Keys

    /// Handles a key press while the overlay is open. A listed shortcut is performed, as it would be without the
    /// overlay. Any other typed text changes the search.
    mutating func shortcutsKey(_ press: KeyPress, _ overlay: ShortcutOverlay, on index: OutputIndex) {
        let layout = shortcutLayout(overlay, outputStates[index])
        switch press.name {
        case "Escape":
            if overlay.browser.text.isEmpty { closeOverlay(on: index) } else { searchShortcuts("", on: index) }
        case "Return", "KP_Enter": if !press.isRepeat { choose(overlay.browser.highlighted, overlay, on: index) }
        case "Up": moveShortcut(.up, layout, on: index)
        case "Down": moveShortcut(.down, layout, on: index)
        case "Left": moveShortcut(.left, layout, on: index)
        case "Right": moveShortcut(.right, layout, on: index)
        case "Prior": scrollShortcuts(by: -layout.list.height, on: index)
        case "Next": scrollShortcuts(by: layout.list.height, on: index)
        default:
            if overlay.browser.text.isEmpty, !press.isRepeat, press.modifiers.contains(options.commandKey),
                let command = overlay.browser.list.commands.first(where: { press.isShortcut($0.keys) })
            {
                return choose(command.number, overlay, on: index)
            }
            let text = press.searching(overlay.browser.text, commandKey: options.commandKey)
            if let text { searchShortcuts(text, on: index) }
        }
    }

    private mutating func moveShortcut(
        _ direction: ShortcutBrowser.Direction, _ layout: ShortcutLayout, on index: OutputIndex
    ) {
        changeShortcuts(on: index) { $0.browser.move(direction, in: layout) }
    }

    private mutating func searchShortcuts(_ text: String, on index: OutputIndex) {
        changeShortcuts(on: index) { $0.browser.setText(text) }
    }

    // MARK: Contacts

    mutating func scrollShortcuts(by distance: Double, on index: OutputIndex) {
        guard case .shortcuts(let overlay) = outputStates[index].overlay else { return }
        let layout = shortcutLayout(overlay, outputStates[index])
        changeShortcuts(on: index) { overlay in
            overlay.browser.engage()
            overlay.browser.scroll(by: distance, in: layout)
        }
    }

    /// Handles a tap on the overlay. A tap on a command performs the command; a tap on any other part keeps the overlay
    /// open.
    mutating func tapShortcuts(at point: CGPoint, on index: OutputIndex) {
        guard case .shortcuts(let overlay) = outputStates[index].overlay else { return }
        changeShortcuts(on: index) { $0.browser.engage() }
        choose(shortcut(at: point, overlay, on: index), overlay, on: index)
    }

    /// Highlights the command at a point. Does nothing if the point is nil or outside of the commands.
    mutating func highlightShortcut(at point: CGPoint?, on index: OutputIndex) {
        guard case .shortcuts(let overlay) = outputStates[index].overlay else { return }
        let number = point.flatMap { shortcut(at: $0, overlay, on: index) }
        // A pointer that leaves the list does not remove the highlight that keys have set.
        guard let number else { return }
        changeShortcuts(on: index) { $0.browser.highlight(number) }
    }

    private func shortcut(at point: CGPoint, _ overlay: ShortcutOverlay, on index: OutputIndex) -> Int? {
        shortcutLayout(overlay, outputStates[index]).command(at: point, offset: overlay.browser.offset)
    }
}
