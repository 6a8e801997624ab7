import Foundation

/// The difference between two snapshots, as a batch of list changes.
///
/// Identifiers are unique, so the items of a longest increasing subsequence can stay in place and all other items are
/// moved. This is the smallest possible number of moves. The computation has O(n log n) steps, however many items have
/// changed. Each request to reload an item adds a search through the item's section.
enum SnapshotDifference {
    static func changes<Section, Item>(
        from old: NSDiffableDataSourceSnapshot<Section, Item>, to new: NSDiffableDataSourceSnapshot<Section, Item>
    ) -> ListChanges {
        var changes = ListChanges()
        let oldSections = indices(old.sections)
        let newSections = indices(new.sections)
        changes.deletedSections = Set(oldSections.filter { newSections[$0.key] == nil }.values)
        changes.insertedSections = Set(newSections.filter { oldSections[$0.key] == nil }.values)
        let stay = old.sections.indices.compactMap { index in newSections[old.sections[index]].map { (index, $0) } }
        for (from, to) in pairsToMove(stay) { changes.movedSections[from] = to }
        items(old, new, oldSections, newSections, &changes)
        for item in new.reloadedItemIdentifiers {
            if let path = old.path(of: item) { changes.reloadedRows.insert(path) }
        }
        for section in new.reloadedSectionIdentifiers {
            // Only sections of the old snapshot are reloaded. An inserted section is loaded in any case.
            if let index = oldSections[section] { changes.reloadedSections.insert(index) }
        }
        return changes
    }

    private static func items<Section, Item>(
        _ old: NSDiffableDataSourceSnapshot<Section, Item>, _ new: NSDiffableDataSourceSnapshot<Section, Item>,
        _ oldSections: [Section: Int], _ newSections: [Section: Int], _ changes: inout ListChanges
    ) {
        let newPaths = paths(of: new)
        var keptItems: Set<Item> = []
        keptItems.reserveCapacity(old.numberOfItems)
        for (index, section) in old.sections.enumerated() {
            let target = newSections[section]
            var stay: [(Int, Int)] = []
            for (row, item) in old.itemIdentifiers(inSection: section).enumerated() {
                let path = IndexPath(item: row, section: index)
                guard let newPath = newPaths[item] else {
                    if target != nil { changes.deletedRows.insert(path) }
                    continue
                }
                // The items of a deleted or inserted section are deleted or inserted with the section.
                let targetSectionExists = !changes.insertedSections.contains(newPath.section)
                if target == nil { continue }
                keptItems.insert(item)
                if newPath.section == target {
                    stay.append((row, newPath.item))
                } else if targetSectionExists {
                    changes.movedRows[path] = newPath
                } else {
                    changes.deletedRows.insert(path)
                }
            }
            guard let target else { continue }
            for (from, to) in pairsToMove(stay) {
                changes.movedRows[IndexPath(item: from, section: index)] = IndexPath(item: to, section: target)
            }
        }
        for (item, path) in newPaths where !keptItems.contains(item) && !changes.insertedSections.contains(path.section)
        {
            changes.insertedRows.insert(path)
        }
    }

    private static func paths<Section, Item>(
        of snapshot: NSDiffableDataSourceSnapshot<Section, Item>
    ) -> [Item: IndexPath] {
        var result: [Item: IndexPath] = [:]
        result.reserveCapacity(snapshot.numberOfItems)
        for (index, section) in snapshot.sections.enumerated() {
            for (row, item) in snapshot.itemIdentifiers(inSection: section).enumerated() {
                result[item] = IndexPath(item: row, section: index)
            }
        }
        return result
    }

    private static func indices<Identifier: Hashable>(_ identifiers: [Identifier]) -> [Identifier: Int] {
        Dictionary(identifiers.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the pairs that must be moved. A pair consists of an old and a new index, and the pairs are sorted by the
    /// old index. The pairs of a longest increasing subsequence of new indices stay in place; the items of all other
    /// pairs are moved.
    static func pairsToMove(_ pairs: [(Int, Int)]) -> [(Int, Int)] {
        var ends: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[ends[middle]].1 < pair.1 { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        guard ends.count < pairs.count else { return [] }
        var stays = [Bool](repeating: false, count: pairs.count)
        var index = ends.last ?? -1
        while index >= 0 {
            stays[index] = true
            index = before[index]
        }
        return pairs.indices.filter { !stays[$0] }.map { pairs[$0] }
    }
}
