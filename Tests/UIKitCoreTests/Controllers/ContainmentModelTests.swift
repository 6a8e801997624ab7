import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Random changes of a tree of controllers, compared with a tree of arrays.
@Suite("Containment against a model") @MainActor
struct ContainmentModelTests {
    /// The model: a tree of controllers, which are numbered from 0.
    struct Tree {
        var parents: [Int?]
        var children: [[Int]]

        init(count: Int) {
            (parents, children) = (Array(repeating: nil, count: count), Array(repeating: [], count: count))
        }

        func isDescendant(_ node: Int, of ancestor: Int) -> Bool {
            node == ancestor || parents[node].map { isDescendant($0, of: ancestor) } ?? false
        }

        mutating func remove(_ node: Int) {
            if let parent = parents[node] { children[parent].removeAll { $0 == node } }
            parents[node] = nil
        }

        mutating func add(_ node: Int, to parent: Int) {
            remove(node)
            children[parent].append(node)
            parents[node] = parent
        }
    }

    /// A controller that logs the calls about its parent.
    final class Node: UIViewController {
        var log = Log()
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            log.add("\(title ?? "") will \(parent?.title ?? "nil")")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            log.add("\(title ?? "") did \(parent?.title ?? "nil")")
        }
    }

    nonisolated static let count = 8
    let log = Log()
    let nodes: [Node]

    init() {
        nodes = (0..<Self.count).map { _ in Node() }
        for (index, node) in nodes.enumerated() { (node.title, node.log) = ("\(index)", log) }
    }

    private func expectSame(_ tree: Tree, _ operation: String) {
        for (index, node) in nodes.enumerated() {
            #expect(node.children.map(\.title) == tree.children[index].map { "\($0)" }, "\(operation)")
            #expect(node.parent?.title == tree.parents[index].map { "\($0)" }, "\(operation)")
        }
    }

    @Test("Random additions and removals change the tree like the model, with the expected calls", arguments: 1...12)
    func operations(seed: UInt64) {
        var (random, tree) = (OperationSource(seed: seed), Tree(count: Self.count))
        for _ in 0..<150 {
            let (node, parent) = (random.number(below: Self.count), random.number(below: Self.count))
            let operation = "\(node) and \(parent)"
            if random.number(below: 3) == 0 {
                let hadParent = tree.parents[node] != nil
                tree.remove(node)
                nodes[node].removeFromParent()
                #expect(log.drain() == (hadParent ? ["\(node) did nil"] : []), "removal of \(node)")
            } else if tree.isDescendant(parent, of: node) {
                let (_, faults) = Faults.of { nodes[parent].addChild(nodes[node]) }
                #expect(faults.codes == ["viewController"] && log.drain() == [], "cycle of \(operation)")
            } else if tree.parents[node] != parent {
                let isMove = tree.parents[node] != nil
                tree.add(node, to: parent)
                nodes[parent].addChild(nodes[node])
                let calls = log.drain()
                #expect(calls.last == "\(node) will \(parent)", "addition of \(operation)")
                #expect(calls.contains("\(node) did nil") == isMove, "addition of \(operation)")
                #expect(!calls.contains("\(node) did \(parent)"), "the app calls didMove(toParent:)")
                nodes[node].didMove(toParent: nodes[parent])
                #expect(log.drain() == ["\(node) did \(parent)"])
            }
            expectSame(tree, operation)
        }
    }

    @Test("isMovingToParent is true from addChild to didMove, isMovingFromParent from willMove to removeFromParent")
    func moving() {
        let (parent, child) = (nodes[0], nodes[1])
        func state() -> [Bool] { [child.isMovingToParent, child.isMovingFromParent] }
        #expect(state() == [false, false])
        parent.addChild(child)
        #expect(state() == [true, false])
        child.didMove(toParent: parent)
        #expect(state() == [false, false])
        child.willMove(toParent: nil)
        #expect(state() == [false, true])
        child.removeFromParent()
        #expect(state() == [false, false] && child.parent == nil)
    }

    @Test("A parent keeps its children alive, and a child does not keep its parent alive")
    func references() {
        weak var parent: UIViewController?
        weak var child: UIViewController?
        let kept = UIViewController()
        do {
            let (one, two) = (UIViewController(), UIViewController())
            one.addChild(two)
            one.addChild(kept)
            (parent, child) = (one, two)
            #expect(child != nil && kept.parent === one)
        }
        #expect(parent == nil && child == nil && kept.parent == nil)
    }

    @Test("Each descendant finds its nearest container among the ancestors", arguments: 0...5)
    func ancestors(depth: Int) {
        let containers = [
            UINavigationController(), UITabBarController(), UISplitViewController(style: .doubleColumn),
        ]
        for outer in containers {
            var deepest = UIViewController()
            outer.addChild(deepest)
            for _ in 0..<depth {
                let next = UIViewController()
                deepest.addChild(next)
                deepest = next
            }
            #expect(deepest.navigationController === outer as? UINavigationController)
            #expect(deepest.tabBarController === outer as? UITabBarController)
            #expect(deepest.splitViewController === outer as? UISplitViewController)
            #expect(outer.navigationController == nil && outer.splitViewController == nil)
        }
    }

    @Test("A child's preferred size is reported to its parent, and not to other ancestors")
    func preferredSize() {
        final class Parent: UIViewController {
            var sizes: [CGSize] = []
            override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
                sizes.append(container.preferredContentSize)
            }
        }
        let (outer, inner, child) = (Parent(), Parent(), UIViewController())
        outer.addChild(inner)
        inner.addChild(child)
        for width in [10, 20, 30] as [CGFloat] { child.preferredContentSize = CGSize(width: width, height: 5) }
        #expect(inner.sizes.map(\.width) == [10, 20, 30] && outer.sizes == [])
        inner.preferredContentSize = CGSize(width: 7, height: 7)
        #expect(outer.sizes.map(\.width) == [7])
        child.removeFromParent()
        child.preferredContentSize = .zero
        #expect(inner.sizes.count == 3)
    }
}
