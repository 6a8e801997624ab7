import Foundation

/// Recognises a quick movement in one direction. It is discrete: its action is called once, in the state ended.
@MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The directions that count. The default is to the right.
    open var direction: Direction = .right
    /// How many fingers move. The default is 1.
    open var numberOfTouchesRequired = 1

    private var start: CGPoint?
    private var startTime: TimeInterval = 0

    /// Directions of a swipe.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The bits, with UIKit's values.
        public let rawValue: UInt

        /// The directions of some bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// To the right.
        public static let right = Direction(rawValue: 1 << 0)
        /// To the left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Upwards.
        public static let up = Direction(rawValue: 1 << 2)
        /// Downwards.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Where the swipe began, in the coordinates of a view; of the window when `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        UITouch.point(start ?? lastLocation, of: attachedView?.window, in: view)
    }

    /// Counts fingers; too many make it another gesture.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        (start, startTime) = (lastLocation, event.timestamp)
    }

    /// Recognises once the fingers have gone far enough in time, and fails when they go elsewhere.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, state == .possible else { return }
        let (x, y) = (lastLocation.x - start.x, lastLocation.y - start.y)
        guard event.timestamp - startTime <= GestureThresholds.swipeDuration else {
            state = .failed
            return
        }
        var taken: Direction = []
        if abs(x) >= GestureThresholds.swipeDistance, abs(y) <= GestureThresholds.swipeDeviation {
            taken = x > 0 ? .right : .left
        } else if abs(y) >= GestureThresholds.swipeDistance, abs(x) <= GestureThresholds.swipeDeviation {
            taken = y > 0 ? .down : .up
        } else if max(abs(x), abs(y)) < GestureThresholds.swipeDistance {
            return
        }
        let isEnough = trackedTouches.count == numberOfTouchesRequired
        state = isEnough && !direction.isDisjoint(with: taken) ? .ended : .failed
    }

    /// Lifted before it was a swipe.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if awaited == nil { state = .failed }
    }

    /// Without the touches there is no swipe.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    /// Forgets where it began.
    open override func reset() {
        super.reset()
        start = nil
    }
}
