import Foundation
import Testing

@testable import UIKitCore

@Suite("M68 The state machine of the pointer")
struct PointerTrackerModelTests {
    private static func target(_ index: Int) -> PointerTarget {
        PointerTarget(
            interaction: ObjectIdentifier(index < 2 ? UIPointerRegion.self : UIPointerStyle.self),
            rect: CGRect(x: CGFloat(index) * 10, y: 0, width: 10, height: 10), identifier: index,
            latchingAxes: index % 2 == 0 ? [] : .horizontal)
    }

    @Test("Entrances and exits alternate, and only the styled region is exited", arguments: 0..<200)
    func alternation(_ seed: UInt64) {
        var random = Random(seed: seed)
        var tracker = PointerTracker()
        var entered: PointerTarget?
        for _ in 0..<200 {
            var queue = tracker.handle(random.input())
            while !queue.isEmpty {
                switch queue.removeFirst() {
                case .exit(let target):
                    #expect(entered == target)
                    entered = nil
                case .enter(let target):
                    #expect(entered == nil && tracker.active == target)
                    entered = target
                case .requestStyle(let target):
                    #expect(tracker.active == target)
                    queue = tracker.handle(.styled(random.next(4) > 0)) + queue
                case .update: #expect(entered != nil)
                }
            }
            #expect(tracker.isStyled == (entered != nil))
            #expect(!tracker.isLatched || (tracker.isPressed && entered != nil))
            #expect(tracker.displacement.dx.isFinite && tracker.displacement.dy.isFinite)
        }
        _ = tracker.handle(.released(.zero, found: nil))
        _ = tracker.handle(.left)
        #expect(tracker.active == nil && !tracker.isLatched && tracker.location == nil)
    }

    private struct Random {
        private var state: UInt64

        init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

        mutating func next(_ limit: Int) -> Int {
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            return Int(state % UInt64(limit))
        }

        mutating func input() -> PointerTracker.Input {
            let point = CGPoint(x: CGFloat(next(60)) - 10, y: CGFloat(next(20)))
            let index = next(6)
            let found = index < 4 ? PointerTrackerModelTests.target(index) : nil
            switch next(12) {
            case 0: return .pressed(point, found: found, isPrimary: next(3) > 0)
            case 1, 2: return .released(point, found: found)
            case 3: return .left
            case 4: return .hidden
            case 5: return .removed(PointerTrackerModelTests.target(next(4)).interaction)
            case 6: return .invalidated(PointerTrackerModelTests.target(next(4)).interaction, found: found)
            default: return .moved(point, found: found)
            }
        }
    }
}
