import Foundation

@testable import UIKitCore

/// A fixture with a collection of numbered items in a window of 400 by 400 points. The fixture also keeps the
/// collection's data source and delegate alive.
@MainActor final class CollectionKit {
    let fixture = TouchFixture()
    let view: UICollectionView
    let source: NumberedItems
    let delegate: (any UICollectionViewDelegate)?

    /// - Parameter prepare: changes the collection before its first layout.
    init(
        _ sections: [[Int]], _ layout: UICollectionViewLayout, delegate: (any UICollectionViewDelegate)? = nil,
        prepare: (UICollectionView) -> Void = { _ in }
    ) {
        (source, self.delegate) = (NumberedItems(sections), delegate)
        view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
        for kind in NumberedItems.kinds {
            view.register(NumberedView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
        }
        view.dataSource = source
        if let delegate { view.delegate = delegate }
        prepare(view)
        fixture.add(view, CGRect(x: 0, y: 0, width: 400, height: 400))
        self.layout()
    }

    /// Creates a collection with one column of items of 40 points.
    convenience init(
        column sections: [[Int]], delegate: (any UICollectionViewDelegate)? = nil,
        prepare: (UICollectionView) -> Void = { _ in }
    ) { self.init(sections, Self.grid(CGSize(width: 400, height: 40)), delegate: delegate, prepare: prepare) }

    /// Returns a flow layout without spacing.
    static func grid(_ size: CGSize) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (size, 0, 0)
        return layout
    }

    func scroll(to offset: CGFloat) {
        view.contentOffset.y = offset
        layout()
    }

    /// The numbers of the visible items, in their order.
    var numbers: [Int] { view.visibleCells.compactMap { ($0 as? NumberedCell)?.number } }

    func cell(_ item: Int, _ section: Int = 0) -> NumberedCell? {
        view.cellForItem(at: .at(section, item)) as? NumberedCell
    }

    /// Returns the frame of an item in the layout.
    func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        view.layoutAttributesForItem(at: .at(section, item))?.frame
    }

    /// Returns the frame of a header, or of another supplementary view, in the layout.
    func edge(_ section: Int, kind: String = UICollectionView.elementKindSectionHeader) -> CGRect? {
        view.layoutAttributesForSupplementaryElement(ofKind: kind, at: .at(section, 0))?.frame
    }

    /// Taps the middle of an item.
    func tap(_ item: Int, _ section: Int = 0) {
        guard let frame = frame(item, section) else { return }
        let rect = view.convert(frame, to: fixture.window)
        fixture.clock.advance(1)
        fixture.tap(rect.midX, rect.midY)
    }
}

/// A data source of numbered items.
@MainActor final class NumberedItems: NSObject, UICollectionViewDataSource {
    static let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge"]
    var sections: [[Int]]
    /// The items for which the collection has requested a cell.
    var requests: [IndexPath] = []
    /// Whether an item can be moved interactively.
    var canMove: (IndexPath) -> Bool = { _ in false }
    /// The moves that the collection has requested.
    let moves = Log()
    /// Called for each new cell with its number.
    var configure: (NumberedCell, Int) -> Void = { _, _ in }
    /// Called for each new supplementary view with its kind and section.
    var configureView: (NumberedView, String, Int) -> Void = { _, _, _ in }

    init(_ sections: [[Int]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        requests.append(indexPath)
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        guard let cell = cell as? NumberedCell else { return cell }
        cell.number = sections[indexPath.section][indexPath.item]
        configure(cell, cell.number)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "view", for: indexPath)
        (view as? NumberedView)?.number = indexPath.section
        if let view = view as? NumberedView { configureView(view, kind, indexPath.section) }
        return view
    }
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        canMove(indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        let (from, to) = (sourceIndexPath, destinationIndexPath)
        moves.add("\(from.section).\(from.item) \(to.section).\(to.item)")
        let number = sections[from.section].remove(at: from.item)
        sections[to.section].insert(number, at: to.item)
    }
}

/// A cell with the number of its item. It counts how often it was prepared for reuse.
@MainActor final class NumberedCell: UICollectionViewCell {
    var number = -1
    var reuses = 0

    override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
    }
}

/// A supplementary view with the number of its section and a preferred height.
@MainActor final class NumberedView: UICollectionReusableView {
    var number = -1
    /// The preferred height in points; 0 for the current height.
    var height: CGFloat = 0

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height > 0 ? height : bounds.height)
    }
}

/// A delegate that logs user actions and displayed items, and returns the answers that tests set.
@MainActor final class ItemScript: NSObject, UICollectionViewDelegate {
    let log = Log()
    var shouldHighlight: (IndexPath) -> Bool = { _ in true }
    var shouldSelect: (IndexPath) -> Bool = { _ in true }
    var shouldDeselect: (IndexPath) -> Bool = { _ in true }
    var canFocus: (IndexPath) -> Bool = { _ in true }
    /// The target of an interactive movement: the arguments are the original, the current and the proposed index path.
    var target: (IndexPath, IndexPath, IndexPath) -> IndexPath = { $2 }
    /// The displayed cells and supplementary views: for each of them, the number of `willDisplay` calls minus the
    /// number of `didEndDisplaying` calls.
    var displayed: [ObjectIdentifier: Int] = [:]

    private func add(_ event: String, _ path: IndexPath) { log.add("\(event) \(path.section).\(path.item)") }

    func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
        shouldHighlight(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        add("highlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        add("unhighlight", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        add("shouldSelect", indexPath)
        return shouldSelect(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
        add("shouldDeselect", indexPath)
        return shouldDeselect(indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        add("didSelect", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        add("didDeselect", indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
        canFocus(indexPath)
    }
    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { target(originalIndexPath, currentIndexPath, proposedIndexPath) }
    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { displayed[ObjectIdentifier(cell), default: 0] += 1 }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) { displayed[ObjectIdentifier(cell), default: 0] -= 1 }
    func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) { displayed[ObjectIdentifier(view), default: 0] += 1 }
    func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) { displayed[ObjectIdentifier(view), default: 0] -= 1 }
}

extension CGRect {
    /// Whether the rectangle shares an area with another rectangle, and not only an edge.
    func hasArea(in other: CGRect) -> Bool {
        let common = intersection(other)
        return !common.isNull && common.width > 0 && common.height > 0
    }
}
