import Foundation
import Testing

@testable import UIKitCore

/// The position of a popover for random sources, areas and sizes.
@Suite("Popover layout") @MainActor
struct PopoverLayoutTests {
    private static let arrow = PopoverLayout.arrowLength

    /// Returns the room for a popover whose arrow has a direction. The popover is at the opposite side of the source:
    /// with an arrow that points up, it is below the source.
    private func room(_ source: CGRect, _ area: CGRect, _ direction: UIPopoverArrowDirection) -> CGSize {
        switch direction {
        case .up: CGSize(width: area.width, height: area.maxY - source.maxY - Self.arrow)
        case .down: CGSize(width: area.width, height: source.minY - Self.arrow - area.minY)
        case .left: CGSize(width: area.maxX - source.maxX - Self.arrow, height: area.height)
        default: CGSize(width: source.minX - Self.arrow - area.minX, height: area.height)
        }
    }

    private func isInside(_ body: CGRect, _ area: CGRect) -> Bool {
        area.minX - 0.001 <= body.minX && area.minY - 0.001 <= body.minY && body.maxX <= area.maxX + 0.001
            && body.maxY <= area.maxY + 0.001
    }

    private func expectTip(_ layout: PopoverLayout, _ text: String) {
        let (body, tip) = (layout.body, layout.tip)
        switch layout.direction {
        case .up: #expect(tip.y == body.minY - Self.arrow && body.minX < tip.x && tip.x < body.maxX, "\(text)")
        case .down: #expect(tip.y == body.maxY + Self.arrow && body.minX < tip.x && tip.x < body.maxX, "\(text)")
        case .left: #expect(tip.x == body.minX - Self.arrow && body.minY < tip.y && tip.y < body.maxY, "\(text)")
        case .right: #expect(tip.x == body.maxX + Self.arrow && body.minY < tip.y && tip.y < body.maxY, "\(text)")
        default: #expect(tip == CGPoint(x: body.midX, y: body.midY), "\(text)")
        }
    }

    private func rectangle(_ random: inout OperationSource, in area: CGRect, outside: CGFloat) -> CGRect {
        let (width, height) = (random.number(in: 0...120), random.number(in: 0...120))
        let (x, y) = (
            random.number(in: -Int(outside)...Int(area.maxX + outside)),
            random.number(in: -Int(outside)...Int(area.maxY + outside))
        )
        return CGRect(x: x, y: y, width: width, height: height)
    }

    private let directions: [UIPopoverArrowDirection] = [.up, .down, .left, .right]

    @Test("A popover stays in its area, and its arrow has a permitted direction", arguments: 1...20)
    func random(seed: UInt64) {
        var random = OperationSource(seed: seed)
        for _ in 0..<200 {
            let area = CGRect(x: 10, y: 10, width: random.number(in: 200...1200), height: random.number(in: 200...900))
            let source = rectangle(&random, in: area, outside: 0)
            let size = CGSize(width: random.number(in: 60...500), height: random.number(in: 60...700))
            let permitted = UIPopoverArrowDirection(rawValue: UInt(random.number(in: 1...15)))
            let layout = PopoverLayout(source: source, area: area, size: size, permitted: permitted)
            let text = "\(source) in \(area), \(size), \(permitted.rawValue)"
            #expect(isInside(layout.body, area), "\(text)")
            #expect(layout.body.width <= size.width && layout.body.height <= size.height, "\(text)")
            let fits = directions.filter(permitted.contains).contains {
                let room = room(source, area, $0)
                return room.width >= size.width && room.height >= size.height
            }
            if fits { #expect(layout.body.size == size && layout.direction != .unknown, "\(text)") }
            if layout.direction != .unknown {
                #expect(permitted.contains(layout.direction), "\(text)")
                #expect(!layout.body.intersects(source), "\(text)")
            }
            expectTip(layout, text)
        }
    }

    @Test("A popover stays in its area even when its source has been scrolled out of the area", arguments: 1...20)
    func sourceOutside(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let area = CGRect(x: 10, y: 10, width: 780, height: 580)
        for _ in 0..<100 {
            let source = rectangle(&random, in: area, outside: 900)
            let size = CGSize(width: random.number(in: 60...500), height: random.number(in: 60...500))
            let layout = PopoverLayout(source: source, area: area, size: size, permitted: .any)
            #expect(isInside(layout.body, area), "\(source), \(size)")
            expectTip(layout, "\(source), \(size)")
        }
    }

    @Test(
        "With one permitted direction the popover is on the opposite side of its arrow",
        arguments: [
            (UIPopoverArrowDirection.up, CGRect(x: 350, y: 331, width: 100, height: 80)),
            (.down, CGRect(x: 350, y: 189, width: 100, height: 80)),
            (.left, CGRect(x: 431, y: 260, width: 100, height: 80)),
            (.right, CGRect(x: 269, y: 260, width: 100, height: 80)),
        ])
    func directions(direction: UIPopoverArrowDirection, body: CGRect) {
        let layout = PopoverLayout(
            source: CGRect(x: 380, y: 280, width: 40, height: 40), area: CGRect(x: 0, y: 0, width: 800, height: 600),
            size: CGSize(width: 100, height: 80), permitted: direction)
        #expect(layout.body == body && layout.direction == direction)
    }

    @Test(
        "The arrow points at the middle of its source unless the source is near a corner of the area",
        arguments: [
            (20, 45), (100, 100), (400, 400), (700, 700), (780, 755),
        ] as [(CGFloat, CGFloat)])
    func tips(middle: CGFloat, tip: CGFloat) {
        let layout = PopoverLayout(
            source: CGRect(x: middle - 5, y: 50, width: 10, height: 10),
            area: CGRect(x: 0, y: 0, width: 800, height: 600), size: CGSize(width: 200, height: 100), permitted: .up)
        #expect(abs(layout.tip.x - tip) <= 23 && layout.tip.y == 60)
        if middle == tip { #expect(layout.tip.x == tip) }
        #expect(layout.tip.x > layout.body.minX + 12 && layout.tip.x < layout.body.maxX - 12)
    }

    @Test("The arrow directions have UIKit's raw values")
    func rawValues() {
        #expect(directions.map(\.rawValue) == [1, 2, 4, 8] && UIPopoverArrowDirection.any.rawValue == 15)
        #expect(UIPopoverArrowDirection.unknown.rawValue == UInt(Int.max))
    }
}
