extension UIWindow {
    /// The highlighted entry of the open menu or shortcut overlay that receives the window's key events; nil for none.
    package final var highlightedEntry: UIView? {
        shownMenu?.highlightedEntry ?? shortcuts.view?.highlightedLine
    }

    /// Notifies the platform that the highlighted entry may have changed.
    final func highlightedEntryDidChange() { viewHost?.highlightedEntryDidChange(in: self) }
}
