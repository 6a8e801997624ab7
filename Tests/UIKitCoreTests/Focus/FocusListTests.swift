import Foundation
import Testing

@testable import UIKitCore

@Suite("The focus in tables and collections") @MainActor
struct FocusListTests {
    @Test("M82: A table is a group: Tab leads to its selected row, arrows through all of its 10,000 rows")
    func manyRows() {
        let kit = TableKit([Array(0..<10_000)])
        let fixture = FocusFixture(window: kit.fixture.window)
        kit.table.frame = CGRect(x: 0, y: 40, width: 400, height: 360)
        fixture.button("one", CGRect(x: 0, y: 0, width: 60, height: 30))
        kit.layout()
        _ = fixture.names(pressing: .keyboardTab, 2)
        #expect(kit.cell(0)?.isFocused == true)
        for _ in 0..<500 { fixture.press(.keyboardDownArrow) }
        #expect(kit.table.focusedRow == .at(0, 500) && kit.cell(500)?.isFocused == true)
        #expect(kit.table.visibleCells.count < 15 && fixture.system.halo?.item === kit.cell(500))
        fixture.press(.keyboardReturnOrEnter)
        #expect(kit.table.indexPathForSelectedRow == .at(0, 500))
        kit.table.scrollToRow(at: .at(0, 9_999), at: .bottom, animated: false)
        kit.layout()
        #expect(fixture.system.focusedItem == nil && fixture.system.halo == nil, "the row is out of sight")
        fixture.press(.keyboardDownArrow)
        #expect(kit.table.focusedRow == .at(0, 501) && kit.cell(501)?.isFocused == true)
        fixture.tab()
        #expect(fixture.focused == "one")
        kit.table.scrollToRow(at: .at(0, 498), at: .top, animated: false)
        kit.layout()
        fixture.tab()
        #expect(kit.cell(500)?.isFocused == true, "the selected row has the higher priority")
    }

    @Test("M82: A cell that was scrolled away gets the focus back when it is visible again")
    func scrollingBack() {
        let kit = TableKit([Array(0..<100)])
        let fixture = FocusFixture(window: kit.fixture.window)
        fixture.tab()
        fixture.press(.keyboardDownArrow)
        kit.scroll(to: 2_000)
        #expect(fixture.system.focusedItem == nil && !kit.table.visibleCells.contains { $0.isFocused })
        kit.scroll(to: 0)
        #expect(kit.cell(1)?.isFocused == true && fixture.system.halo?.item === kit.cell(1))
        kit.table.reloadData()
        kit.layout()
        #expect(kit.cell(1)?.isFocused == true && kit.table.visibleCells.count { $0.isFocused } == 1)
        kit.source.sections = [[]]
        kit.table.reloadData()
        kit.layout()
        #expect(fixture.system.focusedItem == nil)
        #expect(fixture.press(.keyboardDownArrow) == .unused)
    }

    @Test("M82: remembersLastFocusedIndexPath and the delegate choose the row, even a row that is not visible")
    func preferredRow() {
        let script = FocusTableScript()
        let kit = TableKit([Array(0..<100)], delegate: script)
        let fixture = FocusFixture(window: kit.fixture.window)
        fixture.button("one", CGRect(x: 0, y: 0, width: 60, height: 30))
        kit.table.frame = CGRect(x: 0, y: 40, width: 400, height: 360)
        kit.layout()
        script.preferred = .at(0, 70)
        _ = fixture.names(pressing: .keyboardTab, 2)
        #expect(kit.cell(70)?.isFocused == true)
        script.preferred = .at(5, 0)
        kit.table.remembersLastFocusedIndexPath = true
        fixture.press(.keyboardDownArrow)
        fixture.backTab()
        kit.scroll(to: 0)
        fixture.tab()
        #expect(kit.cell(71)?.isFocused == true)
    }

    @Test("M82: The delegate permits and observes movements, and chooses the rows that are selected with the focus")
    func delegate() {
        let script = FocusTableScript()
        let kit = TableKit([Array(0..<5)], delegate: script)
        let fixture = FocusFixture(window: kit.fixture.window)
        fixture.tab()
        #expect(script.log.drain() == ["nil to 0, 16"])
        fixture.press(.keyboardDownArrow)
        #expect(script.log.drain() == ["0 to 1, 2"])
        script.permits = false
        fixture.press(.keyboardDownArrow)
        #expect(script.log.drain().isEmpty && kit.cell(1)?.isFocused == true)
        script.permits = true
        kit.table.selectionFollowsFocus = true
        script.follows = { $0.row != 3 }
        var selected: [Int?] = []
        for _ in 0..<3 {
            fixture.press(.keyboardDownArrow)
            selected.append(kit.table.indexPathForSelectedRow?.row)
        }
        #expect(selected == [2, 2, 4])
        script.canFocus = { $0.row == 1 || $0.row == 4 }
        fixture.press(.keyboardUpArrow)
        #expect(kit.cell(1)?.isFocused == true)
    }

    @Test(
        "M82: allowsFocus, editing and selection decide if rows get the focus; the delegate can overrule allowsFocus"
    )
    func permissions() {
        let script = FocusTableScript()
        for (allows, duringEditing, isEditing, isExpected) in [
            (true, true, false, true), (false, true, false, false), (true, true, true, true),
            (true, false, true, false),
        ] {
            let kit = TableKit([Array(0..<3)]) {
                ($0.allowsFocus, $0.allowsFocusDuringEditing) = (allows, duringEditing)
                $0.allowsSelectionDuringEditing = true
            }
            if isEditing { kit.edit() }
            let focusable = kit.table.visibleCells.filter(\.canBecomeFocused)
            #expect(focusable.count == (isExpected ? 3 : 0), "\(allows) \(duringEditing) \(isEditing)")
        }
        let kit = TableKit([Array(0..<3)], delegate: script) { $0.allowsFocus = false }
        script.canFocus = { $0.row == 1 }
        #expect(kit.cell(1)?.canBecomeFocused == true && kit.cell(0)?.canBecomeFocused == false)
        kit.table.allowsSelection = false
        #expect(kit.cell(1)?.canBecomeFocused == false)
    }

    @Test("M82: A collection is a group: arrows move by position, and at its edge to the group's next item")
    func collection() {
        let kit = CollectionKit([Array(0..<8)], CollectionKit.grid(CGSize(width: 100, height: 50)))
        let fixture = FocusFixture(window: kit.fixture.window)
        kit.view.focusGroupIdentifier = "all"
        fixture.add("below", CGRect(x: 0, y: 300, width: 50, height: 50), group: "all")
        fixture.tab()
        fixture.press(.keyboardRightArrow)
        fixture.press(.keyboardDownArrow)
        #expect(kit.view.focusedPath == .at(0, 5) && kit.cell(5)?.isFocused == true)
        fixture.press(.keyboardSpacebar)
        #expect(kit.view.indexPathsForSelectedItems == [.at(0, 5)])
        #expect(kit.cell(5)?.configurationState.isFocused == true && kit.cell(5)?.isHighlighted == false)
        #expect(fixture.names(arrows: "d") == "below")
        fixture.press(.keyboardUpArrow)
        #expect(kit.cell(4)?.isFocused == true)
    }

    @Test("M66: A focused cell gets the copy command although it is not first responder")
    func copies() throws {
        try MenuFixture.run { base in
            final class CopyCell: UITableViewCell {
                var log = Log()
                override func copy(_ sender: Any?) { log.add("cell copies") }
            }
            final class First: UIView {
                var log = Log()
                override var canBecomeFirstResponder: Bool { true }
                override func copy(_ sender: Any?) { log.add("first copies") }
            }
            final class Source: NSObject, UITableViewDataSource {
                let log: Log
                init(_ log: Log) { self.log = log }
                func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let cell = CopyCell(style: .default, reuseIdentifier: nil)
                    cell.log = log
                    return cell
                }
            }
            let source = Source(base.log)
            let first = base.touches.add(First(), CGRect(x: 0, y: 0, width: 400, height: 400))
            first.log = base.log
            let table = base.touches.add(UITableView(), CGRect(x: 0, y: 0, width: 400, height: 300), to: first)
            table.dataSource = source
            base.window.layoutIfNeeded()
            first.becomeFirstResponder()
            base.press(.keyboardTab)
            let cell = try #require(base.window.focus.focusedItem as? CopyCell)
            #expect(!cell.isFirstResponder && first.isFirstResponder, "the first responder is further along the chain")
            base.press(.keyboardC, .command, plain: "c")
            base.touches.tap(5, 350)
            base.press(.keyboardC, .command, plain: "c")
            #expect(base.log.drain() == ["cell copies", "first copies"])
        }
    }
}

/// A table delegate whose answers about the focus can be changed by tests.
@MainActor private final class FocusTableScript: NSObject, UITableViewDelegate {
    let log = Log()
    var permits = true
    var preferred: IndexPath?
    var canFocus: (IndexPath) -> Bool = { _ in true }
    var follows: (IndexPath) -> Bool = { _ in true }

    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { canFocus(indexPath) }
    func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        tableView.selectionFollowsFocus && follows(indexPath)
    }
    func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { preferred }
    func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
        permits
    }
    func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
        with coordinator: UIFocusAnimationCoordinator
    ) {
        func name(_ path: IndexPath?) -> String { path.map { "\($0.row)" } ?? "nil" }
        log.add(
            "\(name(context.previouslyFocusedIndexPath)) to \(name(context.nextFocusedIndexPath)), "
                + "\(context.focusHeading.rawValue)")
    }
}
