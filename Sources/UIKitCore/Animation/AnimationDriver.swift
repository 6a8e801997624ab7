import Foundation

/// The driver of an application's animations. The driver advances the running animations once per frame, and stores the
/// animation group that currently records changes.
@MainActor final class AnimationDriver {
    /// The driver of the running application.
    static var current: AnimationDriver { ApplicationEnvironment.current.animations }

    /// The time of the last frame, in seconds of the environment's clock. Shown values are computed for this time.
    private(set) var frameTime: TimeInterval = 0
    /// Whether changes are animated at all.
    var isEnabled = true
    private var groups: [AnimationGroup] = []
    /// The layers that have running animations added by the app.
    private var layers: [CALayer] = []
    private var isFrameRequested = false
    private var innermostGroup: AnimationGroup?

    /// The group that records changes; nil while changes are not animated.
    var recordingGroup: AnimationGroup? { isEnabled ? innermostGroup : nil }

    /// Runs a closure and records its changes in an animation group; if the group is nil, the changes are not animated.
    /// Afterwards the previous recording group is restored.
    func record<Result>(in group: AnimationGroup?, _ changes: () throws -> Result) rethrows -> Result {
        let outerGroup = innermostGroup
        innermostGroup = group
        defer { innermostGroup = outerGroup }
        return try changes()
    }

    /// Adds a group, unless it was added before, and requests a frame.
    func add(_ group: AnimationGroup) {
        if !groups.contains(where: { $0 === group }) { groups.append(group) }
        requestFrame()
    }

    func remove(_ group: AnimationGroup) { groups.removeAll { $0 === group } }

    /// Adds a layer that has animations added by the app, and requests a frame. Without a frame source, the animations
    /// end at once.
    func add(_ layer: CALayer) {
        guard ApplicationEnvironment.current.frames != nil, isEnabled else {
            _ = layer.advanceAnimations(to: .infinity)
            return
        }
        if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
        requestFrame()
    }

    /// The clock time for which the shown values of layer animations are computed.
    var layerTime: TimeInterval { max(frameTime, ApplicationEnvironment.current.clock.now) }

    /// Requests the next frame, unless a frame is already requested or no animation is running.
    private func requestFrame() {
        guard !isFrameRequested, let frames = ApplicationEnvironment.current.frames,
            !layers.isEmpty || groups.contains(where: \.isRunning)
        else { return }
        isFrameRequested = true
        frames.request { [weak self] time in self?.advance(to: time) }
    }

    private func advance(to time: TimeInterval) {
        isFrameRequested = false
        frameTime = time
        let running = groups.filter(\.isRunning)
        Self.notifyPlatform(running.flatMap(\.tracks))
        for group in running where group.hasReachedEnd { Self.finish(group) }
        let animated = layers
        layers = []
        for layer in animated where layer.advanceAnimations(to: time) {
            if !layers.contains(where: { $0 === layer }) { layers.append(layer) }
        }
        requestFrame()
    }

    /// Handles a group that has reached its end or, running in reverse, its beginning: calls `onReachedEnd`, or ends
    /// the group if `onReachedEnd` is nil.
    static func finish(_ group: AnimationGroup) {
        guard case .running(_, _, let speed) = group.state else { return }
        if let onReachedEnd = group.onReachedEnd { onReachedEnd(speed > 0) } else { group.end(finished: true) }
    }

    /// Notifies the platform that the shown geometry or appearance of the tracks' views has changed. Each view is
    /// reported at most once per kind of change.
    static func notifyPlatform(_ tracks: [PropertyAnimation]) {
        var seen: [ObjectIdentifier: (view: UIView, geometry: Bool, appearance: Bool)] = [:]
        for track in tracks {
            guard let view = track.view else { continue }
            var entry = seen[ObjectIdentifier(view)] ?? (view, false, false)
            if track.key.isGeometry { entry.geometry = true } else { entry.appearance = true }
            seen[ObjectIdentifier(view)] = entry
        }
        for (view, geometry, appearance) in seen.values {
            if geometry { view.host?.viewGeometryDidChange(view) }
            if appearance { view.host?.viewAppearanceDidChange(view) }
        }
    }

    /// Ends all animations without calling their completions, so all views show their final values. Tests call this
    /// method after they have discarded the clock and the frame source of the animations.
    func reset() {
        let old = groups
        (groups, layers) = ([], [])
        for group in old { group.endWithoutCompletions() }
        isFrameRequested = false
        frameTime = 0
    }
}
