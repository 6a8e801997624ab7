import Foundation
import Testing

@testable import UIKitCore

/// Reordering by dragging the handle of a row. Rows are 40 points high.
@Suite("Table reordering") @MainActor
struct TableReorderTests {
    private func kit(_ sections: [[Int]], _ script: RowScript = RowScript()) -> TableKit {
        let kit = TableKit(sections, delegate: script)
        kit.source.configure = { cell, _ in cell.showsReorderControl = true }
        kit.table.reloadData()
        kit.edit()
        return kit
    }

    /// Drags the handle of a row until the row's middle is at a position of the content.
    private func drag(_ kit: TableKit, _ path: IndexPath, to middle: CGFloat, cancels: Bool = false) {
        let offset = kit.table.contentOffset.y
        let start = kit.table.rectForRow(at: path).midY - offset
        kit.fixture.clock.advance(1)
        kit.fixture.down(385, start)
        for step in 1...4 { kit.fixture.move(385, start + (middle - offset - start) * CGFloat(step) / 4) }
        if cancels { kit.fixture.cancel() } else { kit.fixture.up(after: 0.3) }
        kit.layout()
    }

    /// A drag of a row, the calls to the data source, and all rows after the drag.
    struct Drag: CustomTestStringConvertible, Sendable {
        var sections = [[0, 1, 2, 3], [4, 5, 6]]
        let from: IndexPath
        let middle: CGFloat
        let calls: [String]
        let expected: [[Int]]

        var testDescription: String { "row \(from.section).\(from.row) to \(middle)" }
    }

    nonisolated static let drags = [
        Drag(from: .at(0, 0), middle: 65, calls: ["move 0.0 0.1"], expected: [[1, 0, 2, 3], [4, 5, 6]]),
        Drag(from: .at(0, 0), middle: 135, calls: ["move 0.0 0.3"], expected: [[1, 2, 3, 0], [4, 5, 6]]),
        Drag(from: .at(0, 3), middle: 10, calls: ["move 0.3 0.0"], expected: [[3, 0, 1, 2], [4, 5, 6]]),
        Drag(from: .at(0, 3), middle: -300, calls: ["move 0.3 0.0"], expected: [[3, 0, 1, 2], [4, 5, 6]]),
        Drag(from: .at(0, 2), middle: 100, calls: [], expected: [[0, 1, 2, 3], [4, 5, 6]]),
        Drag(from: .at(0, 2), middle: 110, calls: [], expected: [[0, 1, 2, 3], [4, 5, 6]]),
        // Moves into another section: before its first row, between two rows, and after its last row.
        Drag(from: .at(0, 1), middle: 150, calls: ["move 0.1 1.0"], expected: [[0, 2, 3], [1, 4, 5, 6]]),
        Drag(from: .at(0, 1), middle: 230, calls: ["move 0.1 1.2"], expected: [[0, 2, 3], [4, 5, 1, 6]]),
        Drag(from: .at(0, 1), middle: 390, calls: ["move 0.1 1.3"], expected: [[0, 2, 3], [4, 5, 6, 1]]),
        Drag(from: .at(1, 1), middle: 50, calls: ["move 1.1 0.1"], expected: [[0, 5, 1, 2, 3], [4, 6]]),
        Drag(from: .at(1, 0), middle: 150, calls: ["move 1.0 0.3"], expected: [[0, 1, 2, 4, 3], [5, 6]]),
        Drag(from: .at(1, 0), middle: 170, calls: ["move 1.0 0.4"], expected: [[0, 1, 2, 3, 4], [5, 6]]),
    ]

    @Test("A dragged row is moved to the place where it is dropped, even in another section", arguments: drags)
    func drag(example: Drag) {
        let kit = kit(example.sections)
        drag(kit, example.from, to: example.middle)
        #expect(kit.source.log.drain() == example.calls)
        #expect(kit.source.sections == example.expected)
        #expect(kit.numbers == example.expected.flatMap { $0 })
        #expect(kit.table.visibleCells.map(\.frame.minY) == (0..<7).map { CGFloat($0 * 40) })
        #expect(kit.table.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test("While a row is dragged, the other rows leave exactly one gap, at the row's target", arguments: drags)
    func gap(example: Drag) {
        let kit = kit(example.sections)
        let start = kit.table.rectForRow(at: example.from).midY
        kit.fixture.down(385, start)
        for step in 1...4 { kit.fixture.move(385, start + (example.middle - start) * CGFloat(step) / 4) }
        let held = kit.cell(example.from.row, example.from.section)
        #expect(held?.frame.midY == example.middle)
        let others = kit.table.visibleCells.filter { $0 !== held }
        let tops = Set(others.map { Int($0.frame.minY) })
        let target = example.expected.flatMap { $0 }.firstIndex(of: held?.number ?? -1) ?? -1
        #expect(others.count == 6 && tops == Set((0..<7).map { $0 * 40 }).subtracting([target * 40]))
        kit.fixture.cancel()
    }

    @Test("A cancelled drag moves nothing, and all rows return")
    func cancelled() {
        let kit = kit([[0, 1, 2, 3]])
        drag(kit, .at(0, 0), to: 140, cancels: true)
        #expect(kit.source.log.drain().isEmpty && kit.numbers == [0, 1, 2, 3])
        #expect(kit.table.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
        #expect(kit.table.reorder == nil && kit.table.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test(
        "The delegate can redirect a move, or forbid it by returning the source",
        arguments: [
            (.at(0, 1), ["move 0.0 0.1"], [1, 0, 2, 3]), (.at(0, 0), [], [0, 1, 2, 3]),
            (.at(0, 3), ["move 0.0 0.3"], [1, 2, 3, 0]),
        ] as [(IndexPath, [String], [Int])])
    func redirected(target: IndexPath, calls: [String], expected: [Int]) {
        let script = RowScript()
        var proposals: [IndexPath] = []
        script.target = { source, proposed in
            proposals.append(proposed)
            return target
        }
        let kit = kit([[0, 1, 2, 3]], script)
        drag(kit, .at(0, 0), to: 95)
        #expect(kit.source.log.drain() == calls && kit.numbers == expected)
        #expect(proposals.last == .at(0, 2))
    }

    @Test("A row that cannot be moved has no handle, and its drag moves nothing")
    func immovable() {
        let kit = kit([[0, 1, 2, 3]])
        kit.source.canMove = { $0.row != 1 }
        kit.table.isEditing = false
        kit.edit()
        drag(kit, .at(0, 1), to: 140)
        #expect(kit.source.log.drain().isEmpty && kit.numbers == [0, 1, 2, 3])
    }

    @Test("Outside of editing rows have no handles, and a drag there does not move rows")
    func notEditing() {
        let kit = kit([[0, 1, 2, 3]])
        kit.table.isEditing = false
        kit.layout()
        drag(kit, .at(0, 0), to: 140)
        #expect(kit.source.log.drain().isEmpty && kit.numbers == [0, 1, 2, 3])
    }

    @Test("Random drags keep table and data equal, with rows of different heights", arguments: 1...15)
    func random(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 19)
        let script = SizeScript()
        let kit = TableKit([[0, 1, 2], [3, 4], [5, 6, 7]], delegate: script)
        script.height = { [source = kit.source] _, path in
            CGFloat(30 + source.sections[path.section][path.row] * 11 % 30)
        }
        kit.source.configure = { cell, _ in cell.showsReorderControl = true }
        kit.table.reloadData()
        kit.edit()
        for _ in 0..<12 {
            let paths = numberedPaths(kit.source.sections).map(\.path)
            let path = paths[random.number(paths.count)]
            let before = kit.source.sections
            drag(kit, path, to: CGFloat(random.number(360)))
            #expect(kit.numbers == kit.source.sections.flatMap { $0 }, "seed \(seed)")
            #expect(kit.source.sections.joined().sorted() == Array(0..<8))
            #expect(kit.source.log.drain().count == (before == kit.source.sections ? 0 : 1))
            for (path, cell) in zip(kit.table.indexPathsForVisibleRows ?? [], kit.table.visibleCells) {
                #expect(cell.frame == kit.table.rectForRow(at: path) && cell.alpha == 1)
            }
        }
    }

    @Test("The selection moves with a moved row")
    func selection() {
        let kit = TableKit([[0, 1, 2, 3]], delegate: RowScript()) { $0.allowsSelectionDuringEditing = true }
        kit.source.configure = { cell, _ in cell.showsReorderControl = true }
        kit.table.reloadData()
        kit.edit()
        kit.table.selectRow(at: .at(0, 0), animated: false, scrollPosition: .none)
        drag(kit, .at(0, 0), to: 95)
        #expect(kit.table.indexPathForSelectedRow == .at(0, 2) && kit.cell(2)?.isSelected == true)
        #expect(kit.cell(0)?.isSelected == false)
    }
}
