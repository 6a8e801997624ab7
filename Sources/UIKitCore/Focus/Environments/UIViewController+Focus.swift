import Foundation

extension UIViewController: UIFocusEnvironment {
    final var standardParentFocusEnvironment: (any UIFocusEnvironment)? {
        viewIfLoaded?.superview ?? parentController ?? presentingController
    }

    /// Remembers the focused item while the view disappears.
    final func rememberFocus() {
        guard let view = viewIfLoaded, let system = view.window?.existingFocus, let item = system.focusedItem,
            item.focusView?.isDescendant(of: view) == true
        else { return }
        makeExtras().lastFocusedItem = item
    }

    /// Gives the focus back to the item that had it before the view disappeared, or to the preferred item of the
    /// controller, if nothing else has the focus and the user moves it with keys.
    final func restoreFocus() {
        guard let view = viewIfLoaded, let system = view.window?.existingFocus else { return }
        guard system.awaitsItem else {
            // The focus may still be at a back button, which disappears with the controller that is left.
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
