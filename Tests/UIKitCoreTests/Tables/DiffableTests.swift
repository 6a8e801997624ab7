import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Rules of diffable data sources that tables and collections share.
@Suite("Diffable data sources") @MainActor
struct DiffableTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    @Test(
        "The data source returns the counts and items of the shown snapshot, and nothing for other paths",
        arguments: ListKind.allCases)
    func lookups(kind: ListKind) {
        let list = DiffableFixture(kind)
        list.apply([("a", [1, 2]), ("b", []), ("c", [3])])
        let source = list.source
        #expect(source.itemIdentifier(for: .at(2, 0)) == 3 && source.itemIdentifier(for: .at(0, 2)) == nil)
        #expect(source.itemIdentifier(for: .at(1, 0)) == nil && source.itemIdentifier(for: .at(3, 0)) == nil)
        #expect(source.indexPath(for: 2) == .at(0, 1) && source.indexPath(for: 9) == nil)
        #expect(source.sectionIdentifier(for: 1) == "b" && source.sectionIdentifier(for: 3) == nil)
        #expect(source.index(for: "c") == 2 && source.index(for: "z") == nil)
    }

    @Test("A snapshot taken from the data source can be changed and applied again", arguments: ListKind.allCases)
    func roundTrip(kind: ListKind) {
        let list = DiffableFixture(kind)
        list.apply([("a", [1, 2, 3])])
        var next = list.source.snapshot()
        next.moveItem(3, beforeItem: 1)
        next.deleteItems([2])
        #expect(list.kit.numbers == [1, 2, 3])
        list.apply(next)
        #expect(list.kit.numbers == [3, 1] && list.source.snapshot().itemIdentifiers == [3, 1])
    }

    @Test(
        "Random snapshots are shown one after the other, animated or not; kept items keep their cells",
        arguments: 1...20, ListKind.allCases)
    func sequence(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 89)
        let list = DiffableFixture(kind)
        withFrames(list.kit.fixture) { frames in
            for step in 0..<8 {
                let (old, next, before) = (list.source.snapshot(), random.snapshot(), list.cells)
                list.source.apply(next, animatingDifferences: step % 2 == 0, completion: nil)
                list.kit.finish(frames)
                #expect(list.kit.numbers == Array(next.itemIdentifiers.prefix(10)), "seed \(seed) step \(step)")
                for (item, cell) in list.cells where survives(item, old, next) {
                    #expect(before[item] == cell || before[item] == nil, "seed \(seed) step \(step) item \(item)")
                }
                #expect(list.kit.cells.allSatisfy { $0.alpha == 1 })
            }
        }
        let cells = list.kit.list.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
        #expect(cells.count == list.kit.cells.count)
    }

    /// Whether an item is in both snapshots, in sections that are in both. An item is deleted or inserted together with
    /// its section.
    private func survives(_ item: Int, _ old: Snapshot, _ new: Snapshot) -> Bool {
        guard let from = old.sectionIdentifier(containingItem: item),
            let to = new.sectionIdentifier(containingItem: item)
        else { return false }
        return new.indexOfSection(from) != nil && old.indexOfSection(to) != nil
    }

    @Test("The selection stays with its item while the item is in the snapshot", arguments: 1...20, ListKind.allCases)
    func selection(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 97)
        let list = DiffableFixture(kind)
        list.apply(random.snapshot())
        for _ in 0..<8 {
            if let item = list.source.snapshot().itemIdentifiers.first, let path = list.source.indexPath(for: item) {
                list.kit.select(path)
            }
            let selected = Set(list.kit.selection.compactMap { list.source.itemIdentifier(for: $0) })
            let (old, next) = (list.source.snapshot(), random.snapshot())
            list.apply(next)
            let items = list.kit.selection.compactMap { list.source.itemIdentifier(for: $0) }
            #expect(Set(items) == selected.filter { survives($0, old, next) }, "seed \(seed)")
        }
    }

    @Test(
        "A reloaded item gets a prepared cell, a reconfigured item keeps its cell; snapshot() contains no requests",
        arguments: [true, false], ListKind.allCases)
    func marks(reloads: Bool, kind: ListKind) {
        let list = DiffableFixture(kind)
        list.apply([("a", [1, 2, 3])])
        let before = list.cells
        _ = list.provided.drain()
        var next = Snapshot([("a", [3, 2, 1, 4])])
        if reloads { next.reloadItems([1]) } else { next.reconfigureItems([1]) }
        list.apply(next)
        #expect(list.provided.drain().sorted() == ["1", "4"] && list.kit.numbers == [3, 2, 1, 4])
        #expect(list.cells[2] == before[2] && list.cells[3] == before[3])
        let keepsCell = list.cells[1] == before[1] && list.reuses(of: 1) == 0
        #expect(keepsCell != reloads)
        #expect(list.source.snapshot().reloadedItemIdentifiers.isEmpty)
        #expect(list.source.snapshot().reconfiguredItemIdentifiers.isEmpty)
    }

    @Test(
        "A reloaded section gets new cells, even if the section moves or its items change",
        arguments: [["a", "b"], ["b", "a"], ["c", "b", "a"]], ListKind.allCases)
    func reloadedSections(order: [String], kind: ListKind) {
        let list = DiffableFixture(kind)
        list.apply([("a", [1, 2]), ("b", [3, 4])])
        _ = list.provided.drain()
        var next = Snapshot(order.map { ($0, $0 == "a" ? [1, 2] : $0 == "b" ? [4, 5] : [6]) })
        next.reloadSections(["a", "b"])
        list.apply(next)
        #expect(Set(list.provided.drain()) == Set(next.itemIdentifiers.map(String.init)))
        #expect(list.kit.numbers == next.itemIdentifiers)
        #expect(list.source.snapshot().reloadedSectionIdentifiers.isEmpty)
    }

    @Test("The completion is called once, after the animation or at once", arguments: [true, false], ListKind.allCases)
    func completion(animated: Bool, kind: ListKind) {
        let list = DiffableFixture(kind)
        list.apply([("a", [1, 2])])
        var count = 0
        withFrames(list.kit.fixture) { frames in
            list.source.apply(Snapshot([("a", [2, 3])]), animatingDifferences: animated) { count += 1 }
            #expect(count == (animated ? 0 : 1))
            list.kit.finish(frames)
        }
        #expect(count == 1 && list.kit.numbers == [2, 3])
    }

    @Test("An unchanged snapshot requests no cell", arguments: ListKind.allCases)
    func unchanged(kind: ListKind) {
        let list = DiffableFixture(kind)
        for _ in 0..<2 { list.apply([("a", [1, 2])]) }
        #expect(list.provided.drain() == ["1", "2"] && list.kit.numbers == [1, 2])
    }

    @Test("applySnapshotUsingReloadData reloads all rows and clears the selection", arguments: ListKind.allCases)
    func reloadData(kind: ListKind) {
        let list = DiffableFixture(kind)
        list.apply([("a", [1, 2])])
        list.kit.select(.at(0, 0))
        _ = list.provided.drain()
        var completed = false
        list.source.applySnapshotUsingReloadData(Snapshot([("a", [1, 2, 3])])) { completed = true }
        list.kit.layout()
        #expect(list.provided.drain() == ["1", "2", "3"] && completed && list.kit.selection.isEmpty)
    }

    @Test("A cell provider that returns nil is a fault, and the row is empty", arguments: ListKind.allCases)
    func missingCell(kind: ListKind) {
        let list = DiffableFixture(kind, hasCells: false)
        let (_, faults) = Faults.of { list.apply([("a", [1])]) }
        #expect(Set(faults.codes) == ["listCell"] && list.kit.cells.count == 1)
    }

    @Test("A data source whose list was deallocated still applies snapshots")
    func goneList() {
        var table: UITableView? = UITableView(frame: .zero)
        let source = table.map { UITableViewDiffableDataSource<String, Int>(tableView: $0) { _, _, _ in nil } }
        table = nil
        var completed = false
        source?.apply(Snapshot([("a", [4])])) { completed = true }
        #expect(completed && source?.snapshot().itemIdentifiers == [4])
    }

    @Test("A data source applies snapshots one after the other to a table without a window")
    func withoutWindow() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in UITableViewCell() }
        for count in [3, 0, 7, 2] {
            source.apply(Snapshot([("a", Array(0..<count))]))
            #expect(table.numberOfRows(inSection: 0) == count)
        }
        source.apply(Snapshot())
        #expect(table.numberOfSections == 0)
    }

    @Test("The supplementary view provider provides headers; without a provider, a requested header is a fault")
    func supplementaryViews() {
        let layout = CollectionKit.grid(CGSize(width: 400, height: 40))
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        let kit = CollectionKit([], layout)
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: kit.view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        source.supplementaryViewProvider = { view, kind, path in
            let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: path)
            (header as? NumberedView)?.number = path.section + 50
            return header
        }
        source.apply(Snapshot([("a", [1]), ("b", [2])]), animatingDifferences: false)
        kit.layout()
        let kind = UICollectionView.elementKindSectionHeader
        #expect(kit.view.visibleSupplementaryViews(ofKind: kind).map { ($0 as? NumberedView)?.number } == [50, 51])
        source.supplementaryViewProvider = nil
        let (_, faults) = Faults.of {
            source.apply(Snapshot([("c", [1])]), animatingDifferences: false)
            kit.layout()
        }
        #expect(Set(faults.codes) == ["listSupplementary"])
    }
}
