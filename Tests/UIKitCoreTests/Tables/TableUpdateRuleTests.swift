import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Rules of updates: invalid changes, nesting, completions, and the calls that update rows without a change of the
/// data.
@Suite("Table update rules") @MainActor
struct TableUpdateRuleTests {
    @Test("Nested updates are applied together when the outermost update ends")
    func nesting() {
        let kit = TableKit([Array(0..<5)])
        var order: [String] = []
        kit.table.beginUpdates()
        kit.source.sections = [[9, 0, 2, 3, 4]]
        kit.table.insertRows(at: [.at(0, 0)], with: .none)
        kit.table.performBatchUpdates {
            kit.table.deleteRows(at: [.at(0, 1)], with: .none)
            order.append("inner")
        } completion: { _ in
            order.append("completion")
        }
        #expect(kit.table.hasUncommittedUpdates && order == ["inner"])
        #expect(kit.table.numberOfRows(inSection: 0) == 5)
        kit.table.endUpdates()
        order.append("outer")
        kit.layout()
        #expect(!kit.table.hasUncommittedUpdates && order == ["inner", "completion", "outer"])
        #expect(kit.numbers == [9, 0, 2, 3, 4])
    }

    @Test("A batch without changes requests the heights again and keeps the cells")
    func heights() {
        let script = SizeScript()
        var height: CGFloat = 40
        script.height = { _, path in path.row == 1 ? height : 40 }
        let kit = TableKit([Array(0..<5)], delegate: script)
        let cells = kit.table.visibleCells
        height = 90
        kit.table.performBatchUpdates(nil)
        kit.layout()
        #expect(kit.table.rectForRow(at: .at(0, 2)).minY == 130 && kit.table.contentSize.height == 250)
        #expect(kit.table.visibleCells.elementsEqual(cells, by: ===) && kit.source.requests.count == 5)
        #expect(kit.cell(2)?.frame.minY == 130)
    }

    @Test("Reloading a row replaces its cell, and reconfiguring a row keeps the cell")
    func reloading() throws {
        let kit = TableKit([Array(0..<5)])
        let (first, second) = (try #require(kit.cell(1)), try #require(kit.cell(2)))
        kit.source.sections = [[0, 11, 12, 3, 4]]
        kit.source.requests = []
        kit.table.reconfigureRows(at: [.at(0, 2)])
        #expect(kit.source.requests == [.at(0, 2)])
        kit.table.reloadRows(at: [.at(0, 1)], with: .none)
        kit.layout()
        #expect(kit.source.requests == [.at(0, 2), .at(0, 1)])
        #expect(kit.cell(2) === second && second.number == 12)
        #expect(kit.cell(1)?.number == 11 && first.superview == nil || kit.cell(1) === first && first.reuses == 1)
        #expect(kit.numbers == [0, 11, 12, 3, 4])
    }

    @Test(
        "Reconfiguring a row whose cell is not visible requests no cell",
        arguments: [IndexPath.at(0, 50), .at(0, 99), .at(3, 0)])
    func reconfiguringInvisible(path: IndexPath) {
        let kit = TableKit([Array(0..<100)])
        kit.source.requests = []
        kit.table.reconfigureRows(at: [path])
        kit.layout()
        #expect(kit.source.requests.isEmpty && kit.numbers == Array(0..<10))
    }

    @Test("reloadData clears the selection, requests the counts again, and limits the offset to the new content")
    func reloadData() {
        let kit = TableKit([Array(0..<100)])
        kit.table.selectRow(at: .at(0, 50), animated: false, scrollPosition: .middle)
        kit.layout()
        let offset = kit.table.contentOffset.y
        kit.source.sections = [Array(200..<300)]
        kit.table.reloadData()
        kit.layout()
        #expect(kit.table.contentOffset.y == offset && kit.table.indexPathForSelectedRow == nil)
        #expect(kit.numbers.first == 200 + Int(offset) / 40)
        #expect(kit.table.visibleCells.allSatisfy { !$0.isSelected })
        kit.source.sections = [Array(0..<12)]
        kit.table.reloadData()
        kit.layout()
        #expect(kit.table.contentOffset.y == 80 && kit.numbers == Array(2..<12))
        kit.source.sections = []
        kit.table.reloadData()
        kit.layout()
        #expect(kit.table.contentOffset.y == 0 && kit.table.indexPathsForVisibleRows == nil && kit.numbers.isEmpty)
    }

    @Test(
        "Every row animation ends with the rows at their places",
        arguments: [.fade, .right, .left, .top, .bottom, .none, .middle, .automatic] as [UITableView.RowAnimation])
    func animations(animation: UITableView.RowAnimation) {
        let kit = TableKit([Array(0..<4)])
        withFrames(kit.fixture) { frames in
            kit.source.sections = [[0, 9, 2, 3]]
            kit.table.performBatchUpdates {
                kit.table.deleteRows(at: [.at(0, 1)], with: animation)
                kit.table.insertRows(at: [.at(0, 1)], with: animation)
            }
            frames.run(kit.fixture.clock)
            kit.fixture.clock.advance(1)
            kit.layout()
        }
        #expect(kit.numbers == [0, 9, 2, 3])
        #expect(kit.table.visibleCells.map(\.frame) == (0..<4).map { CGRect(x: 0, y: $0 * 40, width: 400, height: 40) })
        #expect(kit.table.visibleCells.allSatisfy { $0.alpha == 1 })
    }
}
