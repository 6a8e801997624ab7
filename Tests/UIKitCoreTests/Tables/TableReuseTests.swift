import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Table reuse") @MainActor
struct TableReuseTests {
    @Test("A table never has more cells than visible rows need, however it scrolls", arguments: 1...10)
    func cellCount(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 53)
        let script = RowScript()
        let kit = TableKit([Array(0..<500), Array(500..<900)], delegate: script)
        var cells: Set<ObjectIdentifier> = []
        for _ in 0..<60 {
            // Short steps reuse a few cells, and long jumps reuse all of them.
            let step = random.number(4) == 0 ? random.number(30_000) : random.number(600) - 300
            kit.scroll(to: min(max(0, kit.table.contentOffset.y + CGFloat(step)), 35_600))
            cells.formUnion(kit.table.visibleCells.map(ObjectIdentifier.init))
            let visible = Set(kit.table.visibleCells.map(ObjectIdentifier.init))
            #expect(Set(script.displayed.filter { $0.value == 1 }.keys) == visible, "seed \(seed)")
            #expect(script.displayed.values.allSatisfy { $0 == 0 || $0 == 1 })
            #expect(kit.numbers == (kit.table.indexPathsForVisibleRows ?? []).map { $0.section * 500 + $0.row })
        }
        #expect(cells.count <= 22)
        #expect(kit.table.subviews.filter { $0 is UITableViewCell }.count == kit.table.visibleCells.count)
    }

    @Test("A reused cell is prepared for reuse before the data source gets it; a new cell is not prepared")
    func preparation() throws {
        let kit = TableKit([Array(0..<100)])
        #expect(kit.table.visibleCells.allSatisfy { ($0 as? CountingCell)?.reuses == 0 })
        var reuses: [Int] = []
        kit.source.configure = { cell, _ in reuses.append(cell.reuses) }
        kit.scroll(to: 2000)
        #expect(reuses == Array(repeating: 1, count: 10))
        kit.scroll(to: 0)
        #expect(reuses.suffix(10) == Array(repeating: 2, count: 10))
    }

    @Test("A reused cell is neither selected nor highlighted, and neither transparent nor transformed")
    func state() throws {
        let kit = TableKit([Array(0..<100)])
        kit.table.selectRow(at: .at(0, 3), animated: false, scrollPosition: .none)
        kit.cell(4)?.isHighlighted = true
        kit.cell(5)?.alpha = 0.5
        kit.cell(6)?.transform = CGAffineTransform(scaleX: 2, y: 2)
        kit.scroll(to: 2000)
        #expect(kit.table.visibleCells.count == 10)
        for cell in kit.table.visibleCells {
            #expect(!cell.isSelected && !cell.isHighlighted && cell.alpha == 1 && cell.transform == .identity)
        }
        kit.scroll(to: 0)
        #expect(kit.table.visibleCells.map(\.isSelected) == (0..<10).map { $0 == 3 })
    }

    @Test("Cells of several identifiers are not mixed up")
    func identifiers() {
        final class Mixed: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 300 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: ["a", "b", "c"][indexPath.row % 3], for: indexPath)
            }
        }
        let mixed = Mixed()
        let kit = TableKit([]) { table in
            table.register(NumberCell.self, forCellReuseIdentifier: "a")
            table.register(CountingCell.self, forCellReuseIdentifier: "b")
            table.register(UITableViewCell.self, forCellReuseIdentifier: "c")
            table.dataSource = mixed
        }
        for offset in [0, 60, 4000, 3000, 0] as [CGFloat] {
            kit.scroll(to: offset)
            for (path, cell) in zip(kit.table.indexPathsForVisibleRows ?? [], kit.table.visibleCells) {
                #expect(cell.reuseIdentifier == ["a", "b", "c"][path.row % 3])
                #expect(cell is NumberCell == (path.row % 3 == 0) && cell is CountingCell == (path.row % 3 == 1))
            }
        }
    }

    @Test("A cell without an identifier is not reused")
    func withoutIdentifier() {
        final class Fresh: NSObject, UITableViewDataSource {
            var cells: [UITableViewCell] = []
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                cells.append(UITableViewCell(style: .default, reuseIdentifier: nil))
                return cells[cells.count - 1]
            }
        }
        let fresh = Fresh()
        let kit = TableKit([]) { $0.dataSource = fresh }
        kit.scroll(to: 2000)
        #expect(fresh.cells.count == 20 && fresh.cells.prefix(10).allSatisfy { $0.superview == nil })
        #expect(kit.table.visibleCells.elementsEqual(fresh.cells.suffix(10), by: ===))
    }

    @Test(
        "dequeueReusableCell(withIdentifier:) returns nil without a registered class, and a registration can be removed"
    )
    func registration() {
        let kit = TableKit([[1]])
        #expect(kit.table.dequeueReusableCell(withIdentifier: "none") == nil)
        kit.table.register(CountingCell.self, forCellReuseIdentifier: "other")
        #expect(kit.table.dequeueReusableCell(withIdentifier: "other") is CountingCell)
        kit.table.register(nil as AnyClass?, forCellReuseIdentifier: "other")
        #expect(kit.table.dequeueReusableCell(withIdentifier: "other") == nil)
        kit.table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        #expect(kit.table.dequeueReusableHeaderFooterView(withIdentifier: "header")?.reuseIdentifier == "header")
        kit.table.register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: "header")
        #expect(kit.table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
    }

    @Test("A registered class that is neither a cell nor a header is a fault, and a plain view is returned")
    func wrongClass() {
        let kit = TableKit([[1]])
        kit.table.register(UILabel.self, forCellReuseIdentifier: "label")
        kit.table.register(UILabel.self, forHeaderFooterViewReuseIdentifier: "label")
        let (cell, faults) = Faults.of { kit.table.dequeueReusableCell(withIdentifier: "label") }
        #expect(cell?.reuseIdentifier == "label" && faults.codes == ["listRegistration"])
        let (header, more) = Faults.of { kit.table.dequeueReusableHeaderFooterView(withIdentifier: "label") }
        #expect(header != nil && more.codes == ["listRegistration"])
    }

    @Test("The willDisplay and didEndDisplaying calls for headers are balanced, and headers are reused")
    func headers() {
        let script = SizeScript()
        var made: Set<ObjectIdentifier> = []
        script.headerHeight = { _ in 40 }
        script.footerHeight = { _ in 0 }
        script.header = { table, section in
            let view =
                table.dequeueReusableHeaderFooterView(withIdentifier: "header")
                ?? UITableViewHeaderFooterView(reuseIdentifier: "header")
            view.textLabel?.text = "\(section)"
            made.insert(ObjectIdentifier(view))
            return view
        }
        let kit = TableKit((0..<60).map { [$0, 100 + $0] }, delegate: script)
        for step in 0..<50 { kit.scroll(to: CGFloat(step * 97 % 6800)) }
        var balance: [String: Int] = [:]
        for line in script.log.drain() where line.contains("header") {
            balance[line.components(separatedBy: " ")[2], default: 0] += line.hasPrefix("show") ? 1 : -1
        }
        let visible = (0..<60).filter { kit.table.headerView(forSection: $0) != nil }
        #expect(balance.filter { $0.value != 0 } == Dictionary(uniqueKeysWithValues: visible.map { ("\($0)", 1) }))
        for section in visible { #expect(kit.table.headerView(forSection: section)?.textLabel?.text == "\(section)") }
        #expect(made.count <= 10)
    }

    @Test("cellForRow(at:) and indexPath(for:) know visible cells only")
    func lookup() throws {
        let kit = TableKit([Array(0..<50), Array(50..<60)])
        let cell = try #require(kit.cell(4))
        #expect(kit.table.indexPath(for: cell) == .at(0, 4))
        #expect(kit.cell(10) == nil && kit.table.cellForRow(at: .at(5, 0)) == nil)
        #expect(kit.table.indexPath(for: UITableViewCell()) == nil)
        kit.scroll(to: 1000)
        #expect(kit.cell(4) == nil && kit.table.indexPath(for: cell) != .at(0, 4))
    }
}
