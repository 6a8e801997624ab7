import Foundation

/// A list in which only visible items have views. The focus can also move to an item without a view; the list then
/// scrolls to the item.
@MainActor protocol FocusList: UIScrollView {
    /// The item that has the focus, or that had the focus when it was scrolled out of view; nil for none.
    var focusedIndexPath: IndexPath? { get set }
    /// The selected item, or the first one of several; nil for none.
    var selectedIndexPath: IndexPath? { get }
    /// The item that should get the focus when the focus enters the list, visible or not; nil for the visible item with
    /// the highest priority.
    var preferredFocusIndexPath: IndexPath? { get }
    /// Whether items can get the focus.
    var acceptsFocus: Bool { get }
    /// Whether the list consumes an arrow key if there is no further item in the key's direction.
    var keepsKeysAtEnd: Bool { get }
    /// The identifier of the focus group that the list forms.
    var listFocusGroup: String { get }

    /// Whether an item exists.
    func hasFocusItem(at path: IndexPath) -> Bool
    /// Returns the item whose cell is a view or contains the view; nil for none.
    func focusIndexPath(around view: UIView) -> IndexPath?
    /// Returns the next focusable item in a direction; without a start, the first visible focusable item. Nil for none.
    func focusNeighbour(of path: IndexPath?, _ direction: FocusDirection) -> IndexPath?
    /// Scrolls until an item is visible, and returns the item's cell; nil if the item has no cell.
    func revealFocusItem(at path: IndexPath) -> UIView?
    /// Returns the cell of a visible item; nil for other items.
    func visibleFocusItem(at path: IndexPath) -> UIView?
    /// Selects an item as Return does.
    func activateFocusItem(at path: IndexPath)
    /// Called after an item has received the focus.
    func focusDidMove(to path: IndexPath)
}

extension UIView {
    /// The list whose cell is this view or contains this view; nil for none.
    final var focusList: (any FocusList)? {
        var ancestor = superview
        while let view = ancestor {
            if let list = view as? any FocusList, list.focusIndexPath(around: self) != nil { return list }
            ancestor = view.superview
        }
        return nil
    }
}
