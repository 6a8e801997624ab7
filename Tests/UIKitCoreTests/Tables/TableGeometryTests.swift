import Foundation
import Testing

@testable import UIKitCore

/// Positions of rows, headers and footers, compared with sums of heights.
@Suite("Table geometry") @MainActor
struct TableGeometryTests {
    /// The frames of a table's parts, computed by adding heights.
    private struct Reference {
        var rows: [(path: IndexPath, frame: CGRect)] = []
        var headers: [CGRect] = []
        var footers: [CGRect] = []
        var sections: [CGRect] = []
        var end: CGFloat

        init(
            _ counts: [Int], header: CGFloat, footer: CGFloat, start: CGFloat, inset: CGFloat,
            height: (IndexPath) -> CGFloat
        ) {
            end = start
            for (section, count) in counts.enumerated() {
                let top = end
                headers.append(CGRect(x: 0, y: end, width: 400, height: header))
                end += header
                for row in 0..<count {
                    let path = IndexPath.at(section, row)
                    rows.append((path, CGRect(x: inset, y: end, width: 400 - 2 * inset, height: height(path))))
                    end += height(path)
                }
                footers.append(CGRect(x: 0, y: end, width: 400, height: footer))
                end += footer
                sections.append(CGRect(x: 0, y: top, width: 400, height: end - top))
            }
        }
    }

    nonisolated static let cases: [(UITableView.Style, Int)] = (0..<8).flatMap { seed in
        [UITableView.Style.plain, .grouped, .insetGrouped].map { ($0, seed) }
    }

    @Test("Frames, visible rows and rows at points agree with sums of random heights", arguments: cases)
    func frames(style: UITableView.Style, seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 31 &+ 7)
        let counts = (0..<6).map { _ in random.number(25) }
        let (header, footer) = (CGFloat(random.number(3) * 20), CGFloat(random.number(3) * 15))
        let heights = (0..<6).map { _ in (0..<25).map { _ in CGFloat(1 + random.number(90)) } }
        let script = SizeScript()
        script.height = { _, path in heights[path.section][path.row] }
        (script.headerHeight, script.footerHeight) = ({ _ in header }, { _ in footer })
        let kit = TableKit(counts.map { Array(0..<$0) }, style: style, delegate: script)
        let top = style == .plain ? 0 : kit.table.rectForHeader(inSection: 0).minY
        let reference = Reference(
            counts, header: header, footer: footer, start: top,
            inset: style == .insetGrouped ? UITableView.groupInset : 0
        ) { heights[$0.section][$0.row] }
        for section in counts.indices {
            #expect(kit.table.rectForHeader(inSection: section) == reference.headers[section])
            #expect(kit.table.rectForFooter(inSection: section) == reference.footers[section])
            #expect(kit.table.rect(forSection: section) == reference.sections[section])
        }
        for (path, frame) in reference.rows { #expect(kit.table.rectForRow(at: path) == frame) }
        for _ in 0..<25 {
            let rect = CGRect(x: 0, y: random.number(Int(reference.end)), width: 400, height: 1 + random.number(700))
            let inside = reference.rows.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }.map(\.path)
            #expect(kit.table.indexPathsForRows(in: rect) == inside)
            let point = CGPoint(x: 3, y: CGFloat(random.number(Int(reference.end) * 2)) / 2)
            let hit = reference.rows.first { $0.frame.minY <= point.y && $0.frame.maxY > point.y }?.path
            #expect(kit.table.indexPathForRow(at: point) == hit)
            kit.scroll(to: min(rect.minY, max(0, kit.table.contentSize.height - 400)))
            let bounds = kit.table.bounds
            let visible = reference.rows.filter { $0.frame.minY < bounds.maxY && $0.frame.maxY > bounds.minY }.map(
                \.path)
            #expect(kit.table.indexPathsForVisibleRows ?? [] == visible)
        }
    }

    @Test(
        "Points and rectangles outside the rows contain no row",
        arguments: [-1, -1000, 400.5, 1e9, .infinity] as [CGFloat])
    func outside(y: CGFloat) {
        let kit = TableKit([Array(0..<10)])
        #expect(kit.table.indexPathForRow(at: CGPoint(x: 10, y: y)) == nil)
        #expect(kit.table.indexPathsForRows(in: CGRect(x: 0, y: y, width: 400, height: 0.25)) == [])
    }

    @Test(
        "Missing rows and sections have empty rectangles",
        arguments: [IndexPath.at(0, 3), .at(0, -1), .at(1, 0), .at(-1, 0)])
    func missing(path: IndexPath) {
        let kit = TableKit([[0, 1, 2]])
        #expect(kit.table.rectForRow(at: path) == .zero)
        #expect(path.section == 0 || kit.table.rect(forSection: path.section) == .zero)
        #expect(path.section == 0 || kit.table.numberOfRows(inSection: path.section) == 0)
        #expect(kit.table.headerView(forSection: path.section) == nil)
    }

    @Test(
        "The table's header and footer views shift and extend the content",
        arguments: [(0, 0), (50, 0), (0, 70), (60, 80)] as [(CGFloat, CGFloat)])
    func headerAndFooterView(header: CGFloat, footer: CGFloat) {
        let (top, bottom) = (UIView(), UIView())
        let kit = TableKit([Array(0..<20)]) { table in
            top.frame.size.height = header
            bottom.frame.size.height = footer
            (table.tableHeaderView, table.tableFooterView) = (top, bottom)
        }
        #expect(kit.table.contentSize.height == header + 800 + footer)
        #expect(kit.table.rectForRow(at: .at(0, 0)).minY == header)
        #expect(top.frame == CGRect(x: 0, y: 0, width: 400, height: header) && top.superview === kit.table)
        #expect(bottom.frame == CGRect(x: 0, y: header + 800, width: 400, height: footer))
        kit.table.tableHeaderView = nil
        kit.table.tableFooterView = nil
        kit.layout()
        #expect(top.superview == nil && bottom.superview == nil && kit.table.contentSize.height == 800)
        #expect(kit.cell(0)?.frame.minY == 0)
    }

    @Test("The background view fills the visible area, behind the rows, and does not scroll")
    func background() {
        let view = UIView()
        let kit = TableKit([Array(0..<50)]) { $0.backgroundView = view }
        for offset in [0, 300, 1600] as [CGFloat] {
            kit.scroll(to: offset)
            #expect(view.frame == CGRect(x: 0, y: offset, width: 400, height: 400))
            let index = kit.table.subviews.firstIndex(of: view) ?? 99
            #expect(kit.table.visibleCells.allSatisfy { (kit.table.subviews.firstIndex(of: $0) ?? 0) > index })
        }
    }

    @Test(
        "sizeThatFits returns the height of all rows, but not more than the given height",
        arguments: [(0, 800), (300, 300), (2000, 800)] as [(CGFloat, CGFloat)])
    func fitting(limit: CGFloat, height: CGFloat) {
        let kit = TableKit([Array(0..<20)])
        #expect(kit.table.sizeThatFits(CGSize(width: 400, height: limit)) == CGSize(width: 400, height: height))
    }

    @Test(
        "A change of the table's size shows the rows of the new area",
        arguments: [0, 35, 40, 390, 800, 4000] as [CGFloat])
    func resizing(height: CGFloat) {
        let kit = TableKit([Array(0..<50)])
        kit.table.frame.size.height = height
        kit.layout()
        #expect(kit.numbers == Array(0..<min(50, Int((height / 40).rounded(.up)))))
        kit.table.frame.size.height = 400
        kit.layout()
        #expect(kit.numbers == Array(0..<10))
    }

    @Test("A row with a height of 0 is not among the visible rows")
    func zeroHeight() {
        let script = SizeScript()
        script.height = { _, path in path.row % 2 == 0 ? 0 : 40 }
        let kit = TableKit([Array(0..<30)], delegate: script)
        #expect(kit.numbers == (0..<10).map { 2 * $0 + 1 })
        #expect(kit.table.contentSize.height == 600)
    }

    @Test(
        "In right-to-left layout the insets of separators are mirrored, and rows are as wide as the table"
    )
    func rightToLeft() throws {
        let kit = TableKit([Array(0..<3)]) { table in
            table.semanticContentAttribute = .forceRightToLeft
            table.separatorInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
        }
        let cell = try #require(kit.cell(1))
        cell.semanticContentAttribute = .forceRightToLeft
        cell.layoutIfNeeded()
        #expect(cell.frame == CGRect(x: 0, y: 40, width: 400, height: 40))
        let line = try #require(cell.subviews.last { $0.frame.height <= 1 && $0.frame.width > 0 })
        #expect(line.frame.minX == 10 && line.frame.maxX == 370)
    }
}
