import Foundation

/// The animation of a scroll view's offset, frame by frame.
@MainActor final class ScrollAnimator {
    /// A movement of the offset.
    enum Motion {
        /// A deceleration after a drag.
        case deceleration(x: DecelerationPath, y: DecelerationPath)
        /// An animation that the app or a key requested.
        case easing(from: CGPoint, to: CGPoint, duration: TimeInterval)

        var duration: TimeInterval {
            switch self {
            case .deceleration(let x, let y): max(x.duration, y.duration)
            case .easing(_, _, let duration): duration
            }
        }

        var end: CGPoint {
            switch self {
            case .deceleration(let x, let y): CGPoint(x: x.end, y: y.end)
            case .easing(_, let end, _): end
            }
        }

        func offset(at time: TimeInterval) -> CGPoint {
            switch self {
            case .deceleration(let x, let y): return CGPoint(x: x.position(at: time), y: y.position(at: time))
            case .easing(let start, let end, let duration):
                let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 1
                // A cubic curve that eases in and out.
                let eased = fraction * fraction * (3 - 2 * fraction)
                return CGPoint(x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased)
            }
        }
    }

    private(set) var motion: Motion?
    private var start: TimeInterval = 0
    /// The vertical distance, in points, by which the content was shifted since the movement began.
    private var contentShift: CGFloat = 0
    /// The number of the current movement. Frames that an earlier movement requested have another number and are
    /// ignored.
    private var generation = 0
    private let setOffset: (CGPoint) -> Void
    private let finished: () -> Void

    /// Creates an animator.
    ///
    /// - Parameters:
    ///   - setOffset: called with each new offset.
    ///   - finished: called when the movement has ended without being stopped.
    init(setOffset: @escaping (CGPoint) -> Void, finished: @escaping () -> Void) {
        (self.setOffset, self.finished) = (setOffset, finished)
    }

    /// Starts a movement, which replaces the current movement. On a platform without animation frames the new movement
    /// ends immediately.
    func run(_ motion: Motion, now: TimeInterval) {
        self.motion = motion
        start = now
        contentShift = 0
        generation += 1
        guard ApplicationEnvironment.current.frames != nil, motion.duration > 0 else { return jump(to: motion) }
        request()
    }

    /// Adds a distance in points to the vertical offsets of the remaining movement, after the content itself was
    /// shifted by that distance.
    func shift(by distance: CGFloat) { if motion != nil { contentShift += distance } }

    /// Stops the movement at its current position without calling `finished`.
    func stop() {
        motion = nil
        generation += 1
    }

    private func jump(to motion: Motion) {
        let startedGeneration = generation
        setOffset(motion.end)
        guard startedGeneration == generation else { return }
        stop()
        finished()
    }

    private func request() {
        let startedGeneration = generation
        ApplicationEnvironment.current.frames?.request { [weak self] time in self?.frame(time, of: startedGeneration) }
    }

    private func frame(_ time: TimeInterval, of startedGeneration: Int) {
        guard startedGeneration == generation, let motion else { return }
        let passed = time - start
        let offset = motion.offset(at: passed)
        setOffset(CGPoint(x: offset.x, y: offset.y + contentShift))
        // The callback may have started another movement or stopped this movement.
        guard startedGeneration == generation else { return }
        if passed < motion.duration { return request() }
        stop()
        finished()
    }
}
