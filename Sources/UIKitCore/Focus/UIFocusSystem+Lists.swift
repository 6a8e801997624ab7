import Foundation

/// The movement of the focus inside a list.
extension UIFocusSystem {
    /// Scrolls to an item of a list and moves the focus to the item. Returns whether the item has the focus.
    func move(to path: IndexPath, of list: any FocusList, _ heading: UIFocusHeading) -> Bool {
        guard let cell = list.revealFocusItem(at: path), cell.canBecomeFocused else { return false }
        return move(to: cell, heading)
    }

    /// Moves the focus in a direction from an item of a list. This item may be outside the visible area. Without an
    /// item, the first visible item gets the focus. Returns whether the key was used.
    func move(_ direction: FocusDirection, in list: any FocusList, from path: IndexPath?) -> Bool {
        guard list.acceptsFocus else { return false }
        isKeyboardInUse = true
        defer { if halo == nil { updateHalo() } }
        if let next = list.focusNeighbour(of: path, direction) { return move(to: next, of: list, direction.heading) }
        guard let path else { return false }
        return move(to: path, of: list, direction.heading) || list.keepsKeysAtEnd
    }

    /// Handles a key for a list in the responder chain. Returns whether the key was used.
    func handle(_ press: UIPress, in list: any FocusList) -> Bool {
        guard let key = press.key, list.acceptsFocus, let window = list.window,
            key.modifierFlags.isDisjoint(with: [.command, .control])
        else { return false }
        let inside = focusedItem?.focusView.flatMap { list.focusIndexPath(around: $0) }
        let path = inside ?? list.focusedIndexPath
        if let direction = FocusDirection(key.keyCode) {
            guard let start = path ?? list.selectedIndexPath else { return move(direction, in: list, from: nil) }
            // A movement out of the list is handled later, after the responder chain, as for items outside lists.
            if list.focusNeighbour(of: start, direction) == nil, focusedItem != nil, uses(key, in: window) {
                return false
            }
            guard direction.isVertical || !list.keepsKeysAtEnd else { return false }
            return moveInside(list, direction, start)
        }
        switch key.keyCode {
        case .keyboardReturnOrEnter, .keypadEnter:
            guard let path = path ?? list.selectedIndexPath else { return false }
            list.activateFocusItem(at: path)
        case .keyboardSpacebar:
            guard let path else { return false }
            list.activateFocusItem(at: path)
        default: return false
        }
        return true
    }

    private func moveInside(_ list: any FocusList, _ direction: FocusDirection, _ start: IndexPath) -> Bool {
        isKeyboardInUse = true
        defer { if halo == nil { updateHalo() } }
        guard let next = list.focusNeighbour(of: start, direction) else {
            fail(UIFocusUpdateContext(from: focusedItem, to: nil, direction.heading))
            return list.keepsKeysAtEnd
        }
        return move(to: next, of: list, direction.heading)
    }

    /// Called before the view of a list's item is reused for another item or removed. The item is stored, and the focus
    /// returns when the item is visible again.
    func willRecycle(_ cell: UIView, at path: IndexPath, of list: any FocusList) {
        guard storedItem === cell else { return }
        deferFocus(.scrolling)
        deferred?.list = list
        deferred?.indexPath = path
        deferred?.item = nil
        list.focusedIndexPath = list.hasFocusItem(at: path) ? path : nil
    }

    /// Returns the focus to an item of a list that has become visible again.
    func listDidArrange(_ list: any FocusList) {
        guard deferred?.reason == .scrolling, deferred?.list === list, let path = deferred?.indexPath, !isUpdating,
            list.hasFocusItem(at: path), let cell = list.visibleFocusItem(at: path), cell.window != nil,
            cell.canBecomeFocused
        else { return }
        let follows = isRestoring
        isRestoring = true
        setFocus(to: cell)
        isRestoring = follows
    }
}
