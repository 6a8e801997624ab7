import Foundation

extension UIViewController: UIFocusEnvironment {
    final var standardParentFocusEnvironment: (any UIFocusEnvironment)? {
        viewIfLoaded?.superview ?? parentController ?? presentingController
    }

    /// Stores the focused item while the view disappears.
    final func rememberFocus() {
        guard let view = viewIfLoaded, let system = view.window?.existingFocus, let item = system.focusedItem,
            item.focusView?.isDescendant(of: view) == true
        else { return }
        makeExtras().lastFocusedItem = item
    }

    /// Moves the focus to the item that had the focus before the view disappeared or, without such an item, to the
    /// preferred item of the controller. Does nothing if another item has the focus, or if the user does not move the
    /// focus with keys.
    final func restoreFocus() {
        guard let view = viewIfLoaded, let system = view.window?.existingFocus else { return }
        guard system.awaitsItem else {
            // The focus may still be on a back button, which disappears together with the popped controller.
            if extras?.lastFocusedItem != nil, system.isKeyboardInUse { system.waitingController = self }
            return
        }
        let last = extras?.lastFocusedItem
        extras?.lastFocusedItem = nil
        if restoresFocusAfterTransition, let last, system.isPresent(last), last.canBecomeFocused {
            system.move(to: last, [])
        } else {
            system.moveToPreferredItem(of: self)
        }
    }
}
