import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Table views") @MainActor
struct TableTests {
    let fixture = TouchFixture()

    @Test("Only visible rows have cells, and cells are reused")
    func reuse() {
        let source = NumberTableDataSource([Array(0..<100_000)])
        let table = fixture.table(source)
        #expect(table.visibleCells.count == 10)
        #expect(table.visibleCells.allSatisfy { ($0 as? NumberCell)?.ranCustomInitializer == true })
        #expect(table.contentSize.height == 4_000_000)
        let cells = Set(table.visibleCells.map(ObjectIdentifier.init))
        table.contentOffset = CGPoint(x: 0, y: 2_000_020)
        fixture.window.layoutIfNeeded()
        #expect(table.visibleTexts == (50_000...50_010).map(String.init))
        #expect(Set(table.visibleCells.map(ObjectIdentifier.init)).isSuperset(of: cells))
        #expect(table.subviews.filter { $0 is UITableViewCell }.count == 11)
        #expect(source.made == 21)
        #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 2_000_020)) == IndexPath(row: 50_000, section: 0))
    }

    @Test("A tap calls the delegate in UIKit's order and selects the row, or deselects it with multiple selection")
    func selection() {
        let source = NumberTableDataSource([Array(0..<20)])
        let table = fixture.table(source)
        fixture.tap(100, 60)
        #expect(
            source.log.drain() == [
                "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willSelect 1", "didSelect 1",
            ])
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        fixture.clock.advance(1)
        fixture.tap(100, 100)
        #expect(
            source.log.drain() == [
                "shouldHighlight 2", "didHighlight 2", "didUnhighlight 2", "willSelect 2", "willDeselect 1",
                "didDeselect 1", "didSelect 2",
            ])
        table.allowsMultipleSelection = true
        fixture.clock.advance(1)
        fixture.tap(100, 60)
        fixture.clock.advance(1)
        fixture.tap(100, 100)
        #expect(table.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false)
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("A drag neither highlights nor selects a row")
    func drag() {
        let source = NumberTableDataSource([Array(0..<100)])
        let table = fixture.table(source)
        fixture.down(100, 300)
        fixture.move(100, 280)
        fixture.move(100, 180)
        fixture.up(after: 0.3)
        #expect(source.log.drain().isEmpty)
        #expect(table.contentOffset.y == 100)
        #expect(table.visibleTexts.first == "2")
    }

    @Test("The position of a row is the sum of the heights above it")
    func heights() {
        let source = NumberTableDataSource([Array(0..<1000), Array(1000..<2000)])
        source.heights = { CGFloat(20 + $0 % 7) }
        source.titles = ["one", "two"]
        let table = fixture.table(source, .grouped)
        table.sectionHeaderHeight = 30
        table.sectionFooterHeight = 10
        fixture.window.layoutIfNeeded()
        var y = table.rectForHeader(inSection: 0).maxY
        for section in 0..<2 {
            if section == 1 { y += 40 }
            for row in 0..<1000 {
                let path = IndexPath(row: row, section: section)
                let height = CGFloat(20 + source.sections[section][row] % 7)
                #expect(abs(table.rectForRow(at: path).minY - y) < 0.001)
                #expect(table.indexPathForRow(at: CGPoint(x: 1, y: y + height / 2)) == path)
                y += height
            }
        }
        #expect(table.indexPathForRow(at: CGPoint(x: 1, y: table.rectForHeader(inSection: 1).midY)) == nil)
    }

    @Test("Constraints determine the height of rows, and visible rows do not jump while heights are estimated")
    func selfSizing() {
        let source = ConstraintSource()
        let table = fixture.add(UITableView(frame: .zero, style: .plain), CGRect(x: 0, y: 0, width: 400, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        let (_, faults) = Faults.of { fixture.window.layoutIfNeeded() }
        #expect(faults.codes.isEmpty)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 61)
        #expect(table.visibleCells.count == 7)
        table.scrollToRow(at: IndexPath(row: 500, section: 0), at: .top, animated: false)
        fixture.window.layoutIfNeeded()
        let rect = table.rectForRow(at: IndexPath(row: 500, section: 0))
        #expect(rect.minY == table.contentOffset.y)
        // The table scrolls up to rows whose heights are estimates. Each step must move the visible rows by exactly the
        // distance of the step.
        for _ in 0..<20 {
            let path = table.indexPathsForVisibleRows?.first ?? IndexPath(row: 0, section: 0)
            let minY = table.rectForRow(at: path).minY - table.contentOffset.y
            table.contentOffset.y -= 50
            fixture.window.layoutIfNeeded()
            #expect(abs(table.rectForRow(at: path).minY - table.contentOffset.y - minY - 50) < 0.6)
        }
    }

    @Test("Headers of a plain table stay at the top until the next header pushes them away")
    func sticky() throws {
        let source = NumberTableDataSource([Array(0..<20), Array(20..<40)])
        source.titles = ["one", "two"]
        let table = fixture.table(source)
        table.sectionHeaderHeight = 30
        table.contentOffset = CGPoint(x: 0, y: 200)
        fixture.window.layoutIfNeeded()
        let header = try #require(table.headerView(forSection: 0))
        #expect(header.textLabel?.text == "one")
        #expect(header.frame.minY == 200)
        let next = table.rectForHeader(inSection: 1).minY
        table.contentOffset = CGPoint(x: 0, y: next - 10)
        fixture.window.layoutIfNeeded()
        #expect(table.headerView(forSection: 0)?.frame.minY == next - 30)
        #expect(table.headerView(forSection: 1)?.frame.minY == next)
    }

    @Test("Arrow keys focus the next row, and Return selects it")
    func keys() {
        let source = NumberTableDataSource([Array(0..<50)])
        let table = fixture.table(source)
        table.becomeFirstResponder()
        fixture.pressKey(.keyboardDownArrow)
        fixture.pressKey(.keyboardDownArrow)
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isFocused == true)
        #expect(table.indexPathForSelectedRow == nil)
        fixture.pressKey(.keyboardReturnOrEnter)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        for _ in 0..<20 { fixture.pressKey(.keyboardDownArrow) }
        fixture.window.layoutIfNeeded()
        #expect(table.contentOffset.y == CGFloat(480))
        table.selectionFollowsFocus = true
        fixture.pressKey(.keyboardUpArrow)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 20, section: 0))
    }

    @Test("A swipe reveals the row's actions, and a tap performs an action; a row that cannot be edited has no actions")
    func swipe() {
        withFrames(fixture) { frames in
            let source = NumberTableDataSource([Array(0..<20)])
            let table = fixture.table(source)
            fixture.down(300, 60)
            fixture.move(280, 60)
            fixture.move(220, 60)
            fixture.up()
            frames.run(fixture.clock)
            let width = table.swipe?.tray.naturalWidth
            #expect(width.map { $0 >= 74 } == true)
            #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minX == width.map { -$0 })
            fixture.clock.advance(1)
            fixture.tap(380, 60)
            frames.run(fixture.clock)
            #expect(source.log.drain().contains("commit delete 1"))
            fixture.window.layoutIfNeeded()
            #expect(table.visibleTexts.prefix(3) == ["0", "2", "3"])
            #expect(table.swipe == nil)
            source.edits = false
            fixture.down(300, 60)
            fixture.move(220, 60)
            #expect(table.swipe == nil)
            fixture.up()
        }
    }

    @Test("While a table is edited, dragging a reorder control moves the row")
    func reorder() {
        let source = NumberTableDataSource([Array(0..<20)])
        let table = fixture.table(source)
        for cell in table.visibleCells { cell.showsReorderControl = true }
        table.setEditing(true, animated: false)
        fixture.window.layoutIfNeeded()
        fixture.down(385, 60)
        fixture.move(385, 70)
        fixture.move(385, 145)
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.frame.minY == 40)
        fixture.up(after: 0.3)
        #expect(source.log.drain().contains("move 1 3"))
        fixture.window.layoutIfNeeded()
        #expect(table.visibleTexts.prefix(5) == ["0", "2", "3", "1", "4"])
    }

    @Test("An estimated height of 0 disables self-sizing, and automatic rows have the standard height")
    func noEstimates() {
        let source = NumberTableDataSource([Array(0..<20)])
        source.titles = ["one"]
        let table = fixture.table(source)
        table.rowHeight = UITableView.automaticDimension
        for estimate in [0, UITableView.automaticDimension] as [CGFloat] {
            (table.estimatedRowHeight, table.estimatedSectionHeaderHeight) = (estimate, estimate)
            fixture.window.layoutIfNeeded()
            for cell in table.visibleCells { cell.textLabel?.font = .systemFont(ofSize: 60) }
            table.reloadData()
            fixture.window.layoutIfNeeded()
            #expect((table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44) == (estimate == 0))
        }
        table.estimatedRowHeight = 0
        table.frame.size.width = 300
        fixture.window.layoutIfNeeded()
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    }

    @Test("In right-to-left layout accessory and content of a cell are mirrored")
    func mirrored() throws {
        let source = NumberTableDataSource([[7]])
        let table = fixture.table(source)
        let cell = try #require(table.visibleCells.first)
        cell.accessoryType = .disclosureIndicator
        fixture.window.layoutIfNeeded()
        let accessory = try #require(cell.subviews.compactMap { $0 as? ListAccessoryView }.first)
        #expect(accessory.frame.maxX == 384)
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        #expect(accessory.frame.minX == 16)
        #expect(cell.contentView.frame.maxX == 400)
    }

    @Test("Contradictory updates and unknown index paths or identifiers are faults, and the table still shows its rows")
    func faults() {
        let source = NumberTableDataSource([Array(0..<5)])
        let table = fixture.table(source)
        let (_, faults) = Faults.of {
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            fixture.window.layoutIfNeeded()
            table.selectRow(at: IndexPath(row: 99, section: 0), animated: false, scrollPosition: .none)
            _ = table.dequeueReusableCell(withIdentifier: "unknown", for: IndexPath(row: 0, section: 0))
            table.endUpdates()
        }
        #expect(faults.codes == ["listUpdate", "listIndexPath", "listRegistration", "listUpdate"])
        #expect(!table.hasUncommittedUpdates)
        #expect(table.visibleTexts == ["0", "1", "2", "3", "4"])
    }
}

/// A data source of 1,000 rows. Constraints give row n the height 60 + n % 5.
@MainActor final class ConstraintSource: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        for view in cell.contentView.subviews { view.removeFromSuperview() }
        let inner = UIView()
        inner.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            inner.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            inner.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            inner.heightAnchor.constraint(equalToConstant: CGFloat(60 + indexPath.row % 5)),
        ])
        return cell
    }
}
