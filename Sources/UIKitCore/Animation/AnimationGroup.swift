import Foundation

/// A group of changes that share a duration, a timing curve and a running state: the changes of one animation block or
/// of one property animator.
@MainActor final class AnimationGroup {
    enum State: Equatable {
        /// Running: at the clock time `since`, `elapsed` seconds of the running time had passed; `elapsed` is negative
        /// during the delay. `speed` is 1, or -1 in reverse.
        case running(since: TimeInterval, elapsed: TimeInterval, speed: Double)
        /// Paused at a progress: 0 shows the old values and 1 the new values.
        case paused(Double)
        /// Ended: the group does not affect any shown value.
        case ended
    }
    var duration: TimeInterval
    var curve: TimingCurve
    var delay: TimeInterval
    /// The seconds of the running time that have already elapsed when the group starts without a delay.
    var lead: TimeInterval = 0
    var repeats: Double = 1
    var autoreverses = false
    /// Whether a keyframe's value changes at once when the keyframe ends, instead of being interpolated.
    var isDiscrete = false
    var allowsInteraction = true
    /// Whether a new change starts from the shown value and ends the earlier animations of the same property.
    var replacesRunning = false
    var state = State.paused(0)
    private(set) var tracks: [PropertyAnimation] = []
    /// Closures that are called once when the group has ended; the argument is whether the group ran to its end.
    var completions: [(Bool) -> Void] = []
    /// Called, instead of `end(finished:)`, when the group has reached its end or, running in reverse, its beginning. A
    /// property animator sets this closure and ends the group itself; in all other groups the closure is nil.
    var onReachedEnd: ((_ forwards: Bool) -> Void)?
    /// The part of the duration in which recorded changes run; both values are fractions of the duration.
    private var relativeTime = (start: 0.0, length: 1.0)
    /// The task that ends a running group in an environment without a frame source; otherwise nil.
    private var deadline: ClockTask?

    init(duration: TimeInterval, delay: TimeInterval = 0, curve: TimingCurve) {
        (self.duration, self.delay, self.curve) = (max(duration, 0), delay, curve)
    }

    // MARK: Recording changes

    /// Records the change of a property from an old to a new vector, unless both are equal; `revert` restores the old
    /// value.
    func add(
        _ view: UIView, _ key: AnimatableProperty, from old: [Double], to new: [Double],
        revert: @escaping @MainActor (UIView) -> Void
    ) {
        let delta = AnimatableVector.difference(key, old, new)
        guard delta.contains(where: { $0 != 0 }) else { return }
        add(view, key, delta, base: new.isEmpty ? AnimatableVector.transparentCounterpart(old) : new, revert)
    }

    /// Records the change of a property. `delta` is the old value minus the new value, and `base` is the new value.
    func add(
        _ view: UIView, _ key: AnimatableProperty, _ delta: [Double], base: [Double],
        _ revert: @escaping @MainActor (UIView) -> Void
    ) {
        var delta = delta
        if replacesRunning, let animations = view.extras?.animations {
            // The change starts from the shown value, and the earlier tracks of the property end.
            if let running = animations.difference(of: key), running.count == delta.count {
                delta = zip(delta, running).map { $0 + $1 }
            }
            for old in animations.tracks[key] ?? [] where old.group !== self { old.group.endTrack(old) }
        }
        let track = PropertyAnimation(
            view, key, delta, base: base, start: relativeTime.start, length: relativeTime.length, in: self,
            revert: revert)
        tracks.append(track)
        let animations = view.makeAnimations()
        animations.tracks[key, default: []].append(track)
        if !allowsInteraction { view.changeInteractionDisablingCount(1, in: animations) }
    }

    /// Records changes that last only for a part of the group's duration; `start` and `length` are fractions of the
    /// duration.
    func withRelativeTime(start: Double, length: Double, _ changes: () -> Void) {
        let before = relativeTime
        relativeTime = (min(max(start, 0), 1), min(max(length, 0), 1))
        changes()
        relativeTime = before
    }

    // MARK: Time

    /// The total running time as a multiple of the duration.
    private var repetitions: Double { repeats * (autoreverses ? 2 : 1) }

    /// The total running time in seconds, without the delay.
    var totalDuration: TimeInterval { duration * repetitions }

    var isRunning: Bool {
        if case .running = state { true } else { false }
    }

    /// The seconds that have elapsed since the start; negative during the delay, 0 unless the group is running.
    var elapsed: TimeInterval {
        guard case .running(let since, let elapsed, let speed) = state else { return 0 }
        return elapsed + max(0, AnimationDriver.current.frameTime - since) * speed
    }

    /// The fraction of the current repetition that has elapsed, from 0 to 1, before the curve is applied. In the
    /// reversed half of an autoreversing animation, the fraction falls from 1 to 0.
    var elapsedFraction: Double {
        guard case .running = state else {
            if case .paused(let value) = state { return curve.fraction(for: value, duration: duration) }
            return 1
        }
        guard duration > 0 else { return 1 }
        let turn = min(max(elapsed / duration, 0), repetitions)
        let whole = turn.rounded(.down)
        let position = turn == repetitions && turn > 0 ? turn - (repetitions - 1) : turn - whole
        let isBackwards = autoreverses && Int(turn == repetitions ? repetitions - 1 : whole) % 2 == 1
        return isBackwards ? 1 - position : position
    }

    /// The progress of the change after the curve is applied: 0 shows the old values and 1 the new values. A spring can
    /// exceed 1.
    var progress: Double {
        switch state {
        case .paused(let value): return value
        case .ended: return 1
        case .running(_, _, let speed):
            // Without a frame source nothing is interpolated, so the final value is shown.
            guard ApplicationEnvironment.current.frames != nil else { return speed > 0 ? 1 : 0 }
            return curve.value(at: elapsedFraction, duration: duration)
        }
    }

    /// Whether a running group has reached its end or, in reverse, its beginning.
    var hasReachedEnd: Bool {
        guard case .running(_, _, let speed) = state else { return false }
        return speed > 0 ? elapsed >= totalDuration - 1e-9 : elapsed <= 1e-9
    }

    // MARK: Life cycle

    /// Starts or resumes the group as if `seconds` of the running time had elapsed; a negative number is a delay. In an
    /// environment without a frame source, a clock task ends the group.
    func run(from seconds: TimeInterval, speed: Double = 1) {
        state = .running(since: ApplicationEnvironment.current.clock.now, elapsed: seconds, speed: speed)
        AnimationDriver.current.add(self)
        deadline?.cancel()
        deadline = nil
        guard ApplicationEnvironment.current.frames == nil else { return }
        let left = speed > 0 ? totalDuration - seconds : seconds
        guard left.isFinite else { return }
        deadline = ApplicationEnvironment.current.clock.schedule(after: max(0, left)) { AnimationDriver.finish(self) }
    }

    /// Pauses the group at a progress: 0 shows the old values and 1 the new values.
    func pause(at value: Double) {
        deadline?.cancel()
        deadline = nil
        state = .paused(value)
    }

    /// Removes one track; the other tracks continue.
    func remove(_ track: PropertyAnimation) {
        tracks.removeAll { $0 === track }
        detach(track)
    }

    /// Ends one track early. Ending the last track ends the group.
    func endTrack(_ track: PropertyAnimation) {
        remove(track)
        if tracks.isEmpty { end(finished: false) }
    }

    /// Ends the group: removes its tracks and calls the completions.
    func end(finished: Bool) {
        guard state != .ended else { return }
        deadline?.cancel()
        removeTracks()
        state = .ended
        AnimationDriver.current.remove(self)
        let pending = completions
        completions = []
        for completion in pending { completion(finished) }
    }

    /// Ends the group without calling the completions.
    func endWithoutCompletions() {
        (completions, onReachedEnd) = ([], nil)
        end(finished: false)
    }

    /// Removes all tracks and notifies the platform, without ending the group.
    func removeTracks() {
        let old = tracks
        tracks = []
        for track in old { detach(track) }
        AnimationDriver.notifyPlatform(old)
    }

    /// Removes a track from its view.
    private func detach(_ track: PropertyAnimation) {
        guard let view = track.view, let animations = view.extras?.animations else { return }
        animations.tracks[track.key]?.removeAll { $0 === track }
        if animations.tracks[track.key]?.isEmpty == true { animations.tracks[track.key] = nil }
        if !allowsInteraction { view.changeInteractionDisablingCount(-1, in: animations) }
        if animations.tracks.isEmpty { view.extras?.animations = nil }
    }
}
