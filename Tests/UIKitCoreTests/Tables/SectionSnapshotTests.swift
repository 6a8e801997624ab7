import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// `NSDiffableDataSourceSectionSnapshot`, compared with a plain tree.
@Suite("Section snapshots") @MainActor
struct SectionSnapshotTests {
    typealias Snapshot = NSDiffableDataSourceSectionSnapshot<Int>

    /// An item of the reference, with its children.
    private final class Node {
        let item: Int
        weak var parent: Node?
        var children: [Node] = []
        var isExpanded = false

        init(_ item: Int) { self.item = item }

        /// The node, followed by its descendants in order.
        var all: [Node] { [self] + children.flatMap(\.all) }
        var visible: [Node] { [self] + (isExpanded ? children.flatMap(\.visible) : []) }
        var level: Int { parent.map { $0.level + 1 } ?? -1 }

        func copy() -> Node {
            let result = Node(item)
            result.isExpanded = isExpanded
            result.insert(children.map { $0.copy() }, at: 0)
            return result
        }
        func insert(_ nodes: [Node], at index: Int) {
            for node in nodes { node.parent = self }
            children.insert(contentsOf: nodes, at: index)
        }
        var index: Int { parent?.children.firstIndex { $0 === self } ?? 0 }
    }

    /// A tree whose root is not an item.
    private final class Tree {
        let root = Node(-1)
        var nodes: [Node] { Array(root.all.dropFirst()) }

        init() { root.isExpanded = true }

        /// Returns a section snapshot with the content of the tree below a node.
        func snapshot(of node: Node) -> Snapshot {
            var result = Snapshot()
            for child in node.children { Self.add(child, to: nil, of: &result) }
            return result
        }
        private static func add(_ node: Node, to parent: Int?, of snapshot: inout Snapshot) {
            snapshot.append([node.item], to: parent)
            if node.isExpanded { snapshot.expand([node.item]) }
            for child in node.children { add(child, to: node.item, of: &snapshot) }
        }
    }

    private func compare(_ snapshot: Snapshot, _ tree: Tree, _ text: String) {
        let nodes = tree.nodes
        #expect(snapshot.items == nodes.map(\.item), "\(text)")
        #expect(snapshot.rootItems == tree.root.children.map(\.item), "\(text)")
        let visible = Array(tree.root.visible.dropFirst())
        #expect(snapshot.visibleItems == visible.map(\.item), "\(text)")
        for (index, node) in nodes.enumerated() {
            #expect(snapshot.contains(node.item) && snapshot.index(of: node.item) == index, "\(text)")
            #expect(snapshot.level(of: node.item) == node.level, "\(text)")
            #expect(snapshot.parent(of: node.item) == (node.parent === tree.root ? nil : node.parent?.item), "\(text)")
            #expect(snapshot.isExpanded(node.item) == node.isExpanded, "\(text)")
            #expect(snapshot.isVisible(node.item) == visible.contains { $0 === node }, "\(text)")
        }
    }

    @Test("Random operations change a section snapshot like a tree", arguments: 1...60)
    func operations(seed: Int) {
        var random = ListRandom(seed: UInt64(seed) &* 151)
        var (snapshot, next) = (Snapshot(), 0)
        let tree = Tree()
        let (_, faults) = Faults.of {
            for step in 0..<50 {
                change(&snapshot, tree, &next, &random)
                compare(snapshot, tree, "seed \(seed) step \(step)")
            }
        }
        #expect(faults.codes.isEmpty, "seed \(seed): \(faults.texts)")
    }

    private func change(_ snapshot: inout Snapshot, _ tree: Tree, _ next: inout Int, _ random: inout ListRandom) {
        let nodes = tree.nodes
        let new = Array(next..<(next + random.number(4)))
        guard !nodes.isEmpty else {
            next += new.count
            snapshot.append(new)
            return tree.root.insert(new.map(Node.init), at: 0)
        }
        let node = nodes[random.number(nodes.count)]
        switch random.number(10) {
        case 0:
            next += new.count
            snapshot.append(new)
            tree.root.insert(new.map(Node.init), at: tree.root.children.count)
        case 1, 2:
            next += new.count
            snapshot.append(new, to: node.item)
            node.insert(new.map(Node.init), at: node.children.count)
        case 3:
            next += new.count
            snapshot.insert(new, before: node.item)
            node.parent?.insert(new.map(Node.init), at: node.index)
        case 4:
            next += new.count
            snapshot.insert(new, after: node.item)
            node.parent?.insert(new.map(Node.init), at: node.index + 1)
        case 5:
            // The second item may be a descendant of the first item.
            let other = nodes[random.number(nodes.count)]
            snapshot.delete([node.item, other.item])
            for removed in [node, other] { removed.parent?.children.removeAll { $0 === removed } }
        case 6, 7:
            snapshot.expand([node.item])
            node.isExpanded = true
        case 8:
            snapshot.collapse([node.item])
            node.isExpanded = false
        default: insertTree(&snapshot, node, &next, &random)
        }
    }

    /// Inserts a small tree beside a node, or in the place of its children.
    private func insertTree(_ snapshot: inout Snapshot, _ node: Node, _ next: inout Int, _ random: inout ListRandom) {
        let other = Tree()
        for _ in 0..<random.number(5) {
            let parents = other.root.all
            parents[random.number(parents.count)].insert([Node(next)], at: 0)
            next += 1
        }
        for inner in other.nodes { inner.isExpanded = random.number(2) == 0 }
        let inserted = other.snapshot(of: other.root)
        let copies = other.root.children.map { $0.copy() }
        let last = copies.last?.item ?? node.item
        switch random.number(3) {
        case 0:
            #expect(snapshot.insert(inserted, before: node.item) == last)
            node.parent?.insert(copies, at: node.index)
        case 1:
            #expect(snapshot.insert(inserted, after: node.item) == last)
            node.parent?.insert(copies, at: node.index + 1)
        default:
            snapshot.replace(childrenOf: node.item, using: inserted)
            node.children = []
            node.insert(copies, at: 0)
        }
    }

    /// A snapshot of the items 1 and 5, in which item 1 has the children 2 and 3, and item 3 has the child 4.
    private var sample: Snapshot {
        var result = Snapshot()
        result.append([1, 5])
        result.append([2, 3], to: 1)
        result.append([4], to: 3)
        return result
    }

    @Test("New items are collapsed; children are visible when all their ancestors are expanded")
    func visibility() {
        var snapshot = sample
        #expect(snapshot.visibleItems == [1, 5] && snapshot.items == [1, 2, 3, 4, 5])
        snapshot.expand([3])
        #expect(snapshot.visibleItems == [1, 5] && !snapshot.isVisible(4))
        snapshot.expand([1])
        #expect(snapshot.visibleItems == [1, 2, 3, 4, 5])
        snapshot.collapse([1])
        snapshot.expand([1])
        #expect(snapshot.visibleItems == [1, 2, 3, 4, 5] && snapshot.isExpanded(3))
    }

    @Test("The snapshot of an item has its descendants, with their states, and the item itself if requested")
    func partial() {
        var snapshot = sample
        snapshot.expand([1, 3])
        let inner = snapshot.snapshot(of: 1)
        #expect(inner.rootItems == [2, 3] && inner.visibleItems == [2, 3, 4] && inner.level(of: 4) == 1)
        let whole = snapshot.snapshot(of: 1, includingParent: true)
        #expect(whole.rootItems == [1] && whole.visibleItems == [1, 2, 3, 4] && whole.level(of: 4) == 2)
        #expect(snapshot.snapshot(of: 5).items.isEmpty && snapshot.snapshot(of: 5, includingParent: true).items == [5])
    }

    @Test("The visual description has a line per item, with its level and state")
    func description() {
        var snapshot = sample
        snapshot.expand([1])
        #expect(snapshot.visualDescription() == "- 1\n  * 2\n  + 3\n    * 4\n* 5")
        #expect(Snapshot().visualDescription().isEmpty)
    }

    @Test("A snapshot is a value: changing a copy leaves the original unchanged")
    func copies() {
        let snapshot = sample
        var copy = snapshot
        copy.delete([1])
        copy.deleteAll()
        copy.append([1])
        #expect(snapshot.items == [1, 2, 3, 4, 5] && copy.items == [1])
    }

    @Test("Items that exist already are ignored, and each of them is reported as a fault")
    func duplicates() {
        var snapshot = sample
        let (_, faults) = Faults.of {
            snapshot.append([4, 6, 6])
            snapshot.insert([2, 7], before: 5)
            var other = Snapshot()
            other.append([8, 1])
            other.append([9], to: 8)
            snapshot.insert(other, after: 5)
        }
        #expect(faults.codes == Array(repeating: "snapshotIdentifier", count: 4))
        #expect(snapshot.items == [1, 2, 3, 4, 7, 5, 8, 9, 6])
    }

    @Test("Operations on items that do not exist are faults and change nothing")
    func missing() {
        var snapshot = sample
        var other = Snapshot()
        other.append([9])
        let operations: [(inout Snapshot) -> Void] = [
            { $0.append([8], to: 7) }, { $0.insert([8], before: 7) }, { $0.insert([8], after: 7) }, { $0.delete([7]) },
            { $0.expand([7]) }, { $0.collapse([7]) }, { $0.replace(childrenOf: 7, using: other) },
            { $0.insert(other, before: 7) }, { $0.insert(other, after: 7) }, { _ = $0.snapshot(of: 7) },
            { _ = $0.level(of: 7) }, { _ = $0.parent(of: 7) },
        ]
        for operation in operations {
            let (_, faults) = Faults.of { operation(&snapshot) }
            #expect(faults.codes == ["snapshotIdentifier"])
            #expect(snapshot.items == [1, 2, 3, 4, 5])
        }
        // Queries with these two methods report no fault.
        let (_, faults) = Faults.of { #expect(!snapshot.contains(7) && snapshot.index(of: 7) == nil) }
        #expect(faults.codes.isEmpty && !snapshot.isVisible(7) && !snapshot.isExpanded(7))
    }

    @Test("A hierarchy of 10,000 levels, and a level of 10,000 items, work")
    func large() {
        var deep = Snapshot()
        deep.append([0])
        for item in 1..<10_000 { deep.append([item], to: item - 1) }
        deep.expand(Array(0..<9_999))
        #expect(deep.visibleItems.count == 10_000 && deep.level(of: 9_999) == 9_999)
        deep.delete([1])
        #expect(deep.items == [0])
        var wide = Snapshot()
        wide.append(Array(0..<10_000))
        #expect(wide.visibleItems.count == 10_000 && wide.index(of: 9_999) == 9_999)
    }
}
