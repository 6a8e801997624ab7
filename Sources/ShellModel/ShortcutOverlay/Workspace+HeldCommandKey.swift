import Foundation
import SceneModel
import SceneProtocol

/// The handling of the command key while it is held without another key, until the overlay opens.
extension Workspace {
    /// Whether the command key is held alone, so that input of clients must be reported to the workspace.
    package var isCommandKeyHeldAlone: Bool { heldCommandKey.hold.isActive }

    /// Handles the press of any key. The command key alone begins a hold, and every other key ends the hold. The client
    /// receives the key in any case.
    mutating func updateHeldCommandKey(_ press: KeyPress, on index: OutputIndex?) {
        guard !press.isRepeat else { return }
        let isCommandKey = KeyPress.Modifiers(keyName: press.name) == options.commandKey
        let session = index.flatMap { shortcutSession(on: $0) }
        guard isCommandKey, let session else { return heldCommandKey.end() }
        let times = CommandKeyHold<ShellTime>.Times(
            request: now + options.durations.shortcutRequest, deadline: now + options.durations.shortcutHold)
        heldCommandKey.hold.press(isAlone: press.isAlone && press.modifiers.isEmpty && touches.isEmpty, times)
        (heldCommandKey.session, heldCommandKey.answer) = (heldCommandKey.hold.isActive ? session : nil, nil)
    }

    /// Ends the hold, because the user has clicked, touched or scrolled.
    mutating func endHeldCommandKey() { if heldCommandKey.hold.isActive { heldCommandKey.end() } }

    /// Handles a change of the held modifier keys. The press of another modifier ends the hold. The release of the
    /// command key ends the hold, too, and closes the overlay unless the user has begun to use the overlay.
    mutating func updateShortcuts(holding held: KeyPress.Modifiers) {
        if held != options.commandKey { endHeldCommandKey() }
        for index in outputStates.indices {
            guard case .shortcuts(let overlay) = outputStates[index].overlay, overlay.isKeyHeld,
                !held.contains(options.commandKey)
            else { continue }
            if overlay.closesOnRelease {
                closeOverlay(on: index)
            } else {
                changeShortcuts(on: index) { $0.isKeyHeld = false }
            }
        }
    }

    /// Requests the content of the overlay when the request time has passed, and opens the overlay at the deadline.
    mutating func advanceHeldCommandKey() {
        for step in heldCommandKey.hold.advance(to: now) {
            guard let session = heldCommandKey.session else { continue }
            switch step {
            case .request: actions.append(.call(.listShortcuts(session)))
            case .open: openHeldShortcuts()
            }
        }
    }

    /// Opens the overlay after the deadline, with the app's answer. Until the app has answered, the overlay shows that
    /// the shortcuts are being loaded.
    private mutating func openHeldShortcuts() {
        let (session, answer) = (heldCommandKey.session, heldCommandKey.answer)
        heldCommandKey.end()
        guard let session, let index = focusedIndex, shortcutSession(on: index) == session else { return }
        let content = answer.map(Self.content(after:)) ?? .loading
        show(
            ShortcutOverlay(
                session: session, content: content, browser: ShortcutBrowser(answer??.list ?? ShortcutList()),
                isKeyHeld: true), on: index)
    }

    /// Returns the content of an overlay after an app's answer; `answer` is nil if the app did not answer.
    private static func content(after answer: (query: Int, list: ShortcutList)?) -> ShortcutOverlay.Content {
        answer.map { $0.list.sections.isEmpty ? .unavailable : .listed(query: $0.query) } ?? .unavailable
    }

    /// Requests the shortcuts of open overlays again, because other keys may type them on another keyboard layout.
    mutating func requestShortcutsAgain() {
        for state in outputStates {
            guard case .shortcuts(let overlay) = state.overlay else { continue }
            actions.append(.call(.listShortcuts(overlay.session)))
        }
        // An answer for the former layout may already have arrived.
        guard let session = heldCommandKey.session, heldCommandKey.answer != nil else { return }
        actions.append(.call(.listShortcuts(session)))
    }

    /// Handles an app's answer; `answer` is nil if the app did not answer. If the overlay already lists commands, an
    /// answer replaces them.
    mutating func shortcutsListed(_ session: SessionIdentifier, _ answer: ShortcutMessages.Answer?) {
        let answer = answer.map { (query: $0.query, list: $0.list) }
        for index in outputStates.indices {
            guard case .shortcuts(let overlay) = outputStates[index].overlay, overlay.session == session,
                overlay.content == .loading || answer != nil
            else { continue }
            changeShortcuts(on: index) { overlay in
                overlay.content = Self.content(after: answer)
                if let answer { overlay.browser.updateList(answer.list) }
            }
        }
        guard heldCommandKey.session == session else { return }
        heldCommandKey.answer = .some(answer)
    }
}
