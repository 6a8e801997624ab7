import Foundation

/// A track: one animated change of one property of one view.
///
/// The shown value is the view's model value plus the remaining difference of each track of the property. If the
/// property is changed while an earlier change is still being animated, the animation therefore continues smoothly from
/// the shown value, as in UIKit.
@MainActor final class PropertyAnimation {
    weak var view: UIView?
    let key: AnimatableProperty
    /// The old value minus the new value.
    let delta: [Double]
    /// The new value; if the new colour or shadow is nil, a transparent counterpart of the old value.
    let newValue: [Double]
    /// The fraction of the group's duration after which the change begins.
    let start: Double
    /// The duration of the change, as a fraction of the group's duration.
    let length: Double
    /// The group of the track. The reference is strong, so that the group exists until the track or the group has
    /// ended.
    let group: AnimationGroup
    /// Restores the old value.
    let revert: @MainActor (UIView) -> Void

    init(
        _ view: UIView, _ key: AnimatableProperty, _ delta: [Double], base: [Double], start: Double, length: Double,
        in group: AnimationGroup,
        revert: @escaping @MainActor (UIView) -> Void
    ) {
        (self.view, self.key, self.delta, self.newValue) = (view, key, delta, base)
        (self.start, self.length, self.group) = (start, length, group)
        self.revert = revert
    }

    /// The fraction of the difference that remains: 1 at the beginning, 0 at the end. A spring can go below 0 in
    /// between.
    var remainingFraction: Double {
        let value = group.progress
        guard start > 0 || length < 1 else { return 1 - value }
        if group.isDiscrete { return value >= start + length - 1e-9 ? 0 : 1 }
        guard length > 0 else { return value >= start ? 0 : 1 }
        return 1 - min(max((value - start) / length, 0), 1)
    }
}

/// The running tracks of a view, by property.
@MainActor final class ViewAnimations {
    var tracks: [AnimatableProperty: [PropertyAnimation]] = [:]
    /// The number of tracks that disable touches on the view.
    var interactionDisablingCount = 0

    /// Returns the sum of the remaining differences of a property's tracks; nil if the property is not animated.
    func difference(of key: AnimatableProperty) -> [Double]? {
        guard let tracks = tracks[key], let first = tracks.first else { return nil }
        var sum = [Double](repeating: 0, count: first.delta.count)
        for track in tracks where track.delta.count == sum.count {
            let fraction = track.remainingFraction
            for index in sum.indices { sum[index] += track.delta[index] * fraction }
        }
        return sum
    }
}
