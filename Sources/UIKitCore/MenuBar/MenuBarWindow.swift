/// The window of the menu bar. The window never becomes key, so the search for the targets of commands begins in the
/// app's key window.
@MainActor final class MenuBarWindow: SystemWindow {
    override var canBecomeKey: Bool { false }
}
