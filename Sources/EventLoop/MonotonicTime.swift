import Glibc

/// A point in time on the monotonic clock (`CLOCK_MONOTONIC`). The clock does not advance while the machine sleeps.
public struct MonotonicTime: Sendable, Hashable, Comparable {
    /// Nanoseconds since an arbitrary origin. The origin is the same in all processes until the machine restarts.
    public let nanoseconds: Int64

    /// Makes a point in time from its nanoseconds on the monotonic clock.
    package init(nanoseconds: Int64) {
        self.nanoseconds = nanoseconds
    }

    /// The latest time, which no clock reaches.
    package static let distantFuture = MonotonicTime(nanoseconds: .max)

    /// The current time.
    public static var now: MonotonicTime {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return MonotonicTime(nanoseconds: Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec))
    }

    /// Whether one time is before another.
    public static func < (left: MonotonicTime, right: MonotonicTime) -> Bool { left.nanoseconds < right.nanoseconds }

    /// Returns the time a duration later; a result out of range is clamped.
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

    /// Returns the milliseconds until a later time, rounded up, in the form that `poll` and `epoll_wait` accept; 0 for
    /// an earlier time.
    package func milliseconds(until end: MonotonicTime) -> Int32 {
        guard end > self else { return 0 }
        let (difference, overflow) = end.nanoseconds.subtractingReportingOverflow(nanoseconds)
        guard !overflow else { return .max }
        return Int32(clamping: difference / 1_000_000 + (difference % 1_000_000 == 0 ? 0 : 1))
    }
}
