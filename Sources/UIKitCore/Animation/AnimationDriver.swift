import Foundation

/// The driver of an application's running animations: advances them once per frame, and knows the animation that
/// records the changes made now.
@MainActor final class AnimationDriver {
    /// The driver of the running application.
    static var current: AnimationDriver { ApplicationEnvironment.current.animations }

    /// The time of the last frame, for which values are shown.
    private(set) var frameTime: TimeInterval = 0
    /// Whether changes are animated at all.
    var isEnabled = true
    private var groups: [AnimationGroup] = []
    private var isFrameRequested = false
    private var innermostGroup: AnimationGroup?

    /// The group that records changes; nil while changes are not animated.
    var recordingGroup: AnimationGroup? { isEnabled ? innermostGroup : nil }

    /// Runs changes as part of an animation, or with nil without animation.
    func record<Result>(in group: AnimationGroup?, _ changes: () throws -> Result) rethrows -> Result {
        let outerGroup = innermostGroup
        innermostGroup = group
        defer { innermostGroup = outerGroup }
        return try changes()
    }

    func add(_ group: AnimationGroup) {
        if !groups.contains(where: { $0 === group }) { groups.append(group) }
        requestFrame()
    }

    func remove(_ group: AnimationGroup) { groups.removeAll { $0 === group } }

    private func requestFrame() {
        guard !isFrameRequested, let frames = ApplicationEnvironment.current.frames,
            groups.contains(where: \.isRunning)
        else { return }
        isFrameRequested = true
        frames.request { [weak self] time in self?.advance(to: time) }
    }

    private func advance(to time: TimeInterval) {
        isFrameRequested = false
        frameTime = time
        let running = groups.filter(\.isRunning)
        Self.notifyPlatform(running.flatMap(\.tracks))
        for group in running where group.isDue { Self.finish(group) }
        requestFrame()
    }

    /// Finishes a group whose time is over.
    static func finish(_ group: AnimationGroup) {
        guard case .running(_, _, let speed) = group.state else { return }
        if let onReachedEnd = group.onReachedEnd { onReachedEnd(speed > 0) } else { group.end(finished: true) }
    }

    /// Notifies the platform once per view whose shown geometry or appearance has changed.
    static func notifyPlatform(_ tracks: [PropertyAnimation]) {
        var seen: [ObjectIdentifier: (view: UIView, geometry: Bool, look: Bool)] = [:]
        for track in tracks {
            guard let view = track.view else { continue }
            var entry = seen[ObjectIdentifier(view)] ?? (view, false, false)
            if track.key.isGeometry { entry.geometry = true } else { entry.look = true }
            seen[ObjectIdentifier(view)] = entry
        }
        for (view, geometry, look) in seen.values {
            if geometry { view.host?.viewGeometryDidChange(view) }
            if look { view.host?.viewAppearanceDidChange(view) }
        }
    }

    /// Ends all animations without calling their completions: everything is shown with its final value. For tests,
    /// where the clock and the frame source that drove the animations are gone.
    func reset() {
        let old = groups
        groups = []
        for group in old { group.endWithoutCompletions() }
        isFrameRequested = false
        frameTime = 0
    }
}
