import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Batches of collections, compared with arrays.
@Suite("Collection batches") @MainActor
struct CollectionBatchTests {
    @Test("After each of many random batches a collection shows the model's items in its lines", arguments: 1...40)
    func sequence(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 79)
        // Three items in a line.
        let kit = CollectionKit(
            [Array(0..<9), Array(9..<20), [], Array(20..<31)], CollectionKit.grid(CGSize(width: 130, height: 50)))
        var next = 100
        for step in 0..<12 {
            let plan = BatchPlan(from: kit.source.sections, next: &next, &random)
            kit.perform(plan, &random)
            kit.scroll(to: CGFloat(random.number(max(1, Int(kit.view.contentSize.height) - 400))))
            var (top, visible): (CGFloat, [Int]) = (0, [])
            let bounds = kit.view.bounds
            for items in plan.rows {
                for (index, number) in items.enumerated() {
                    let y = top + CGFloat(index / 3 * 50)
                    if y < bounds.maxY, y + 50 > bounds.minY { visible.append(number) }
                }
                top += CGFloat((items.count + 2) / 3 * 50)
            }
            #expect(kit.numbers == visible, "seed \(seed) step \(step)")
            #expect(kit.view.contentSize == CGSize(width: 400, height: top))
            #expect(
                (0..<kit.view.numberOfSections).map { kit.view.numberOfItems(inSection: $0) } == plan.rows.map(\.count))
            for path in kit.view.indexPathsForVisibleItems {
                #expect(kit.cell(path.item, path.section)?.frame == kit.frame(path.item, path.section))
            }
        }
    }

    @Test("Nested batches are applied together, and the inner batch's completion is called first")
    func nesting() {
        let kit = CollectionKit(column: [[0, 1, 2]])
        var order: [String] = []
        UIView.performWithoutAnimation {
            kit.view.performBatchUpdates {
                kit.source.sections = [[9, 0, 2]]
                kit.view.insertItems(at: [.at(0, 0)])
                kit.view.performBatchUpdates {
                    kit.view.deleteItems(at: [.at(0, 1)])
                } completion: { _ in
                    order.append("inner")
                }
                #expect(kit.view.hasUncommittedUpdates && order.isEmpty)
                #expect(kit.view.numberOfItems(inSection: 0) == 3)
            } completion: { _ in
                order.append("outer")
            }
        }
        kit.layout()
        #expect(order == ["inner", "outer"] && kit.numbers == [9, 0, 2])
    }

    @Test("Reloading replaces cells, and reconfiguring keeps them without preparing them for reuse")
    func reloading() {
        let kit = CollectionKit(column: [[0, 1, 2]])
        let kept = kit.cell(2)
        kit.source.sections = [[0, 11, 12]]
        kit.source.requests = []
        kit.view.reconfigureItems(at: [.at(0, 2), .at(0, 50), .at(4, 0)])
        #expect(kit.source.requests == [.at(0, 2)] && kit.cell(2) === kept && kept?.number == 12 && kept?.reuses == 0)
        kit.view.reloadItems(at: [.at(0, 1)])
        kit.layout()
        #expect(kit.source.requests == [.at(0, 2), .at(0, 1)] && kit.numbers == [0, 11, 12])
    }

    @Test("reloadData clears the selection, and limits the offset to the new content")
    func reloadData() {
        let kit = CollectionKit(column: [Array(0..<100)])
        kit.view.selectItem(at: .at(0, 50), animated: false, scrollPosition: .top)
        kit.layout()
        kit.source.sections = [Array(200..<300)]
        kit.view.reloadData()
        kit.layout()
        #expect(kit.view.contentOffset.y == 2000 && kit.numbers == Array(250..<260))
        #expect(kit.view.indexPathsForSelectedItems == [])
        kit.source.sections = [Array(0..<12)]
        kit.view.reloadData()
        kit.layout()
        #expect(kit.view.contentOffset.y == 80 && kit.numbers == Array(2..<12))
        kit.source.sections = []
        kit.view.reloadData()
        kit.layout()
        #expect(kit.view.contentOffset.y == 0 && kit.numbers.isEmpty && kit.view.numberOfSections == 0)
    }
}
