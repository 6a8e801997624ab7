import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Sequences of random batches on one table, compared with arrays.
@Suite("Table batches") @MainActor
struct TableBatchTests {
    /// Returns the rows of a model that are visible between two positions, with rows of the given heights and no
    /// headers.
    private func visible(_ rows: [[Int]], _ height: (Int) -> CGFloat, from start: CGFloat, to end: CGFloat) -> [Int] {
        var top: CGFloat = 0
        var result: [Int] = []
        for number in rows.flatMap({ $0 }) {
            if top < end, top + height(number) > start { result.append(number) }
            top += height(number)
        }
        return result
    }

    @Test(
        "After each of many random batches a table shows the model's rows at the model's positions", arguments: 1...40)
    func sequence(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 77)
        let height: @Sendable (Int) -> CGFloat = { CGFloat(20 + $0 * 7 % 45) }
        let script = SizeScript()
        let kit = TableKit([Array(0..<9), Array(9..<20), [], Array(20..<31)], delegate: script)
        script.height = { [source = kit.source] _, path in height(source.sections[path.section][path.row]) }
        kit.table.reloadData()
        kit.layout()
        var next = 100
        for step in 0..<12 {
            let plan = BatchPlan(from: kit.source.sections, next: &next, &random)
            kit.perform(plan, &random)
            kit.scroll(to: CGFloat(random.number(max(1, Int(kit.table.contentSize.height) - 400))))
            let (table, offset) = (kit.table, kit.table.contentOffset.y)
            let total = plan.rows.joined().reduce(0) { $0 + height($1) }
            #expect(
                kit.numbers == visible(plan.rows, height, from: offset, to: offset + 400), "seed \(seed) step \(step)")
            #expect(table.contentSize.height == total)
            #expect((0..<table.numberOfSections).map { table.numberOfRows(inSection: $0) } == plan.rows.map(\.count))
            for path in table.indexPathsForVisibleRows ?? [] {
                let cell = kit.cell(path.row, path.section)
                #expect(cell?.number == plan.rows[path.section][path.row] && cell?.frame == table.rectForRow(at: path))
            }
        }
    }
}
