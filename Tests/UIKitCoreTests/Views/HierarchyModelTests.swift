import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Random changes of a view hierarchy, compared with a tree of arrays.
@Suite("View hierarchy against a model") @MainActor
struct HierarchyModelTests {
    /// A tree of nodes. Node 0 is the window, the other nodes are views.
    struct Tree {
        var parents: [Int?]
        var children: [[Int]]

        init(count: Int) {
            parents = Array(repeating: nil, count: count)
            children = Array(repeating: [], count: count)
        }

        func isDescendant(_ node: Int, of ancestor: Int) -> Bool {
            node == ancestor || parents[node].map { isDescendant($0, of: ancestor) } ?? false
        }

        /// Returns the node and its descendants; every parent precedes its children.
        func subtree(_ node: Int) -> [Int] { [node] + children[node].flatMap { subtree($0) } }

        /// Detaches a node and returns the documented callbacks.
        mutating func remove(_ node: Int) -> [String] {
            guard let parent = parents[node] else { return [] }
            let members = isDescendant(node, of: 0) ? subtree(node) : []
            children[parent].removeAll { $0 == node }
            parents[node] = nil
            return ["\(node) will superview nil"] + members.map { "\($0) will window nil" }
                + (parent == 0 ? [] : ["\(parent) removes \(node)"]) + members.map { "\($0) did window nil" }
                + ["\(node) did superview"]
        }

        /// Inserts a node below a parent that is not its parent yet, and returns the documented callbacks.
        mutating func insert(_ node: Int, in parent: Int, at index: Int) -> [String] {
            let (wasInWindow, isInWindow) = (isDescendant(node, of: 0), isDescendant(parent, of: 0))
            let members = wasInWindow == isInWindow ? [] : subtree(node)
            let window = isInWindow ? "window" : "nil"
            var calls = ["\(node) will superview \(parent)"] + members.map { "\($0) will window \(window)" }
            if let old = parents[node] {
                children[old].removeAll { $0 == node }
                if old != 0 { calls.append("\(old) removes \(node)") }
            }
            children[parent].insert(node, at: index)
            parents[node] = parent
            calls += members.map { "\($0) did window \(window)" } + ["\(node) did superview"]
            return calls + (parent == 0 ? [] : ["\(parent) adds \(node)"])
        }

        /// Moves a child of a node to an index of the other children.
        mutating func move(_ node: Int, to index: Int) {
            guard let parent = parents[node] else { return }
            children[parent].removeAll { $0 == node }
            children[parent].insert(node, at: index)
        }
    }

    /// A view that logs its callbacks with the numbers of the views.
    final class NumberedView: UIView {
        var log = Log()

        override func willMove(toSuperview newSuperview: UIView?) {
            log.add("\(tag) will superview \(newSuperview.map { "\($0.tag)" } ?? "nil")")
        }
        override func didMoveToSuperview() { log.add("\(tag) did superview") }
        override func willMove(toWindow newWindow: UIWindow?) {
            log.add("\(tag) will window \(newWindow == nil ? "nil" : "window")")
        }
        override func didMoveToWindow() { log.add("\(tag) did window \(window == nil ? "nil" : "window")") }
        override func didAddSubview(_ subview: UIView) { log.add("\(tag) adds \(subview.tag)") }
        override func willRemoveSubview(_ subview: UIView) { log.add("\(tag) removes \(subview.tag)") }
    }

    nonisolated static let count = 9
    let log = Log()
    let views: [UIView]

    init() {
        views =
            [UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))]
            + (1..<Self.count).map { _ in NumberedView() }
        for (tag, view) in views.enumerated() {
            view.tag = tag
            (view as? NumberedView)?.log = log
        }
    }

    private func expectSame(_ tree: Tree, _ operation: String) {
        for (node, view) in views.enumerated() {
            #expect(view.subviews.map(\.tag) == tree.children[node], "\(operation)")
            #expect(view.superview?.tag == tree.parents[node], "\(operation)")
            #expect((view.window != nil) == tree.isDescendant(node, of: 0), "\(operation)")
        }
    }

    @Test("Random additions, moves and removals give the order and the callbacks of a plain tree", arguments: 1...12)
    func operations(seed: UInt64) {
        var (random, tree) = (OperationSource(seed: seed), Tree(count: Self.count))
        for _ in 0..<150 {
            let (node, parent) = (random.number(in: 1...Self.count - 1), random.number(below: Self.count))
            let siblings = tree.children[parent].filter { $0 != node }
            guard !tree.isDescendant(parent, of: node) else { continue }
            let isNew = tree.parents[node] != parent
            let (kind, index) = (random.number(below: 5), random.number(in: 0...siblings.count))
            var expected: [String] = []
            switch kind {
            case 0:
                expected = tree.remove(node)
                views[node].removeFromSuperview()
            case 1:
                if isNew {
                    expected = tree.insert(node, in: parent, at: siblings.count)
                } else {
                    tree.move(node, to: siblings.count)
                }
                views[parent].addSubview(views[node])
            case 2:
                guard isNew else { continue }
                expected = tree.insert(node, in: parent, at: index)
                views[parent].insertSubview(views[node], at: index)
            default:
                guard !siblings.isEmpty else { continue }
                let sibling = random.element(of: siblings)
                let position = (siblings.firstIndex(of: sibling) ?? 0) + (kind == 3 ? 0 : 1)
                if isNew {
                    expected = tree.insert(node, in: parent, at: position)
                } else {
                    tree.move(node, to: position)
                }
                if kind == 3 {
                    views[parent].insertSubview(views[node], belowSubview: views[sibling])
                } else {
                    views[parent].insertSubview(views[node], aboveSubview: views[sibling])
                }
            }
            #expect(log.drain() == expected, "operation \(kind) of \(node) and \(parent)")
            expectSame(tree, "operation \(kind) of \(node) and \(parent)")
        }
    }

    @Test("Reordering subviews changes their order only, without callbacks", arguments: 1...6)
    func reordering(seed: UInt64) {
        var random = OperationSource(seed: seed)
        for view in views.dropFirst(2) { views[1].addSubview(view) }
        var order = views.dropFirst(2).map(\.tag)
        _ = log.drain()
        for _ in 0..<100 {
            let tag = random.element(of: order)
            switch random.number(below: 3) {
            case 0:
                order = order.filter { $0 != tag } + [tag]
                views[1].bringSubviewToFront(views[tag])
            case 1:
                order = [tag] + order.filter { $0 != tag }
                views[1].sendSubviewToBack(views[tag])
            default:
                let (one, two) = (random.number(below: order.count), random.number(below: order.count))
                order.swapAt(one, two)
                views[1].exchangeSubview(at: one, withSubviewAt: two)
            }
            #expect(views[1].subviews.map(\.tag) == order)
        }
        #expect(log.drain() == [])
        views[1].bringSubviewToFront(views[0])
        #expect(views[1].subviews.map(\.tag) == order)
    }

    @Test("isDescendant(of:) is true for a view itself and for its ancestors, in random trees", arguments: 1...4)
    func descendants(seed: UInt64) {
        var (random, tree) = (OperationSource(seed: seed), Tree(count: Self.count))
        for node in 1..<Self.count {
            let parent = random.number(below: node)
            _ = tree.insert(node, in: parent, at: tree.children[parent].count)
            views[parent].addSubview(views[node])
        }
        for one in 0..<Self.count {
            for two in 0..<Self.count {
                #expect(views[one].isDescendant(of: views[two]) == tree.isDescendant(one, of: two))
            }
            let found = views[0].viewWithTag(one)
            #expect(found === views[one])
            #expect((views[1].viewWithTag(one) != nil) == tree.isDescendant(one, of: 1))
        }
    }

    @Test("Adding an ancestor to its descendant is a fault that leaves the random tree unchanged", arguments: 1...4)
    func cycles(seed: UInt64) {
        var (random, tree) = (OperationSource(seed: seed), Tree(count: Self.count))
        for node in 1..<Self.count {
            let parent = random.number(below: node)
            _ = tree.insert(node, in: parent, at: tree.children[parent].count)
            views[parent].addSubview(views[node])
        }
        _ = log.drain()
        for node in 1..<Self.count {
            for member in tree.subtree(node) {
                let (_, faults) = Faults.of { views[member].addSubview(views[node]) }
                #expect(faults.codes == ["viewCycle"])
            }
        }
        #expect(log.drain() == [])
        expectSame(tree, "cycle")
    }

    @Test("Attaching a tree of views to a window notifies all views, and removing the tree notifies them again")
    func wholeTree() {
        for node in 2..<Self.count { views[node / 2].addSubview(views[node]) }
        _ = log.drain()
        views[0].addSubview(views[1])
        let attached = log.drain()
        #expect(attached.filter { $0.hasSuffix("did window window") }.count == Self.count - 1)
        views[1].removeFromSuperview()
        let detached = log.drain()
        #expect(detached.filter { $0.hasSuffix("did window nil") }.count == Self.count - 1)
        #expect(detached.filter { $0.contains("superview") } == ["1 will superview nil", "1 did superview"])
        #expect(views[8].superview === views[4] && views[8].window == nil)
    }

    @Test("Removing a view without a superview calls no callback")
    func removedTwice() {
        views[1].removeFromSuperview()
        #expect(log.drain() == [])
        views[0].addSubview(views[1])
        _ = log.drain()
        views[1].removeFromSuperview()
        #expect(log.drain().count == 4)
        views[1].removeFromSuperview()
        #expect(log.drain() == [])
    }
}
