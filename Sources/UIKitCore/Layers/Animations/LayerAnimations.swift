import Foundation

/// The animations that an app has added to a layer.
@MainActor final class LayerAnimations {
    /// An animation, with the values that it had when it was added.
    struct Entry {
        /// The app's key; nil for none.
        let key: String?
        let animation: CAAnimation
        let effects: [LayerEffect]
        let timing: AnimationTiming
        /// The time of the addition, on the clock of the environment.
        let start: TimeInterval
        let isRemovedOnCompletion: Bool
        let transactions: [CATransaction.Level]
        var hasStarted = false
        var hasEnded = false
    }

    private(set) var entries: [Entry] = []

    /// Whether an animation has not ended.
    var isRunning: Bool { entries.contains { !$0.hasEnded } }

    /// Adds an animation. Returns the animation that was replaced; nil for none.
    func add(_ animation: CAAnimation, forKey key: String?, now: TimeInterval) -> Entry? {
        let standard = CATransaction.animationDuration()
        var timing = animation.timing(standard: standard)
        if animation.beginTime > 0 { timing.delay = animation.beginTime - CACurrentMediaTime() }
        // The timing function of the transaction replaces the function of the animation.
        let curve = CATransaction.animationTimingFunction()?.curve
        let effects = animation.effects(standard: standard).map { effect in
            var effect = effect
            if effect.groups.isEmpty { effect.timing.delay = timing.delay }
            if effect.groups.isEmpty, let curve { effect.curve = curve }
            if var group = effect.groups.popLast() {
                group.timing.delay = timing.delay
                if let curve { group.curve = curve }
                effect.groups.append(group)
            }
            return effect
        }
        let replaced = key.flatMap(remove)
        let levels = CATransaction.levels
        for level in levels { level.begin() }
        entries.append(
            Entry(
                key: key, animation: animation, effects: effects, timing: timing, start: now,
                isRemovedOnCompletion: animation.isRemovedOnCompletion, transactions: levels))
        return replaced
    }

    /// Removes the animation with the given key, and returns it; nil for none.
    func remove(_ key: String) -> Entry? {
        guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
        return entries.remove(at: index)
    }

    /// Removes all animations, and returns them.
    func removeAll() -> [Entry] {
        defer { entries = [] }
        return entries
    }

    /// Returns the shown values at a time. Without effects, these are the values of the model.
    func shown(_ model: AnimatedLayerValues, at now: TimeInterval) -> AnimatedLayerValues {
        var shown = model
        for entry in entries {
            for effect in entry.effects { effect.apply(to: &shown, model: model, after: now - entry.start) }
        }
        return shown
    }

    /// Advances the animations to a time. Returns the animations that have begun, and those that have ended.
    func advance(to now: TimeInterval) -> (started: [Entry], ended: [Entry]) {
        var (started, ended): ([Entry], [Entry]) = ([], [])
        for index in entries.indices where !entries[index].hasEnded {
            let seconds = now - entries[index].start
            if !entries[index].hasStarted, seconds >= entries[index].timing.delay {
                entries[index].hasStarted = true
                started.append(entries[index])
            }
            switch entries[index].timing.state(after: seconds) {
            case .hidden(hasEnded: true), .active(_, hasEnded: true):
                entries[index].hasEnded = true
                ended.append(entries[index])
            default: break
            }
        }
        entries.removeAll { $0.hasEnded && $0.isRemovedOnCompletion }
        return (started, ended)
    }
}
