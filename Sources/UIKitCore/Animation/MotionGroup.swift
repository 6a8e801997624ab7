import Foundation

/// Changes that were made together and go the same way.
@MainActor final class MotionGroup {
    enum State: Equatable {
        /// At a moment it was some seconds under way; forwards with 1, backwards with -1.
        case running(since: TimeInterval, at: TimeInterval, speed: Double)
        /// So far on the way, from 0 to 1.
        case held(Double)
        /// It is no longer shown.
        case over
    }
    var duration: TimeInterval
    var curve: MotionCurve
    var delay: TimeInterval
    var repeats: Double = 1
    var autoreverses = false
    /// Values jump at the end of their time.
    var isDiscrete = false
    var allowsInteraction = true
    /// It takes the place of earlier changes of the same values.
    var replaces = false
    var state = State.held(0)
    private(set) var tracks: [MotionTrack] = []
    /// Told once it is over: whether it came to its end.
    var completions: [(Bool) -> Void] = []
    /// Asked instead when it has come to an end, forwards or backwards, by whoever steers it.
    var arrived: ((_ forwards: Bool) -> Void)?
    private var window = (start: 0.0, length: 1.0)
    private var deadline: ClockTask?

    init(duration: TimeInterval, delay: TimeInterval = 0, curve: MotionCurve) {
        (self.duration, self.delay, self.curve) = (max(duration, 0), delay, curve)
    }

    // MARK: Making

    /// Writes down what a change is.
    func add(
        _ view: UIView, _ key: MotionKey, from old: [Double], to new: [Double],
        revert: @escaping @MainActor (UIView) -> Void
    ) {
        let way = MotionVector.difference(key, old, new)
        guard way.contains(where: { $0 != 0 }) else { return }
        add(view, key, way, base: new.isEmpty ? MotionVector.absent(old) : new, revert)
    }

    func add(
        _ view: UIView, _ key: MotionKey, _ way: [Double], base: [Double],
        _ revert: @escaping @MainActor (UIView) -> Void
    ) {
        var way = way
        if replaces, let motion = view.extras?.motion {
            // It goes on from what is shown, and what was under way before is over.
            if let rest = motion.rest(of: key), rest.count == way.count { way = zip(way, rest).map { $0 + $1 } }
            for old in motion.tracks[key] ?? [] where old.group !== self { old.group.drop(old) }
        }
        let track = MotionTrack(
            view, key, way, base: base, start: window.start, length: window.length, in: self, revert: revert)
        tracks.append(track)
        view.makeMotion().tracks[key, default: []].append(track)
        if !allowsInteraction { view.countPassive(1) }
    }

    /// Runs changes that take a part of the time.
    func during(start: Double, length: Double, _ changes: () -> Void) {
        let before = window
        window = (min(max(start, 0), 1), min(max(length, 0), 1))
        changes()
        window = before
    }

    // MARK: Time

    /// How many times the duration all of it takes.
    private var turns: Double { repeats * (autoreverses ? 2 : 1) }

    var total: TimeInterval { duration * turns }

    var isRunning: Bool {
        if case .running = state { true } else { false }
    }

    /// For how many seconds it has been under way; less than 0 while it waits.
    var elapsed: TimeInterval {
        guard case .running(let since, let at, let speed) = state else { return 0 }
        return at + max(0, MotionDriver.moment - since) * speed
    }

    /// The part of the duration that has passed, before any curve.
    var part: Double {
        guard case .running = state else {
            if case .held(let value) = state { return curve.part(for: value, duration: duration) }
            return 1
        }
        guard duration > 0 else { return 1 }
        let turn = min(max(elapsed / duration, 0), turns)
        let whole = turn.rounded(.down)
        let rest = turn == turns && turn > 0 ? turn - (turns - 1) : turn - whole
        let isBackwards = autoreverses && Int(turn == turns ? turns - 1 : whole) % 2 == 1
        return isBackwards ? 1 - rest : rest
    }

    /// How far it has come.
    var value: Double {
        switch state {
        case .held(let value): return value
        case .over: return 1
        case .running(_, _, let speed):
            // Where nothing announces frames, everything is where it comes to.
            guard CurrentPlatform.frames != nil else { return speed > 0 ? 1 : 0 }
            return curve.value(at: part, duration: duration)
        }
    }

    /// Whether all of its time is over.
    var isDue: Bool {
        guard case .running(_, _, let speed) = state else { return false }
        return speed > 0 ? elapsed >= total - 1e-9 : elapsed <= 1e-9
    }

    // MARK: Life

    /// Begins, or goes on, some seconds under way.
    func run(from seconds: TimeInterval, speed: Double = 1) {
        state = .running(since: SystemClock.standard.now, at: seconds, speed: speed)
        MotionDriver.add(self)
        deadline?.cancel()
        deadline = nil
        guard CurrentPlatform.frames == nil else { return }
        let left = speed > 0 ? total - seconds : seconds
        guard left.isFinite else { return }
        deadline = SystemClock.standard.schedule(after: max(0, left)) { MotionDriver.finish(self) }
    }

    /// Stays where it is.
    func hold(at value: Double) {
        deadline?.cancel()
        deadline = nil
        state = .held(value)
    }

    /// One track is no longer shown, while the others go on.
    func forget(_ track: MotionTrack) {
        tracks.removeAll { $0 === track }
        detach(track)
    }

    /// One track is over before its time. With the last one, all of it is.
    func drop(_ track: MotionTrack) {
        forget(track)
        if tracks.isEmpty { end(finished: false) }
    }

    /// It is over: nothing is shown of it any longer, and those who waited are told.
    func end(finished: Bool) {
        guard state != .over else { return }
        deadline?.cancel()
        removeTracks()
        state = .over
        MotionDriver.remove(self)
        let told = completions
        completions = []
        for completion in told { completion(finished) }
    }

    /// It is over without a word to those who wait.
    func forget() {
        (completions, arrived) = ([], nil)
        end(finished: false)
    }

    /// Forgets all tracks, and tells platforms.
    func removeTracks() {
        let old = tracks
        tracks = []
        for track in old { detach(track) }
        MotionDriver.announce(old)
    }

    private func detach(_ track: MotionTrack) {
        guard let view = track.view, let motion = view.extras?.motion else { return }
        motion.tracks[track.key]?.removeAll { $0 === track }
        if motion.tracks[track.key]?.isEmpty == true { motion.tracks[track.key] = nil }
        if !allowsInteraction { view.countPassive(-1) }
        if motion.tracks.isEmpty { view.extras?.motion = nil }
    }
}
