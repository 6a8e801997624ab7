import Foundation
import Testing

@testable import UIKitCore

/// The delivery of touches of several fingers to views, compared with a plain reference.
@Suite("Delivery of touches") @MainActor
struct TouchDeliveryModelTests {
    /// A view of the reference.
    private struct Area {
        let frame: CGRect
        let acceptsSeveral: Bool
        let isExclusive: Bool
        var isEnabled: Bool
        /// The fingers whose touches the view has received and that are still down.
        var fingers: Set<Int> = []
    }

    /// Four views beside each other, with a log of their touches and the reference.
    @MainActor private final class Model {
        let fixture = TouchFixture()
        let log = Log()
        var views: [TouchView] = []
        var areas: [Area] = []
        var expected: [String] = []
        /// The fingers on the screen, each with the index of the view that receives its touch; nil for none.
        var down: [Int: Int?] = [:]
        /// The fingers whose touches the window has received, because no enabled view is at their positions.
        var windowFingers: Set<Int> = []

        init(_ random: inout OperationSource) {
            for index in 0..<4 {
                let frame = CGRect(x: CGFloat(index % 2) * 200, y: CGFloat(index / 2) * 200, width: 200, height: 200)
                let area = Area(
                    frame: frame, acceptsSeveral: random.coin(), isExclusive: random.number(below: 4) == 0,
                    isEnabled: random.number(below: 6) > 0)
                let view = fixture.add(TouchView(), frame)
                (view.name, view.log) = ("\(index)", log)
                (view.isMultipleTouchEnabled, view.isExclusiveTouch) = (area.acceptsSeveral, area.isExclusive)
                view.isUserInteractionEnabled = area.isEnabled
                views.append(view)
                areas.append(area)
            }
        }

        func begin(_ finger: Int, _ point: CGPoint) {
            fixture.clock.advance(1)
            fixture.down(point.x, point.y, finger: finger)
            down[finger] = .some(nil)
            guard let index = areas.firstIndex(where: { $0.isEnabled && $0.frame.contains(point) }) else {
                let isExcluded = areas.contains { $0.isExclusive && !$0.fingers.isEmpty }
                if !isExcluded, windowFingers.isEmpty { windowFingers.insert(finger) }
                return
            }
            let isExcluded = areas.indices.contains { other in
                other != index && !areas[other].fingers.isEmpty
                    && (areas[other].isExclusive || areas[index].isExclusive)
            }
            if areas[index].isExclusive, !windowFingers.isEmpty { return }
            guard !isExcluded, areas[index].acceptsSeveral || areas[index].fingers.isEmpty else { return }
            areas[index].fingers.insert(finger)
            down[finger] = .some(index)
            expected.append("\(index) began 1")
        }

        func move(_ finger: Int, _ point: CGPoint) {
            fixture.move(point.x, point.y, finger: finger)
            if let index = down[finger] ?? nil { expected.append("\(index) moved 1") }
        }

        func end(_ finger: Int, cancels: Bool) {
            if cancels { fixture.cancel(finger: finger) } else { fixture.up(finger: finger) }
            windowFingers.remove(finger)
            let receiver = down.removeValue(forKey: finger) ?? nil
            guard let index = receiver else { return }
            areas[index].fingers.remove(finger)
            expected.append("\(index) \(cancels ? "cancelled" : "ended") 1")
        }
    }

    private func point(_ random: inout OperationSource) -> CGPoint {
        CGPoint(x: CGFloat(random.number(below: 400)) + 0.5, y: CGFloat(random.number(below: 400)) + 0.5)
    }

    @Test("Random touches of up to five fingers reach the views that accept them", arguments: 1...40)
    func fingers(seed: Int) {
        var random = OperationSource(seed: UInt64(seed) &* 223)
        let model = Model(&random)
        for step in 0..<60 {
            let finger = random.number(in: 1...5)
            if model.down[finger] == nil {
                model.begin(finger, point(&random))
            } else if random.number(below: 3) > 0 {
                model.move(finger, point(&random))
            } else {
                model.end(finger, cancels: random.number(below: 4) == 0)
            }
            #expect(model.log.lines == model.expected, "seed \(seed) step \(step)")
        }
        for finger in model.down.keys.sorted() { model.end(finger, cancels: false) }
        #expect(model.log.lines == model.expected, "seed \(seed)")
        // Every touch that began in a view has ended in the same view.
        let began = model.log.lines.filter { $0.contains("began") }.count
        let finished = model.log.lines.filter { $0.contains("ended") || $0.contains("cancelled") }.count
        #expect(began == finished && model.fixture.window.dispatcher.touchesByIdentifier.isEmpty, "seed \(seed)")
    }

    /// The reasons why a view receives no touches.
    enum Obstacle: CaseIterable, Sendable {
        case none, disabled, hidden, transparent, disabledParent, hiddenParent, outsideParent
    }

    @Test("Hidden, transparent and disabled views receive no touches", arguments: Obstacle.allCases)
    func obstacles(obstacle: Obstacle) {
        let (fixture, log) = (TouchFixture(), Log())
        let outer = fixture.add(TouchView(), CGRect(x: 100, y: 100, width: 100, height: 100))
        let x: CGFloat = obstacle == .outsideParent ? 90 : 10
        let inner = fixture.add(TouchView(), CGRect(x: x, y: 10, width: 50, height: 50), to: outer)
        for (view, name) in [(outer, "outer"), (inner, "inner")] { (view.name, view.log) = (name, log) }
        switch obstacle {
        case .none, .outsideParent: break
        case .disabled: inner.isUserInteractionEnabled = false
        case .hidden: inner.isHidden = true
        case .transparent: inner.alpha = 0
        case .disabledParent: outer.isUserInteractionEnabled = false
        case .hiddenParent: outer.isHidden = true
        }
        fixture.tap(obstacle == .outsideParent ? 230 : 120, 120)
        let expected: [String] =
            switch obstacle {
            case .none: ["inner began 1", "inner ended 1"]
            case .disabled, .hidden, .transparent: ["outer began 1", "outer ended 1"]
            case .disabledParent, .hiddenParent, .outsideParent: []
            }
        #expect(log.lines == expected)
    }

    @Test("The frontmost of several overlapping views receives the touch", arguments: 1...20)
    func front(seed: Int) {
        var random = OperationSource(seed: UInt64(seed) &* 227)
        let (fixture, log) = (TouchFixture(), Log())
        var frames: [CGRect] = []
        for index in 0..<8 {
            let frame = CGRect(
                x: CGFloat(random.number(below: 250)), y: CGFloat(random.number(below: 250)),
                width: CGFloat(random.number(in: 20...150)), height: CGFloat(random.number(in: 20...150)))
            let view = fixture.add(TouchView(), frame)
            (view.name, view.log) = ("\(index)", log)
            frames.append(frame)
        }
        for _ in 0..<30 {
            let point = point(&random)
            fixture.clock.advance(1)
            fixture.tap(point.x, point.y)
            let top = frames.lastIndex { $0.contains(point) }
            #expect(log.drain() == (top.map { ["\($0) began 1", "\($0) ended 1"] } ?? []), "seed \(seed) \(point)")
        }
    }

    @Test("A view receives touches until the view is removed from the window")
    func removed() {
        let (fixture, log) = (TouchFixture(), Log())
        let view = fixture.add(TouchView(), CGRect(x: 0, y: 0, width: 100, height: 100))
        view.log = log
        fixture.down(10, 10)
        #expect(log.drain() == ["view began 1"])
        fixture.up()
        #expect(log.drain() == ["view ended 1"])
        view.removeFromSuperview()
        fixture.tap(10, 10)
        #expect(log.lines.isEmpty)
    }
}
