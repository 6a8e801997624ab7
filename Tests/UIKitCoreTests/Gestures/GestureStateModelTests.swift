import Foundation
import Testing

@testable import UIKitCore

/// Random touches of several fingers on views with many recognisers, checked against UIKit's state machines.
@Suite("States of recognisers under random touches") @MainActor
struct GestureStateModelTests {
    let fixture = TouchFixture()
    let gestures = GestureLog()
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

    init() {
        fixture.window.addSubview(outer)
        outer.addSubview(inner)
    }

    nonisolated static let continuous: Set<String> = ["pan", "press", "pinch", "rotation", "inner pan", "edge"]

    /// Adds recognisers of every kind, and returns them.
    private func addRecognizers() -> [UIGestureRecognizer] {
        let double = UITapGestureRecognizer()
        double.numberOfTapsRequired = 2
        let edge = UIScreenEdgePanGestureRecognizer()
        edge.edges = .all
        return [
            gestures.watch(UITapGestureRecognizer(), "tap", on: outer), gestures.watch(double, "double", on: inner),
            gestures.watch(UIPanGestureRecognizer(), "pan", on: outer),
            gestures.watch(UIPanGestureRecognizer(), "inner pan", on: inner),
            gestures.watch(UILongPressGestureRecognizer(), "press", on: inner),
            gestures.watch(UISwipeGestureRecognizer(), "swipe", on: outer),
            gestures.watch(UIPinchGestureRecognizer(), "pinch", on: outer),
            gestures.watch(UIRotationGestureRecognizer(), "rotation", on: outer),
            gestures.watch(edge, "edge", on: outer),
        ]
    }

    /// Sends random touches until all fingers are lifted.
    private func sendTouches(_ random: inout OperationSource, steps: Int) {
        var down: [Int: CGPoint] = [:]
        for _ in 0..<steps {
            let finger = random.number(in: 1...3)
            guard let point = down[finger] else {
                let start = CGPoint(x: random.number(in: 1...399), y: random.number(in: 1...399))
                fixture.down(start.x, start.y, finger: finger)
                down[finger] = start
                continue
            }
            switch random.number(below: 6) {
            case 0:
                fixture.up(finger: finger)
                down[finger] = nil
            case 1 where random.number(below: 4) == 0:
                fixture.cancel(finger: finger)
                down[finger] = nil
            case 2: fixture.clock.advance(TimeInterval(random.number(in: 0...8)) / 10)
            default:
                let reach = random.element(of: [3, 60])
                let next = CGPoint(
                    x: min(max(point.x + CGFloat(random.number(in: -reach...reach)), 1), 399),
                    y: min(max(point.y + CGFloat(random.number(in: -reach...reach)), 1), 399))
                fixture.move(next.x, next.y, finger: finger)
                down[finger] = next
            }
        }
        for finger in down.keys.sorted() { fixture.up(finger: finger) }
    }

    /// Checks the states that one recogniser has reported.
    private func expectLegal(_ states: [String], isContinuous: Bool, _ name: String) {
        var isActive = false
        for state in states {
            switch state {
            case "began":
                #expect(isContinuous && !isActive, "\(name) \(states)")
                isActive = true
            case "changed": #expect(isActive, "\(name) \(states)")
            case "ended":
                #expect(isActive == isContinuous, "\(name) \(states)")
                isActive = false
            case "cancelled":
                #expect(isActive, "\(name) \(states)")
                isActive = false
            default: Issue.record("\(name) reported \(state)")
            }
        }
        #expect(!isActive, "\(name) \(states)")
    }

    private func states(_ lines: [String], of name: String) -> [String] {
        lines.filter { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
            .filter { !$0.contains(" ") }
    }

    @Test(
        "M64: Discrete recognisers only end; continuous recognisers begin, change, and end or are cancelled",
        arguments: 1...40, [true, false])
    func legalStates(seed: UInt64, isSimultaneous: Bool) {
        var random = OperationSource(seed: seed)
        let recognizers = addRecognizers()
        let names = recognizers.compactMap(\.name)
        if isSimultaneous {
            for one in names { for two in names where one != two { gestures.simultaneous.insert([one, two]) } }
        }
        for _ in 0..<4 {
            sendTouches(&random, steps: 40)
            fixture.clock.advance(3)
            #expect(recognizers.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 })
            let lines = gestures.log.drain()
            for name in names {
                expectLegal(states(lines, of: name), isContinuous: Self.continuous.contains(name), name)
            }
        }
    }

    @Test(
        "M64: Without a delegate that allows it, no two recognisers of the same touch are recognised together",
        arguments: 1...30)
    func exclusive(seed: UInt64) {
        var random = OperationSource(seed: seed)
        _ = addRecognizers()
        for _ in 0..<6 {
            // One finger only, so that all recognisers share the touch.
            fixture.down(CGFloat(random.number(in: 110...290)), CGFloat(random.number(in: 110...290)))
            for _ in 0..<random.number(in: 0...6) {
                if random.coin() { fixture.clock.advance(0.3) }
                fixture.move(CGFloat(random.number(in: 110...290)), CGFloat(random.number(in: 110...290)))
            }
            fixture.up()
            fixture.clock.advance(3)
            let lines = gestures.log.drain()
            let names = Set(lines.map { line in line.split(separator: " ").dropLast().joined(separator: " ") })
            #expect(names.count <= 1, "\(lines)")
        }
    }

    @Test(
        "M64: Disabling or removing recognisers during random touches cancels only recognisers that have begun",
        arguments: 1...20)
    func disabling(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let recognizers = addRecognizers()
        for step in 0..<6 {
            fixture.down(200, 200)
            fixture.move(200 + CGFloat(random.number(in: 0...40)), 200)
            fixture.clock.advance(TimeInterval(random.number(below: 8)) / 10)
            let victim = random.element(of: recognizers)
            let view = victim.view
            if random.coin() { victim.isEnabled = false } else { view?.removeGestureRecognizer(victim) }
            #expect(victim.state == .possible && victim.numberOfTouches == 0, "step \(step)")
            fixture.up()
            fixture.clock.advance(3)
            let lines = gestures.log.drain()
            for name in recognizers.compactMap(\.name) {
                expectLegal(states(lines, of: name), isContinuous: Self.continuous.contains(name), name)
            }
            victim.isEnabled = true
            view?.addGestureRecognizer(victim)
        }
    }
}
