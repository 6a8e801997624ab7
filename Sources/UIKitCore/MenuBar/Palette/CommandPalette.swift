import Foundation

/// The list of all commands that can be performed, with a search field, in a window of its own.
///
/// The search for a command's target begins at the responder that had the focus when the list was opened.
@MainActor final class CommandPalette {
    private weak var scene: UIWindowScene?
    private weak var previousKeyWindow: UIWindow?
    private weak var start: UIResponder?
    private let window: CommandPaletteWindow
    let view: CommandPaletteView
    private(set) var entries: [CommandEntry] = []
    private(set) var state = CommandPaletteState(titles: [], paths: [])
    private let provided = ProvidedElements(includesSubmenus: true)
    private var isOpen = true
    /// The key that has opened the list and is still down. Its repetitions do not close the list.
    private var heldKey: UIKeyboardHIDUsage?

    /// Opens the list in a scene, or closes a list that is open. Returns whether the list was opened or closed.
    ///
    /// - Parameter key: the key that opens the list; nil for none.
    @discardableResult
    static func open(in scene: UIWindowScene, by key: UIKey? = nil) -> Bool {
        if let palette = scene.commandPalette {
            palette.close()
            return true
        }
        guard let keyWindow = scene.keyWindow ?? scene.windows.last(where: { !$0.isHidden }) else { return false }
        scene.menuBar?.endMenus()
        for window in scene.windows { window.shownMenu?.end(animated: false) }
        let palette = CommandPalette(scene, keyWindow)
        palette.heldKey = key?.keyCode
        scene.commandPalette = palette
        palette.show()
        return true
    }

    private init(_ scene: UIWindowScene, _ key: UIWindow) {
        (self.scene, previousKeyWindow, start) = (scene, key, key.commandStart)
        window = CommandPaletteWindow(scene)
        view = CommandPaletteView(frame: window.bounds)
        window.palette = self
        view.palette = self
        provided.changed = { [weak self] in self?.reload() }
        window.addSubview(view)
        reload()
        ApplicationEnvironment.current.mainMenu.observe(self) { [weak self] in self?.menuDidChange() }
    }

    private func show() {
        window.isHidden = false
        window.makeKey()
        _ = view.field.becomeFirstResponder()
    }

    // MARK: Commands

    /// Collects the commands, and calls each provider of deferred elements that was not called yet.
    private func reload() {
        guard isOpen, let start, let key = previousKeyWindow else { return }
        let menu = ApplicationEnvironment.current.mainMenu
        var found = collect(menu, start, key)
        while provided.load(found.waiting) { found = collect(menu, start, key) }
        entries = found.entries
        view.replace(entries)
        state.replace(titles: entries.map(\.title), paths: entries.map(\.path))
        show(state)
    }

    /// Handles a change of the main menu or of the keyboard layout. If the list has the same results as before, the
    /// highlighted command does not change.
    private func menuDidChange() {
        let before = state
        reload()
        guard isOpen, state.results == before.results, let highlighted = before.highlighted else { return }
        state.highlight(highlighted)
        view.highlight(highlighted, reveals: true)
    }

    private func collect(_ menu: MainMenu, _ start: UIResponder, _ key: UIWindow) -> CommandEntries {
        CommandEntries(of: menu, from: start, in: .current(in: key), provided: provided.elements)
    }

    // MARK: Input

    /// Searches for the text of the search field.
    func find(_ text: String) {
        state.find(text)
        show(state)
    }

    /// Handles a key press before the search field can handle it; returns whether the key was used.
    func keyDown(_ key: UIKey) -> Bool {
        switch key.keyCode {
        case .keyboardUpArrow: move(by: -1)
        case .keyboardDownArrow: move(by: 1)
        case .keyboardPageUp: move(by: -CommandPaletteState.page)
        case .keyboardPageDown: move(by: CommandPaletteState.page)
        case .keyboardReturnOrEnter, .keypadEnter: performChosen()
        case .keyboardEscape, .keyboardTab: close()
        default:
            let environment = ApplicationEnvironment.current
            let press = KeyPress(key, commandKey: environment.commandKey, layout: environment.keyboardLayout)
            guard press.matches(DesktopCommands.searchShortcut) else { return false }
            let repeated = environment.commandKeyRepeats.repeatedCommand(
                of: key.keyCode, at: window.dispatcher.clock.now, isDown: false)
            if heldKey != key.keyCode, repeated == nil { close() }
        }
        return true
    }

    /// Handles the release of a key.
    func keyUp(_ key: UIKey) { if heldKey == key.keyCode { heldKey = nil } }

    private func move(by rows: Int) {
        state.move(by: rows)
        view.highlight(state.highlighted, reveals: true)
    }

    /// Highlights the row under the pointer.
    func hover(over row: Int) {
        state.highlight(row)
        view.highlight(state.highlighted, reveals: false)
    }

    /// Performs the command of a row.
    func perform(row: Int) {
        state.highlight(row)
        performChosen()
    }

    /// Closes the list, and then performs the highlighted command. Without a result, the list stays open.
    private func performChosen() {
        guard let chosen = state.chosen else { return }
        let (entry, start) = (entries[chosen], start)
        close()
        entry.perform(from: start)
    }

    private func show(_ state: CommandPaletteState) {
        view.show(ids: state.results)
        view.highlight(state.highlighted, reveals: true)
    }

    // MARK: End

    /// Closes the list. The window that was key before becomes key again.
    func close() {
        guard isOpen else { return }
        isOpen = false
        ApplicationEnvironment.current.mainMenu.observe(self, nil)
        if scene?.commandPalette === self { scene?.commandPalette = nil }
        let wasKey = window.isKeyWindow
        view.field.resignFirstResponder()
        window.isHidden = true
        window.windowScene = nil
        guard wasKey, let previousKeyWindow, previousKeyWindow.windowScene != nil else { return }
        previousKeyWindow.makeKey()
        // The platform's focus follows the first responder of the key window.
        previousKeyWindow.viewHost?.firstResponderDidChange(
            previousKeyWindow.currentFirstResponder, in: previousKeyWindow)
    }
}

/// The window of the list of all commands. The responder chain ends with this window, so shortcuts perform no commands
/// of the app while the window is key.
@MainActor final class CommandPaletteWindow: SystemWindow {
    weak var palette: CommandPalette?

    init(_ scene: UIWindowScene) {
        super.init(scene, level: UIWindow.Level(rawValue: UIWindow.Level.alert.rawValue + 1))
        accessibilityViewIsModal = true
    }

    required init?(coder: NSCoder) { nil }

    override var next: UIResponder? { nil }
}
