extension UIWindow {
    /// The highlighted entry of the menu or of the overlay of shortcuts that receives the keys of the window; nil for
    /// none.
    package final var highlightedEntry: UIView? {
        shownMenu?.highlightedEntry ?? shortcuts.view?.highlightedLine
    }

    /// Notifies the platform that the highlighted entry may have changed.
    final func highlightedEntryDidChange() { viewHost?.highlightedEntryDidChange(in: self) }
}
