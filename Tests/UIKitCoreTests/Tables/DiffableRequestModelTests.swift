import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// The cells that a diffable data source requests, after random snapshots with requests for reloading and
/// reconfiguring.
@Suite("Cell requests of diffable data sources") @MainActor
struct DiffableRequestModelTests {
    typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    /// A plan: sections with their items, and the items to reload and to reconfigure. All items are visible.
    private struct Plan {
        var sections: [(String, [Int])] = []
        var reloaded: Set<Int> = []
        var reconfigured: Set<Int> = []

        /// Creates a plan by changing a list at random. All sections remain, and the list has at most nine items.
        init(from old: [(String, [Int])], _ random: inout ListRandom, next: inout Int) {
            sections = old
            for _ in 0..<random.number(4) {
                let count = sections.reduce(0) { $0 + $1.1.count }
                let section = random.number(sections.count)
                switch random.number(3) {
                case 0 where count < 9:
                    sections[section].1.insert(next, at: random.number(sections[section].1.count + 1))
                    next += 1
                case 1 where !sections[section].1.isEmpty:
                    sections[section].1.remove(at: random.number(sections[section].1.count))
                default:
                    guard !sections[section].1.isEmpty else { continue }
                    let item = sections[section].1.remove(at: random.number(sections[section].1.count))
                    let target = random.number(sections.count)
                    sections[target].1.insert(item, at: random.number(sections[target].1.count + 1))
                }
            }
            let kept = Set(old.flatMap(\.1)).intersection(sections.flatMap(\.1))
            for item in kept.sorted() {
                switch random.number(6) {
                case 0: reloaded.insert(item)
                case 1: reconfigured.insert(item)
                default: break
                }
            }
        }

        var items: [Int] { sections.flatMap(\.1) }

        var snapshot: Snapshot {
            var result = Snapshot(sections)
            result.reloadItems(reloaded.sorted())
            result.reconfigureItems(reconfigured.sorted())
            return result
        }
    }

    @Test(
        "Only new, reloaded and reconfigured items request cells; only reloaded items get another cell",
        arguments: 1...30, ListKind.allCases)
    func requests(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 229)
        let list = DiffableFixture(kind)
        var next = 6
        var plan = Plan(from: [("a", [0, 1, 2]), ("b", [3, 4]), ("c", [5])], &random, next: &next)
        list.apply(Snapshot(plan.sections))
        _ = list.provided.drain()
        let (_, faults) = Faults.of {
            for step in 0..<12 {
                let (old, before) = (Set(plan.items), list.cells)
                plan = Plan(from: plan.sections, &random, next: &next)
                list.apply(plan.snapshot)
                let new = Set(plan.items).subtracting(old)
                let expected = new.union(plan.reloaded).union(plan.reconfigured)
                #expect(
                    list.provided.drain().compactMap { Int($0) }.sorted() == expected.sorted(),
                    "seed \(seed) step \(step)")
                #expect(list.kit.numbers == plan.items, "seed \(seed) step \(step)")
                for item in old.intersection(plan.items).subtracting(plan.reloaded) {
                    #expect(list.cells[item] == before[item], "seed \(seed) step \(step) item \(item)")
                }
            }
        }
        #expect(faults.codes.isEmpty, "seed \(seed): \(faults.texts)")
    }

    @Test(
        "Rows outside the visible area are not requested, whatever the snapshot asks for", arguments: ListKind.allCases)
    func invisible(kind: ListKind) {
        let list = DiffableFixture(kind)
        list.apply([("a", Array(0..<200))])
        _ = list.provided.drain()
        var next = list.source.snapshot()
        next.reloadItems([150])
        next.reconfigureItems([160])
        next.moveItem(199, afterItem: 100)
        next.deleteItems([120])
        list.apply(next)
        #expect(list.provided.drain().isEmpty && list.kit.numbers == Array(0..<10))
        #expect(list.source.snapshot().numberOfItems == 199 && list.source.indexPath(for: 199) == .at(0, 101))
    }

    @Test(
        "If snapshots are applied while an animation runs, the list finally shows the last snapshot",
        arguments: 1...10, ListKind.allCases)
    func overlapping(seed: Int, kind: ListKind) {
        var random = ListRandom(seed: UInt64(seed) &* 233)
        let list = DiffableFixture(kind)
        list.apply([("a", [0, 1, 2]), ("b", [3, 4]), ("c", [5])])
        var (next, completions) = (6, 0)
        var plan = Plan(from: [("a", [0, 1, 2]), ("b", [3, 4]), ("c", [5])], &random, next: &next)
        withFrames(list.kit.fixture) { frames in
            for step in 0..<6 {
                plan = Plan(from: plan.sections, &random, next: &next)
                list.source.apply(Snapshot(plan.sections), animatingDifferences: true) { completions += 1 }
                for _ in 0..<random.number(12) { frames.step(list.kit.fixture.clock) }
                list.kit.layout()
                #expect(list.kit.numbers == plan.items, "seed \(seed) step \(step)")
            }
            list.kit.finish(frames)
        }
        #expect(completions == 6 && list.kit.numbers == plan.items, "seed \(seed)")
        #expect(list.kit.cells.map(\.frame.minY) == plan.items.indices.map { CGFloat($0) * 40 }, "seed \(seed)")
        #expect(list.kit.cells.allSatisfy { $0.alpha == 1 }, "seed \(seed)")
        let all = list.kit.list.subviews.filter { $0 is UITableViewCell || $0 is UICollectionViewCell }
        #expect(all.count == plan.items.count, "seed \(seed)")
    }
}
