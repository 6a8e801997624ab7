import Foundation
import Testing

@testable import UIKitCore

/// The section index of a table of 400 by 400 points with five sections of five rows of 40 points.
@Suite("Table section index") @MainActor
struct SectionIndexTests {
    /// A data source with titles; the answers of the section lookup can be changed.
    private final class Titled: NSObject, UITableViewDataSource {
        var titles: [String]? = ["A", "B", "C", "D", "E"]
        var sections = 5
        var lookup: (String, Int) -> Int = { $1 }
        let log = Log()

        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            cell.semanticContentAttribute = tableView.semanticContentAttribute
            cell.textLabel?.text = "row"
            return cell
        }
        func sectionIndexTitles(for tableView: UITableView) -> [String]? {
            log.add("titles")
            return titles
        }
        func tableView(
            _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
        ) -> Int {
            log.add("\(title) \(index)")
            return lookup(title, index)
        }
    }

    private let fixture = TouchFixture()
    private let source = Titled()

    private func show(
        style: UITableView.Style = .plain, rightToLeft: Bool = false, prepare: (UITableView) -> Void = { _ in }
    ) -> UITableView {
        let table = UITableView(frame: .zero, style: style)
        table.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        table.register(CountingCell.self, forCellReuseIdentifier: "cell")
        table.rowHeight = 40
        table.dataSource = source
        prepare(table)
        fixture.add(table, CGRect(x: 0, y: 0, width: 400, height: 400))
        fixture.window.layoutIfNeeded()
        return table
    }

    private func layout() { fixture.window.layoutIfNeeded() }

    private func texts(_ table: UITableView) -> [String] { table.sectionIndex?.labels.compactMap(\.text) ?? [] }

    @Test("The titles are in a column at the trailing edge, vertically centred, in front of the rows")
    func column() throws {
        let table = show()
        let index = try #require(table.sectionIndex)
        #expect(texts(table) == ["A", "B", "C", "D", "E"])
        #expect(index.frame == CGRect(x: 380, y: 0, width: 20, height: 400))
        #expect(index.labels.first?.frame.minY == 165 && index.labels.last?.frame.maxY == 235)
        let cell = try #require(table.visibleCells.first)
        let order = table.subviews
        #expect(try #require(order.firstIndex(of: index)) > (try #require(order.firstIndex(of: cell))))
    }

    @Test("In right-to-left layout the index is at the left edge, and the content of rows does not overlap the index")
    func rightToLeft() throws {
        let table = show(rightToLeft: true)
        #expect(table.sectionIndex?.frame.minX == 0)
        #expect(table.visibleCells.first?.contentView.frame == CGRect(x: 20, y: 0, width: 380, height: 40))
    }

    @Test("The index stays in place while the table scrolls")
    func fixed() {
        let table = show()
        table.contentOffset.y = 300
        layout()
        #expect(table.sectionIndex?.frame == CGRect(x: 380, y: 300, width: 20, height: 400))
    }

    @Test("Content, accessories and accessory views of rows end before the index")
    func room() throws {
        let table = show()
        let cell = try #require(table.visibleCells.first)
        #expect(cell.contentView.frame.maxX == 380)
        cell.accessoryType = .checkmark
        layout()
        let mark = try #require(cell.subviews.compactMap { $0 as? ListAccessoryView }.first)
        #expect(mark.frame.maxX == 364 && cell.contentView.frame.maxX <= mark.frame.minX)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 10))
        cell.accessoryView = view
        layout()
        #expect(view.frame.maxX == 364)
        source.titles = nil
        table.reloadSectionIndexTitles()
        layout()
        #expect(view.frame.maxX == 384 && table.sectionIndex == nil)
    }

    @Test("A touch on a title, or a move to a title, scrolls to the title's section without animation")
    func touch() {
        let table = show()
        _ = source.log.drain()
        fixture.down(390, 186)
        #expect(table.contentOffset.y == 200 && source.log.drain() == ["B 1"])
        fixture.move(390, 190)
        #expect(source.log.drain().isEmpty)
        fixture.move(390, 214)
        #expect(table.contentOffset.y == 600 && source.log.drain() == ["D 3"])
        // The finger may leave the column. Positions above the titles select the first title, and positions below
        // select the last.
        fixture.move(200, 20)
        #expect(table.contentOffset.y == 0 && source.log.drain() == ["A 0"])
        fixture.move(390, 399)
        #expect(table.contentOffset.y == 600 && source.log.drain() == ["E 4"])
        fixture.up()
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("The data source decides which section belongs to a title; a section that does not exist is ignored")
    func lookup() {
        let table = show()
        source.lookup = { title, _ in title == "B" ? 3 : title == "C" ? 99 : title == "D" ? -1 : NSNotFound }
        fixture.tap(390, 186)
        #expect(table.contentOffset.y == 600)
        for y in [200, 214, 228] as [CGFloat] {
            fixture.tap(390, y)
            #expect(table.contentOffset.y == 600)
        }
    }

    @Test("Without titles there is no index, and rows have the whole width", arguments: [nil, []] as [[String]?])
    func none(titles: [String]?) {
        source.titles = titles
        let table = show()
        #expect(table.sectionIndex == nil && table.visibleCells.first?.contentView.frame.width == 400)
    }

    @Test("Only plain tables show an index", arguments: [UITableView.Style.grouped, .insetGrouped])
    func styles(style: UITableView.Style) {
        #expect(show(style: style).sectionIndex == nil)
    }

    @Test("The index is hidden while the table is edited")
    func editing() {
        let table = show()
        table.setEditing(true, animated: false)
        layout()
        #expect(table.sectionIndex == nil)
        table.setEditing(false, animated: false)
        layout()
        #expect(texts(table).count == 5 && table.visibleCells.first?.contentView.frame.maxX == 380)
    }

    @Test(
        "The index is shown if the table has at least the minimum number of rows",
        arguments: [(0, true), (25, true), (26, false)])
    func minimum(rows: Int, isShown: Bool) {
        let table = show { $0.sectionIndexMinimumDisplayRowCount = rows }
        #expect((table.sectionIndex != nil) == isShown)
        table.sectionIndexMinimumDisplayRowCount = 30
        layout()
        #expect(table.sectionIndex == nil)
    }

    @Test("Titles are loaded with the data and by reloadSectionIndexTitles")
    func reloading() {
        let table = show()
        source.titles = ["X", "Y"]
        layout()
        #expect(texts(table).count == 5)
        table.reloadSectionIndexTitles()
        layout()
        #expect(texts(table) == ["X", "Y"])
        source.titles = ["Q"]
        table.reloadData()
        layout()
        #expect(texts(table) == ["Q"])
    }

    @Test("The titles and the background have the table's colours; another background is shown during a touch")
    func colors() {
        let table = show {
            ($0.sectionIndexColor, $0.sectionIndexBackgroundColor) = (.systemRed, .systemGray5)
            $0.sectionIndexTrackingBackgroundColor = .systemGray2
        }
        let index = table.sectionIndex
        #expect(index?.labels.allSatisfy { $0.textColor == .systemRed } == true)
        #expect(index?.backgroundColor == .systemGray5)
        fixture.down(390, 200)
        #expect(index?.backgroundColor == .systemGray2)
        fixture.up()
        #expect(index?.backgroundColor == .systemGray5)
        table.sectionIndexColor = nil
        #expect(index?.labels.first?.textColor == table.tintColor)
        fixture.down(390, 200)
        fixture.cancel()
        #expect(index?.backgroundColor == .systemGray5)
    }

    @Test("The search title is shown as a magnifying glass, and is given to the data source unchanged")
    func search() {
        source.titles = [UITableView.indexSearch, "A"]
        let table = show()
        #expect(texts(table) == ["\u{1F50D}", "A"])
        _ = source.log.drain()
        fixture.tap(390, 190)
        #expect(source.log.drain() == ["{search} 0"])
    }

    /// A number of titles (0, 1, 2, …), the height of the column, and the texts that the column shows.
    nonisolated static let columns: [(titles: Int, height: CGFloat, texts: [String])] = [
        (3, 42, ["0", "1", "2"]), (3, 41, ["0"]), (5, 42, ["0", "•", "4"]), (5, 69, ["0", "•", "4"]),
        (5, 70, ["0", "1", "2", "3", "4"]), (9, 70, ["0", "•", "4", "•", "8"]),
        (10, 70, ["0", "•", "5", "•", "9"]), (4, 5, ["0"]), (0, 100, []),
    ]

    @Test("If there is no room for all titles, the column alternates between titles and bullets", arguments: columns)
    func bullets(titles: Int, height: CGFloat, texts: [String]) {
        let index = TableSectionIndex(frame: CGRect(x: 0, y: 0, width: 20, height: height))
        index.show((0..<titles).map(String.init))
        #expect(index.labels.map(\.text) == texts)
    }

    @Test("Each title can be touched, even if the column has no room for it", arguments: [5, 26, 100, 1000])
    func allTitles(count: Int) {
        let index = TableSectionIndex(frame: CGRect(x: 0, y: 0, width: 20, height: 280))
        index.show((0..<count).map(String.init))
        let reached = stride(from: CGFloat(-5), to: 290, by: 0.1).compactMap { index.title(at: $0) }
        #expect(reached == reached.sorted() && Set(reached) == Set(0..<count))
    }

    @Test("A subclass of a diffable data source can provide the titles and their sections")
    func subclasses() {
        final class Source: UITableViewDiffableDataSource<String, Int> {
            override func sectionIndexTitles(for tableView: UITableView) -> [String]? { snapshot().sectionIdentifiers }
            override func tableView(
                _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
            ) -> Int { snapshot().indexOfSection(title) ?? 0 }
        }
        let table = UITableView(frame: .zero, style: .plain)
        table.rowHeight = 40
        let source = Source(tableView: table) { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
        fixture.add(table, CGRect(x: 0, y: 0, width: 400, height: 400))
        source.apply(
            DiffableSource.Snapshot([("K", Array(0..<10)), ("L", Array(10..<30))]), animatingDifferences: false)
        table.reloadSectionIndexTitles()
        layout()
        #expect(texts(table) == ["K", "L"])
        fixture.tap(390, 212)
        #expect(table.contentOffset.y == 400)
    }
}
