import Foundation
import Testing

@testable import UIKitCore

/// The first responder and the responder chain of random view trees, compared with a plain model.
@Suite("Responders against a model") @MainActor
struct FirstResponderModelTests {
    /// A view whose properties determine whether it can become and resign first responder, and whether it performs
    /// `copy:`.
    final class Node: UIView {
        var mayBecome = true
        var mayResign = true
        var performsCopy = false
        override var canBecomeFirstResponder: Bool { mayBecome }
        override var canResignFirstResponder: Bool { mayResign }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            performsCopy && action == Selector("copy:")
        }
    }

    nonisolated static let count = 10
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let root = UIViewController()
    let nodes = (0..<Self.count).map { _ in Node() }

    /// Creates a random tree below the root controller's view. Node 0 stays outside the window.
    private func build(_ random: inout OperationSource) -> [Int?] {
        window.rootViewController = root
        window.isHidden = false
        var parents: [Int?] = [nil]
        for index in 1..<Self.count {
            let parent = index == 1 || random.number(below: 3) == 0 ? nil : random.number(in: 1...index - 1)
            parents.append(parent)
            (parent.map { nodes[$0] } ?? root.view).addSubview(nodes[index])
        }
        return parents
    }

    @Test("Random requests to become or resign give the first responder of the model", arguments: 1...12)
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        _ = build(&random)
        var first: Int?
        for number in 0..<150 {
            let (index, kind) = (random.number(below: Self.count), random.number(below: 5))
            let node = nodes[index]
            switch kind {
            case 0: node.mayBecome = random.coin()
            case 1: node.mayResign = random.coin()
            case 2:
                let mayResign = first != index || node.mayResign
                #expect(node.resignFirstResponder() == mayResign, "operation \(number)")
                if first == index, mayResign { first = nil }
            default:
                let oldResigns = first.map { nodes[$0].mayResign } ?? true
                let becomes = first == index || (index > 0 && node.mayBecome && oldResigns)
                #expect(node.becomeFirstResponder() == becomes, "operation \(number)")
                if becomes { first = index }
            }
            for (other, node) in nodes.enumerated() {
                #expect(node.isFirstResponder == (other == first), "operation \(number)")
            }
            #expect(window.currentFirstResponder === first.map { nodes[$0] }, "operation \(number)")
        }
    }

    @Test("The responder chain of each view is its superviews, the controller, and the window", arguments: 1...6)
    func chains(seed: UInt64) throws {
        var random = OperationSource(seed: seed)
        let parents = build(&random)
        let rootView = try #require(root.view)
        for index in 1..<Self.count {
            var (expected, current) = ([UIResponder](), Optional(index))
            while let node = current {
                expected.append(nodes[node])
                current = parents[node]
            }
            expected += [rootView, root, window] as [UIResponder]
            let chain = Array(sequence(first: nodes[index] as UIResponder) { $0.next }.prefix(expected.count))
            #expect(chain.map { ObjectIdentifier($0) } == expected.map { ObjectIdentifier($0) })
        }
        #expect(nodes[0].next == nil)
    }

    @Test("The target of an action is the nearest view of the chain that performs the action", arguments: 1...6)
    func targets(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let parents = build(&random)
        for _ in 0..<20 {
            for node in nodes { node.performsCopy = random.number(below: 3) == 0 }
            for index in 1..<Self.count {
                var current: Int? = index
                while let node = current, !nodes[node].performsCopy { current = parents[node] }
                let target = nodes[index].target(forAction: Selector("copy:"), withSender: nil) as? Node
                #expect(target === current.map { nodes[$0] })
            }
        }
    }

    @Test("Each view finds the undo manager of its window, and a view outside any window finds none")
    func undo() {
        var random = OperationSource(seed: 1)
        _ = build(&random)
        let manager = window.undoManager
        #expect(manager != nil && nodes[0].undoManager == nil)
        for node in nodes.dropFirst() { #expect(node.undoManager === manager) }
        let other = UIWindow(frame: .zero)
        #expect(other.undoManager !== manager)
    }
}
