import Foundation

/// The keyboard focus in a collection. The focused item is a cell; the collection scrolls to items without cells.
extension UICollectionView: FocusList {
    final var focusedIndexPath: IndexPath? {
        get { focusedPath }
        set { focusedPath = newValue }
    }

    final var selectedIndexPath: IndexPath? { selectedPaths.min() }

    final var preferredFocusIndexPath: IndexPath? {
        guard acceptsFocus else { return nil }
        let preferred = itemDelegate?.indexPathForPreferredFocusedView(in: self)
        let remembered = remembersLastFocusedIndexPath ? focusedPath : nil
        return [remembered, preferred].compactMap { $0 }.first { containsItem(at: $0) && mayFocus($0) }
    }

    final var acceptsFocus: Bool { canSelect && (!isEditingValue || allowsFocusDuringEditing) }

    final var keepsKeysAtEnd: Bool { false }

    final var listFocusGroup: String { "UICollectionView \(ObjectIdentifier(self).hashValue)" }

    final func hasFocusItem(at path: IndexPath) -> Bool { containsItem(at: path) }

    final func focusIndexPath(around view: UIView) -> IndexPath? {
        var current: UIView? = view
        while let inner = current {
            if let cell = inner as? UICollectionViewCell, cell.collection === self { return indexPath(for: cell) }
            if inner === self { return nil }
            current = inner.superview
        }
        return nil
    }

    /// Returns the nearest focusable item in a direction; without a start item, the first visible focusable item. Nil
    /// for none.
    final func focusNeighbour(of path: IndexPath?, _ direction: FocusDirection) -> IndexPath? {
        guard let path, containsItem(at: path), let from = preparedLayout.layoutAttributesForItem(at: path)?.frame
        else { return indexPathsForVisibleItems.first { mayFocus($0) } }
        let reach = from.insetBy(dx: -max(boundsValue.width, 200), dy: -max(boundsValue.height, 200))
        let others = (preparedLayout.layoutAttributesForElements(in: reach) ?? []).filter { other in
            other.representedElementCategory == .cell && other.indexPath != path && mayFocus(other.indexPath)
        }
        return FocusGeometry.nearest(to: from, direction, among: others.map(\.frame)).map { others[$0].indexPath }
    }

    private func mayFocus(_ path: IndexPath) -> Bool {
        (itemDelegate?.collectionView(self, canFocusItemAt: path) ?? allowsFocus)
            && (itemDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true)
    }

    final func revealFocusItem(at path: IndexPath) -> UIView? {
        guard containsItem(at: path) else { return nil }
        scroll(to: path, [], animated: false)
        if window != nil { layoutIfNeeded() }
        return shownCell(path)
    }

    final func visibleFocusItem(at path: IndexPath) -> UIView? { shownCell(path) }

    final func activateFocusItem(at path: IndexPath) { if containsItem(at: path) { selectByUser(path) } }

    final func focusDidMove(to path: IndexPath) {
        focusedPath = path
        guard currentFocusSystem?.isRestoring != true, !allowsMultipleItems, !selectedPaths.contains(path) else {
            return
        }
        let follows =
            itemDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
        if follows { selectByUser(path) }
    }

    /// Whether a cell can get the focus.
    final func canFocus(_ cell: UICollectionViewCell) -> Bool {
        guard acceptsFocus, let path = indexPath(for: cell) else { return false }
        return mayFocus(path)
    }

    /// Moves the focus to the cell of an item and scrolls to the item; nil removes the focus from the focused item.
    final func setFocus(_ path: IndexPath?) {
        guard let path else {
            if let focusedPath, shownCell(focusedPath)?.isFocused == true { currentFocusSystem?.deferFocus(.pointer) }
            focusedPath = nil
            return
        }
        if let cell = revealFocusItem(at: path) { currentFocusSystem?.setFocus(to: cell) }
    }

    /// Returns whether the delegate permits a movement of the focus.
    final func permitsFocusUpdate(_ context: UIFocusUpdateContext) -> Bool {
        itemDelegate?.collectionView(
            self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self)) ?? true
    }

    /// Notifies the delegate that the focus has moved.
    final func notifyFocusUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        itemDelegate?.collectionView(
            self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self), with: coordinator)
    }
}

/// A movement of the focus to, from or inside a collection.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that has the focus before the movement; nil for none.
    open private(set) var previouslyFocusedIndexPath: IndexPath?
    /// The item that has the focus after the movement; nil for none.
    open private(set) var nextFocusedIndexPath: IndexPath?

    init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
        let (previous, next) = (context.previouslyFocusedItem, context.nextFocusedItem)
        previouslyFocusedIndexPath = previous?.focusView.flatMap { collection.focusIndexPath(around: $0) }
        nextFocusedIndexPath = next?.focusView.flatMap { collection.focusIndexPath(around: $0) }
        super.init(from: previous, to: next, context.focusHeading)
    }
}
