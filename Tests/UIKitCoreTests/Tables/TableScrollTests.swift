import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Table scroll positions") @MainActor
struct TableScrollTests {
    /// One call of `scrollToRow` in a table of 100 rows of 40 points.
    struct Jump: CustomTestStringConvertible, Sendable {
        let row: Int
        let position: UITableView.ScrollPosition
        var start: CGFloat = 0
        var insets: UIEdgeInsets = .zero
        let expected: CGFloat

        var testDescription: String { "row \(row) at \(position) from \(start) with \(insets.top), \(insets.bottom)" }
    }

    nonisolated static let insets = UIEdgeInsets(top: 60, left: 0, bottom: 100, right: 0)
    nonisolated static let jumps = [
        Jump(row: 50, position: .top, expected: 2000),
        Jump(row: 50, position: .middle, expected: 1820),
        Jump(row: 50, position: .bottom, expected: 1640),
        Jump(row: 0, position: .top, start: 900, expected: 0),
        Jump(row: 0, position: .middle, start: 900, expected: 0),
        Jump(row: 0, position: .bottom, start: 900, expected: 0),
        Jump(row: 99, position: .top, expected: 3600),
        Jump(row: 99, position: .middle, expected: 3600),
        Jump(row: 99, position: .bottom, expected: 3600),
        // With `none` the table scrolls as little as possible, and not at all if the row is visible.
        Jump(row: 50, position: .none, expected: 1640),
        Jump(row: 50, position: .none, start: 3000, expected: 2000),
        Jump(row: 50, position: .none, start: 1700, expected: 1700),
        Jump(row: 50, position: .none, start: 1630, expected: 1640),
        Jump(row: 50, position: .none, start: 2010, expected: 2000),
        Jump(row: 50, position: .top, insets: insets, expected: 1940),
        Jump(row: 50, position: .middle, insets: insets, expected: 1840),
        Jump(row: 50, position: .bottom, insets: insets, expected: 1740),
        Jump(row: 0, position: .top, start: 500, insets: insets, expected: -60),
        Jump(row: 99, position: .bottom, insets: insets, expected: 3700),
        Jump(row: 99, position: .top, insets: insets, expected: 3700),
        Jump(row: 50, position: .none, insets: insets, expected: 1740),
        Jump(row: 50, position: .none, start: 1950, insets: insets, expected: 1940),
    ]

    @Test("scrollToRow brings a row to its position, within the insets and the content", arguments: jumps)
    func jump(example: Jump) {
        let kit = TableKit([Array(0..<100)]) { $0.contentInset = example.insets }
        kit.scroll(to: example.start)
        kit.table.scrollToRow(at: .at(0, example.row), at: example.position, animated: false)
        kit.layout()
        #expect(kit.table.contentOffset.y == example.expected)
        #expect(kit.numbers.contains(example.row))
    }

    @Test(
        "scrollToRow measures the rows that it passes, so the row ends at its exact position",
        arguments: [.top, .middle, .bottom] as [UITableView.ScrollPosition])
    func estimates(position: UITableView.ScrollPosition) {
        let kit = TableKit([Array(0..<400)]) { $0.rowHeight = UITableView.automaticDimension }
        kit.source.configure = { cell, number in
            cell.contentConfiguration = SizedContent(height: CGFloat(30 + number % 7 * 20))
        }
        kit.table.reloadData()
        for row in [300, 20, 399, 150, 151, 0] {
            kit.table.scrollToRow(at: .at(0, row), at: position, animated: false)
            kit.layout()
            let (rect, offset) = (kit.table.rectForRow(at: .at(0, row)), kit.table.contentOffset.y)
            #expect(rect.height == CGFloat(30 + row % 7 * 20))
            let wanted =
                switch position {
                case .top: rect.minY
                case .middle: rect.midY - 200
                default: rect.maxY - 400
                }
            #expect(abs(offset - min(max(0, wanted), kit.table.contentSize.height - 400)) <= 1, "row \(row)")
        }
    }

    @Test("In a plain table a row scrolled to the top is below its section's header")
    func stickyHeader() {
        let kit = TableKit([Array(0..<50), Array(50..<100)]) { $0.sectionHeaderHeight = 30 }
        kit.source.headers = [0: "a", 1: "b"]
        kit.table.reloadData()
        kit.layout()
        for path in [IndexPath.at(0, 20), .at(1, 20)] {
            kit.table.scrollToRow(at: path, at: .top, animated: false)
            kit.layout()
            let header = kit.table.headerView(forSection: path.section)
            #expect(header?.frame.maxY == kit.table.rectForRow(at: path).minY)
        }
    }

    @Test("A path whose row is NSNotFound scrolls to its section", arguments: [true, false])
    func section(animated: Bool) {
        let kit = TableKit([Array(0..<50), Array(50..<100), []], style: .plain) { $0.sectionHeaderHeight = 30 }
        kit.source.headers = [0: "a", 1: "b", 2: "c"]
        kit.table.reloadData()
        kit.layout()
        withFrames(kit.fixture) { frames in
            kit.table.scrollToRow(at: IndexPath(row: NSNotFound, section: 1), at: .top, animated: animated)
            frames.run(kit.fixture.clock)
        }
        kit.layout()
        #expect(kit.table.contentOffset.y >= 2000 && kit.table.contentOffset.y <= kit.table.rect(forSection: 1).minY)
        #expect(kit.numbers.contains(50))
    }

    @Test(
        "Scrolling to a missing row is a fault and does not scroll",
        arguments: [IndexPath.at(0, 100), .at(1, 0), .at(0, -1)])
    func missing(path: IndexPath) {
        let kit = TableKit([Array(0..<100)])
        kit.scroll(to: 500)
        let (_, faults) = Faults.of { kit.table.scrollToRow(at: path, at: .top, animated: false) }
        #expect(faults.codes == ["listIndexPath"] && kit.table.contentOffset.y == 500)
    }

    @Test("scrollToNearestSelectedRow scrolls to the first selected row, and does nothing without a selection")
    func nearestSelected() {
        let kit = TableKit([Array(0..<100)]) { $0.allowsMultipleSelection = true }
        kit.scroll(to: 700)
        kit.table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(kit.table.contentOffset.y == 700)
        for row in [60, 40] { kit.table.selectRow(at: .at(0, row), animated: false, scrollPosition: .none) }
        #expect(kit.table.contentOffset.y == 700)
        kit.table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(kit.table.contentOffset.y == 1600)
    }

    @Test(
        "Selecting a row with a scroll position scrolls; with none the row is selected without scrolling",
        arguments: [(.none, 0), (.top, 2000), (.middle, 1820), (.bottom, 1640)]
            as [(UITableView.ScrollPosition, CGFloat)])
    func selecting(position: UITableView.ScrollPosition, offset: CGFloat) {
        let kit = TableKit([Array(0..<100)])
        kit.table.selectRow(at: .at(0, 50), animated: false, scrollPosition: position)
        kit.layout()
        #expect(kit.table.contentOffset.y == offset && kit.table.indexPathForSelectedRow == .at(0, 50))
        #expect(kit.cell(50)?.isSelected == (position == .none ? nil : true))
    }

    @Test("An animated scroll moves the rows frame by frame, and shows each row that it passes once")
    func animated() {
        let kit = TableKit([Array(0..<100)])
        withFrames(kit.fixture) { frames in
            kit.table.scrollToRow(at: .at(0, 50), at: .top, animated: true)
            var offsets: [CGFloat] = []
            while !frames.isIdle, offsets.count < 100 {
                frames.step(kit.fixture.clock)
                kit.layout()
                offsets.append(kit.table.contentOffset.y)
                #expect(kit.numbers.first == Int(kit.table.contentOffset.y) / 40)
            }
            #expect(offsets == offsets.sorted() && offsets.count > 10 && offsets.last == 2000)
        }
    }

    @Test(
        "A content inset keeps rows in the inset visible, and content at the top stays at the top",
        arguments: [0, 20, 95] as [CGFloat])
    func insets(top: CGFloat) {
        let kit = TableKit([Array(0..<100)])
        kit.table.contentInset = UIEdgeInsets(top: top, left: 0, bottom: 30, right: 0)
        kit.layout()
        kit.scroll(to: -top)
        #expect(kit.cell(0)?.convert(CGPoint.zero, to: kit.fixture.window) == CGPoint(x: 0, y: top))
        #expect(kit.numbers.count == Int(((400 - top) / 40).rounded(.up)))
        kit.scroll(to: 1000)
        #expect(kit.numbers == Array(25..<35))
        #expect(kit.table.verticalRange == (-top)...3630)
    }
}
