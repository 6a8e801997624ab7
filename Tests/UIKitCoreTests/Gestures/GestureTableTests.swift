import Foundation
import Testing

@testable import UIKitCore

/// Recognisers that receive tables of touches.
@Suite("Recognisers by tables of touches") @MainActor
struct GestureTableTests {
    /// A step of a series of touches with one or two fingers.
    enum Step: Sendable {
        case down(Int, CGFloat, CGFloat)
        case move(Int, CGFloat, CGFloat)
        case up(Int)
        case cancel(Int)
        case wait(TimeInterval)
    }

    /// A recogniser, a series of touches, and the states for which the action is called.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let make: @Sendable @MainActor () -> UIGestureRecognizer
        let steps: [Step]
        let states: [String]

        init(
            _ name: String, _ states: [String], _ steps: [Step],
            _ make: @escaping @Sendable @MainActor () -> UIGestureRecognizer
        ) {
            (testDescription, self.make, self.steps, self.states) = (name, make, steps, states)
        }
    }

    let fixture = TouchFixture()
    let gestures = GestureLog()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

    init() { fixture.window.addSubview(view) }

    private func perform(_ steps: [Step]) {
        for step in steps {
            switch step {
            case .down(let finger, let x, let y): fixture.down(x, y, finger: finger)
            case .move(let finger, let x, let y): fixture.move(x, y, finger: finger)
            case .up(let finger): fixture.up(finger: finger)
            case .cancel(let finger): fixture.cancel(finger: finger)
            case .wait(let time): fixture.clock.advance(time)
            }
        }
    }

    nonisolated static let tap: [Step] = [.down(1, 50, 50), .up(1)]
    nonisolated static let drag: [Step] = [.down(1, 50, 50), .move(1, 90, 50), .move(1, 150, 50), .up(1)]
    nonisolated static let hold: [Step] = [.down(1, 50, 50), .wait(2), .up(1)]
    nonisolated static let cancelled: [Step] = [.down(1, 50, 50), .cancel(1)]
    nonisolated static let twoFingerTap: [Step] = [.down(1, 50, 50), .down(2, 90, 50), .up(1), .up(2)]
    nonisolated static let spread: [Step] = [
        .down(1, 150, 150), .down(2, 200, 150), .move(2, 260, 150), .move(2, 300, 150), .up(2), .up(1),
    ]
    nonisolated static let turn: [Step] = [
        .down(1, 150, 150), .down(2, 250, 150), .move(2, 240, 190), .move(2, 230, 220), .up(2), .up(1),
    ]

    nonisolated static func row(
        _ name: String, _ make: @escaping @Sendable @MainActor () -> UIGestureRecognizer, tap: [String] = [],
        drag: [String] = [], hold: [String] = [], twoFingers: [String] = [], spread: [String] = [], turn: [String] = []
    ) -> [Row] {
        [
            Row("\(name), tap", tap, Self.tap, make), Row("\(name), drag", drag, Self.drag, make),
            Row("\(name), hold", hold, Self.hold, make), Row("\(name), cancelled touch", [], Self.cancelled, make),
            Row("\(name), tap of two fingers", twoFingers, Self.twoFingerTap, make),
            Row("\(name), spread", spread, Self.spread, make), Row("\(name), turn", turn, Self.turn, make),
        ]
    }

    nonisolated static let continuous = ["began", "changed", "ended"]

    nonisolated static let rows: [Row] =
        row("tap", { UITapGestureRecognizer() }, tap: ["ended"])
        + row(
            "tap of two fingers",
            {
                let recognizer = UITapGestureRecognizer()
                recognizer.numberOfTouchesRequired = 2
                return recognizer
            }, twoFingers: ["ended"])
        + row("long press", { UILongPressGestureRecognizer() }, hold: ["began", "ended"])
        + row("swipe to the right", { UISwipeGestureRecognizer() }, drag: ["ended"])
        + row(
            "swipe to the left",
            {
                let recognizer = UISwipeGestureRecognizer()
                recognizer.direction = .left
                return recognizer
            })
        + row("pinch", { UIPinchGestureRecognizer() }, spread: continuous)
        + row("rotation", { UIRotationGestureRecognizer() }, turn: continuous)

    @Test(
        "M64: A recogniser calls its action for the states of its own gesture, and ignores all other touches",
        arguments: rows)
    func table(row: Row) {
        let recognizer = gestures.watch(row.make(), "it", on: view)
        for _ in 0..<2 {
            perform(row.steps)
            #expect(gestures.log.drain() == row.states.map { "it \($0)" })
            fixture.clock.advance(3)
            #expect(recognizer.state == .possible && recognizer.numberOfTouches == 0)
        }
    }

    @Test(
        "M64: A recogniser that is disabled, or that its delegate refuses, never calls its action", arguments: rows,
        [true, false])
    func refused(row: Row, isDisabled: Bool) {
        let recognizer = gestures.watch(row.make(), "it", on: view)
        recognizer.isEnabled = !isDisabled
        if !isDisabled { gestures.refused = ["it"] }
        perform(row.steps)
        fixture.clock.advance(3)
        #expect(gestures.log.drain() == [] && recognizer.state == .possible)
        (recognizer.isEnabled, gestures.refused) = (true, [])
        perform(row.steps)
        #expect(gestures.log.drain() == row.states.map { "it \($0)" })
    }

    /// A movement, and its direction as a swipe; nil if the movement is not a swipe.
    nonisolated static let swipes: [(x: CGFloat, y: CGFloat, direction: UISwipeGestureRecognizer.Direction?)] = [
        (100, 0, .right), (-100, 0, .left), (0, 100, .down), (0, -100, .up), (100, 20, .right), (20, -100, .up),
        (10, 10, nil), (0, 0, nil), (90, 90, nil), (-90, 90, nil),
    ]

    @Test("M64: A swipe is recognised only in a direction of the recogniser", arguments: swipes, Array(UInt(0)...15))
    func swipes(swipe: (x: CGFloat, y: CGFloat, direction: UISwipeGestureRecognizer.Direction?), mask: UInt) {
        let recognizer = gestures.watch(UISwipeGestureRecognizer(), "swipe", on: view)
        recognizer.direction = UISwipeGestureRecognizer.Direction(rawValue: mask)
        perform([.down(1, 200, 200), .move(1, 200 + swipe.x, 200 + swipe.y), .up(1)])
        let isExpected = swipe.direction.map { recognizer.direction.contains($0) } ?? false
        #expect(gestures.log.drain() == (isExpected ? ["swipe ended"] : []))
    }

    @Test("M64: A tap recogniser needs its number of taps in quick succession", arguments: 1...4, 1...5)
    func taps(required: Int, made: Int) {
        let recognizer = gestures.watch(UITapGestureRecognizer(), "taps", on: view)
        recognizer.numberOfTapsRequired = required
        for _ in 0..<made {
            fixture.tap(80, 80)
            fixture.clock.advance(0.05)
        }
        #expect(gestures.log.drain().count == made / required)
        fixture.clock.advance(2)
        // Taps with long pauses are not counted together.
        for _ in 0..<made {
            fixture.tap(80, 80)
            fixture.clock.advance(2)
        }
        #expect(gestures.log.drain().count == (required == 1 ? made : 0))
    }

    @Test(
        "M64: A single tap that requires a double tap to fail is recognised only when no second tap follows",
        arguments: [true, false])
    func requiredFailure(isDouble: Bool) {
        let single = gestures.watch(UITapGestureRecognizer(), "single", on: view)
        let double = gestures.watch(UITapGestureRecognizer(), "double", on: view)
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        fixture.tap(80, 80)
        #expect(gestures.log.drain() == [])
        fixture.clock.advance(0.1)
        if isDouble { fixture.tap(80, 80) }
        fixture.clock.advance(2)
        #expect(gestures.log.drain() == [isDouble ? "double ended" : "single ended"])
    }

    /// `isAllowed`: whether the delegate allows the recognisers of both views together.
    @Test(
        "M64: Of two pans of nested views the inner pan wins; both are recognised if the delegate allows it",
        arguments: [true, false])
    func simultaneous(isAllowed: Bool) {
        let inner = fixture.add(UIView(), CGRect(x: 0, y: 0, width: 200, height: 200), to: view)
        gestures.watch(UIPanGestureRecognizer(), "outer", on: view)
        gestures.watch(UIPanGestureRecognizer(), "inner", on: inner)
        if isAllowed { gestures.simultaneous = [["inner", "outer"]] }
        perform(Self.drag)
        let states = Set(gestures.log.drain().map { $0.prefix { $0 != " " } })
        #expect(states == (isAllowed ? ["inner", "outer"] : ["inner"]))
    }

    @Test("M64: A pan's translation is the movement of the centroid of its fingers", arguments: 1...3)
    func centroid(fingers: Int) {
        let pan = gestures.watch(UIPanGestureRecognizer(), "pan", on: view)
        fixture.sendTouches(
            .began, (1...fingers).map { finger -> (Int, CGFloat, CGFloat) in (finger, CGFloat(finger) * 40, 100) })
        var random = OperationSource(seed: UInt64(fingers))
        for _ in 0..<10 {
            let moves = (1...fingers).map { _ -> CGVector in
                CGVector(dx: CGFloat(random.number(in: 10...70)), dy: CGFloat(random.number(in: -30...30)))
            }
            let places = moves.enumerated().map { index, move -> (Int, CGFloat, CGFloat) in
                (index + 1, CGFloat(index + 1) * 40 + move.dx, 100 + move.dy)
            }
            fixture.sendTouches(.moved, places)
            var sum = CGVector.zero
            for move in moves {
                sum.dx += move.dx
                sum.dy += move.dy
            }
            let expected = CGPoint(x: sum.dx / CGFloat(fingers), y: sum.dy / CGFloat(fingers))
            if pan.state == .began || pan.state == .changed {
                #expect(pan.translation(in: nil).distance(to: expected) < 1e-6)
            }
        }
        #expect(pan.state == .changed && pan.numberOfTouches == fingers)
    }

    @Test(
        "M64: A pinch's scale is the ratio of the distances between the fingers",
        arguments: [60, 100, 240] as [CGFloat])
    func pinch(distance: CGFloat) {
        let pinch = gestures.watch(UIPinchGestureRecognizer(), "pinch", on: view)
        perform([.down(1, 50, 100), .down(2, 150, 100)])
        fixture.move(50 + distance + 30, 100, finger: 2)
        fixture.move(50 + distance, 100, finger: 2)
        #expect(abs(pinch.scale - distance / 100) < 1e-9)
        pinch.scale = 1
        fixture.move(50 + distance * 2, 100, finger: 2)
        #expect(abs(pinch.scale - 2) < 1e-9)
    }

    @Test("M64: A rotation is the angle between the fingers, even beyond half a turn", arguments: [1, -1] as [CGFloat])
    func rotation(sign: CGFloat) {
        let rotation = gestures.watch(UIRotationGestureRecognizer(), "rotation", on: view)
        perform([.down(1, 200, 200), .down(2, 300, 200)])
        for step in 1...30 {
            let angle = sign * CGFloat(step) * 0.25
            fixture.move(200 + 100 * cos(angle), 200 + 100 * sin(angle), finger: 2)
            #expect(abs(rotation.rotation - angle) < 1e-6, "step \(step)")
        }
    }
}
