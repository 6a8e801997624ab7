import Foundation
import PredicateFormat

extension UIViewPropertyAnimator {
    /// The progress. An inactive animator has the progress 0. If the animator is stopped, or paused with
    /// `scrubsLinearly`, the progress is the fraction of the change that is shown. Otherwise the progress is the
    /// fraction of the duration that has elapsed.
    final var fraction: Double {
        switch stateValue {
        case .inactive: 0
        case .active: group.isRunning ? group.elapsedFraction : scrubsLinearly ? group.progress : group.elapsedFraction
        case .stopped: group.progress
        }
    }

    /// Adds changes that begin after `delay`, a fraction of the remaining progress.
    final func add(_ animation: @escaping () -> Void, _ delay: Double) {
        switch stateValue {
        case .inactive: pendingAnimations.append((animation, delay))
        case .active:
            let begin = group.progress + (1 - group.progress) * delay
            AnimationDriver.current.record(in: group) {
                group.withRelativeTime(start: begin, length: 1 - begin, animation)
            }
        case .stopped: reportStopped("addAnimations(_:)")
        }
    }

    /// Reports a call that UIKit does not permit while the animator is stopped.
    private func reportStopped(_ member: String) {
        UIKitFault.report(
            Diagnostic(
                code: "animatorState", message: "\(member) was called on a stopped animator",
                remedy: "call finishAnimation(at:) first; nothing was done"))
    }

    /// Runs the pending closures and records their changes; the animation is paused at its beginning. Does nothing if
    /// the animator is already active.
    private func activate() {
        guard stateValue == .inactive else { return }
        stateValue = .active
        group.allowsInteraction = isUserInteractionEnabled
        group.pause(at: 0)
        // The group retains the animator while the animator is active.
        group.onReachedEnd = { forwards in self.handleReachedEnd(forwards ? .end : .start) }
        let changes = pendingAnimations
        pendingAnimations = []
        let recorder = AnimationDriver.current.isEnabled && duration > 0 ? group : nil
        AnimationDriver.current.record(in: recorder) {
            for (change, delay) in changes { group.withRelativeTime(start: delay, length: 1 - delay, change) }
        }
    }

    final func start() {
        switch stateValue {
        case .stopped: reportStopped("startAnimation()")
        case .inactive:
            activate()
            group.run(from: 0)
        case .active:
            guard !group.isRunning else { return }
            resume(nil, 0)
        }
    }

    final func begin(after delay: TimeInterval) {
        if stateValue == .stopped { return reportStopped("startAnimation(afterDelay:)") }
        guard stateValue == .inactive else { return }
        guard delay > 0 else { return start() }
        activate()
        group.run(from: -delay)
    }

    final func pause() {
        if stateValue == .inactive { return activate() }
        if stateValue == .stopped { return reportStopped("pauseAnimation()") }
        guard group.isRunning else { return }
        let value = group.progress
        group.pause(at: value)
    }

    final func resume(_ parameters: (any UITimingCurveProvider)?, _ factor: Double) {
        if stateValue == .inactive { activate() }
        if stateValue == .stopped { return reportStopped("continueAnimation(withTimingParameters:durationFactor:)") }
        guard !group.isRunning else { return }
        let value = group.progress
        if let parameters {
            curveProvider = parameters
            group.curve = parameters.curve(duration)
        }
        if factor > 0 {
            // The remaining part of the new duration takes `duration * factor` seconds.
            let left = isReversedValue ? group.elapsedFraction : 1 - group.elapsedFraction
            group.duration = left > 1e-6 ? duration * factor / left : duration
        }
        let part = group.curve.fraction(for: value, duration: group.duration)
        group.run(from: part * group.duration, speed: isReversedValue ? -1 : 1)
    }

    final func setReversed(_ backwards: Bool) {
        guard backwards != isReversedValue else { return }
        isReversedValue = backwards
        guard stateValue == .active, group.isRunning else { return }
        group.run(from: max(0, min(group.elapsed, group.totalDuration)), speed: backwards ? -1 : 1)
    }

    final func scrub(_ fraction: Double) {
        guard stateValue != .stopped else { return }
        if stateValue == .inactive { activate() }
        let part = min(max(fraction, 0), 1)
        group.pause(at: scrubsLinearly ? part : group.curve.value(at: part, duration: group.duration))
        AnimationDriver.notifyPlatform(group.tracks)
    }

    final func stop(_ withoutFinishing: Bool) {
        guard stateValue == .active, isInterruptible else { return }
        let tracks = group.tracks
        let value = group.progress
        for track in tracks { track.view?.commitShownValue(track.key) }
        group.pause(at: value)
        if withoutFinishing {
            reset()
        } else {
            stateValue = .stopped
            stoppedTracks = tracks
        }
    }

    /// Handles a group that has reached its end or, running in reverse, its beginning.
    private func handleReachedEnd(_ position: UIViewAnimatingPosition) {
        if pausesOnCompletion { return group.pause(at: position == .end ? 1 : 0) }
        let tracks = group.tracks
        group.removeTracks()
        if position == .start { revert(tracks) }
        complete(position)
    }

    final func finish(_ position: UIViewAnimatingPosition) {
        switch position {
        case .start: revert(stoppedTracks)
        case .end: for track in stoppedTracks.reversed() { track.view?.setModelValue(track.key, track.newValue) }
        case .current: break
        }
        complete(position)
    }

    /// Restores the old values of tracks, the last change first.
    private func revert(_ tracks: [PropertyAnimation]) {
        AnimationDriver.current.record(in: nil) {
            for track in tracks.reversed() {
                if let view = track.view { track.revert(view) }
            }
        }
    }

    /// Makes the animator inactive and calls the completions.
    private func complete(_ position: UIViewAnimatingPosition) {
        let pending = completions
        reset()
        for completion in pending { completion(position) }
    }

    private func reset() {
        stateValue = .inactive
        (completions, pendingAnimations, stoppedTracks) = ([], [], [])
        group.onReachedEnd = nil
        group.removeTracks()
        group.pause(at: 0)
        AnimationDriver.current.remove(group)
    }
}
