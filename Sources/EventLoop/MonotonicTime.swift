import Glibc

/// A moment on the clock that runs evenly while the machine is awake (`CLOCK_MONOTONIC`).
public struct MonotonicTime: Sendable, Hashable, Comparable {
    /// Nanoseconds since an arbitrary moment, the same for all processes until the machine restarts.
    public let nanoseconds: Int64

    /// Makes a moment, for tests.
    public init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The present moment.
    public static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// Whether one moment is before another.
    public static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }

    /// The moment a duration later; one too far away to be represented becomes the last there is.
    public static func + (time: MonotonicTime, duration: Duration) -> MonotonicTime {
        let (seconds, attoseconds) = duration.components
        let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        let (sum, overflowOfSum) = time.nanoseconds.addingReportingOverflow(whole)
        let (total, overflowOfTotal) = sum.addingReportingOverflow(attoseconds / 1_000_000_000)
        guard !overflow, !overflowOfSum, !overflowOfTotal else {
            return MonotonicTime(nanoseconds: seconds < 0 ? .min : .max)
        }
        return MonotonicTime(nanoseconds: total)
    }

    /// The milliseconds from this moment to a later one, rounded up, as the waiting calls of the system take them; 0
    /// for an earlier one.
    package func milliseconds(until end: MonotonicTime) -> Int32 {
        guard end > self else { return 0 }
        let (difference, overflow) = end.nanoseconds.subtractingReportingOverflow(nanoseconds)
        guard !overflow else { return .max }
        return Int32(clamping: difference / 1_000_000 + (difference % 1_000_000 == 0 ? 0 : 1))
    }
}
