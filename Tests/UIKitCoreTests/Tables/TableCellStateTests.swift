import Foundation
import Testing

@testable import UIKitCore

/// The calls by which a table changes the state of its cells, as apps override them.
@Suite("States of table cells") @MainActor
struct TableCellStateTests {
    /// A cell of an app that logs the changes of its state.
    private final class LoggingCell: UITableViewCell {
        static let log = Log()
        var number = -1

        override func setSelected(_ selected: Bool, animated: Bool) {
            if selected != isSelected { Self.log.add("\(number) select \(selected) \(animated)") }
            super.setSelected(selected, animated: animated)
        }
        override func setHighlighted(_ highlighted: Bool, animated: Bool) {
            if highlighted != isHighlighted { Self.log.add("\(number) highlight \(highlighted)") }
            super.setHighlighted(highlighted, animated: animated)
        }
        override func setEditing(_ editing: Bool, animated: Bool) {
            if editing != isEditing { Self.log.add("\(number) edit \(editing) \(animated)") }
            super.setEditing(editing, animated: animated)
        }
        override func prepareForReuse() {
            super.prepareForReuse()
            Self.log.add("\(number) reuse \(isSelected) \(isHighlighted)")
        }
    }

    /// A data source of logging cells.
    @MainActor private final class Source: NSObject, UITableViewDataSource {
        var count: Int

        init(_ count: Int) { self.count = count }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            (cell as? LoggingCell)?.number = indexPath.row
            return cell
        }
    }

    private let fixture = TouchFixture()

    private func make(_ source: Source, _ prepare: (UITableView) -> Void = { _ in }) -> UITableView {
        let table = UITableView(frame: .zero, style: .plain)
        table.register(LoggingCell.self, forCellReuseIdentifier: "cell")
        (table.rowHeight, table.dataSource) = (40, source)
        prepare(table)
        fixture.add(table, CGRect(x: 0, y: 0, width: 400, height: 200))
        fixture.window.layoutIfNeeded()
        _ = LoggingCell.log.drain()
        return table
    }

    @Test("A touch highlights a row, and its end selects the row without animation")
    func touch() {
        let source = Source(3)
        let table = make(source)
        fixture.down(100, 60)
        fixture.clock.advance(0.3)
        #expect(LoggingCell.log.drain() == ["1 highlight true"])
        fixture.up()
        #expect(LoggingCell.log.drain().sorted() == ["1 highlight false", "1 select true false"])
        fixture.clock.advance(1)
        fixture.tap(100, 20)
        let lines = LoggingCell.log.drain()
        #expect(lines.contains("1 select false false") && lines.contains("0 select true false"))
        #expect(table.indexPathForSelectedRow == .at(0, 0))
    }

    @Test("Selecting and deselecting in code passes on whether the change is animated", arguments: [false, true])
    func programmatic(animated: Bool) {
        let source = Source(3)
        let table = make(source)
        table.selectRow(at: .at(0, 1), animated: animated, scrollPosition: .none)
        #expect(LoggingCell.log.drain() == ["1 select true \(animated)"])
        table.selectRow(at: .at(0, 2), animated: animated, scrollPosition: .none)
        #expect(LoggingCell.log.drain() == ["1 select false \(animated)", "2 select true \(animated)"])
        table.deselectRow(at: .at(0, 2), animated: animated)
        #expect(LoggingCell.log.drain() == ["2 select false \(animated)"])
        table.selectRow(at: .at(0, 0), animated: false, scrollPosition: .none)
        _ = LoggingCell.log.drain()
        table.selectRow(at: nil, animated: animated, scrollPosition: .none)
        #expect(LoggingCell.log.drain() == ["0 select false \(animated)"] && table.indexPathForSelectedRow == nil)
        table.deselectRow(at: .at(0, 1), animated: animated)
        #expect(LoggingCell.log.drain() == [], "a row that is not selected does not change")
    }

    @Test("A reused cell has no state of its former row, and shows the state of its new row")
    func reuse() {
        let source = Source(40)
        let table = make(source)
        table.selectRow(at: .at(0, 0), animated: false, scrollPosition: .none)
        _ = LoggingCell.log.drain()
        table.contentOffset.y = 800
        fixture.window.layoutIfNeeded()
        let reuses = LoggingCell.log.drain().filter { $0.contains("reuse") }
        #expect(!reuses.isEmpty && reuses.allSatisfy { $0.hasSuffix("reuse false false") })
        #expect(table.visibleCells.allSatisfy { !$0.isSelected })
        table.contentOffset.y = 0
        fixture.window.layoutIfNeeded()
        let selected = table.visibleCells.filter(\.isSelected).compactMap { ($0 as? LoggingCell)?.number }
        #expect(selected == [0])
    }

    @Test("Visible cells begin editing with animation; cells that become visible later do so without animation")
    func editing() {
        let source = Source(40)
        let table = make(source)
        table.setEditing(true, animated: true)
        let lines = LoggingCell.log.drain()
        #expect(Set(lines) == Set((0..<5).map { "\($0) edit true true" }) && lines.count == 5)
        table.contentOffset.y = 800
        fixture.window.layoutIfNeeded()
        #expect(table.visibleCells.allSatisfy { $0.isEditing })
        table.isEditing = false
        #expect(table.visibleCells.allSatisfy { !$0.isEditing })
        #expect(LoggingCell.log.drain().allSatisfy { !$0.hasSuffix("edit false true") })
    }

    @Test("The configuration state of a cell has the flags of the cell")
    func configurationState() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: "a")
        #expect(!cell.configurationState.isSelected && !cell.configurationState.isHighlighted)
        cell.isSelected = true
        cell.setHighlighted(true, animated: true)
        cell.isEditing = true
        let state = cell.configurationState
        #expect(state.isSelected && state.isHighlighted && state.isEditing && !state.isSwiped)
        #expect(!state.isExpanded && !state.isFocused && !state.isDisabled && !state.isPinned && !state.isReordering)
        #expect(state.cellDragState == .none && state.cellDropState == .none)
        #expect(cell.reuseIdentifier == "a" && !cell.showingDeleteConfirmation && cell.editingStyle == .none)
    }

    @Test("The styles of cells, selections, accessories and separators have UIKit's raw values and defaults")
    func rawValues() {
        typealias Cell = UITableViewCell
        #expect([Cell.CellStyle.default, .value1, .value2, .subtitle].map(\.rawValue) == [0, 1, 2, 3])
        #expect([Cell.SelectionStyle.none, .blue, .gray, .default].map(\.rawValue) == [0, 1, 2, 3])
        #expect([Cell.EditingStyle.none, .delete, .insert].map(\.rawValue) == [0, 1, 2])
        let accessories: [Cell.AccessoryType] = [
            .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
        ]
        #expect(accessories.map(\.rawValue) == [0, 1, 2, 3, 4])
        #expect(
            Cell.StateMask.showingEditControl.rawValue == 1 && Cell.StateMask.showingDeleteConfirmation.rawValue == 2)
        let cell = UITableViewCell()
        #expect(cell.accessoryType == .none && cell.editingAccessoryType == .none && cell.selectionStyle == .default)
        #expect(cell.indentationLevel == 0 && cell.indentationWidth == 10 && cell.shouldIndentWhileEditing)
        #expect(!cell.showsReorderControl && cell.accessoryView == nil && cell.editingAccessoryView == nil)
        let table = UITableView(frame: .zero, style: .grouped)
        #expect(table.style == .grouped && table.separatorStyle == .singleLine && table.allowsSelection)
        #expect(!table.allowsMultipleSelection && !table.allowsSelectionDuringEditing && !table.isEditing)
        #expect(!table.allowsMultipleSelectionDuringEditing && table.separatorInsetReference == .fromCellEdges)
        #expect(!table.cellLayoutMarginsFollowReadableWidth && table.insetsContentViewsToSafeArea)
        #expect(table.tableHeaderView == nil && table.tableFooterView == nil && table.backgroundView == nil)
        #expect(table.numberOfSections <= 1 && table.indexPathForSelectedRow == nil && table.visibleCells.isEmpty)
    }
}
