import Foundation
import Testing

@testable import UIKitCore

@Suite("Selection of several rows of a table") @MainActor
struct TableMultipleSelectionTests {
    /// Returns a table of rows of 40 points.
    private func table(_ count: Int = 60, _ prepare: (UITableView) -> Void = { _ in }) -> (TableKit, SelectionLog) {
        let log = SelectionLog()
        let kit = TableKit([Array(0..<count)], delegate: log) { table in
            table.allowsMultipleSelectionDuringEditing = true
            prepare(table)
        }
        return (kit, log)
    }

    private func selected(_ kit: TableKit) -> [Int] { (kit.table.indexPathsForSelectedRows ?? []).map(\.row) }

    private func click(_ kit: TableKit, _ row: Int, _ flags: UIKeyModifierFlags = []) {
        let rect = kit.table.rectForRow(at: .at(0, row))
        let point = CGPoint(x: rect.midX, y: rect.midY - kit.table.contentOffset.y)
        for phase in [UITouch.Phase.began, .ended] {
            kit.fixture.clock.advance(0.3)
            kit.fixture.window.dispatcher.handleTouches(
                [TouchInput(identifier: 0, phase: phase, location: point, type: .indirectPointer)],
                InputContext(modifiers: flags, buttons: phase == .ended ? [] : .primary))
        }
    }

    @Test("M83: Two fingers begin editing, select the rows that they pass, and deselect rows that they leave again")
    func twoFingers() {
        let (kit, log) = table()
        kit.fixture.sendTouches(.began, [(1, 140, 60), (2, 160, 60)])
        kit.fixture.sendTouches(.moved, [(1, 140, 70), (2, 160, 70)])
        #expect(kit.table.isEditing && log.log.drain() == ["begins 1", "+1"])
        kit.fixture.sendTouches(.moved, [(1, 140, 180), (2, 160, 180)])
        #expect(selected(kit) == [1, 2, 3, 4] && kit.cell(3)?.isSelected == true)
        kit.fixture.sendTouches(.moved, [(1, 140, 100), (2, 160, 100)])
        #expect(selected(kit) == [1, 2] && kit.cell(3)?.isSelected == false)
        kit.fixture.sendTouches(.ended, [(1, 140, 100), (2, 160, 100)])
        #expect(log.log.drain().last == "ends" && kit.table.isEditing && kit.table.contentOffset == .zero)
        // A gesture that begins on a selected row deselects rows.
        kit.fixture.sendTouches(.began, [(1, 140, 60), (2, 160, 60)])
        kit.fixture.sendTouches(.moved, [(1, 140, 70), (2, 160, 70)])
        #expect(selected(kit) == [2])
        kit.fixture.sendTouches(.cancelled, [(1, 140, 70), (2, 160, 70)])
        #expect(log.log.drain() == ["begins 1", "-1", "ends"])
    }

    @Test("M83: Where the delegate refuses, two fingers scroll, and modifier keys have no effect")
    func refused() {
        let (kit, log) = table()
        log.permits = false
        kit.fixture.sendTouches(.began, [(1, 140, 250), (2, 160, 250)])
        for y in [230, 200, 150] as [CGFloat] { kit.fixture.sendTouches(.moved, [(1, 140, y), (2, 160, y)]) }
        kit.fixture.sendTouches(.ended, [(1, 140, 150), (2, 160, 150)], after: 0.5)
        #expect(!kit.table.isEditing && selected(kit).isEmpty && kit.table.contentOffset.y > 0)
        kit.scroll(to: 0)
        click(kit, 1)
        click(kit, 4, .shift)
        #expect(selected(kit) == [4] && !kit.table.isEditing)
        #expect(!log.log.drain().contains { $0.hasPrefix("begins") })
    }

    @Test("M83: A Shift click selects the range from the last click; a click with the command key toggles one row")
    func clicks() {
        let (kit, log) = table { $0.allowsMultipleSelection = true }
        click(kit, 1)
        click(kit, 4, .shift)
        #expect(selected(kit) == [1, 2, 3, 4])
        click(kit, 2, .command)
        click(kit, 8, .command)
        #expect(selected(kit) == [1, 3, 4, 8] && !kit.table.isEditing)
        click(kit, 6, .shift)
        #expect(selected(kit) == [1, 3, 4, 6, 7, 8])
        #expect(log.log.drain() == ["+1", "+2", "+3", "+4", "-2", "+8", "+6", "+7"])
    }

    @Test("M83: If several rows can be selected only during editing, a Shift click begins editing")
    func clickBeginsEditing() {
        let (kit, _) = table()
        click(kit, 1)
        click(kit, 3, .shift)
        #expect(kit.table.isEditing && selected(kit) == [1, 2, 3])
    }

    @Test("M83: Near the edge, two fingers scroll the rows and select the rows that come into view")
    func autoscroll() {
        let (kit, _) = table()
        kit.fixture.sendTouches(.began, [(1, 140, 300), (2, 160, 300)])
        kit.fixture.sendTouches(.moved, [(1, 140, 315), (2, 160, 315)])
        kit.fixture.sendTouches(.moved, [(1, 140, 398), (2, 160, 398)])
        #expect(selected(kit) == [7, 8, 9] && kit.table.contentOffset == .zero)
        kit.fixture.clock.advance(0.5)
        let offset = kit.table.contentOffset.y
        #expect(offset > 200 && selected(kit) == Array(7...Int((offset + 398) / 40)))
        kit.fixture.sendTouches(.moved, [(1, 140, 200), (2, 160, 200)])
        kit.fixture.clock.advance(0.5)
        #expect(kit.table.contentOffset.y == offset)
        kit.fixture.sendTouches(.ended, [(1, 140, 200), (2, 160, 200)])
    }

    @Test("M83: During editing, one finger that begins horizontally selects rows; a slider in a row keeps its drags")
    func oneFinger() {
        let (kit, log) = table { $0.allowsSelection = false }
        let slider = UISlider(frame: CGRect(x: 200, y: 5, width: 150, height: 30))
        kit.cell(2)?.contentView.addSubview(slider)
        func pan(_ points: [(CGFloat, CGFloat)]) {
            kit.fixture.clock.advance(1)
            kit.fixture.down(points[0].0, points[0].1)
            for (x, y) in points.dropFirst() { kit.fixture.move(x, y) }
            kit.fixture.up(after: 0.5)
        }
        pan([(150, 60), (165, 60), (200, 60)])
        #expect(!kit.table.isEditing && selected(kit).isEmpty)
        kit.edit()
        pan([(150, 60), (165, 60), (170, 180)])
        #expect(selected(kit) == [1, 2, 3, 4] && kit.table.contentOffset == .zero)
        #expect(log.log.drain() == ["begins 1", "+1", "+2", "+3", "+4", "ends"])
        pan([(150, 300), (150, 285), (150, 200)])
        #expect(selected(kit) == [1, 2, 3, 4] && kit.table.contentOffset.y > 0)
        kit.scroll(to: 0)
        let thumb = slider.convert(CGPoint(x: 10, y: 15), to: kit.fixture.window)
        pan([(thumb.x, thumb.y), (thumb.x + 20, thumb.y), (thumb.x + 60, thumb.y)])
        #expect(selected(kit) == [1, 2, 3, 4] && log.log.drain().isEmpty)
    }
}
