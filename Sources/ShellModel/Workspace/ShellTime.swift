/// A time on the monotonic clock. This clock does not depend on the time of day.
package struct ShellTime: Hashable, Comparable, Sendable {
    /// The nanoseconds since an arbitrary time before the shell started.
    package var nanoseconds: UInt64

    /// Creates a time.
    package init(nanoseconds: UInt64) { self.nanoseconds = nanoseconds }

    /// Orders earlier times before later ones.
    package static func < (left: ShellTime, right: ShellTime) -> Bool { left.nanoseconds < right.nanoseconds }

    /// Returns the time that is later by a number of seconds. The result is limited to the greatest time; negative
    /// seconds are ignored.
    package static func + (time: ShellTime, seconds: Double) -> ShellTime {
        guard seconds > 0 else { return time }
        let step = UInt64(exactly: (seconds * 1e9).rounded()) ?? .max
        let (sum, overflows) = time.nanoseconds.addingReportingOverflow(step)
        return ShellTime(nanoseconds: overflows ? .max : sum)
    }

    /// Returns the seconds since another time; negative if the other time is later.
    package func seconds(since earlier: ShellTime) -> Double {
        self >= earlier
            ? Double(nanoseconds - earlier.nanoseconds) / 1e9 : -Double(earlier.nanoseconds - nanoseconds) / 1e9
    }
}

/// The next time at which a workspace needs a ``WorkspaceEvent/tick``.
package enum NextChange: Hashable, Sendable {
    /// At the next frame, because an animation is running.
    case frame
    /// At the given time.
    case at(ShellTime)
    /// At no time: the workspace needs a tick only after another event.
    case never
}
