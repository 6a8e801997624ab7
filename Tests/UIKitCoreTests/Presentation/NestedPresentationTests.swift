import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Presentations on top of each other, compared with an array of controllers.
@Suite("Nested presentations against a model") @MainActor
struct NestedPresentationTests {
    private static let styles: [UIModalPresentationStyle] = [
        .fullScreen, .overFullScreen, .pageSheet, .formSheet, .currentContext, .overCurrentContext, .automatic,
    ]

    private func makeNode(_ title: String, _ style: UIModalPresentationStyle) -> AppearanceModelTests.Node {
        let node = AppearanceModelTests.Node()
        node.title = title
        node.modalPresentationStyle = style
        return node
    }

    /// Expects that the controllers present each other in the order of the array, and that only controllers under a
    /// covering presentation are invisible.
    private func expectChain(_ chain: [AppearanceModelTests.Node], _ operation: String) {
        for (lower, upper) in zip(chain, chain.dropFirst()) {
            #expect(lower.presentedViewController === upper, "\(operation)")
            #expect(upper.presentingViewController === lower, "\(operation)")
            let covers = upper.modalPresentationStyle == .fullScreen || upper.modalPresentationStyle == .currentContext
            #expect(lower.state == (covers ? .disappeared : .appeared), "\(operation): \(lower.title ?? "")")
            #expect(lower.view.isHidden == covers, "\(operation): \(lower.title ?? "")")
        }
        #expect(chain.last?.presentedViewController == nil, "\(operation)")
        #expect(chain.last?.state == .appeared && chain.first?.presentingViewController == nil, "\(operation)")
    }

    private func run(seed: UInt64, afterEach: (() -> Void)? = nil) {
        var random = OperationSource(seed: seed)
        let root = makeNode("root", .automatic)
        let fixture = TouchFixture.showing(root)
        let containers = fixture.window.subviews.count
        var chain = [root]
        for number in 0..<60 {
            let index = random.number(below: chain.count)
            let kind = random.number(below: 4)
            if kind < 2, chain.count < 7 {
                let new = makeNode("\(number)", random.element(of: Self.styles))
                chain[chain.count - 1].present(new, animated: random.coin())
                chain.append(new)
            } else if kind == 2, index < chain.count - 1 {
                let (_, faults) = Faults.of { chain[index].present(UIViewController(), animated: false) }
                #expect(faults.codes == ["notPresented"])
            } else if chain.count > 1 {
                let removed = index == chain.count - 1 ? index...index : (index + 1)...(chain.count - 1)
                let old = chain[removed]
                chain[index].dismiss(animated: random.coin())
                chain.removeSubrange(removed)
                afterEach?()
                for node in old {
                    #expect(
                        node.state == .disappeared && node.view.window == nil && node.presentingViewController == nil)
                    #expect(node.presentedViewController == nil)
                }
            }
            afterEach?()
            expectChain(chain, "operation \(number) of kind \(kind) at \(index)")
        }
        root.dismiss(animated: false)
        afterEach?()
        if chain.count > 1 { expectChain([root], "end") }
        #expect(fixture.window.subviews.count == containers)
    }

    @Test("Random presentations and dismissals give the chain of the model", arguments: 1...15)
    func operations(seed: UInt64) { run(seed: seed) }

    @Test("Animated presentations and dismissals give the same chain once they have ended", arguments: 1...8)
    func animated(seed: UInt64) {
        ScriptedFrames.run { frames in run(seed: seed) { frames.advance(1) } }
    }

    @Test("Random changes during running transitions result in the documented states", arguments: 1...10)
    func interrupted(seed: UInt64) {
        ScriptedFrames.run { frames in
            var random = OperationSource(seed: seed)
            let root = makeNode("root", .automatic)
            let fixture = TouchFixture.showing(root)
            for number in 0..<30 {
                let node = makeNode("\(number)", random.element(of: Self.styles))
                root.present(node, animated: true)
                if random.coin() { frames.advance(0.1) }
                root.dismiss(animated: true)
                if random.coin() { frames.advance(0.1) }
                frames.advance(1)
                expectChain([root], "interruption \(number)")
                #expect(node.state == .disappeared && node.view.window == nil)
            }
            withExtendedLifetime(fixture) {}
        }
    }

    @Test("A child at any depth presents and dismisses a controller through its topmost ancestor", arguments: 1...5)
    func children(depth: Int) {
        let root = makeNode("root", .automatic)
        let fixture = TouchFixture.showing(root)
        var child: UIViewController = root
        for _ in 0..<depth {
            let next = UIViewController()
            child.addChild(next)
            child.view.addSubview(next.view)
            next.didMove(toParent: child)
            child = next
        }
        for style in Self.styles {
            let shown = makeNode("shown", style)
            child.present(shown, animated: false)
            #expect(shown.presentingViewController === root && root.presentedViewController === shown)
            #expect(child.presentedViewController === shown)
            child.dismiss(animated: false)
            #expect(root.presentedViewController == nil && shown.state == .disappeared)
        }
        withExtendedLifetime(fixture) {}
    }

    @Test("A child of a presented controller dismisses that controller")
    func presentedChild() {
        let root = makeNode("root", .automatic)
        let fixture = TouchFixture.showing(root)
        let (outer, child) = (makeNode("outer", .pageSheet), makeNode("child", .automatic))
        outer.addChild(child)
        outer.view.addSubview(child.view)
        child.didMove(toParent: outer)
        root.present(outer, animated: false)
        #expect(child.state == .appeared && child.presentingViewController === root)
        child.dismiss(animated: false)
        #expect(root.presentedViewController == nil && child.state == .disappeared && outer.children == [child])
        withExtendedLifetime(fixture) {}
    }

    @Test("A new root of the window dismisses everything that the old root presents", arguments: 1...4)
    func newRoot(count: Int) {
        let root = makeNode("root", .automatic)
        let fixture = TouchFixture.showing(root)
        var chain = [root]
        for (index, style) in Self.styles.prefix(count).enumerated() {
            let next = makeNode("\(index)", style)
            chain[index].present(next, animated: false)
            chain.append(next)
        }
        let other = makeNode("other", .automatic)
        fixture.window.rootViewController = other
        for node in chain { #expect(node.state == .disappeared && node.view.window == nil, "\(node.title ?? "")") }
        #expect(other.state == .appeared && root.presentedViewController == nil)
    }
}
