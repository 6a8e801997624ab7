import Foundation

/// A list of items of which only the visible ones have views. The focus moves to items without views, too: the list
/// scrolls to them.
@MainActor protocol FocusList: UIScrollView {
    /// The item that has the focus, or had it when it was scrolled out of sight; nil for none.
    var focusedIndexPath: IndexPath? { get set }
    /// The selected item, or the first one of several; nil for none.
    var selectedIndexPath: IndexPath? { get }
    /// The item that should get the focus when the focus enters the list, visible or not; nil for the visible item with
    /// the highest priority.
    var preferredFocusIndexPath: IndexPath? { get }
    /// Whether items can get the focus.
    var acceptsFocus: Bool { get }
    /// Whether the list uses an arrow key that finds no further item.
    var keepsKeysAtEnd: Bool { get }
    /// The identifier of the focus group that the list forms.
    var listFocusGroup: String { get }

    /// Whether an item exists.
    func hasFocusItem(at path: IndexPath) -> Bool
    /// Returns the item whose cell is the view or contains it; nil for none.
    func focusIndexPath(around view: UIView) -> IndexPath?
    /// Returns the next focusable item in a direction; without a start, the first visible focusable item. Nil for none.
    func focusNeighbour(of path: IndexPath?, _ direction: FocusDirection) -> IndexPath?
    /// Scrolls until an item is visible, and returns its cell; nil if it has none.
    func revealFocusItem(at path: IndexPath) -> UIView?
    /// Returns the cell of a visible item; nil for other items.
    func visibleFocusItem(at path: IndexPath) -> UIView?
    /// Selects an item as Return does.
    func activateFocusItem(at path: IndexPath)
    /// Called after an item has got the focus.
    func focusDidMove(to path: IndexPath)
}

extension UIView {
    /// The list of which the view is a cell, or in a cell of which the view is; nil for none.
    final var focusList: (any FocusList)? {
        var ancestor = superview
        while let view = ancestor {
            if let list = view as? any FocusList, list.focusIndexPath(around: self) != nil { return list }
            ancestor = view.superview
        }
        return nil
    }
}
