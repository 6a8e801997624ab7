import Foundation
import Testing

@testable import UIKitCore

@Suite("Table row sizing") @MainActor
struct TableSelfSizingTests {
    /// Returns a table whose rows have the heights of their content: row n has `height(n)` points.
    private func kit(
        _ count: Int, estimate: CGFloat = UITableView.automaticDimension, _ height: @escaping (Int) -> CGFloat
    ) -> TableKit {
        let source = RowSource()
        source.configure = { cell, number in cell.contentConfiguration = SizedContent(height: height(number)) }
        return TableKit([Array(0..<count)], source: source) { table in
            table.rowHeight = UITableView.automaticDimension
            table.estimatedRowHeight = estimate
        }
    }

    @Test(
        "Visible rows have the heights of their contents; the other rows have the estimate",
        arguments: [UITableView.automaticDimension, 10, 44, 200] as [CGFloat])
    func estimates(estimate: CGFloat) {
        let kit = kit(200, estimate: estimate) { CGFloat(50 + $0 % 3 * 10) }
        let expected = estimate > 0 ? estimate : 44
        #expect((0..<6).map { kit.table.rectForRow(at: .at(0, $0)).height } == [50, 60, 70, 50, 60, 70])
        #expect(kit.table.rectForRow(at: .at(0, 150)).height == expected)
        #expect(kit.numbers == Array(0..<7))
        let total = (0..<200).reduce(0) { $0 + kit.table.rectForRow(at: .at(0, $1)).height }
        #expect(kit.table.contentSize.height == total)
    }

    @Test(
        "After scrolling past all rows, downwards or upwards, every row has its own height",
        arguments: [false, true], [20, 300] as [CGFloat])
    func convergence(upwards: Bool, estimate: CGFloat) {
        let height: (Int) -> CGFloat = { CGFloat(30 + $0 * 13 % 50) }
        let kit = kit(60, estimate: estimate, height)
        var steps = 0
        if upwards { kit.table.scrollToRow(at: .at(0, 59), at: .bottom, animated: false) }
        kit.layout()
        repeat {
            let path = kit.table.indexPathsForVisibleRows?.first ?? .at(0, 0)
            let before = kit.table.rectForRow(at: path).minY - kit.table.contentOffset.y
            let limit = max(0, kit.table.contentSize.height - 400)
            let target = kit.table.contentOffset.y + (upwards ? -90 : 90)
            kit.scroll(to: min(max(0, target), limit))
            // The rows that stay visible move by the scrolled distance, whatever the heights of the new rows.
            if target > 0, target < limit {
                #expect(abs(kit.table.rectForRow(at: path).minY - kit.table.contentOffset.y - before) == 90)
            }
            steps += 1
        } while steps < 300 && (upwards ? kit.table.contentOffset.y > 0 : kit.numbers.last != 59)
        #expect((0..<60).map { kit.table.rectForRow(at: .at(0, $0)).height } == (0..<60).map(height))
        #expect(kit.table.contentSize.height == (0..<60).reduce(0) { $0 + height($1) })
    }

    @Test("After a change of the width, rows are measured again, even in a table with empty sections")
    func width() {
        let source = RowSource()
        source.configure = { cell, _ in cell.contentConfiguration = SizedContent(area: 20_000) }
        let kit = TableKit([[], [0, 1, 2], []], source: source) { $0.rowHeight = UITableView.automaticDimension }
        #expect(kit.table.visibleCells.map(\.frame.height) == [50, 50, 50])
        for (width, height) in [(200, 100), (400, 50), (160, 125)] as [(CGFloat, CGFloat)] {
            kit.table.frame.size.width = width
            kit.layout()
            #expect(kit.table.visibleCells.map(\.frame.height) == [height, height, height])
            #expect(kit.table.contentSize == CGSize(width: width, height: 3 * height))
        }
    }

    @Test("After a change of the width, the delegate is asked again for the heights of existing rows only")
    func delegateWidth() {
        let script = SizeScript()
        script.height = { table, _ in table.bounds.width / 10 }
        let kit = TableKit([[], [0, 1, 2], []], delegate: script)
        #expect(kit.table.visibleCells.map(\.frame.height) == [40, 40, 40])
        script.heightRequests = []
        kit.table.frame.size.width = 200
        kit.layout()
        #expect(kit.table.visibleCells.map(\.frame.height) == [20, 20, 20])
        #expect(Set(script.heightRequests) == [.at(1, 0), .at(1, 1), .at(1, 2)])
    }

    @Test("A reconfigured row is measured again: at once if it is visible, else when it becomes visible")
    func reconfiguring() {
        var factor: CGFloat = 1
        let kit = kit(30) { _ in 50 * factor }
        kit.scroll(to: 1100)
        kit.scroll(to: 0)
        factor = 2
        kit.table.reconfigureRows(at: [.at(0, 1), .at(0, 24)])
        kit.layout()
        #expect(kit.table.rectForRow(at: .at(0, 1)).height == 100 && kit.cell(2)?.frame.minY == 150)
        #expect(kit.table.rectForRow(at: .at(0, 2)).height == 50)
        kit.table.scrollToRow(at: .at(0, 24), at: .middle, animated: false)
        kit.layout()
        #expect(kit.table.rectForRow(at: .at(0, 24)).height == 100)
    }

    @Test("A batch keeps the heights of measured rows, and measures inserted rows")
    func batch() {
        let kit = kit(40) { CGFloat(40 + $0 % 4 * 20) }
        kit.scroll(to: 600)
        kit.scroll(to: 0)
        let heights = (0..<8).map { kit.table.rectForRow(at: .at(0, $0)).height }
        kit.table.performBatchUpdates {
            kit.source.sections[0].remove(at: 1)
            kit.source.sections[0].insert(43, at: 0)
            kit.table.deleteRows(at: [.at(0, 1)], with: .none)
            kit.table.insertRows(at: [.at(0, 0)], with: .none)
        }
        kit.layout()
        let after = (0..<8).map { kit.table.rectForRow(at: .at(0, $0)).height }
        #expect(after == [100, heights[0]] + heights[2..<8])
    }

    @Test("A row inserted at the top of a table that is at its top becomes visible", arguments: [true, false])
    func insertionAtTop(animated: Bool) {
        let kit = kit(40) { CGFloat(70 + $0 % 2 * 40) }
        withFrames(kit.fixture) { frames in
            kit.table.performBatchUpdates {
                kit.source.sections[0].insert(99, at: 0)
                kit.table.insertRows(at: [.at(0, 0)], with: animated ? .fade : .none)
            }
            frames.run(kit.fixture.clock)
            kit.fixture.clock.advance(1)
            kit.layout()
        }
        #expect(kit.table.contentOffset.y == 0 && kit.numbers == [99, 0, 1, 2, 3])
        #expect(kit.table.visibleCells.map(\.frame.minY) == [0, 110, 180, 290, 360])
    }

    @Test("An estimate of 0 turns estimates and self-sizing off: rows have the standard height")
    func noEstimate() {
        let kit = kit(50, estimate: 0) { _ in 90 }
        #expect(kit.table.contentSize.height == CGFloat(2200))
        #expect(kit.table.visibleCells.allSatisfy { $0.frame.height == 44 })
        kit.scroll(to: 1000)
        #expect(kit.table.contentSize.height == CGFloat(2200))
    }

    @Test("Heights of the delegate can be fixed for some rows and automatic for other rows")
    func mixed() {
        let script = SizeScript()
        script.height = { _, path in path.row % 2 == 0 ? 35 : UITableView.automaticDimension }
        script.estimate = { _ in 500 }
        let source = RowSource()
        source.configure = { cell, _ in cell.contentConfiguration = SizedContent(height: 61) }
        let kit = TableKit([Array(0..<20)], source: source, delegate: script)
        #expect(kit.table.visibleCells.map(\.frame.height) == (0..<9).map { $0 % 2 == 0 ? 35 : 61 })
        #expect(kit.table.rectForRow(at: .at(0, 18)).height == 35)
        #expect(kit.table.rectForRow(at: .at(0, 19)).height == 500)
    }

    @Test(
        "Fractional heights are rounded up to whole points, and a row is at least one point high",
        arguments: [(40.2, 41), (40, 40), (0, 1), (0.3, 1)] as [(CGFloat, CGFloat)])
    func rounding(content: CGFloat, height: CGFloat) {
        let kit = kit(3) { _ in content }
        #expect(kit.table.visibleCells.map(\.frame.height) == [height, height, height])
    }
}
