import Foundation
import SceneModel

/// The overlay of shortcuts in an app's own window, for desktops whose shell does not show an overlay of shortcuts.
/// This object detects the held command key, opens the overlay and handles the overlay's keys.
@MainActor final class WindowShortcuts {
    /// The time after which a command key that is held alone opens the overlay, in seconds.
    static let holdDuration: TimeInterval = 1

    private(set) var browser: ShortcutBrowser?
    private unowned let window: UIWindow
    private var hold = CommandKeyHold<TimeInterval>()
    private var task: ClockTask?
    private var presentation: ShortcutPresentation?
    private var isKeyHeld = false
    private(set) var view: ShortcutOverlayView?

    init(_ window: UIWindow) { self.window = window }

    /// The name of the app, which is the heading of the commands of responders.
    static var appName: String { ApplicationEnvironment.current.bundle?.manifest.displayName ?? "" }

    private var environment: ApplicationEnvironment { .current }

    private func isCommandKey(_ key: UIKey) -> Bool {
        switch key.keyCode {
        case .keyboardLeftControl, .keyboardRightControl: environment.commandKey == .control
        case .keyboardLeftGUI, .keyboardRightGUI: environment.commandKey == .logo
        default: false
        }
    }

    // MARK: Keys

    /// Handles the press of a key before anything else in the window; returns whether the overlay has used the key.
    func keyDown(_ key: UIKey, isRepeat: Bool, isAlone: Bool) -> Bool {
        guard environment.showsShortcutsInWindows else { return false }
        if view != nil { return overlayKey(key, isRepeat: isRepeat) }
        if isRepeat { return false }
        guard isCommandKey(key), window.shownMenu == nil else {
            endHold()
            return false
        }
        let now = window.dispatcher.clock.now
        hold.press(isAlone: isAlone, .init(request: now + Self.holdDuration, deadline: now + Self.holdDuration))
        task?.cancel()
        guard hold.isActive else { return false }
        task = window.dispatcher.clock.schedule(after: Self.holdDuration) { [weak self] in
            guard let self, hold.isActive else { return }
            // A timer may fire a moment early.
            _ = hold.advance(to: .infinity)
            hold.end()
            open(isKeyHeld: true)
        }
        return false
    }

    /// Handles the release of a key.
    func keyUp(_ key: UIKey) {
        guard isCommandKey(key) else { return }
        endHold()
        guard isKeyHeld else { return }
        isKeyHeld = false
        if browser?.isEngaged == false { close() }
    }

    /// Ends the detection of a held command key, for example because of other input.
    func endHold() {
        hold.end()
        task?.cancel()
        task = nil
    }

    /// Opens the overlay and its search for the logo key with K. Called for a key that nothing else has used. Returns
    /// whether the overlay was opened.
    func opensSearch(for key: UIKey) -> Bool {
        let modifiers = key.modifierFlags.intersection(KeyCombination.modifiers)
        guard environment.showsShortcutsInWindows, key.keyCode == .keyboardK, modifiers == .command else {
            return false
        }
        open(isKeyHeld: false)
        return view != nil
    }

    private func overlayKey(_ key: UIKey, isRepeat: Bool) -> Bool {
        guard let browser, !isCommandKey(key) else { return true }
        switch key.keyCode {
        case .keyboardUpArrow: move(.up)
        case .keyboardDownArrow: move(.down)
        case .keyboardLeftArrow: move(.left)
        case .keyboardRightArrow: move(.right)
        case .keyboardPageUp: scroll { -$0.list.height }
        case .keyboardPageDown: scroll { $0.list.height }
        case .keyboardEscape: if browser.text.isEmpty { close() } else { search("") }
        case .keyboardReturnOrEnter, .keypadEnter:
            if !isRepeat, let number = browser.highlighted { choose(number) }
        case .keyboardDeleteOrBackspace: search(String(browser.text.dropLast()))
        default: return typed(key, browser, isRepeat: isRepeat)
        }
        return true
    }

    /// Adds a typed character to the search text. The keys of a listed shortcut close the overlay, and perform the
    /// command as they do while no overlay is open.
    private func typed(_ key: UIKey, _ browser: ShortcutBrowser, isRepeat: Bool) -> Bool {
        let flags = environment.commandKey.shortcutFlags(typed: key.modifierFlags)
        let press = KeyPress(key, commandKey: environment.commandKey, layout: environment.keyboardLayout)
        if browser.text.isEmpty, flags.contains(.command), presentation?.lists(press) == true {
            if isRepeat { return true }
            close()
            return false
        }
        guard flags.isDisjoint(with: [.control, .alternate]) else { return true }
        let text = flags.contains(.command) ? key.charactersIgnoringModifiers : key.characters
        guard text.count == 1, text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7F }) else {
            return true
        }
        search(browser.text + text)
        return true
    }

    // MARK: Overlay

    private func open(isKeyHeld: Bool) {
        guard view == nil, window.shownMenu == nil else { return }
        let presentation = ShortcutPresentation(of: window)
        guard !presentation.list.sections.isEmpty else { return }
        window.editMenu?.close()
        (self.presentation, self.isKeyHeld) = (presentation, isKeyHeld)
        browser = ShortcutBrowser(presentation.list, isEngaged: !isKeyHeld)
        let overlay = ShortcutOverlayView(frame: window.bounds)
        overlay.owner = self
        // A pointer whose location is unknown was outside of the window, so its first report is a movement.
        overlay.pointer.begin(at: window.dispatcher.pointerLocation ?? CGPoint(x: -10_000, y: -10_000))
        view = overlay
        window.addSubview(overlay)
        overlay.layoutIfNeeded()
        environment.mainMenu.observe(self) { [weak self] in self?.menuDidChange() }
    }

    /// Handles a change of the main menu or of the keyboard layout. If the list has the same commands as before, the
    /// highlight and the scroll position do not change.
    private func menuDidChange() {
        guard let before = browser else { return }
        let presentation = ShortcutPresentation(of: window)
        guard presentation.list != before.list else { return }
        guard !presentation.list.sections.isEmpty else { return close() }
        self.presentation = presentation
        change { $0.updateList(presentation.list) }
    }

    /// Closes the overlay; does nothing if it is not open.
    func close() {
        endHold()
        guard let closed = view else { return }
        environment.mainMenu.observe(self, nil)
        (view, browser, presentation, isKeyHeld) = (nil, nil, nil, false)
        window.highlightedEntryDidChange()
        closed.removeFromSuperview()
    }

    /// Closes the overlay and performs the command with the given number.
    func choose(_ number: Int) {
        let presentation = presentation
        close()
        presentation?.perform(number)
    }

    private func change(_ change: (inout ShortcutBrowser) -> Void) {
        guard var changed = browser else { return }
        change(&changed)
        browser = changed
        view?.show()
    }

    private func search(_ text: String) { change { $0.setText(text) } }

    private func move(_ direction: ShortcutBrowser.Direction) {
        guard let layout = view?.shortcutLayout else { return }
        change { $0.move(direction, in: layout) }
    }

    /// Keeps the overlay open when the command key is released.
    func engage() { browser?.engage() }

    /// Scrolls the list by a distance in points.
    func scroll(by distance: CGFloat) { scroll { _ in distance } }

    private func scroll(by distance: (ShortcutLayout) -> CGFloat) {
        guard let layout = view?.shortcutLayout else { return }
        change { browser in
            browser.engage()
            browser.scroll(by: distance(layout), in: layout)
        }
    }

    /// Highlights the command at a point of the window. A point outside the commands does not change a highlight that
    /// keys have set.
    func highlight(at point: CGPoint) {
        guard let layout = view?.shortcutLayout, let browser,
            let number = layout.command(at: point, offset: browser.offset), number != browser.highlighted
        else { return }
        change { $0.highlight(number) }
    }

    /// Performs the command at a point of the window; does nothing beside the commands.
    func tap(at point: CGPoint) {
        guard let layout = view?.shortcutLayout, let browser,
            let number = layout.command(at: point, offset: browser.offset)
        else { return }
        choose(number)
    }
}
