import Foundation
import SceneModel
import SceneProtocol

/// The command key that is held alone until the overlay opens.
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

    /// Handles a change of the held modifier keys. Another modifier ends the hold; the release of the command key ends
    /// it, and closes the overlay unless the user has begun to use it.
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

    /// Requests the content of the overlay when the request time has passed, and opens the overlay after the deadline.
    mutating func advanceHeldCommandKey() {
        for step in heldCommandKey.hold.advance(to: now) {
            guard let session = heldCommandKey.session else { continue }
            switch step {
            case .request: actions.append(.call(.listShortcuts(session)))
            case .open: openHeldShortcuts()
            }
        }
    }

    /// Opens the overlay if the command key has been held long enough and the app has answered.
    private mutating func openHeldShortcuts() {
        guard heldCommandKey.hold.hasExpired, let session = heldCommandKey.session, let answer = heldCommandKey.answer,
            let index = focusedIndex, shortcutSession(on: index) == session
        else { return }
        heldCommandKey.end()
        let content: ShortcutOverlay.Content =
            answer.map { $0.list.sections.isEmpty ? .unavailable : .listed(query: $0.query) } ?? .unavailable
        show(
            ShortcutOverlay(
                session: session, content: content, browser: ShortcutBrowser(answer?.list ?? ShortcutList()),
                isKeyHeld: true), on: index)
    }

    /// Handles an app's answer; `answer` is nil if the app did not answer.
    mutating func shortcutsListed(_ session: SessionIdentifier, _ answer: ShortcutMessages.Answer?) {
        for index in outputStates.indices {
            guard case .shortcuts(let overlay) = outputStates[index].overlay, overlay.session == session,
                overlay.content == .loading
            else { continue }
            let isEmpty = answer?.sections.isEmpty ?? true
            changeShortcuts(on: index) { overlay in
                overlay.content = answer.map { isEmpty ? .unavailable : .listed(query: $0.query) } ?? .unavailable
                if let answer { overlay.browser.setList(answer.list) }
            }
        }
        guard heldCommandKey.session == session else { return }
        heldCommandKey.answer = .some(answer.map { ($0.query, $0.list) })
        openHeldShortcuts()
    }
}
