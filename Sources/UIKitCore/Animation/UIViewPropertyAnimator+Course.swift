import Foundation

extension UIViewPropertyAnimator {
    /// The progress on the animator's scale: of the time, or of the way for a paused animator that scrubs linearly.
    final var fraction: Double {
        switch stateValue {
        case .inactive: 0
        case .active: group.isRunning ? group.part : scrubsLinearly ? group.value : group.part
        case .stopped: group.value
        }
    }

    final func add(_ animation: @escaping () -> Void, _ delay: Double) {
        switch stateValue {
        case .inactive: waiting.append((animation, delay))
        case .active:
            let begin = group.value + (1 - group.value) * delay
            MotionScope.with(group) { group.during(start: begin, length: 1 - begin, animation) }
        case .stopped: return
        }
    }

    /// Makes the changes, paused at their beginning.
    private func activate() {
        guard stateValue == .inactive else { return }
        stateValue = .active
        group.allowsInteraction = isUserInteractionEnabled
        group.hold(at: 0)
        // The group retains the animator while the animator is active.
        group.arrived = { forwards in self.arrive(forwards ? .end : .start) }
        let changes = waiting
        waiting = []
        let recorder = MotionScope.isEnabled && duration > 0 ? group : nil
        MotionScope.with(recorder) {
            for (change, delay) in changes { group.during(start: delay, length: 1 - delay, change) }
        }
    }

    final func proceed() {
        switch stateValue {
        case .stopped: return
        case .inactive:
            activate()
            group.run(from: 0)
        case .active:
            guard !group.isRunning else { return }
            resume(nil, 0)
        }
    }

    final func begin(after delay: TimeInterval) {
        guard stateValue == .inactive else { return }
        guard delay > 0 else { return proceed() }
        activate()
        group.run(from: -delay)
    }

    final func pause() {
        if stateValue == .inactive { return activate() }
        guard stateValue == .active, group.isRunning else { return }
        let value = group.value
        group.hold(at: value)
    }

    final func resume(_ parameters: (any UITimingCurveProvider)?, _ factor: Double) {
        if stateValue == .inactive { activate() }
        guard stateValue == .active, !group.isRunning else { return }
        let value = group.value
        if let parameters {
            curveProvider = parameters
            group.curve = parameters.curve(duration)
        }
        if factor > 0 {
            // The duration is chosen so that the remaining part of it takes the requested time.
            let left = isBackwards ? group.part : 1 - group.part
            group.duration = left > 1e-6 ? duration * factor / left : duration
        }
        let part = group.curve.part(for: value, duration: group.duration)
        group.run(from: part * group.duration, speed: isBackwards ? -1 : 1)
    }

    final func turn(_ backwards: Bool) {
        guard backwards != isBackwards else { return }
        isBackwards = backwards
        guard stateValue == .active, group.isRunning else { return }
        group.run(from: max(0, min(group.elapsed, group.total)), speed: backwards ? -1 : 1)
    }

    final func scrub(_ fraction: Double) {
        guard stateValue != .stopped else { return }
        if stateValue == .inactive { activate() }
        let part = min(max(fraction, 0), 1)
        group.hold(at: scrubsLinearly ? part : group.curve.value(at: part, duration: group.duration))
        MotionDriver.announce(group.tracks)
    }

    final func stop(_ withoutFinishing: Bool) {
        guard stateValue == .active, isInterruptible else { return }
        let tracks = group.tracks
        let value = group.value
        for track in tracks { track.view?.keepShown(track.key) }
        group.hold(at: value)
        if withoutFinishing {
            reset()
        } else {
            stateValue = .stopped
            stopped = tracks
        }
    }

    /// Handles the end of the running time, forwards or backwards.
    private func arrive(_ position: UIViewAnimatingPosition) {
        if pausesOnCompletion { return group.hold(at: position == .end ? 1 : 0) }
        let tracks = group.tracks
        group.removeTracks()
        if position == .start { revert(tracks) }
        complete(position)
    }

    final func finish(_ position: UIViewAnimatingPosition) {
        switch position {
        case .start: revert(stopped)
        case .end: for track in stopped.reversed() { track.view?.setMotionValue(track.key, track.base) }
        case .current: break
        }
        complete(position)
    }

    private func revert(_ tracks: [MotionTrack]) {
        MotionScope.with(nil) {
            for track in tracks.reversed() {
                if let view = track.view { track.revert(view) }
            }
        }
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        let told = endings
        reset()
        for ending in told { ending(position) }
    }

    private func reset() {
        stateValue = .inactive
        (endings, waiting, stopped) = ([], [], [])
        group.arrived = nil
        group.removeTracks()
        group.hold(at: 0)
        MotionDriver.remove(group)
    }
}
