import Foundation

/// A placeholder for a dropped item whose data has not arrived.
@MainActor final class ListPlaceholder {
    /// The position of the item before which the placeholder is shown.
    fileprivate(set) var path: IndexPath
    /// The cell that is shown.
    let cell: UIView
    /// The height in a table, in points.
    let length: CGFloat

    fileprivate init(_ cell: UIView, length: CGFloat, at path: IndexPath) {
        (self.cell, self.length, self.path) = (cell, length, path)
    }
}

/// The placeholders of a list, in the order in which they are shown. They are not counted in index paths.
@MainActor struct ListPlaceholders {
    private(set) var all: [ListPlaceholder] = []

    var isEmpty: Bool { all.isEmpty }

    /// The height of all placeholders of a table, in points.
    var totalLength: CGFloat { all.reduce(0) { $0 + $1.length } }

    /// Adds a placeholder.
    ///
    /// - Parameters:
    ///   - position: the position among the items and the placeholders of a section.
    ///   - itemCount: the number of items of the section.
    mutating func insert(
        _ cell: UIView, length: CGFloat, at position: IndexPath, itemCount: Int
    ) -> ListPlaceholder {
        let section = all.filter { $0.path.section == position.section }
        let before = section.enumerated().prefix { $1.path.item + $0 < position.item }.count
        let item = min(max(position.item - before, 0), itemCount)
        let new = ListPlaceholder(cell, length: length, at: IndexPath(item: item, section: position.section))
        let next = before < section.count ? all.firstIndex { $0 === section[before] } : nil
        let end = (all.lastIndex { $0.path.section <= position.section } ?? -1) + 1
        all.insert(new, at: next ?? end)
        return new
    }

    /// Removes a placeholder and its cell; returns false if the placeholder was removed before.
    mutating func remove(_ placeholder: ListPlaceholder) -> Bool {
        guard let index = all.firstIndex(where: { $0 === placeholder }) else { return false }
        all.remove(at: index).cell.removeFromSuperview()
        return true
    }

    mutating func removeAll() {
        for placeholder in all { placeholder.cell.removeFromSuperview() }
        all = []
    }

    /// Returns the number of placeholders that are shown before an item in the item's section.
    func count(before path: IndexPath) -> Int {
        all.count { $0.path.section == path.section && $0.path.item <= path.item }
    }

    /// Returns the height of the placeholders that are shown before a row of a table.
    func length(before path: IndexPath) -> CGFloat { all.reduce(0) { $1.path <= path ? $0 + $1.length : $0 } }

    /// Returns the height of the placeholders that are shown before the header or footer of a section of a table.
    func length(beforeEdgeOf section: Int, isHeader: Bool) -> CGFloat {
        all.reduce(0) { sum, placeholder in
            let isBefore = isHeader ? placeholder.path.section < section : placeholder.path.section <= section
            return isBefore ? sum + placeholder.length : sum
        }
    }

    /// Moves the placeholders to their positions after a change of the list.
    ///
    /// - Parameters:
    ///   - newSection: maps a section before the change to its position after the change; nil if it was deleted.
    ///   - newItem: maps an item before the change to its position after the change; nil if it was deleted.
    ///   - old: the numbers of items in each section before the change.
    ///   - new: the numbers of items in each section after the change.
    mutating func move(
        _ newSection: (Int) -> Int?, _ newItem: (IndexPath) -> IndexPath?, from old: [Int], to new: [Int]
    ) {
        guard !all.isEmpty else { return }
        for placeholder in all {
            let path = placeholder.path
            guard let section = newSection(path.section), old.indices.contains(path.section) else {
                _ = remove(placeholder)
                continue
            }
            // A placeholder before a deleted item moves to the next item that remains.
            let items = min(path.item, old[path.section])..<old[path.section]
            let next = items.compactMap { newItem(IndexPath(item: $0, section: path.section)) }
                .first { $0.section == section }
            placeholder.path = next ?? IndexPath(item: new[section], section: section)
        }
        let order = all.enumerated().sorted { ($0.element.path, $0.offset) < ($1.element.path, $1.offset) }
        all = order.map(\.element)
    }
}

extension DragList {
    /// Replaces a placeholder with an item that `update` adds to the data at the given position. Returns false, without
    /// calling `update`, if the placeholder was removed before.
    func commit(_ placeholder: ListPlaceholder, _ update: (IndexPath) -> Void) -> Bool {
        let earlier = placeholders.all.prefix { $0 !== placeholder }.filter { $0.path == placeholder.path }
        guard placeholders.remove(placeholder) else { return false }
        let path = placeholder.path
        update(path)
        insertItem(at: path)
        // The new item is shown after the placeholders that were shown before its own placeholder.
        for other in earlier { other.path = path }
        setNeedsLayout()
        return true
    }

    /// Removes a placeholder; returns false if it was removed before.
    func delete(_ placeholder: ListPlaceholder) -> Bool {
        guard placeholders.remove(placeholder) else { return false }
        setNeedsLayout()
        return true
    }
}

/// The context of a placeholder, with which the app replaces or removes the placeholder.
@MainActor class ListPlaceholderContext: NSObject, UIDragAnimating {
    final let dragItem: UIDragItem
    private final let placeholder: ListPlaceholder?
    private final weak var list: (any DragList)?
    private final let animator: any UIDragAnimating
    private final let updateCell: () -> Void

    init(
        _ item: UIDragItem, _ placeholder: ListPlaceholder?, in list: (any DragList)?, _ animator: any UIDragAnimating,
        updateCell: @escaping () -> Void = {}
    ) {
        (dragItem, self.placeholder, self.list) = (item, placeholder, list)
        (self.animator, self.updateCell) = (animator, updateCell)
        super.init()
    }

    final func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }

    final func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        animator.addCompletion(completion)
    }

    final func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        guard let list, let placeholder else { return false }
        return list.commit(placeholder, dataSourceUpdates)
    }

    final func deletePlaceholder() -> Bool {
        guard let list, let placeholder else { return false }
        return list.delete(placeholder)
    }

    final func setNeedsCellUpdate() { updateCell() }
}
