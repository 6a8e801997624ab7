import Foundation

/// The selection of items by a band in a collection that is not a list.
@MainActor final class CollectionBand {
    private weak var collection: UICollectionView?
    private(set) var interaction: UIBandSelectionInteraction?
    private var mode = BandMode.replace
    private var before: Set<IndexPath> = []
    private var inside: Set<IndexPath> = []
    private var rect: CGRect?

    /// Adds the interaction to a collection.
    init(_ collection: UICollectionView) {
        self.collection = collection
        let interaction = UIBandSelectionInteraction { [weak self] in self?.changed($0) }
        interaction.shouldBeginHandler = { [weak self] in self?.mayBegin(at: $1) ?? false }
        self.interaction = interaction
        collection.addInteraction(interaction)
    }

    private func mayBegin(at point: CGPoint) -> Bool {
        guard let collection, collection.listStyle == nil, let path = collection.nearestItem(to: point) else {
            return false
        }
        return collection.permitsMultipleSelection(from: path)
    }

    private func changed(_ interaction: UIBandSelectionInteraction) {
        guard let collection, let rect = interaction.selectionRect else { return }
        if interaction.state == .began { begin(interaction, collection, rect) }
        select(collection, rect)
        guard interaction.state == .ended else { return }
        (before, inside, self.rect) = ([], [], nil)
        collection.didEndMultipleSelection()
    }

    private func begin(_ interaction: UIBandSelectionInteraction, _ collection: UICollectionView, _ rect: CGRect) {
        let selected = collection.selectedItems
        if !collection.allowsMultipleItems, collection.allowsMultipleSelectionDuringEditing {
            collection.beginEditingForMultipleSelection()
            collection.setSelection(selected.sorted()) { _ in true }
        }
        if let path = collection.nearestItem(to: rect.origin) { collection.didBeginMultipleSelection(from: path) }
        mode = BandMode(interaction.initialModifierFlags, commandKey: ApplicationEnvironment.current.commandKey)
        before = collection.selectedItems
        if mode == .replace { collection.setSelection(before.sorted()) { _ in false } }
    }

    /// Updates the selection of the items that the rectangle has started or stopped touching.
    private func select(_ collection: UICollectionView, _ rect: CGRect) {
        let areas = self.rect.map { SelectionBand.changedAreas(from: $0, to: rect) } ?? [rect.insetBy(dx: -1, dy: -1)]
        self.rect = rect
        var changed: Set<IndexPath> = []
        for area in areas {
            for item in collection.preparedLayout.layoutAttributesForElements(in: area) ?? []
            where item.representedElementCategory == .cell && !item.isHidden {
                let isInside = SelectionBand.touches(item.frame, rect)
                guard isInside != inside.contains(item.indexPath) else { continue }
                if isInside { inside.insert(item.indexPath) } else { inside.remove(item.indexPath) }
                changed.insert(item.indexPath)
            }
        }
        guard !changed.isEmpty else { return }
        collection.setSelection(changed.sorted()) { path in
            mode.isSelected(before.contains(path), isInside: inside.contains(path))
        }
    }
}

extension UICollectionView: MultipleSelectionList {
    /// Adds the gestures that select several items.
    final func installMultipleSelection() {
        multipleSelection = (CollectionBand(self), TwoFingerSelection(self))
    }

    /// Returns the item at a point, or the visible item with the least distance to the point; nil without visible
    /// items.
    final func nearestItem(to point: CGPoint) -> IndexPath? {
        if let path = item(at: point) { return path }
        func distance(_ frame: CGRect) -> CGFloat {
            hypot(
                max(frame.minX - point.x, 0, point.x - frame.maxX), max(frame.minY - point.y, 0, point.y - frame.maxY))
        }
        return (preparedLayout.layoutAttributesForElements(in: boundsValue) ?? [])
            .filter { $0.representedElementCategory == .cell && !$0.isHidden }
            .min { distance($0.frame) < distance($1.frame) }?.indexPath
    }

    var sectionCounts: [Int] { loadedCounts }

    var selectedItems: Set<IndexPath> { selectedPaths }

    func listItem(at point: CGPoint) -> IndexPath? { item(at: point) }

    func permitsMultipleSelection(from path: IndexPath) -> Bool {
        itemDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
            ?? allowsMultipleSelectionDuringEditing
    }

    func beginEditingForMultipleSelection() { isEditing = true }

    func didBeginMultipleSelection(from path: IndexPath) {
        itemDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func didEndMultipleSelection() { itemDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }

    func changeSelection(of path: IndexPath, to isSelected: Bool) {
        guard containsItem(at: path) else { return }
        if isSelected {
            guard itemDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
            setSelected(path, true)
            itemDelegate?.collectionView(self, didSelectItemAt: path)
        } else {
            guard itemDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
            setSelected(path, false)
            itemDelegate?.collectionView(self, didDeselectItemAt: path)
        }
    }
}
