import Foundation
import Testing

@testable import UIKitCore

@Suite("Table editing") @MainActor
struct TableEditingTests {
    private func marks(_ cell: UITableViewCell?) -> [ListAccessoryView.Kind] {
        (cell?.subviews ?? []).compactMap { ($0 as? ListAccessoryView)?.kind }
    }

    /// Answers of the data source and the delegate, and the resulting editing control of a row.
    struct Control: CustomTestStringConvertible, Sendable {
        var canEdit = true
        var style = UITableViewCell.EditingStyle.delete
        var indents = true
        var several = false
        let mark: ListAccessoryView.Kind?
        let start: CGFloat

        var testDescription: String { "canEdit \(canEdit), \(style), indents \(indents), several \(several)" }
    }

    nonisolated static let controls = [
        Control(mark: .delete, start: 38),
        Control(style: .insert, mark: .insert, start: 38),
        Control(style: .none, mark: nil, start: 0),
        Control(canEdit: false, mark: nil, start: 0),
        Control(canEdit: false, style: .insert, mark: nil, start: 0),
        Control(indents: false, mark: .delete, start: 0),
        Control(several: true, mark: .selection(isSelected: false), start: 38),
    ]

    @Test("Data source and delegate decide the editing control and the indentation of a row", arguments: controls)
    func control(example: Control) {
        let script = RowScript()
        script.style = { _ in example.style }
        script.indents = { _ in example.indents }
        let kit = TableKit([Array(0..<30)], delegate: script) {
            $0.allowsMultipleSelectionDuringEditing = example.several
        }
        kit.source.canEdit = { _ in example.canEdit }
        #expect(marks(kit.cell(1)).isEmpty && kit.cell(1)?.contentView.frame.minX == 0)
        kit.edit()
        for offset in [0, 600] as [CGFloat] {
            // Rows that become visible later look like the rows that were visible when editing began.
            kit.scroll(to: offset)
            for cell in kit.table.visibleCells {
                #expect(marks(cell) == (example.mark.map { [$0] } ?? []) && cell.isEditing)
                #expect(cell.contentView.frame.minX == example.start)
            }
        }
        kit.table.setEditing(false, animated: false)
        kit.layout()
        #expect(kit.table.visibleCells.allSatisfy { marks($0).isEmpty && !$0.isEditing })
        #expect(kit.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 0 && $0.editingStyle == .none })
    }

    @Test("A tap on the insert control calls tableView(_:commit:forRowAt:) at once, without a confirmation")
    func insertion() {
        let script = RowScript()
        script.style = { $0.row == 1 ? .insert : .none }
        let kit = TableKit([[0, 1, 2]], delegate: script)
        kit.edit()
        kit.fixture.tap(20, 60)
        kit.layout()
        #expect(kit.source.log.drain() == ["commit insert 0.1"])
        #expect(kit.numbers == [0, 1000, 1, 2])
    }

    @Test("The delete control asks for a confirmation; its button deletes the row, and editing continues")
    func deletion() {
        let script = RowScript()
        script.trailing = { _ in .unimplemented }
        let kit = TableKit([Array(0..<5)], delegate: script)
        withFrames(kit.fixture) { frames in
            kit.edit()
            kit.fixture.tap(20, 60)
            frames.run(kit.fixture.clock)
            kit.layout()
            #expect(kit.source.log.drain().isEmpty && script.log.drain() == ["willBeginEditing 0.1"])
            #expect(kit.cell(1)?.showingDeleteConfirmation == true)
            kit.fixture.clock.advance(1)
            kit.fixture.tap(390, 60)
            frames.run(kit.fixture.clock)
            kit.layout()
        }
        #expect(kit.source.log.drain() == ["commit delete 0.1"])
        #expect(kit.numbers == [0, 2, 3, 4] && kit.table.isEditing)
        #expect(script.log.drain().filter { $0.hasPrefix("didEndEditing") }.count == 1)
    }

    @Test("A cell is informed before and after editing begins, and before and after editing ends")
    func transitions() {
        final class Cell: UITableViewCell {
            var log: [String] = []
            override func willTransition(to state: StateMask) {
                super.willTransition(to: state)
                log.append("will \(state.rawValue) \(isEditing)")
            }
            override func didTransition(to state: StateMask) {
                super.didTransition(to: state)
                log.append("did \(state.rawValue) \(isEditing)")
            }
        }
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.setEditing(true, animated: false)
        cell.setEditing(true, animated: true)
        cell.isEditing = false
        #expect(cell.log == ["will 1 false", "did 1 true", "will 0 true", "did 0 false"])
    }

    @Test(
        "Editing mode has the same layout after an animated and after an unanimated change", arguments: [true, false])
    func animated(animated: Bool) {
        let kit = TableKit([Array(0..<5)])
        withFrames(kit.fixture) { frames in
            kit.table.setEditing(true, animated: animated)
            frames.run(kit.fixture.clock)
            kit.fixture.clock.advance(1)
            kit.layout()
        }
        #expect(kit.table.visibleCells.allSatisfy { $0.contentView.frame.minX == 38 && marks($0) == [.delete] })
    }

    /// The accessory views beside the content, outside of editing and during editing.
    struct Accessory: CustomTestStringConvertible, Sendable {
        var type = UITableViewCell.AccessoryType.none
        var editingType = UITableViewCell.AccessoryType.none
        let normal: [ListAccessoryView.Kind]
        let editing: [ListAccessoryView.Kind]

        var testDescription: String { "\(type), while editing \(editingType)" }
    }

    nonisolated static let accessories = [
        Accessory(normal: [], editing: []),
        Accessory(type: .disclosureIndicator, normal: [.disclosure], editing: []),
        Accessory(type: .checkmark, editingType: .checkmark, normal: [.checkmark], editing: [.checkmark]),
        Accessory(type: .detailButton, editingType: .disclosureIndicator, normal: [.detail], editing: [.disclosure]),
        Accessory(type: .detailDisclosureButton, normal: [.detail, .disclosure], editing: []),
        Accessory(editingType: .detailButton, normal: [], editing: [.detail]),
    ]

    @Test(
        "As editing begins and ends, the accessory type and the accessory type for editing replace each other",
        arguments: accessories)
    func accessory(example: Accessory) {
        let script = RowScript()
        script.style = { _ in .none }
        let kit = TableKit([[0]], delegate: script)
        guard let cell = kit.cell(0) else { return }
        (cell.accessoryType, cell.editingAccessoryType) = (example.type, example.editingType)
        for (isEditing, expected) in [(false, example.normal), (true, example.editing), (false, example.normal)] {
            kit.table.isEditing = isEditing
            kit.layout()
            #expect(marks(cell) == expected)
            let inside = cell.subviews.filter { $0 is ListAccessoryView }
            #expect(inside.allSatisfy { cell.contentView.frame.maxX <= $0.frame.minX && $0.frame.maxX <= 400 })
        }
    }

    @Test("Accessory views replace the accessory types and keep their size, vertically centred")
    func accessoryViews() {
        let kit = TableKit([[0]], delegate: RowScript())
        guard let cell = kit.cell(0) else { return }
        let (normal, editing) = (UIView(), UIView())
        normal.bounds.size = CGSize(width: 50, height: 20)
        editing.bounds.size = CGSize(width: 30, height: 10)
        cell.accessoryType = .disclosureIndicator
        (cell.accessoryView, cell.editingAccessoryView) = (normal, editing)
        kit.layout()
        #expect(normal.frame == CGRect(x: 334, y: 10, width: 50, height: 20) && marks(cell).isEmpty)
        #expect(cell.contentView.frame.maxX <= 334 && editing.superview == nil)
        kit.edit()
        #expect(editing.frame.size == CGSize(width: 30, height: 10) && editing.superview === cell)
        #expect(normal.superview == nil)
    }

    @Test("A tap on a detail button calls the delegate and does not select the row")
    func detailButton() {
        let script = RowScript()
        let kit = TableKit([[0, 1, 2]], delegate: script)
        kit.source.configure = { cell, _ in cell.accessoryType = .detailDisclosureButton }
        kit.table.reloadData()
        kit.layout()
        guard let button = kit.cell(1)?.subviews.first(where: { ($0 as? ListAccessoryView)?.kind == .detail }) else {
            Issue.record("no detail button")
            return
        }
        let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: kit.fixture.window)
        kit.fixture.tap(point.x, point.y)
        #expect(script.log.drain() == ["accessory 0.1"] && kit.table.indexPathForSelectedRow == nil)
    }

    @Test(
        "A row shows the reorder control if the cell requests it and the data source permits it",
        arguments: [(true, true), (true, false), (false, true), (false, false)])
    func reorderControl(wants: Bool, permitted: Bool) {
        let script = RowScript()
        let kit = TableKit([[0, 1, 2]], delegate: script)
        kit.source.canMove = { _ in permitted }
        kit.source.configure = { cell, _ in cell.showsReorderControl = wants }
        kit.table.reloadData()
        kit.edit()
        #expect(marks(kit.cell(1)).contains(.reorder) == (wants && permitted))
        #expect(kit.cell(1)?.contentView.frame.maxX == (wants && permitted ? 362 : 400))
        kit.table.isEditing = false
        kit.layout()
        #expect(marks(kit.cell(1)).isEmpty)
    }

    @Test("In right-to-left layout editing controls are mirrored")
    func rightToLeft() {
        let kit = TableKit([[0, 1]], delegate: RowScript())
        kit.source.configure = { cell, _ in
            cell.semanticContentAttribute = .forceRightToLeft
            cell.showsReorderControl = true
        }
        kit.table.reloadData()
        kit.edit()
        let frames = (kit.cell(0)?.subviews ?? []).compactMap { view in
            (view as? ListAccessoryView).map { ($0.kind, $0.frame) }
        }
        #expect(frames.first { $0.0 == .delete }?.1.minX == 368)
        #expect(frames.first { $0.0 == .reorder }?.1.minX == 0)
        #expect(kit.cell(0)?.contentView.frame == CGRect(x: 38, y: 0, width: 324, height: 40))
    }
}
