import Foundation

extension UIWindow {
    /// Opens the context menu of the focused view for the Menu key or Shift+F10; returns whether a menu was shown.
    ///
    /// The search begins at the item that has the keyboard focus, or at the first responder, and continues with the
    /// superviews until a view with a menu is found.
    final func opensContextMenu(for key: UIKey) -> Bool {
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        let isMenuKey = key.keyCode == .keyboardApplication || key.keyCode == .keyboardMenu
        guard isMenuKey && modifiers.isEmpty || key.keyCode == .keyboardF10 && modifiers == .shift else { return false }
        var responder: UIResponder? = commandStart
        while let current = responder, current.nearestView == nil { responder = current.next }
        var view = responder?.nearestView
        while let current = view {
            for case let interaction as UIContextMenuInteraction in current.interactions {
                guard let location = current.contextMenuKeyLocation else { continue }
                if interaction.open(byKeyAt: location) { return true }
            }
            view = current.superview
        }
        return false
    }
}
