import Foundation

/// A recogniser of a quick movement in one direction. The recogniser is discrete: it calls its action once, in the
/// state `ended`.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// The permitted directions. The default is right.
    open var direction: Direction = .right
    /// The number of fingers. The default is 1.
    open var numberOfTouchesRequired = 1

    private var start: CGPoint?
    private var startTime: TimeInterval = 0

    /// A set of swipe directions.
    public struct Direction: OptionSet, Hashable, Sendable {
        /// The raw bits, with UIKit's values.
        public let rawValue: UInt

        /// Creates a set from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Right.
        public static let right = Direction(rawValue: 1 << 0)
        /// Left.
        public static let left = Direction(rawValue: 1 << 1)
        /// Up.
        public static let up = Direction(rawValue: 1 << 2)
        /// Down.
        public static let down = Direction(rawValue: 1 << 3)
    }

    /// Returns the start of the swipe, in the coordinates of a view, or of the window when `view` is nil.
    open override func location(in view: UIView?) -> CGPoint {
        UITouch.point(start ?? lastLocation, of: attachedView?.window, in: view)
    }

    /// Stores the start location and time; fails if there are too many fingers.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard trackedTouches.count <= numberOfTouchesRequired else {
            state = .failed
            return
        }
        (start, startTime) = (lastLocation, event.timestamp)
    }

    /// Recognises the swipe once the fingers have moved far enough. Fails if the movement takes too long, has another
    /// direction, or is made with too few fingers.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let start, state == .possible else { return }
        let (x, y) = (lastLocation.x - start.x, lastLocation.y - start.y)
        guard event.timestamp - startTime <= GestureThresholds.swipeDuration else {
            state = .failed
            return
        }
        var movedDirection: Direction = []
        if abs(x) >= GestureThresholds.swipeDistance, abs(y) <= GestureThresholds.swipeDeviation {
            movedDirection = x > 0 ? .right : .left
        } else if abs(y) >= GestureThresholds.swipeDistance, abs(x) <= GestureThresholds.swipeDeviation {
            movedDirection = y > 0 ? .down : .up
        } else if max(abs(x), abs(y)) < GestureThresholds.swipeDistance {
            return
        }
        let hasAllFingers = trackedTouches.count == numberOfTouchesRequired
        state = hasAllFingers && !direction.isDisjoint(with: movedDirection) ? .ended : .failed
    }

    /// Fails if the fingers are lifted before a swipe was recognised.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if pendingRecognition == nil { state = .failed }
    }

    /// Fails when the touches are cancelled.
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    /// Resets the start location.
    open override func reset() {
        super.reset()
        start = nil
    }
}
