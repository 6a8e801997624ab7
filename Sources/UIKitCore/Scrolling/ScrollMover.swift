import Foundation

/// Moves the offset of a scroll view from frame to frame.
@MainActor final class ScrollMover {
    /// A movement under way.
    enum Motion {
        /// It goes on by itself after a drag.
        case glide(x: ScrollGlide, y: ScrollGlide)
        /// The app, or a key, has asked for it.
        case ease(from: CGPoint, to: CGPoint, duration: TimeInterval)

        var duration: TimeInterval {
            switch self {
            case .glide(let x, let y): max(x.duration, y.duration)
            case .ease(_, _, let duration): duration
            }
        }

        var end: CGPoint {
            switch self {
            case .glide(let x, let y): CGPoint(x: x.end, y: y.end)
            case .ease(_, let end, _): end
            }
        }

        func place(at time: TimeInterval) -> CGPoint {
            switch self {
            case .glide(let x, let y): return CGPoint(x: x.place(at: time), y: y.place(at: time))
            case .ease(let start, let end, let duration):
                let part = duration > 0 ? min(max(time / duration, 0), 1) : 1
                // Slow at both ends.
                let share = part * part * (3 - 2 * part)
                return CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
            }
        }
    }

    private(set) var motion: Motion?
    private var start: TimeInterval = 0
    /// How far contents were shifted from under the movement since it began.
    private var shifted: CGFloat = 0
    /// Tells frames of an earlier movement apart.
    private var round = 0
    private let place: (CGPoint) -> Void
    private let finished: () -> Void

    /// - Parameters:
    ///   - place: called with each new offset
    ///   - finished: called once the movement has come to its end by itself
    init(place: @escaping (CGPoint) -> Void, finished: @escaping () -> Void) {
        (self.place, self.finished) = (place, finished)
    }

    /// Begins a movement in place of the one before. Without frames it is at its end at once.
    func run(_ motion: Motion, now: TimeInterval) {
        self.motion = motion
        start = now
        shifted = 0
        round += 1
        guard CurrentPlatform.frames != nil, motion.duration > 0 else { return jump(to: motion) }
        request()
    }

    /// Contents were shifted downwards from under the movement, which goes on from there.
    func shift(by distance: CGFloat) { if motion != nil { shifted += distance } }

    /// Ends the movement where it is; nobody is told.
    func stop() {
        motion = nil
        round += 1
    }

    private func jump(to motion: Motion) {
        let mine = round
        place(motion.end)
        guard mine == round else { return }
        stop()
        finished()
    }

    private func request() {
        let mine = round
        CurrentPlatform.frames?.request { [weak self] time in self?.frame(time, of: mine) }
    }

    private func frame(_ time: TimeInterval, of mine: Int) {
        guard mine == round, let motion else { return }
        let passed = time - start
        let offset = motion.place(at: passed)
        place(CGPoint(x: offset.x, y: offset.y + shifted))
        // What was told may have begun another movement, or ended this one.
        guard mine == round else { return }
        if passed < motion.duration { return request() }
        stop()
        finished()
    }
}
