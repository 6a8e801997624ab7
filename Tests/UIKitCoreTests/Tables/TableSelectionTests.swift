import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Table selection rules") @MainActor
struct TableSelectionTests {
    @Test(
        "A table's selection properties and its editing mode determine which rows taps select",
        arguments: SelectionRule.all)
    func switches(rule: SelectionRule) {
        let kit = TableKit([Array(0..<5)], delegate: RowScript()) { table in
            (table.allowsSelection, table.allowsMultipleSelection) = (rule.allows, rule.several)
            table.allowsSelectionDuringEditing = rule.duringEditing
            table.allowsMultipleSelectionDuringEditing = rule.severalDuringEditing
            table.isEditing = rule.isEditing
        }
        for row in [1, 2, 3, 2] { kit.tap(row) }
        #expect((kit.table.indexPathsForSelectedRows ?? []).map(\.row) == rule.selected)
        #expect((0..<5).filter { kit.cell($0)?.isSelected == true } == rule.selected)
        #expect(kit.table.indexPathForSelectedRow?.row == rule.selected.first)
    }

    /// Answers of a delegate, and the calls and the selection after taps on rows 1 and 2.
    struct Answer: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var several = false
        var configure: @MainActor @Sendable (RowScript) -> Void = { _ in }
        let calls: [String]
        let selected: [Int]
    }

    nonisolated static let tap1 = ["highlight 0.1", "unhighlight 0.1"]
    nonisolated static let tap2 = ["highlight 0.2", "unhighlight 0.2"]
    nonisolated static let answers = [
        Answer(
            testDescription: "the new row is selected after the old row was deselected",
            calls: tap1 + ["willSelect 0.1", "didSelect 0.1"] + tap2
                + ["willSelect 0.2", "willDeselect 0.1", "didDeselect 0.1", "didSelect 0.2"], selected: [2]),
        Answer(
            testDescription: "with multiple selection the first row stays selected", several: true,
            calls: tap1 + ["willSelect 0.1", "didSelect 0.1"] + tap2 + ["willSelect 0.2", "didSelect 0.2"],
            selected: [1, 2]),
        Answer(
            testDescription: "a row that may not be highlighted is not selected",
            configure: { $0.shouldHighlight = { $0.row != 1 } },
            calls: tap2 + ["willSelect 0.2", "didSelect 0.2"], selected: [2]),
        Answer(
            testDescription: "nil from willSelect prevents the selection",
            configure: { $0.willSelect = { $0.row == 2 ? nil : $0 } },
            calls: tap1 + ["willSelect 0.1", "didSelect 0.1"] + tap2 + ["willSelect 0.2"], selected: [1]),
        Answer(
            testDescription: "another row from willSelect is selected instead",
            configure: { $0.willSelect = { _ in .at(0, 4) } },
            calls: tap1 + ["willSelect 0.1", "didSelect 0.4"] + tap2 + ["willSelect 0.2", "didSelect 0.4"],
            selected: [4]),
    ]

    @Test("The delegate is called in UIKit's order, and its answers determine the selection", arguments: answers)
    func delegate(answer: Answer) {
        let script = RowScript()
        answer.configure(script)
        let kit = TableKit([Array(0..<5)], delegate: script) { $0.allowsMultipleSelection = answer.several }
        for row in [1, 2] { kit.tap(row) }
        #expect(script.log.drain() == answer.calls)
        #expect((kit.table.indexPathsForSelectedRows ?? []).map(\.row) == answer.selected)
    }

    @Test("With multiple selection a second tap deselects, unless willDeselect returns nil")
    func deselection() {
        let script = RowScript()
        script.willDeselect = { $0.row == 1 ? nil : $0 }
        let kit = TableKit([Array(0..<5)], delegate: script) { $0.allowsMultipleSelection = true }
        for row in [1, 2, 1, 2] { kit.tap(row) }
        #expect(
            script.log.drain().suffix(7) == [
                "highlight 0.1", "unhighlight 0.1", "willDeselect 0.1", "highlight 0.2", "unhighlight 0.2",
                "willDeselect 0.2", "didDeselect 0.2",
            ])
        #expect(kit.table.indexPathsForSelectedRows == [.at(0, 1)])
    }

    @Test("Selecting and deselecting from code calls no delegate method and posts no notification")
    func silent() {
        let script = RowScript()
        let kit = TableKit([Array(0..<5)], delegate: script)
        var notifications = 0
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: kit.table, queue: nil
        ) { _ in MainActor.assumeIsolated { notifications += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        kit.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        kit.table.selectRow(at: .at(0, 2), animated: true, scrollPosition: .none)
        #expect(kit.table.indexPathsForSelectedRows == [.at(0, 2)])
        kit.table.deselectRow(at: .at(0, 3), animated: false)
        #expect(kit.table.indexPathsForSelectedRows == [.at(0, 2)])
        kit.table.deselectRow(at: .at(0, 2), animated: false)
        #expect(kit.table.indexPathsForSelectedRows == nil && script.log.drain().isEmpty && notifications == 0)
        kit.tap(4)
        #expect(notifications == 1)
    }

    @Test("selectRow with nil deselects all rows without the delegate")
    func selectNothing() {
        let script = RowScript()
        let kit = TableKit([Array(0..<5)], delegate: script) { $0.allowsMultipleSelection = true }
        for row in 0..<3 { kit.table.selectRow(at: .at(0, row), animated: false, scrollPosition: .none) }
        kit.table.selectRow(at: nil, animated: false, scrollPosition: .none)
        #expect(kit.table.indexPathsForSelectedRows == nil && script.log.drain().isEmpty)
        #expect(kit.table.visibleCells.allSatisfy { !$0.isSelected })
    }

    @Test(
        "A finger that leaves its row, or a cancelled touch, removes the highlight and selects nothing",
        arguments: [true, false])
    func abandoned(leaves: Bool) {
        let script = RowScript()
        let kit = TableKit([Array(0..<5)], delegate: script) { $0.isScrollEnabled = false }
        kit.fixture.down(200, 60)
        kit.fixture.clock.advance(0.3)
        #expect(kit.cell(1)?.isHighlighted == true && script.log.drain() == ["highlight 0.1"])
        if leaves {
            kit.fixture.move(200, 130)
            kit.fixture.up()
        } else {
            kit.fixture.cancel()
        }
        #expect(script.log.drain() == ["unhighlight 0.1"])
        #expect(kit.cell(1)?.isHighlighted == false && kit.table.indexPathForSelectedRow == nil)
    }

    @Test("Rows stay selected while they are scrolled out of view and back")
    func scrolling() {
        let kit = TableKit([Array(0..<100)])
        kit.tap(2)
        kit.scroll(to: 2000)
        #expect(kit.table.visibleCells.allSatisfy { !$0.isSelected } && kit.table.indexPathForSelectedRow == .at(0, 2))
        kit.scroll(to: 0)
        #expect(kit.cell(2)?.isSelected == true)
    }

    @Test("Selected rows are listed in order", arguments: 1...5)
    func order(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 11)
        let kit = TableKit([Array(0..<20), Array(20..<40)]) { $0.allowsMultipleSelection = true }
        var selected: Set<IndexPath> = []
        for _ in 0..<60 {
            let path = IndexPath.at(random.number(2), random.number(20))
            if selected.remove(path) != nil {
                kit.table.deselectRow(at: path, animated: false)
            } else {
                selected.insert(path)
                kit.table.selectRow(at: path, animated: false, scrollPosition: .none)
            }
            #expect(kit.table.indexPathsForSelectedRows ?? [] == selected.sorted(), "seed \(seed)")
        }
    }

    @Test("Arrow keys skip rows that may not be highlighted, and cross sections")
    func keys() {
        let script = RowScript()
        script.shouldHighlight = { $0 != .at(0, 1) && $0 != .at(1, 0) }
        let kit = TableKit([[0, 1, 2], [], [3, 4], [5]], delegate: script)
        kit.table.becomeFirstResponder()
        var focused: [IndexPath] = []
        for key in [UIKeyboardHIDUsage](repeating: .keyboardDownArrow, count: 6) + [.keyboardUpArrow, .keyboardUpArrow]
        {
            kit.fixture.pressKey(key)
            kit.table.focusedRow.map { focused.append($0) }
        }
        #expect(focused == [.at(0, 0), .at(0, 2), .at(2, 0), .at(2, 1), .at(3, 0), .at(3, 0), .at(2, 1), .at(2, 0)])
        kit.fixture.pressKey(.keyboardSpacebar)
        #expect(kit.table.indexPathForSelectedRow == .at(2, 0))
    }

    @Test(
        "Keys do nothing in a table that does not allow both focus and selection",
        arguments: [(false, true), (true, false)])
    func keysOff(focus: Bool, selection: Bool) {
        let kit = TableKit([Array(0..<5)]) { ($0.allowsFocus, $0.allowsSelection) = (focus, selection) }
        kit.table.becomeFirstResponder()
        for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardReturnOrEnter] { kit.fixture.pressKey(key) }
        #expect(kit.table.focusedRow == nil && kit.table.indexPathForSelectedRow == nil)
    }
}
