import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Random batches of changes to lists, compared with a simple model.
@Suite("List changes") @MainActor
struct ListChangesTests {
    @Test("A random batch maps every old row to the model's position and identifies the new rows", arguments: 0..<300)
    func mapping(seed: Int) throws {
        var random = ListRandom(seed: UInt64(seed))
        let (old, new, changes) = random.batch()
        let mapping = try ListMapping(changes, from: old.map(\.count), to: new.map(\.count))
        for (section, rows) in old.enumerated() {
            for (row, number) in rows.enumerated() {
                let path = IndexPath(row: row, section: section)
                #expect(mapping.row(path) == random.indexPath(of: number, in: new))
            }
        }
        for (section, rows) in new.enumerated() {
            for (row, number) in rows.enumerated() {
                #expect(
                    mapping.isNew(IndexPath(row: row, section: section))
                        == (random.indexPath(of: number, in: old) == nil))
            }
        }
    }

    @Test("After a random batch a table shows the model's rows and keeps the selection", arguments: 0..<60)
    func table(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) + 1000)
        let (old, new, changes) = random.batch()
        let fixture = TouchFixture()
        let source = NumberTableDataSource(old)
        let table = fixture.table(source)
        let chosen = old.first?.first
        if chosen != nil {
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        }
        table.performBatchUpdates {
            source.sections = new
            table.change(.none) { $0 = changes }
        }
        fixture.window.layoutIfNeeded()
        #expect(table.visibleTexts == Array(new.flatMap { $0 }.prefix(10)).map(String.init))
        #expect(table.indexPathForSelectedRow == chosen.flatMap { random.indexPath(of: $0, in: new) })
        #expect(table.contentSize.height == CGFloat(new.reduce(0) { $0 + $1.count }) * 40)
    }

    @Test("After an animated batch the rows are at their positions, and no other cells are left", arguments: 0..<10)
    func animated(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) + 5000)
        let (old, new, changes) = random.batch()
        let fixture = TouchFixture()
        withFrames(fixture) { frames in
            let source = NumberTableDataSource(old)
            let table = fixture.table(source)
            var finished: [Bool] = []
            table.performBatchUpdates {
                source.sections = new
                table.change(.fade) { $0 = changes }
            } completion: {
                finished.append($0)
            }
            frames.run(fixture.clock)
            fixture.clock.advance(2)
            fixture.window.layoutIfNeeded()
            #expect(finished.count == 1)
            #expect(table.visibleTexts == Array(new.flatMap { $0 }.prefix(10)).map(String.init))
            #expect(table.visibleCells.allSatisfy { $0.alpha == 1 })
            #expect(table.subviews.filter { $0 is UITableViewCell }.count == table.visibleCells.count)
        }
    }

    @Test("The difference of two snapshots changes the first into the second", arguments: 0..<200)
    func snapshots(seed: Int) throws {
        var random = ListRandom(seed: UInt64(seed) + 9000)
        let (old, new) = (random.snapshot(), random.snapshot())
        let changes = SnapshotDifference.changes(from: old, to: new)
        let counts = { (snapshot: NSDiffableDataSourceSnapshot<String, Int>) in
            snapshot.sectionIdentifiers.map { snapshot.numberOfItems(inSection: $0) }
        }
        let mapping = try ListMapping(changes, from: counts(old), to: counts(new))
        for item in old.itemIdentifiers {
            let oldRow = try #require(old.path(of: item))
            guard let newRow = mapping.row(oldRow) else { continue }
            #expect(newRow == new.path(of: item))
        }
        for item in new.itemIdentifiers where old.path(of: item) == nil {
            let newPath = try #require(new.path(of: item))
            #expect(mapping.isNew(newPath))
        }
        #expect(SnapshotDifference.changes(from: new, to: new).isEmpty)
    }

    @Test("A diffable data source shows every applied snapshot", arguments: 0..<30)
    func dataSource(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) + 20_000)
        let fixture = TouchFixture()
        let table = fixture.add(UITableView(frame: .zero, style: .plain), CGRect(x: 0, y: 0, width: 400, height: 400))
        table.rowHeight = 40
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        for _ in 0..<6 {
            let snapshot = random.snapshot()
            source.apply(snapshot, animatingDifferences: false)
            fixture.window.layoutIfNeeded()
            #expect(table.visibleTexts == snapshot.itemIdentifiers.prefix(10).map(String.init))
            #expect(source.snapshot().itemIdentifiers == snapshot.itemIdentifiers)
        }
    }

    @Test("Duplicate and unknown identifiers in a snapshot are faults")
    func refusals() {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        let (_, faults) = Faults.of {
            snapshot.appendItems([1])
            snapshot.appendSections(["a", "a"])
            snapshot.appendItems([1, 2, 1])
            snapshot.deleteItems([9])
            snapshot.moveItem(1, afterItem: 2)
        }
        #expect(faults.codes == Array(repeating: "snapshotIdentifier", count: 4))
        #expect(snapshot.itemIdentifiers == [2, 1])
        #expect(snapshot.indexOfItem(1) == 1)
    }

    @Test("A difference moves as few rows as possible")
    func moves() {
        let order = [1, 2, 3, 0, 4, 5]
        let moved = SnapshotDifference.pairsToMove(
            order.enumerated().map { ($0.element, $0.offset) }.sorted { $0.0 < $1.0 })
        #expect(moved.count == 1)
        #expect(moved.first?.0 == 0)
    }

    @Test("Prefix sums of heights are correct after changes")
    func extents() {
        var random = ListRandom(seed: 3)
        var heights = (0..<1000).map { _ in CGFloat(random.number(50)) }
        var table = PrefixSumTable(heights)
        for _ in 0..<500 {
            let index = random.number(1000)
            let length = CGFloat(random.number(50))
            (heights[index], table[index]) = (length, length)
            let probe = random.number(1001)
            #expect(table.start(of: probe) == heights.prefix(probe).reduce(0, +))
            let offset = CGFloat(random.number(30_000))
            var (end, expected): (CGFloat, Int) = (0, 0)
            while expected < 1000, end + heights[expected] <= offset {
                end += heights[expected]
                expected += 1
            }
            #expect(table.index(at: offset) == expected)
        }
        #expect(table.total == heights.reduce(0, +))
    }
}

/// A generator of random lists and batches; the same seed gives the same sequence.
struct ListRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func number(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return limit > 0 ? Int(state % UInt64(limit)) : 0
    }

    func indexPath(of number: Int, in lists: [[Int]]) -> IndexPath? {
        for (section, rows) in lists.enumerated() {
            if let row = rows.firstIndex(of: number) { return IndexPath(row: row, section: section) }
        }
        return nil
    }

    /// Returns a list of sections, the changed list, and the changes between them.
    mutating func batch() -> ([[Int]], [[Int]], ListChanges) {
        var next = 0
        func newNumber() -> Int {
            next += 1
            return next
        }
        let old = (0..<(1 + number(4))).map { _ in (0..<number(8)).map { _ in newNumber() } }
        var changes = ListChanges()
        // The new list: each section with the index that it had in the old list, or nil for an inserted section.
        var lists: [(origin: Int?, rows: [Int])] = old.enumerated().map { ($0.offset, $0.element) }
        var moving: [(Int, IndexPath)] = []
        for (section, rows) in old.enumerated() {
            if number(5) == 0 {
                changes.deletedSections.insert(section)
                lists.removeAll { $0.origin == section }
                continue
            }
            for (row, value) in rows.enumerated() {
                let dice = number(6)
                guard dice < 2 else { continue }
                let path = IndexPath(row: row, section: section)
                if dice == 0 { changes.deletedRows.insert(path) } else { moving.append((value, path)) }
                for index in lists.indices { lists[index].rows.removeAll { $0 == value } }
            }
        }
        for _ in 0..<number(3) {
            lists.insert((nil, (0..<number(4)).map { _ in newNumber() }), at: number(lists.count + 1))
        }
        var inserted: [Int] = []
        let homes = lists.indices.filter { lists[$0].origin != nil }
        guard !homes.isEmpty else {
            for (_, path) in moving { changes.deletedRows.insert(path) }
            return finish(old, lists, inserted, [], changes)
        }
        for (value, _) in moving {
            let home = homes[number(homes.count)]
            lists[home].rows.insert(value, at: number(lists[home].rows.count + 1))
        }
        for _ in 0..<number(5) {
            let (home, value) = (homes[number(homes.count)], newNumber())
            inserted.append(value)
            lists[home].rows.insert(value, at: number(lists[home].rows.count + 1))
        }
        return finish(old, lists, inserted, moving, changes)
    }

    private func finish(
        _ old: [[Int]], _ lists: [(origin: Int?, rows: [Int])], _ inserted: [Int], _ moving: [(Int, IndexPath)],
        _ oldRow: ListChanges
    ) -> ([[Int]], [[Int]], ListChanges) {
        var changes = oldRow
        let new = lists.map(\.rows)
        changes.insertedSections = Set(lists.indices.filter { lists[$0].origin == nil })
        changes.insertedRows = Set(inserted.compactMap { indexPath(of: $0, in: new) })
        for (value, path) in moving { changes.movedRows[path] = indexPath(of: value, in: new) }
        return (old, new, changes)
    }

    /// Returns a snapshot with one to four sections of up to eight items.
    mutating func snapshot() -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        var names = ["a", "b", "c", "d"]
        var items = Array(0..<30)
        for _ in 0..<(1 + number(4)) {
            snapshot.appendSections([names.remove(at: number(names.count))])
            for _ in 0..<number(9) { snapshot.appendItems([items.remove(at: number(items.count))]) }
        }
        return snapshot
    }
}
