import Foundation

/// One value of one view on its way.
///
/// What is shown is the value that the view has, plus what each of its tracks has left of the way. So a change that
/// comes while another is under way goes on smoothly from it, as in UIKit.
@MainActor final class MotionTrack {
    weak var view: UIView?
    let key: MotionKey
    /// From the new value to the old one.
    let way: [Double]
    /// The new value, also where nothing is there afterwards.
    let base: [Double]
    /// Which part of its group's time it takes.
    let start: Double
    let length: Double
    /// Held until either is over.
    let group: MotionGroup
    /// Sets the old value.
    let revert: @MainActor (UIView) -> Void

    init(
        _ view: UIView, _ key: MotionKey, _ way: [Double], base: [Double], start: Double, length: Double,
        in group: MotionGroup,
        revert: @escaping @MainActor (UIView) -> Void
    ) {
        (self.view, self.key, self.way, self.base) = (view, key, way, base)
        (self.start, self.length, self.group) = (start, length, group)
        self.revert = revert
    }

    /// How much of the way is left, from 1 to 0.
    var rest: Double {
        let value = group.value
        guard start > 0 || length < 1 else { return 1 - value }
        if group.isDiscrete { return value >= start + length - 1e-9 ? 0 : 1 }
        guard length > 0 else { return value >= start ? 0 : 1 }
        return 1 - min(max((value - start) / length, 0), 1)
    }
}

/// The tracks of a view.
@MainActor final class ViewMotion {
    var tracks: [MotionKey: [MotionTrack]] = [:]
    /// How many of them keep the view from taking touches.
    var passive = 0

    /// What the tracks add to a value; nil when it is at rest.
    func rest(of key: MotionKey) -> [Double]? {
        guard let tracks = tracks[key], let first = tracks.first else { return nil }
        var sum = [Double](repeating: 0, count: first.way.count)
        for track in tracks where track.way.count == sum.count {
            let rest = track.rest
            for index in sum.indices { sum[index] += track.way[index] * rest }
        }
        return sum
    }
}
