import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@Suite("The order of focusable items")
struct FocusOrderTests {
    typealias Node = FocusOrder.Node

    static func item(_ number: Int, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 20, _ height: CGFloat = 20) -> Node {
        .item(number, CGRect(x: x, y: y, width: width, height: height))
    }

    @Test("M82: Items are visited by row from top to bottom, and within a row in the direction of text")
    func rows() {
        let nodes = [Self.item(0, 100, 5), Self.item(1, 0, 0), Self.item(2, 50, 40), Self.item(3, 0, 45)]
        #expect(FocusOrder.sorted(nodes, isRightToLeft: false) == [1, 0, 3, 2])
        #expect(FocusOrder.sorted(nodes, isRightToLeft: true) == [0, 1, 2, 3])
        #expect(FocusOrder.sorted([], isRightToLeft: false).isEmpty)
    }

    @Test("M82: Columns are visited in order, from the leading column; a section below a bar follows the bar")
    func sections() {
        let left = Node.section(
            CGRect(x: 0, y: 0, width: 100, height: 400), [Self.item(0, 0, 90), Self.item(1, 0, 200)])
        let right = Node.section(
            CGRect(x: 100, y: 0, width: 300, height: 400), [Self.item(2, 120, 10), Self.item(3, 120, 210)])
        #expect(FocusOrder.sorted([right, left], isRightToLeft: false) == [0, 1, 2, 3])
        #expect(FocusOrder.sorted([left, right], isRightToLeft: true) == [2, 3, 0, 1])
        // The section fills the window below the bar, and its contents are longer than the window.
        let page = Node.section(
            CGRect(x: 0, y: 0, width: 400, height: 400), [Self.item(4, 10, 60), Self.item(5, 10, 900)])
        let nodes = [page, Self.item(6, 300, 370), Self.item(7, 350, 10), Self.item(8, 5, 10)]
        #expect(FocusOrder.sorted(nodes, isRightToLeft: false) == [8, 7, 4, 5, 6])
        #expect(FocusOrder.sorted([.section(.zero, []), Self.item(0, 0, 0)], isRightToLeft: false) == [0])
    }

    @Test("M82: Every item is visited once, wherever it is", arguments: 0..<100)
    func complete(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed) + 8200)
        var count = 0
        func nodes(_ depth: Int) -> [Node] {
            (0..<Int.random(in: 0...5, using: &random)).map { _ in
                if depth < 3, Bool.random(using: &random) {
                    return .section(CGRect(x: 0, y: 0, width: 100, height: 100), nodes(depth + 1))
                }
                count += 1
                let values: [CGFloat] = [0, 10, -1e30, .infinity, .nan, 1e300, 55]
                func value() -> CGFloat { values.randomElement(using: &random) ?? 0 }
                return .item(count - 1, CGRect(x: value(), y: value(), width: value(), height: value()))
            }
        }
        let tree = nodes(0)
        for isRightToLeft in [false, true] {
            #expect(FocusOrder.sorted(tree, isRightToLeft: isRightToLeft).sorted() == Array(0..<count))
        }
    }

    @Test("M82: Tab visits each group once in a round, at the first of its items with the highest priority")
    func loop() {
        func item(_ group: String, _ priority: Int = 0) -> FocusLoop.Item {
            FocusLoop.Item(group: .named(group), priority: priority)
        }
        let loop = FocusLoop([
            item("a"), item("b", 1), item("a", 5), item("c", -3), item("b", 1), item("a", 5), item("c", .min),
        ])
        #expect(loop.groups.map(\.items) == [[0, 2, 5], [1, 4], [3, 6]])
        #expect(loop.primaryItems(after: nil, isForward: true) == [2, 1, 3])
        #expect(loop.primaryItems(after: nil, isForward: false) == [3, 1, 2])
        #expect(loop.primaryItems(after: .named("b"), isForward: true) == [3, 2, 1])
        #expect(loop.primaryItems(after: .named("b"), isForward: false) == [2, 3, 1])
        #expect(loop.primaryItems(after: .named("x"), isForward: true) == [2, 1, 3])
        #expect(loop.primaryItem(of: .named("x")) == nil)
        #expect(FocusLoop([]).primaryItems(after: nil, isForward: true).isEmpty)
    }

    @Test("M82: Priorities have UIKit's numbers, and stay in range")
    func priorities() {
        #expect(
            [.ignored, .previouslyFocused, .prioritized, .currentlyFocused].map(\UIFocusGroupPriority.rawValue)
                == [0, 1000, 2000, .max])
        var priority = UIFocusGroupPriority.previouslyFocused + 10
        #expect(priority.rawValue == 1010 && (priority - 20).rawValue == 990)
        priority += 1
        priority -= 2
        #expect(priority == UIFocusGroupPriority(1009))
        #expect(UIFocusGroupPriority.currentlyFocused + 1 == .currentlyFocused)
        #expect((UIFocusGroupPriority(.min) - 1).rawValue == .min && (UIFocusGroupPriority(.min) + -1).rawValue == .min)
    }
}
