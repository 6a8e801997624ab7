import Foundation

/// How rows lie on a wheel that is seen from the front: those away from its middle are lower and paler.
struct WheelShape: Hashable, Sendable {
    /// Half of the height that the wheel is seen in, in points.
    var radius: CGFloat

    /// A row as it is seen.
    struct Place: Hashable, Sendable {
        /// How far its middle is from that of the wheel, in points.
        var distance: CGFloat
        /// Its height, as a part of what it has in the middle.
        var scale: CGFloat
        /// How much of it is seen.
        var alpha: CGFloat
    }

    /// Where a row is seen whose way along the rim from the middle is `way`; nil behind the wheel.
    func place(ofWay way: CGFloat) -> Place? {
        guard radius > 0 else { return nil }
        let angle = way / radius
        guard abs(angle) < 1.35 else { return nil }
        let share = cos(angle)
        return Place(distance: radius * sin(angle), scale: share, alpha: max(0.08, share * share * share))
    }

    /// How far along the rim something is that is seen at a distance from the middle.
    func way(ofDistance distance: CGFloat) -> CGFloat {
        guard radius > 0 else { return 0 }
        return radius * asin(min(max(distance / radius, -1), 1))
    }
}
