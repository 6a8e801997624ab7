import Foundation

/// A list in which a person selects several items with one gesture or with modifier keys.
@MainActor protocol MultipleSelectionList: UIScrollView {
    /// The number of items in each section.
    var sectionCounts: [Int] { get }
    /// Whether the list is in the editing mode.
    var isEditing: Bool { get }
    /// The selected items.
    var selectedItems: Set<IndexPath> { get }
    /// Whether several items can be selected without entering the editing mode first.
    var allowsMultipleItems: Bool { get }
    /// Returns the item at a point of the contents; nil for none.
    func listItem(at point: CGPoint) -> IndexPath?
    /// Returns whether the delegate permits a selection of several items that begins at an item.
    func permitsMultipleSelection(from path: IndexPath) -> Bool
    /// Enters the editing mode.
    func beginEditingForMultipleSelection()
    /// Notifies the delegate that a gesture begins.
    func didBeginMultipleSelection(from path: IndexPath)
    /// Notifies the delegate that a gesture has ended.
    func didEndMultipleSelection()
    /// Selects or deselects an item, if the delegate permits the change, and notifies the delegate.
    func changeSelection(of path: IndexPath, to isSelected: Bool)
}

extension MultipleSelectionList {
    /// Returns all items between two items, including both, in the order of the list.
    func items(from first: IndexPath, to second: IndexPath) -> [IndexPath] {
        let (low, high) = first < second ? (first, second) : (second, first)
        let counts = sectionCounts
        guard counts.indices.contains(low.section), counts.indices.contains(high.section) else { return [] }
        return (low.section...high.section).flatMap { section -> [IndexPath] in
            let start = section == low.section ? low.item : 0
            let end = section == high.section ? min(high.item + 1, counts[section]) : counts[section]
            return start < end ? (start..<end).map { IndexPath(item: $0, section: section) } : []
        }
    }

    /// Selects the items for which the closure returns true, and deselects the other items of `paths`.
    func setSelection(_ paths: some Sequence<IndexPath>, _ isSelected: (IndexPath) -> Bool) {
        for path in paths where selectedItems.contains(path) != isSelected(path) {
            changeSelection(of: path, to: isSelected(path))
        }
    }

    /// Handles a click on an item with a modifier key. Shift selects all items between the last selected item and the
    /// clicked item. The command key toggles the selection of the clicked item only.
    ///
    /// - Returns: whether the click was handled.
    func selectByClick(
        _ path: IndexPath, from anchor: IndexPath?, _ touch: UITouch, _ flags: UIKeyModifierFlags
    ) -> Bool {
        let modifiers = flags.intersection([.shift, .command])
        guard touch.type == .indirectPointer, !modifiers.isEmpty,
            allowsMultipleItems || permitsMultipleSelection(from: path)
        else { return false }
        let before = selectedItems
        if !allowsMultipleItems {
            beginEditingForMultipleSelection()
            setSelection(before.sorted()) { _ in true }
        }
        if modifiers.contains(.shift) {
            setSelection(items(from: anchor ?? before.min() ?? path, to: path)) { _ in true }
        } else {
            setSelection([path]) { _ in !before.contains(path) }
        }
        return true
    }
}
