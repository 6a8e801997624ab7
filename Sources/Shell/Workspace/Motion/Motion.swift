import Foundation

/// Where something is and how much of it is seen.
struct Pose: Hashable, Sendable {
    var frame: CGRect
    var opacity: Double

    init(frame: CGRect, opacity: Double = 1) { (self.frame, self.opacity) = (frame, opacity) }

    /// A part of the way to another.
    func towards(_ other: Pose, _ part: Double) -> Pose {
        Pose(frame: frame.towards(other.frame, part), opacity: opacity + (other.opacity - opacity) * part)
    }

    /// Whether nobody would see a difference.
    func isNear(_ other: Pose) -> Bool {
        abs(frame.minX - other.frame.minX) < 0.5 && abs(frame.minY - other.frame.minY) < 0.5
            && abs(frame.width - other.frame.width) < 0.5 && abs(frame.height - other.frame.height) < 0.5
            && abs(opacity - other.opacity) < 0.01
    }
}

/// From one moment to another, fast at first and then slower.
struct Course: Hashable, Sendable {
    var start: ShellTime
    var duration: Double

    var end: ShellTime { start + duration }

    /// How far it is, from 0 to 1.
    func progress(at time: ShellTime) -> Double {
        guard duration > 0 else { return 1 }
        let linear = min(max(time.seconds(since: start) / duration, 0), 1)
        let rest = 1 - linear
        return 1 - rest * rest * rest
    }
}

/// Something comes from elsewhere to its place.
struct Motion: Hashable, Sendable {
    var from: Pose
    var course: Course
    /// Whether a picture stands for the window meanwhile: windows are neither stretched nor faded.
    var isPicture = false
    /// Where it lies meanwhile; nil for its own layer.
    var layer: Layer?
}

/// Something that has no place any more and is still seen on its way out.
struct Ghost: Equatable, Sendable {
    var item: Item
    var target: Pose
    var course: Course

    /// How it is now.
    func item(at time: ShellTime) -> Item {
        var moved = item
        // What was made for a way that it was on will do.
        moved.element.largestSize = (item.element.largestSize ?? item.element.frame.size).union(target.frame.size)
        moved.pose = item.pose.towards(target, course.progress(at: time))
        moved.element.takesInput = false
        moved.element.isMoving = true
        return moved
    }
}
