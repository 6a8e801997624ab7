import Foundation

/// The driver of all running animations: advances them once per frame.
@MainActor enum AnimationDriver {
    /// The time of the last frame, for which values are shown.
    private(set) static var frameTime: TimeInterval = 0
    private static var groups: [AnimationGroup] = []
    private static var isFrameRequested = false

    static func add(_ group: AnimationGroup) {
        if !groups.contains(where: { $0 === group }) { groups.append(group) }
        requestFrame()
    }

    static func remove(_ group: AnimationGroup) { groups.removeAll { $0 === group } }

    private static func requestFrame() {
        guard !isFrameRequested, let frames = CurrentPlatform.frames, groups.contains(where: \.isRunning) else {
            return
        }
        isFrameRequested = true
        frames.request { time in frame(time) }
    }

    private static func frame(_ time: TimeInterval) {
        isFrameRequested = false
        frameTime = time
        let running = groups.filter(\.isRunning)
        notifyPlatform(running.flatMap(\.tracks))
        for group in running where group.isDue { finish(group) }
        requestFrame()
    }

    /// Finishes a group whose time is over.
    static func finish(_ group: AnimationGroup) {
        guard case .running(_, _, let speed) = group.state else { return }
        if let arrived = group.onReachedEnd { arrived(speed > 0) } else { group.end(finished: true) }
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
    static func reset() {
        let old = groups
        groups = []
        for group in old { group.forget() }
        isFrameRequested = false
        frameTime = 0
    }
}

/// The animation that changes made now belong to.
@MainActor enum AnimationScope {
    /// The group that records changes; nil while changes are not animated.
    static var current: AnimationGroup? { isEnabled ? innermost : nil }
    static var isEnabled = true
    private static var innermost: AnimationGroup?

    /// Runs changes as part of an animation, or with nil without animation.
    static func with<Result>(_ group: AnimationGroup?, _ changes: () throws -> Result) rethrows -> Result {
        let before = innermost
        innermost = group
        defer { innermost = before }
        return try changes()
    }
}
