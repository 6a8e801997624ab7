import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Rules of batch updates that tables and collections share.
@Suite("List batches") @MainActor
struct ListBatchTests {
    @Test(
        "A random batch keeps selection and cells of the rows that it neither deletes nor reloads", arguments: 1...40,
        ListKind.allCases)
    func survivors(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 131)
        let kit = kind.kit([[0, 1, 2], [3, 4, 5, 6], [7, 8, 9]])
        var next = 100
        for step in 0..<8 {
            let old = kit.rows
            for (path, _) in numberedPaths(old) where random.number(3) == 0 {
                kit.select(path)
                #expect(kit.selection.contains(path))
            }
            let selected = Set(kit.selection.map { old[$0.section][$0.row] })
            let before = Dictionary(uniqueKeysWithValues: zip(kit.numbers, kit.cells.map(ObjectIdentifier.init)))
            let plan = BatchPlan(from: old, next: &next, &random)
            UIView.performWithoutAnimation { kit.perform(plan, &random) }
            kit.layout()
            let after = Dictionary(uniqueKeysWithValues: zip(kit.numbers, kit.cells.map(ObjectIdentifier.init)))
            for (path, number) in numberedPaths(plan.rows) where !plan.reloadedNumbers.contains(number) {
                let isSelected = kit.selection.contains(path)
                #expect(isSelected == selected.contains(number), "seed \(seed) step \(step) row \(number)")
                #expect(kit.isCellSelected(at: path) ?? isSelected == isSelected)
                if let old = before[number], let new = after[number] { #expect(old == new) }
            }
            #expect(kit.selection.count <= selected.intersection(plan.rows.joined()).count)
        }
    }

    @Test(
        "Animated random batches end with one completion each, and leave only the cells of the visible rows",
        arguments: 1...12, ListKind.allCases)
    func animated(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 977)
        let kit = kind.kit([Array(0..<6), Array(6..<12)])
        var next = 100
        var finished: [Bool] = []
        withFrames(kit.fixture) { frames in
            for _ in 0..<4 {
                kit.perform(BatchPlan(from: kit.rows, next: &next, &random), &random) { finished.append($0) }
                // About every second batch starts while the previous batch is still animated.
                if random.number(2) == 0 { frames.step(kit.fixture.clock) } else { frames.run(kit.fixture.clock) }
            }
            kit.finish(frames)
        }
        #expect(finished.count == 4, "seed \(seed)")
        #expect(kit.numbers == Array(kit.rows.joined().prefix(10)), "seed \(seed)")
        #expect(kit.cells.allSatisfy { $0.alpha == 1 && $0.superview === kit.list })
        let cells = kit.list.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
        #expect(cells.count == kit.cells.count)
    }

    /// A batch for a list with two sections, which contain the rows 0 to 3 and the rows 4 and 5. The example also
    /// contains the rows after the batch, as Apple's documentation describes them.
    struct Example: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let changes: [BatchChange]
        let expected: [[Int]]
    }

    nonisolated static let examples = [
        Example(
            testDescription: "deletions come before insertions, whatever the order of the calls",
            changes: [.insertRow(.at(0, 0)), .insertRow(.at(0, 3)), .deleteRow(.at(0, 1)), .deleteRow(.at(0, 2))],
            expected: [[90, 0, 3, 91], [4, 5]]),
        Example(
            testDescription: "a moved row uses its old path and its new path",
            changes: [.deleteRow(.at(0, 0)), .moveRow(.at(0, 3), .at(0, 0))], expected: [[3, 1, 2], [4, 5]]),
        Example(
            testDescription: "a row moves to another section", changes: [.moveRow(.at(1, 0), .at(0, 2))],
            expected: [[0, 1, 4, 2, 3], [5]]),
        Example(
            testDescription: "rows of a section move with it", changes: [.moveSection(1, 0)],
            expected: [[4, 5], [0, 1, 2, 3]]),
        Example(
            testDescription: "a row is deleted from a section that gets another index",
            changes: [.insertSection(0), .deleteRow(.at(1, 1))], expected: [[92], [0, 1, 2, 3], [4]]),
        Example(
            testDescription: "a section is replaced", changes: [.deleteSection(0), .insertSection(1)],
            expected: [[4, 5], [93, 94]]),
        Example(
            testDescription: "the number of rows of a reloaded section may change", changes: [.reloadSection(0)],
            expected: [[95], [4, 5]]),
    ]

    @Test("A batch follows Apple's documented order of operations", arguments: examples, ListKind.allCases)
    func documented(example: Example, kind: ListKind) {
        let kit = kind.kit([[0, 1, 2, 3], [4, 5]])
        let (_, faults) = Faults.of {
            kit.perform(example.changes, rows: example.expected)
            kit.layout()
        }
        #expect(faults.codes.isEmpty)
        #expect(kit.numbers == example.expected.flatMap { $0 })
    }

    /// Changes that do not match the data, so that UIKit rejects them with an exception. The list has two sections,
    /// which contain the rows 0 to 2 and the rows 3 and 4.
    struct Contradiction: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var rows = [[0, 1, 2], [3, 4]]
        let changes: [BatchChange]
    }

    nonisolated static let contradictions = [
        Contradiction(testDescription: "an inserted row without data", changes: [.insertRow(.at(0, 0))]),
        Contradiction(testDescription: "a deleted row that is still in the data", changes: [.deleteRow(.at(0, 0))]),
        Contradiction(
            testDescription: "a deletion beyond the end", rows: [[0, 1], [3, 4]], changes: [.deleteRow(.at(0, 3))]),
        Contradiction(
            testDescription: "an insertion beyond the end", rows: [[0, 1, 2, 9], [3, 4]],
            changes: [.insertRow(.at(0, 4))]),
        Contradiction(
            testDescription: "new data without a change", rows: [[0, 1, 2, 9], [3, 4]],
            changes: [.reloadRow(.at(0, 0))]),
        Contradiction(testDescription: "a move from a missing row", changes: [.moveRow(.at(2, 0), .at(0, 0))]),
        Contradiction(testDescription: "a move to a missing row", changes: [.moveRow(.at(0, 0), .at(0, 3))]),
        Contradiction(
            testDescription: "two rows moved to one path",
            changes: [.moveRow(.at(0, 0), .at(0, 2)), .moveRow(.at(0, 1), .at(0, 2))]),
        Contradiction(
            testDescription: "an insertion and a move to one path", rows: [[0, 1, 2, 9], [3, 4]],
            changes: [.insertRow(.at(0, 1)), .moveRow(.at(0, 2), .at(0, 1))]),
        Contradiction(
            testDescription: "a row both deleted and moved", rows: [[0, 1], [3, 4]],
            changes: [.deleteRow(.at(0, 0)), .moveRow(.at(0, 0), .at(0, 1))]),
        Contradiction(testDescription: "an inserted section without data", changes: [.insertSection(1)]),
        Contradiction(testDescription: "a deleted section that is still in the data", changes: [.deleteSection(1)]),
        Contradiction(
            testDescription: "a deleted section that does not exist", rows: [[0, 1, 2]], changes: [.deleteSection(7)]),
        Contradiction(testDescription: "a section moved beyond the end", changes: [.moveSection(0, 2)]),
        Contradiction(
            testDescription: "two sections moved to one index", changes: [.moveSection(0, 1), .moveSection(1, 1)]),
        Contradiction(testDescription: "a reload of a missing row", changes: [.reloadRow(.at(1, 2))]),
        Contradiction(testDescription: "a reload of a missing section", changes: [.reloadSection(2)]),
        Contradiction(
            testDescription: "a negative row", rows: [[1, 2], [3, 4]], changes: [.deleteRow(.at(0, -1))]),
    ]

    @Test(
        "A batch that contradicts the data is a fault, fails, and leaves the list with the data's rows",
        arguments: contradictions, ListKind.allCases)
    func contradiction(example: Contradiction, kind: ListKind) {
        let kit = kind.kit([[0, 1, 2], [3, 4]])
        var finished: [Bool] = []
        let (_, faults) = Faults.of {
            kit.perform(example.changes, rows: example.rows) { finished.append($0) }
            kit.layout()
        }
        #expect(faults.codes == ["listUpdate"] && finished == [false])
        #expect(kit.numbers == example.rows.flatMap { $0 } && !kit.hasUncommittedUpdates)
    }

    @Test(
        "A batch can empty the list, and can fill an empty list",
        arguments: [[], [[]], [[], [5]], [[1], [], [2, 3]]] as [[[Int]]], ListKind.allCases)
    func empty(rows: [[Int]], kind: ListKind) {
        let kit = kind.kit([[0], [1, 2]])
        kit.perform([.deleteSection(0), .deleteSection(1)] + rows.indices.map { .insertSection($0) }, rows: rows)
        kit.layout()
        #expect(kit.numbers == rows.flatMap { $0 })
        kit.perform(rows.indices.map { .deleteSection($0) } + [.insertSection(0)], rows: [[7, 8]])
        kit.layout()
        #expect(kit.numbers == [7, 8])
    }
}
