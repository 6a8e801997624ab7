import Foundation
import TestSupport
import Testing

@testable import UIKitCore

@Suite("Layout of the menu bar")
struct MenuBarLayoutTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let widths: [CGFloat]
        let width: CGFloat
        let visible: Int
        var testDescription: String { name }
    }

    @Test(
        "M81: Titles that fit are in the bar, and the other titles are in an overflow menu",
        arguments: [
            Case(name: "wide", widths: [60, 40, 40, 50], width: 800, visible: 4),
            Case(name: "exactly", widths: [60, 40], width: 148, visible: 2),
            Case(name: "one point less", widths: [60, 40], width: 147, visible: 1),
            Case(name: "360 points", widths: Array(repeating: 50, count: 7), width: 360, visible: 4),
            Case(name: "long title", widths: [9_000, 40], width: 360, visible: 2),
            Case(name: "long title, narrow", widths: [9_000, 40], width: 200, visible: 0),
            Case(name: "a hundred menus", widths: Array(repeating: 40, count: 100), width: 1_024, visible: 16),
            Case(name: "none", widths: [], width: 800, visible: 0),
            Case(name: "no width", widths: [10, 10], width: 0, visible: 0),
        ], [false, true])
    func table(_ example: Case, isRightToLeft: Bool) {
        let layout = MenuBarLayout(textWidths: example.widths, width: example.width, isRightToLeft: isRightToLeft)
        #expect(layout.frames.count == example.visible)
        #expect((layout.overflow != nil) == (example.visible < example.widths.count))
        check(layout, example.width, isRightToLeft)
    }

    private func check(_ layout: MenuBarLayout, _ width: CGFloat, _ isRightToLeft: Bool) {
        let frames = layout.frames + [layout.overflow].compactMap(\.self)
        for (index, frame) in frames.enumerated() {
            #expect(frame.minX >= 0 || width < 8)
            #expect(frame.maxX <= width + 0.001 || width < 8)
            #expect(layout.frame(of: index) == frame)
            if frame.width > 0 { #expect(layout.title(at: CGPoint(x: frame.midX, y: frame.midY)) == index) }
            guard index > 0 else { continue }
            let before = frames[index - 1]
            #expect(isRightToLeft ? abs(frame.maxX - before.minX) < 0.001 : abs(frame.minX - before.maxX) < 0.001)
        }
        #expect(layout.title(at: CGPoint(x: -1, y: 5)) == nil)
    }

    @Test("M81: Random titles never overlap or leave the bar, and as many as possible are in it", arguments: 0..<200)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let widths = (0..<Int.random(in: 0...30, using: &random)).map { _ in CGFloat.random(in: 0...300, using: &random)
        }
        let width = CGFloat.random(in: 50...1_500, using: &random)
        let layout = MenuBarLayout(textWidths: widths, width: width, isRightToLeft: seed % 2 == 0)
        check(layout, width, seed % 2 == 0)
        let needed = widths.map { min($0, MenuBarLayout.maximumTextWidth) + 2 * MenuBarLayout.padding }
        guard layout.frames.count < widths.count else { return }
        let next = needed.prefix(layout.frames.count + 1).reduce(0, +) + MenuBarLayout.overflowWidth
        #expect(next > width - 2 * MenuBarLayout.margin)
    }
}
