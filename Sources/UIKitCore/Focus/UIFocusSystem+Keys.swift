import Foundation

/// The handling of keys that move the focus or activate the focused item.
///
/// Tab and Shift+Tab move the focus from group to group, and arrow keys inside a group. Return and Space activate the
/// focused item. Escape removes the focus from a control.
extension UIFocusSystem: FocusKeyBehavior {
    /// The window in which keys move the focus.
    private var keyWindow: UIWindow? {
        let windows = windows
        return windows.first { $0.isKey } ?? focusedItem?.focusView?.window ?? windows.last { !$0.isHidden }
    }

    package func controlHandles(_ key: UIKey) -> Bool {
        guard let control = focusedItem as? UIControl, !control.isTextInputForFocus else { return false }
        return control.performKey(key)
    }

    package func focusHandles(_ key: UIKey) -> Bool {
        guard let window = keyWindow else { return false }
        let modifiers = key.modifierFlags.intersection([.shift, .control, .alternate, .command])
        if key.keyCode == .keyboardTab {
            let first = window.currentFirstResponder as? UIView
            guard modifiers.isDisjoint(with: [.alternate, .command]),
                !(modifiers.isEmpty && first?.insertsTabs == true)
            else { return false }
            return moveToGroup(isForward: !modifiers.contains(.shift), in: window)
        }
        guard modifiers.isEmpty else { return false }
        let isText = (window.currentFirstResponder as? UIView)?.isTextInputForFocus ?? false
        guard !isText else { return false }
        if key.keyCode == .keyboardEscape { return escape() }
        if let direction = FocusDirection(key.keyCode) { return move(direction, in: window) }
        guard [.keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar].contains(key.keyCode) else { return false }
        return activateFocusedItem()
    }

    /// Called after a press of a pointer or a finger has begun: the focus is not shown until the next key.
    func pointerWasUsed() {
        isKeyboardInUse = false
        if storedItem != nil { deferFocus(.pointer) } else { updateHalo() }
    }

    /// Called after a press was delivered to a view: the next key moves the focus from that view.
    func pointerWasUsed(on view: UIView?) {
        guard storedItem == nil else { return }
        var current = view
        while let candidate = current {
            // A cell is stored without calling the list's delegate. At the next key, the delegate decides whether the
            // cell can get the focus.
            if candidate.isFocusListItem || candidate.canBecomeFocused {
                deferred = DeferredFocus(reason: .pointer, item: candidate)
                return
            }
            current = candidate.superview
        }
    }

    private func activateFocusedItem() -> Bool {
        guard let item = focusedItem else { return false }
        if let cell = item.listCell {
            cell.list.activateFocusItem(at: cell.path)
            return true
        }
        return (item as? UIView)?.accessibilityActivate() ?? false
    }

    private func escape() -> Bool {
        guard (focusedItem as? UIView)?.isControlForFocus == true else { return false }
        deferFocus(.pointer)
        isKeyboardInUse = false
        return true
    }
}
