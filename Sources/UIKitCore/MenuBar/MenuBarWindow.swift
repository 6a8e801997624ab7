/// The window of the menu bar. It never becomes key, so that commands are searched from the app's key window.
@MainActor final class MenuBarWindow: SystemWindow {
    override var canBecomeKey: Bool { false }
}
