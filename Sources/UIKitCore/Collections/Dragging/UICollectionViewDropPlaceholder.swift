import Foundation

/// A cell that a collection shows until the data of a dropped item has arrived. The cell is not counted in index paths.
@preconcurrency @MainActor open class UICollectionViewPlaceholder: NSObject {
    final let insertionIndexPath: IndexPath
    final let reuseIdentifier: String
    /// A closure that configures the placeholder's cell; nil for none.
    open var cellUpdateHandler: ((UICollectionViewCell) -> Void)?

    /// Creates a placeholder.
    ///
    /// - Parameters:
    ///   - insertionIndexPath: the position among the items and the placeholders of a section.
    ///   - reuseIdentifier: the identifier of the cell, which is dequeued from the collection.
    public init(insertionIndexPath: IndexPath, reuseIdentifier: String) {
        (self.insertionIndexPath, self.reuseIdentifier) = (insertionIndexPath, reuseIdentifier)
        super.init()
    }
}

/// A placeholder to which the preview of a dropped item moves.
@preconcurrency @MainActor open class UICollectionViewDropPlaceholder: UICollectionViewPlaceholder {
    /// A closure that returns the appearance of the preview at the placeholder's cell; nil for the whole cell.
    open var previewParametersProvider: ((UICollectionViewCell) -> UIDragPreviewParameters?)?
}

/// The context of a collection's placeholder. The context also extends the animation of the drop.
@preconcurrency @MainActor public protocol UICollectionViewDropPlaceholderContext: UIDragAnimating {
    /// The dropped item.
    var dragItem: UIDragItem { get }
    /// Replaces the placeholder with an item. The closure adds the item to the data source at the index path that the
    /// closure receives. Returns false, without calling the closure, if the placeholder has already been removed.
    @discardableResult
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool
    /// Removes the placeholder; returns false if the placeholder has already been removed.
    @discardableResult
    func deletePlaceholder() -> Bool
    /// Calls the placeholder's `cellUpdateHandler` again.
    func setNeedsCellUpdate()
}

/// The context of one placeholder of a collection.
@MainActor final class CollectionPlaceholderContext: ListPlaceholderContext, UICollectionViewDropPlaceholderContext {}

extension UICollectionView {
    /// Shows a placeholder, and returns the placeholder with the preview of its cell.
    final func insert(_ new: UICollectionViewDropPlaceholder) -> (ListPlaceholder, () -> UITargetedDragPreview?) {
        let path = new.insertionIndexPath
        let cell = dequeueReusableCell(withReuseIdentifier: new.reuseIdentifier, for: path)
        cell.collection = self
        new.cellUpdateHandler?(cell)
        let placeholder = placeholders.insert(
            cell, length: 0, at: path, itemCount: numberOfItems(inSection: path.section))
        UIView.performWithoutAnimation {
            hostView(of: CollectionElement(kind: nil, path: path)).addSubview(cell)
            layOutPlaceholders()
        }
        setNeedsLayout()
        return (
            placeholder,
            { [weak cell] in
                guard let cell, cell.window != nil else { return nil }
                let parameters = new.previewParametersProvider?(cell) ?? UIDragPreviewParameters()
                return UITargetedDragPreview(view: cell, parameters: parameters)
            }
        )
    }

    /// Positions the cells of the placeholders. The contents become larger if they do not include all placeholders.
    final func layOutPlaceholders() {
        guard !placeholders.isEmpty else { return }
        var positions: [Int: Int] = [:]
        var bottom: CGFloat = 0
        for placeholder in placeholders.all {
            let path = placeholder.path
            let before = positions[path.section, default: 0]
            positions[path.section] = before + 1
            let rect = place(path.item + before + dropGapCount(before: path), in: path.section)
            let host = placeholder.cell.superview
            placeholder.cell.frame = host === self || host == nil ? rect : convert(rect, to: host)
            bottom = max(bottom, rect.maxY)
        }
        if bottom > contentSize.height { contentSize.height = bottom }
    }

    /// Returns the frame of an item by its index in a section. For an index after the last item, the frame continues
    /// the line of the last item, or begins the next line.
    final func place(_ item: Int, in section: Int) -> CGRect {
        if let frame = itemFrame(at: IndexPath(item: item, section: section)) { return frame }
        guard item > 0 else {
            let size = (layoutValue as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 50, height: 50)
            return CGRect(origin: .zero, size: size)
        }
        let last = place(item - 1, in: section)
        func before(_ distance: Int) -> CGRect? {
            item - 1 - distance >= 0 ? place(item - 1 - distance, in: section) : nil
        }
        if arrangesInColumn(IndexPath(item: min(item, numberOfItems(inSection: section)) - 1, section: section)) {
            return last.offsetBy(dx: 0, dy: last.height + max(0, before(1).map { last.minY - $0.maxY } ?? 0))
        }
        var line: [CGRect] = []
        while let other = before(line.count + 1), other.minY < last.maxY, last.minY < other.maxY { line.append(other) }
        let spacing = max(0, line.first.map { isRightToLeft ? $0.minX - last.maxX : last.minX - $0.maxX } ?? 0)
        let step = last.width + spacing
        let next = last.offsetBy(dx: isRightToLeft ? -step : step, dy: 0)
        guard next.minX < 0 || next.maxX > max(contentSize.width, bounds.width) else { return next }
        let start = line.last ?? last
        let x = isRightToLeft ? start.maxX - last.width : start.minX
        return CGRect(x: x, y: last.maxY + spacing, width: last.width, height: last.height)
    }

    /// Returns the number of positions by which the space for a drop moves an item: 1 at and after the drop, otherwise
    /// 0.
    final func dropGapCount(before path: IndexPath) -> Int {
        guard let dropGap, path.section == dropGap.path.section, path.item >= dropGap.path.item else { return 0 }
        return 1
    }

    /// Returns the item whose cell is shown at a point.
    final func shownItem(at point: CGPoint) -> IndexPath? {
        shownViews.first { element, view in
            element.kind == nil && view.bounds.contains(view.convert(point, from: self))
        }?.key.path
    }
}
