import Foundation

/// The state while an item is moved interactively. The collection shows the items as if the item had already been
/// moved. The data source is notified only when the movement ends.
struct CollectionMovement {
    /// The stacking order of the moved item, in front of all other elements.
    static let frontIndex = Int(Int32.max)

    /// The item's index path in the data source.
    let original: IndexPath
    /// The item's index path in the layout.
    var current: IndexPath
    /// The centre of the item's cell, in the coordinates of the contents.
    var position: CGPoint
    /// The data source's item counts, by section.
    let originalCounts: [Int]

    /// The item counts by section, with the moved item counted in the section in which the layout shows it.
    var counts: [Int] {
        var result = originalCounts
        result[original.section] -= 1
        result[current.section] += 1
        return result
    }

    /// Returns the index path, as the data source counts the items, of the item that the layout shows at `path`.
    func dataPath(_ path: IndexPath) -> IndexPath {
        if path == current { return original }
        var result = path
        if path.section == current.section, path.item > current.item { result.item -= 1 }
        if result.section == original.section, result.item >= original.item { result.item += 1 }
        return result
    }
}

/// The recogniser of the long press that moves items of a collection controller.
@MainActor final class CollectionMovementPress: UILongPressGestureRecognizer {}

extension UICollectionView {
    static let movementAction = Selector("handleMovement:", UICollectionView.handleMovement)

    /// Returns the index path, as the data source counts the items, of the item that the layout shows at `path`. The
    /// two index paths differ only during an interactive movement.
    final func dataPath(_ path: IndexPath) -> IndexPath { movement?.dataPath(path) ?? path }

    final func canMoveItem(at path: IndexPath) -> Bool {
        movement == nil && containsItem(at: path) && (source?.collectionView(self, canMoveItemAt: path) ?? false)
    }

    final func beginMovement(of path: IndexPath) -> Bool {
        guard batch == nil, canMoveItem(at: path),
            let center = preparedLayout.layoutAttributesForItem(at: path)?.center
        else { return false }
        removeHighlight()
        movement = CollectionMovement(original: path, current: path, position: center, originalCounts: loadedCounts)
        setNeedsLayout()
        return true
    }

    final func continueMovement(_ position: CGPoint) {
        guard var held = movement else { return }
        held.position = position
        movement = held
        let proposed = preparedLayout.targetIndexPath(forInteractivelyMovingItem: held.current, withPosition: position)
        let target =
            itemDelegate?.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: held.original,
                atCurrentIndexPath: held.current, toProposedIndexPath: proposed) ?? proposed
        if target != held.current, canHoldMovedItem(at: target, held) { place(held, at: target) }
        setNeedsLayout()
    }

    /// Whether the moved item can be at an index path: the index path of an item, or the end of another section.
    private func canHoldMovedItem(at path: IndexPath, _ held: CollectionMovement) -> Bool {
        guard held.originalCounts.indices.contains(path.section), path.item >= 0 else { return false }
        let others = held.counts[path.section] - (path.section == held.current.section ? 1 : 0)
        return path.item <= others
    }

    /// Moves the item to another index path in the layout. The data source is not involved.
    private func place(_ held: CollectionMovement, at target: IndexPath) {
        var next = held
        next.current = target
        var changes = ListChanges()
        changes.movedRows[held.current] = target
        guard let mapping = try? ListMapping(changes, from: held.counts, to: next.counts) else { return }
        apply(mapping, changes, next.counts, willChange: { self.movement = next }, { _ in })
    }

    final func endMovement() {
        guard let held = movement else { return }
        movement = nil
        setNeedsLayout()
        layoutValue.invalidateLayout()
        if held.current != held.original {
            source?.collectionView(self, moveItemAt: held.original, to: held.current)
            let counts = queryItemCounts()
            guard counts == held.counts else {
                ListFault.reportMismatch(self, "the item counts after the movement of an item are \(counts)")
                return reloadAll()
            }
        }
        settle()
    }

    final func cancelMovement() {
        guard let held = movement else { return }
        if held.current != held.original { place(held, at: held.original) }
        movement = nil
        layoutValue.invalidateLayout()
        settle()
    }

    /// Animates the cell of the moved item to the item's position in the layout.
    private func settle() {
        guard window != nil, UIView.areAnimationsEnabled else { return }
        UIView.animate(withDuration: Self.updateAnimationDuration, delay: 0, options: [.allowUserInteraction]) {
            self.layOutVisibleElements()
        }
    }

    final func handleMovement(_ recognizer: UILongPressGestureRecognizer) {
        let position = recognizer.location(in: self)
        switch recognizer.state {
        case .began: if let path = item(at: position) { _ = beginMovement(of: path) }
        case .changed: continueMovement(position)
        case .ended: endMovement()
        case .cancelled, .failed: cancelMovement()
        case .possible: break
        }
    }
}
