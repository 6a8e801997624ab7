import Foundation

/// The projection of rows on a cylinder seen from the front: the farther a row is from the middle, the smaller are its
/// height and opacity.
struct WheelProjection: Hashable, Sendable {
    /// Half of the visible height of the wheel, in points.
    var radius: CGFloat

    /// The projected position of a row.
    struct Projection: Hashable, Sendable {
        /// The distance of the row's centre from the centre of the wheel, in points.
        var distance: CGFloat
        /// The height of the row as a fraction of the height that the row has in the middle.
        var scale: CGFloat
        /// The opacity of the row.
        var alpha: CGFloat
    }

    /// Returns the projection of a row at an arc length from the middle, in points; nil for a row that is too far away
    /// to be visible.
    func projection(atArcLength arcLength: CGFloat) -> Projection? {
        guard radius > 0 else { return nil }
        let angle = arcLength / radius
        guard abs(angle) < 1.35 else { return nil }
        let share = cos(angle)
        return Projection(distance: radius * sin(angle), scale: share, alpha: max(0.08, share * share * share))
    }

    /// Returns the arc length, in points, from the middle to the row that appears at a distance from the middle.
    func arcLength(atDistance distance: CGFloat) -> CGFloat {
        guard radius > 0 else { return 0 }
        return radius * asin(min(max(distance / radius, -1), 1))
    }
}
