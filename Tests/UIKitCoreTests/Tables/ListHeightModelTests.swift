import Foundation
import Testing

@testable import UIKitCore

/// Tests of rows whose cells determine the height. After random operations, positions are compared with sums of
/// heights.
@Suite("Self-sizing rows of lists") @MainActor
struct ListHeightModelTests {
    /// A list of numbered rows. The dictionary `heights` has the height of each number.
    @MainActor private final class HeightKit {
        let fixture = TouchFixture()
        let list: UIScrollView
        let table: TableKit?
        let view: UICollectionView?
        let source = NumberedItems([])
        var heights: [Int: CGFloat] = [:]

        init(_ kind: ListKind) {
            switch kind {
            case .table:
                let kit = TableKit([]) { ($0.rowHeight, $0.estimatedRowHeight) = (UITableView.automaticDimension, 40) }
                (table, view, list) = (kit, nil, kit.table)
                kit.source.configure = { [weak self] cell, number in
                    cell.contentConfiguration = SizedContent(height: self?.heights[number] ?? 0)
                }
            case .collection:
                let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
                let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
                collection.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
                (table, view, list) = (nil, collection, collection)
                collection.dataSource = source
                source.configure = { [weak self] cell, number in
                    cell.contentConfiguration = SizedContent(height: self?.heights[number] ?? 0)
                }
                fixture.add(collection, CGRect(x: 0, y: 0, width: 400, height: 400))
            }
        }

        func layout() {
            table?.layout()
            fixture.window.layoutIfNeeded()
        }

        var rows: [[Int]] {
            get { table?.source.sections ?? source.sections }
            set {
                table?.source.sections = newValue
                source.sections = newValue
            }
        }

        func reload(_ new: [[Int]]) {
            rows = new
            table?.table.reloadData()
            view?.reloadData()
            layout()
        }

        func perform(_ new: [[Int]], deleted: [IndexPath] = [], inserted: [IndexPath] = []) {
            rows = new
            table?.table.performBatchUpdates {
                self.table?.table.deleteRows(at: deleted, with: .none)
                self.table?.table.insertRows(at: inserted, with: .none)
            }
            view?.performBatchUpdates {
                self.view?.deleteItems(at: deleted)
                self.view?.insertItems(at: inserted)
            }
            layout()
        }

        func reconfigure(_ path: IndexPath) {
            table?.table.reconfigureRows(at: [path])
            view?.reconfigureItems(at: [path])
            layout()
        }

        /// The visible rows in their order: each with its number, its top edge and its height.
        var visible: [(number: Int, top: CGFloat, height: CGFloat)] {
            let cells: [UIView] = table?.table.visibleCells ?? view?.visibleCells ?? []
            return cells.map { cell in
                let number = (cell as? CountingCell)?.number ?? (cell as? NumberedCell)?.number ?? -1
                return (number, cell.frame.minY, cell.frame.height)
            }
        }
    }

    /// Checks that the visible rows have their heights, touch each other and cover the visible area.
    private func check(_ kit: HeightKit, _ text: String) {
        let (visible, all) = (kit.visible, kit.rows.flatMap(\.self))
        guard let first = visible.first, let start = all.firstIndex(of: first.number) else {
            return #expect(all.isEmpty, "\(text)")
        }
        #expect(visible.map(\.number) == Array(all[start...].prefix(visible.count)), "\(text)")
        var top = first.top
        for row in visible {
            #expect(row.height == kit.heights[row.number], "\(text) number \(row.number)")
            #expect(abs(row.top - top) < 0.01, "\(text) number \(row.number)")
            top = row.top + row.height
        }
        let offset = kit.list.contentOffset.y
        #expect(first.top <= max(0, offset) + 0.01, "\(text)")
        #expect(top >= min(offset + 400, kit.list.contentSize.height) - 0.01, "\(text)")
    }

    @Test(
        "Random insertions, deletions, changes of heights and scrolls leave no gap between rows",
        arguments: 1...20, ListKind.allCases)
    func operations(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 191)
        let kit = HeightKit(kind)
        for number in 0..<400 { kit.heights[number] = CGFloat(20 + random.number(120)) }
        kit.reload([Array(0..<60)])
        var next = 60
        for step in 0..<20 {
            var rows = kit.rows[0]
            switch random.number(4) {
            case 0:
                let index = random.number(rows.count + 1)
                rows.insert(next, at: index)
                next += 1
                kit.perform([rows], inserted: [.at(0, index)])
            case 1 where !rows.isEmpty:
                let index = random.number(rows.count)
                rows.remove(at: index)
                kit.perform([rows], deleted: [.at(0, index)])
            case 2:
                let shown = kit.visible
                guard !shown.isEmpty else { continue }
                let number = shown[random.number(shown.count)].number
                kit.heights[number] = CGFloat(20 + random.number(120))
                guard let index = rows.firstIndex(of: number) else { continue }
                kit.reconfigure(.at(0, index))
            default:
                let end = max(0, kit.list.contentSize.height - 400)
                kit.list.contentOffset.y = min(
                    max(0, kit.list.contentOffset.y + CGFloat(random.number(1200) - 400)), end)
                kit.layout()
            }
            check(kit, "seed \(seed) step \(step)")
        }
    }

    @Test(
        "When each row has been visible, the content is as high as all rows together",
        arguments: 1...6, ListKind.allCases)
    func total(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 193)
        let kit = HeightKit(kind)
        for number in 0..<40 { kit.heights[number] = CGFloat(20 + random.number(120)) }
        kit.reload([Array(0..<40)])
        var y: CGFloat = 0
        while y < kit.list.contentSize.height {
            kit.list.contentOffset.y = min(y, max(0, kit.list.contentSize.height - 400))
            kit.layout()
            y += 150
        }
        #expect(abs(kit.list.contentSize.height - kit.heights.values.reduce(0, +)) < 0.01, "seed \(seed)")
        kit.list.contentOffset.y = kit.list.contentSize.height - 400
        kit.layout()
        #expect(kit.visible.last?.number == 39)
        check(kit, "seed \(seed)")
    }

    @Test("The row at the top stays in place when rows above it get other heights", arguments: ListKind.allCases)
    func anchor(kind: ListKind) throws {
        let kit = HeightKit(kind)
        for number in 0..<100 { kit.heights[number] = 100 }
        kit.reload([Array(0..<100)])
        // After a jump, the heights of all rows above are estimates. Scrolling back measures these rows.
        kit.list.contentOffset.y = 2000
        kit.layout()
        let before = kit.list.contentOffset.y
        let first = try #require(kit.visible.first)
        kit.list.contentOffset.y = before - 10
        kit.layout()
        let moved = try #require(kit.visible.first { $0.number == first.number })
        #expect(abs((moved.top - kit.list.contentOffset.y) - (first.top - before) - 10) < 0.01)
        check(kit, "anchor")
    }

    @Test("A row of height 1 and a row higher than the screen are shown", arguments: ListKind.allCases)
    func extremes(kind: ListKind) {
        let kit = HeightKit(kind)
        kit.heights = [0: 1, 1: 3000, 2: 1, 3: 40]
        kit.reload([[0, 1, 2, 3]])
        check(kit, "start")
        kit.list.contentOffset.y = 1500
        kit.layout()
        #expect(kit.visible.map(\.number) == [1])
        kit.list.contentOffset.y = 3042 - 400
        kit.layout()
        #expect(kit.visible.map(\.number) == [1, 2, 3] && kit.list.contentSize.height == 3042)
    }
}
