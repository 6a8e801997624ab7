import Foundation

/// The frame and opacity of an item.
struct Pose: Hashable, Sendable {
    var frame: CGRect
    var opacity: Double

    init(frame: CGRect, opacity: Double = 1) { (self.frame, self.opacity) = (frame, opacity) }

    /// Returns the pose interpolated towards another one by a fraction.
    func interpolated(to other: Pose, fraction part: Double) -> Pose {
        Pose(
            frame: frame.interpolated(to: other.frame, fraction: part),
            opacity: opacity + (other.opacity - opacity) * part)
    }

    /// Whether the difference to another pose is invisible.
    func isNear(_ other: Pose) -> Bool {
        abs(frame.minX - other.frame.minX) < 0.5 && abs(frame.minY - other.frame.minY) < 0.5
            && abs(frame.width - other.frame.width) < 0.5 && abs(frame.height - other.frame.height) < 0.5
            && abs(opacity - other.opacity) < 0.01
    }
}

/// A timing curve: a start, a duration and cubic ease-out.
struct TimingCurve: Hashable, Sendable {
    var start: ShellTime
    var duration: Double

    var end: ShellTime { start + duration }

    /// Returns the eased progress at a time, from 0 to 1.
    func progress(at time: ShellTime) -> Double {
        guard duration > 0 else { return 1 }
        let linear = min(max(time.seconds(since: start) / duration, 0), 1)
        let remaining = 1 - linear
        return 1 - remaining * remaining * remaining
    }
}

/// The motion of an item from an earlier pose to its place.
struct ItemMotion: Hashable, Sendable {
    var from: Pose
    var timing: TimingCurve
    /// Whether a picture replaces the window during the motion, because windows are neither scaled nor faded.
    var isPicture = false
    /// The layer during the motion; nil for the item's own layer.
    var layer: Layer?
}

/// An item that has been removed from the workspace and is still visible while it disappears.
struct DepartingItem: Equatable, Sendable {
    var item: DisplayItem
    var target: Pose
    var timing: TimingCurve

    /// Returns the item at a time.
    func item(at time: ShellTime) -> DisplayItem {
        var moved = item
        // Includes the earlier largest size, so that a bitmap drawn for an interrupted motion is reused.
        moved.element.largestSize = (item.element.largestSize ?? item.element.frame.size).union(target.frame.size)
        moved.pose = item.pose.interpolated(to: target, fraction: timing.progress(at: time))
        moved.element.takesInput = false
        moved.element.isMoving = true
        return moved
    }
}
