import Foundation
import Testing

@testable import UIKitCore

/// The order of the appearance callbacks, compared with the states in UIKit's documentation: disappeared, appearing,
/// appeared and disappearing.
@Suite("Appearance callbacks against a model") @MainActor
struct AppearanceModelTests {
    /// A controller that tracks its documented state by its callbacks.
    final class Node: UIViewController {
        private(set) var state = AppearanceState.disappeared
        private(set) var loads = 0
        var log = Log()
        var forwards = true
        private var isAnimated = false

        override func viewDidLoad() {
            loads += 1
            #expect(state == .disappeared)
        }
        override func viewWillAppear(_ animated: Bool) {
            enter(.appearing, from: [.disappeared, .disappearing], animated)
        }
        override func viewIsAppearing(_ animated: Bool) { #expect(state == .appearing && animated == isAnimated) }
        override func viewDidAppear(_ animated: Bool) { enter(.appeared, from: [.appearing], animated) }
        override func viewWillDisappear(_ animated: Bool) {
            enter(.disappearing, from: [.appeared, .appearing], animated)
        }
        override func viewDidDisappear(_ animated: Bool) { enter(.disappeared, from: [.disappearing], animated) }
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

        private func enter(_ new: AppearanceState, from old: [AppearanceState], _ animated: Bool) {
            #expect(old.contains(state), "\(title ?? "") goes from \(state) to \(new)")
            if new == .appearing || new == .disappearing { isAnimated = animated }
            #expect(isAnimated == animated, "\(title ?? "") has two values of animated")
            state = new
            log.add("\(title ?? "") \(new)")
        }
    }

    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 200))

    private func makeNode(_ title: String, forwards: Bool = true) -> Node {
        let node = Node()
        (node.title, node.log, node.forwards) = (title, log, forwards)
        return node
    }

    /// Returns the states that follow each other in the documented diagram when a container makes these calls: 1 begins
    /// an appearance, 0 begins a disappearance, and 2 ends the transition.
    private func model(_ calls: [Int]) -> [AppearanceState] {
        var (state, states) = (AppearanceState.disappeared, [AppearanceState]())
        for call in calls {
            let new: AppearanceState? =
                switch (call, state) {
                case (1, .disappeared), (1, .disappearing): .appearing
                case (0, .appeared), (0, .appearing): .disappearing
                case (2, .appearing): .appeared
                case (2, .disappearing): .disappeared
                default: nil
                }
            if let new {
                state = new
                states.append(new)
            }
        }
        return states
    }

    @Test(
        "Every sequence of six manual begin and end calls gives the callbacks of the documented states",
        arguments: 0...8)
    func manual(start: Int) {
        for rest in 0..<81 {
            var (calls, number) = ([start % 3, start / 3], rest)
            for _ in 0..<4 {
                calls.append(number % 3)
                number /= 3
            }
            let node = makeNode("x")
            for call in calls {
                if call == 2 {
                    node.endAppearanceTransition()
                } else {
                    node.beginAppearanceTransition(call == 1, animated: calls[0] == 1)
                }
            }
            #expect(log.drain() == model(calls).map { "x \($0)" }, "\(calls)")
            #expect(node.loads == (calls.contains(1) ? 1 : 0), "\(calls)")
        }
    }

    /// Returns whether the controller's view is in a window, and the window of the test is not hidden.
    private func isVisible(_ node: Node) -> Bool { node.viewIfLoaded?.window != nil && !window.isHidden }

    @Test(
        "Random changes of a visible tree keep every controller's state equal to its view's visibility",
        arguments: 1...12)
    func visible(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let nodes = (0..<7).map { makeNode("\($0)") }
        window.rootViewController = nodes[0]
        window.isHidden = false
        for _ in 0..<120 {
            let node = nodes[random.number(in: 1...6)]
            switch random.number(below: 6) {
            case 0:
                node.willMove(toParent: nil)
                node.viewIfLoaded?.removeFromSuperview()
                node.removeFromParent()
            case 1: window.isHidden = random.coin()
            case 2: window.layoutIfNeeded()
            default:
                // The parent has a lower number, so that no cycle can arise.
                guard node.parent == nil else { continue }
                let number = nodes.firstIndex { $0 === node } ?? 1
                let parent = nodes[random.number(below: number)]
                parent.addChild(node)
                parent.view.addSubview(node.view)
                node.didMove(toParent: parent)
            }
            for other in nodes {
                #expect(other.state == (isVisible(other) ? .appeared : .disappeared), "\(other.title ?? "")")
                #expect(other.loads <= 1 && other.isViewLoaded == (other.loads == 1))
            }
        }
    }

    @Test("A window's root appears before its descendants, at every depth", arguments: 1...6)
    func depth(depth: Int) {
        let nodes = (0...depth).map { makeNode("\($0)") }
        for (parent, child) in zip(nodes, nodes.dropFirst()) {
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
        }
        window.rootViewController = nodes[0]
        window.isHidden = false
        let titles = (0...depth).map { "\($0)" }
        #expect(log.drain() == titles.map { $0 + " appearing" } + titles.map { $0 + " appeared" })
        window.isHidden = true
        #expect(log.drain() == titles.map { $0 + " disappearing" } + titles.map { $0 + " disappeared" })
    }

    @Test("Children without a view, and children of a container that does not forward callbacks, get no callbacks")
    func notForwarded() {
        let (root, outer) = (makeNode("root", forwards: false), makeNode("outer"))
        let (inner, unloaded) = (makeNode("inner"), makeNode("unloaded"))
        root.addChild(outer)
        root.view.addSubview(outer.view)
        outer.addChild(inner)
        outer.view.addSubview(inner.view)
        outer.addChild(unloaded)
        window.rootViewController = root
        window.isHidden = false
        #expect(log.drain() == ["root appearing", "root appeared"] && !unloaded.isViewLoaded)
        outer.beginAppearanceTransition(true, animated: false)
        #expect(log.drain() == ["outer appearing", "inner appearing"])
        outer.endAppearanceTransition()
        #expect(log.drain() == ["outer appeared", "inner appeared"] && !unloaded.isViewLoaded)
    }

    @Test("transition(from:to:) exchanges visible children any number of times", arguments: 2...5)
    func exchanges(count: Int) {
        let root = makeNode("root")
        window.rootViewController = root
        window.isHidden = false
        let children = (0..<count).map { makeNode("\($0)") }
        for child in children {
            root.addChild(child)
            child.didMove(toParent: root)
        }
        root.view.addSubview(children[0].view)
        _ = log.drain()
        for step in 0..<(2 * count) {
            let (old, new) = (children[step % count], children[(step + 1) % count])
            var (calls, isFinished) = ([String](), false)
            root.transition(from: old, to: new, duration: 0) {
                calls = log.drain()
            } completion: {
                isFinished = $0
            }
            #expect(calls == ["\(old.title ?? "") disappearing", "\(new.title ?? "") appearing"] && isFinished)
            #expect(log.drain() == ["\(old.title ?? "") disappeared", "\(new.title ?? "") appeared"])
            #expect(old.view.superview == nil && new.view.superview === root.view)
        }
        #expect(root.children.count == count)
    }

    @Test("transition(from:to:) in a hidden window exchanges the views without callbacks")
    func hiddenExchange() {
        let (root, one, two) = (makeNode("root"), makeNode("one"), makeNode("two"))
        window.rootViewController = root
        for child in [one, two] { root.addChild(child) }
        root.view.addSubview(one.view)
        root.transition(from: one, to: two, duration: 0, animations: nil)
        #expect(log.drain() == [] && one.view.superview == nil && two.view.superview === root.view)
        window.isHidden = false
        #expect(log.drain() == ["root appearing", "two appearing", "root appeared", "two appeared"])
    }

    @Test("A new root takes over after the old root has disappeared; setting the same root again changes nothing")
    func roots() {
        let nodes = ["a", "b", "c"].map { makeNode($0) }
        window.rootViewController = nodes[0]
        window.isHidden = false
        #expect(log.drain() == ["a appearing", "a appeared"])
        window.rootViewController = nodes[0]
        #expect(log.drain() == [])
        for (old, new) in zip(nodes, nodes.dropFirst()) {
            window.rootViewController = new
            let (from, to) = (old.title ?? "", new.title ?? "")
            #expect(
                log.drain() == ["\(from) disappearing", "\(from) disappeared", "\(to) appearing", "\(to) appeared"])
            #expect(old.view.superview == nil && new.view.window === window)
        }
        window.rootViewController = nil
        #expect(log.drain() == ["c disappearing", "c disappeared"] && nodes[2].view.window == nil)
    }
}
