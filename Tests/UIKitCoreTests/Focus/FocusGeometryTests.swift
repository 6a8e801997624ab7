import Foundation
import Testing

@testable import UIKitCore

@Suite("The item that an arrow key reaches")
struct FocusGeometryTests {
    /// A grid of three by three rectangles, numbered from the top left, with 40 points from one to the next.
    nonisolated static let places: [CGRect] = (0..<9).map { (index: Int) -> CGRect in
        CGRect(x: Double(index % 3) * 40, y: Double(index / 3) * 40, width: 20, height: 20)
    }
    nonisolated static let examples: [(Int, FocusDirection, Int?)] = [
        (4, .up, 1), (4, .down, 7), (4, .left, 3), (4, .right, 5), (0, .up, nil), (0, .left, nil), (0, .right, 1),
        (0, .down, 3), (8, .right, nil), (8, .down, nil), (8, .up, 5), (8, .left, 7), (2, .left, 1), (6, .right, 7),
    ]

    @Test("M82: In a grid, an arrow key reaches the neighbour in its direction", arguments: examples)
    func grid(start: Int, direction: FocusDirection, target: Int?) {
        #expect(FocusGeometry.nearest(to: Self.places[start], direction, among: Self.places) == target)
    }

    @Test("M82: A mirrored grid gives the mirrored answer", arguments: examples)
    func mirrored(start: Int, direction: FocusDirection, target: Int?) {
        let grid = Self.places.map { $0.mirrored(in: 100) }
        let mirrors: [FocusDirection: FocusDirection] = [.left: .right, .right: .left]
        #expect(FocusGeometry.nearest(to: grid[start], mirrors[direction] ?? direction, among: grid) == target)
    }

    @Test(
        "M82: An item in the same row or column is preferred to nearer items beside it; items behind are never reached")
    func alignment() {
        let start = CGRect(x: 100, y: 100, width: 40, height: 40)
        let (aligned, beside) = (
            CGRect(x: 300, y: 120, width: 40, height: 40), CGRect(x: 180, y: 20, width: 40, height: 40)
        )
        #expect(FocusGeometry.nearest(to: start, .right, among: [beside, aligned]) == 1)
        #expect(FocusGeometry.nearest(to: start, .right, among: [beside]) == 0)
        #expect(FocusGeometry.nearest(to: start, .left, among: [beside, aligned]) == nil)
        #expect(FocusGeometry.nearest(to: start, .right, among: [start]) == nil)
        // A wide item below is in the column of each narrow item above.
        let wide = CGRect(x: 0, y: 200, width: 400, height: 20)
        for direction in FocusDirection.allCases {
            #expect(FocusGeometry.nearest(to: start, direction, among: [wide]) == (direction == .down ? 0 : nil))
        }
    }

    @Test("M82: Positions that are not finite numbers cause no failure")
    func extremes() {
        let values: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0]
        let rects = values.flatMap { x in values.map { CGRect(x: x, y: $0, width: 10, height: 10) } }
        for direction in FocusDirection.allCases {
            for rect in rects { _ = FocusGeometry.nearest(to: rect, direction, among: rects) }
        }
        #expect(FocusGeometry.nearest(to: CGPoint(x: 1, y: 1), among: rects + [.zero]) != nil)
        #expect(FocusGeometry.nearest(to: .zero, among: []) == nil)
    }

    @Test("M82: Only arrow keys have a direction, and headings have UIKit's raw values")
    func keys() {
        let directions: [(UIKeyboardHIDUsage, FocusDirection?)] = [
            (.keyboardUpArrow, .up), (.keyboardDownArrow, .down), (.keyboardLeftArrow, .left),
            (.keyboardRightArrow, .right), (.keyboardTab, nil),
        ]
        for (key, direction) in directions { #expect(FocusDirection(key) == direction) }
        #expect(FocusDirection.allCases.map(\.heading.rawValue) == [1, 2, 4, 8])
        #expect([UIFocusHeading.next, .previous, .first, .last].map(\.rawValue) == [16, 32, 256, 512])
    }
}
