import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// The selection of tables and collections after random operations, compared with a set of numbers.
@Suite("Selection of lists") @MainActor
struct ListSelectionModelTests {
    /// The switches of a list that concern the selection.
    private struct Switches {
        var one: Bool
        var several: Bool
        var oneInEditing: Bool
        var severalInEditing: Bool

        init(_ random: inout ListRandom) {
            one = random.number(4) > 0
            several = random.number(2) == 0
            oneInEditing = random.number(2) == 0
            severalInEditing = random.number(2) == 0
        }

        func selectsSeveral(_ isEditing: Bool) -> Bool { isEditing ? severalInEditing : several }
        func canSelect(_ isEditing: Bool) -> Bool {
            selectsSeveral(isEditing) || (isEditing ? oneInEditing : one)
        }
    }

    /// A list and the numbers that are expected to be selected.
    @MainActor private final class Model {
        let kit: any ListKit
        let switches: Switches
        var isEditing = false
        var selected: Set<Int> = []
        var next = 1000

        init(_ kind: ListKind, _ random: inout ListRandom) {
            let switches = Switches(&random)
            self.switches = switches
            let rows = [Array(0..<4), Array(4..<6), Array(6..<9)]
            switch kind {
            case .table:
                kit = TableKit(rows) {
                    ($0.allowsSelection, $0.allowsMultipleSelection) = (switches.one, switches.several)
                    $0.allowsSelectionDuringEditing = switches.oneInEditing
                    $0.allowsMultipleSelectionDuringEditing = switches.severalInEditing
                }
            case .collection:
                kit = CollectionKit(column: rows) {
                    ($0.allowsSelection, $0.allowsMultipleSelection) = (switches.one, switches.several)
                    $0.allowsSelectionDuringEditing = switches.oneInEditing
                    $0.allowsMultipleSelectionDuringEditing = switches.severalInEditing
                }
            }
        }

        func number(at path: IndexPath) -> Int { kit.rows[path.section][path.row] }

        func tap(_ path: IndexPath) {
            if let table = kit as? TableKit { table.tap(path.row, path.section) }
            if let collection = kit as? CollectionKit { collection.tap(path.row, path.section) }
            guard switches.canSelect(isEditing) else { return }
            let number = number(at: path)
            guard switches.selectsSeveral(isEditing) else { return selected = [number] }
            if selected.remove(number) == nil { selected.insert(number) }
        }

        func toggleEditing() {
            isEditing.toggle()
            (kit as? TableKit)?.table.isEditing = isEditing
            (kit as? CollectionKit)?.view.isEditing = isEditing
            kit.layout()
            selected = []
        }

        func update(_ random: inout ListRandom) {
            let plan = BatchPlan(from: kit.rows, next: &next, &random)
            kit.perform(plan, &random)
            kit.layout()
            // Reloaded rows and rows of reloaded sections are deselected.
            selected = selected.intersection(plan.rows.flatMap(\.self)).subtracting(plan.reloadedNumbers)
        }

        func reload() {
            (kit as? TableKit)?.table.reloadData()
            (kit as? CollectionKit)?.view.reloadData()
            kit.layout()
            selected = []
        }

        var shown: Set<Int> { Set(kit.selection.map { number(at: $0) }) }
    }

    @Test(
        "After random taps, updates, reloads and changes of the editing mode, exactly the expected rows are selected",
        arguments: 1...40, ListKind.allCases)
    func operations(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 181)
        let model = Model(kind, &random)
        let (_, faults) = Faults.of {
            for step in 0..<25 {
                let visible = numberedPaths(model.kit.rows).prefix(9)
                switch random.number(12) {
                case 0: model.toggleEditing()
                case 1: model.update(&random)
                case 2: model.reload()
                default:
                    // Taps are in the middle of a row, because a table that is edited has controls at the leading edge.
                    guard !visible.isEmpty else { continue }
                    model.tap(visible[random.number(visible.count)].path)
                }
                #expect(model.shown == model.selected, "seed \(seed) step \(step)")
                for (path, number) in numberedPaths(model.kit.rows) {
                    let isSelected = model.kit.isCellSelected(at: path)
                    #expect(
                        isSelected == nil || isSelected == model.selected.contains(number),
                        "seed \(seed) step \(step) number \(number)")
                }
            }
        }
        #expect(faults.codes.isEmpty, "seed \(seed): \(faults.texts)")
    }

    @Test("The selected paths are in order, whatever the order of the taps", arguments: ListKind.allCases)
    func order(kind: ListKind) {
        let kit = kind.kit([[0, 1, 2], [3, 4], [5]])
        for path in [IndexPath.at(2, 0), .at(0, 2), .at(1, 1), .at(0, 0)] { kit.select(path) }
        #expect(kit.selection == [.at(0, 0), .at(0, 2), .at(1, 1), .at(2, 0)])
    }

    @Test("Selecting from code in single selection replaces the selection", arguments: ListKind.allCases)
    func replaced(kind: ListKind) {
        let kit = kind.kit([[0, 1, 2]])
        (kit as? TableKit)?.table.allowsMultipleSelection = false
        (kit as? CollectionKit)?.view.allowsMultipleSelection = false
        kit.select(.at(0, 0))
        kit.select(.at(0, 2))
        #expect(kit.selection == [.at(0, 2)])
        #expect([0, 1, 2].map { kit.isCellSelected(at: .at(0, $0)) } == [false, false, true])
    }

    @Test("A nil path deselects all rows", arguments: ListKind.allCases)
    func none(kind: ListKind) {
        let kit = kind.kit([[0, 1, 2]])
        kit.select(.at(0, 0))
        kit.select(.at(0, 1))
        (kit as? TableKit)?.table.selectRow(at: nil, animated: false, scrollPosition: .none)
        (kit as? CollectionKit)?.view.selectItem(at: nil, animated: false, scrollPosition: [])
        #expect(kit.selection.isEmpty && kit.isCellSelected(at: .at(0, 0)) == false)
    }

    @Test("A table without selected rows returns nil, and a collection an empty array")
    func empty() {
        #expect(TableKit([[0]]).table.indexPathsForSelectedRows == nil)
        #expect(TableKit([[0]]).table.indexPathForSelectedRow == nil)
        #expect(CollectionKit(column: [[0]]).view.indexPathsForSelectedItems == [])
    }

    @Test("A selected row far away gets a selected cell when it becomes visible", arguments: ListKind.allCases)
    func farAway(kind: ListKind) {
        let kit = kind.kit([Array(0..<500)])
        kit.select(.at(0, 400))
        #expect(kit.isCellSelected(at: .at(0, 400)) == nil && kit.selection == [.at(0, 400)])
        kit.list.contentOffset.y = 15_900
        kit.layout()
        #expect(kit.isCellSelected(at: .at(0, 400)) == true && kit.isCellSelected(at: .at(0, 401)) == false)
    }

    @Test("A table posts the notification when the user selects a row, and not when code does")
    func notification() {
        let kit = TableKit([[0, 1]])
        var count = 0
        let token = NotificationCenter.default.addObserver(
            forName: UITableView.selectionDidChangeNotification, object: kit.table, queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        kit.table.selectRow(at: .at(0, 0), animated: false, scrollPosition: .none)
        #expect(count == 0)
        kit.tap(1)
        #expect(count == 1)
    }
}
