import Foundation

/// The frame and opacity of a display item.
struct Pose: Hashable, Sendable {
    var frame: CGRect
    var opacity: Double

    init(frame: CGRect, opacity: Double = 1) { (self.frame, self.opacity) = (frame, opacity) }

    /// Returns the pose between this pose (fraction 0) and another pose (fraction 1).
    func interpolated(to other: Pose, fraction part: Double) -> Pose {
        Pose(
            frame: frame.interpolated(to: other.frame, fraction: part),
            opacity: opacity + (other.opacity - opacity) * part)
    }

    /// Whether the difference from another pose is too small to be visible.
    func isNear(_ other: Pose) -> Bool {
        abs(frame.minX - other.frame.minX) < 0.5 && abs(frame.minY - other.frame.minY) < 0.5
            && abs(frame.width - other.frame.width) < 0.5 && abs(frame.height - other.frame.height) < 0.5
            && abs(opacity - other.opacity) < 0.01
    }
}

/// A timing curve: a start, a duration in seconds, and a cubic ease-out.
struct TimingCurve: Hashable, Sendable {
    var start: ShellTime
    var duration: Double

    var end: ShellTime { start + duration }

    /// Returns the eased progress at a time: 0 at the start, 1 at the end.
    func progress(at time: ShellTime) -> Double {
        guard duration > 0 else { return 1 }
        let linear = min(max(time.seconds(since: start) / duration, 0), 1)
        let remaining = 1 - linear
        return 1 - remaining * remaining * remaining
    }
}

/// The motion of a display item from an earlier pose to its final one.
struct ItemMotion: Hashable, Sendable {
    var from: Pose
    var timing: TimingCurve
    /// Whether a picture replaces the window during the motion, because windows can be neither scaled nor faded.
    var isPicture = false
    /// The layer during the motion; nil for the item's own layer.
    var layer: Layer?
}

/// A display item that was removed from the workspace's state, but stays visible until its exit motion ends.
struct DepartingItem: Equatable, Sendable {
    var item: DisplayItem
    var target: Pose
    var timing: TimingCurve

    /// Returns the item in its pose at a time.
    func item(at time: ShellTime) -> DisplayItem {
        var moved = item
        // The largest size is at least the item's previous largest size, so that the bitmap of an interrupted motion is
        // reused.
        moved.element.clip = nil
        moved.element.largestSize = (item.element.largestSize ?? item.element.frame.size).union(target.frame.size)
        moved.pose = item.pose.interpolated(to: target, fraction: timing.progress(at: time))
        moved.element.takesInput = false
        moved.element.isMoving = true
        return moved
    }
}
