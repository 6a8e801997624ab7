import Foundation

/// The keys of the menu bar and of the list of commands.
extension UIWindow {
    /// Handles a key press while the menu bar or the list of commands is in use. Returns whether the key was used.
    final func menuBarHandles(_ key: UIKey, isRepeat: Bool) -> Bool {
        if let palette = (self as? CommandPaletteWindow)?.palette { return palette.keyDown(key) }
        return windowScene?.menuBar?.keyDown(key, isRepeat: isRepeat) ?? false
    }

    /// Handles the release of a key.
    final func menuBarReleased(_ key: UIKey) {
        windowScene?.menuBar?.keyUp(key)
        windowScene?.commandPalette?.keyUp(key)
    }

    /// Opens the menu bar for F10, or the list of all commands for its shortcut; returns whether one was opened.
    final func opensMenuBar(for key: UIKey) -> Bool {
        guard let windowScene else { return false }
        if windowScene.menuBar?.open(for: key) == true { return true }
        let environment = ApplicationEnvironment.current
        let press = KeyPress(key, commandKey: environment.commandKey, layout: environment.keyboardLayout)
        guard press.matches(DesktopCommands.searchShortcut) else { return false }
        return CommandPalette.open(in: windowScene, by: key)
    }

    /// Closes the menus of the menu bar and the list of commands.
    final func endMenuBarMenus() {
        windowScene?.menuBar?.endMenus()
        windowScene?.commandPalette?.close()
    }
}

extension UIWindowScene {
    /// Handles a change of the desktop's global menu.
    package final func globalMenuDidChange() { menuBar?.updateVisibility() }
}
